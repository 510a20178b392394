//! Bytes of terminals, whole and not.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tui::decoder::Decoder;

fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

fn plain(code: KeyCode) -> Event {
    key(code, KeyModifiers::NONE)
}

fn mouse(kind: MouseEventKind, column: u16, row: u16) -> Event {
    Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

/// What terminals send, and what it means.
fn known() -> Vec<(&'static [u8], Event)> {
    use KeyCode::{BackTab, Backspace, Char, Delete, Down, End, Enter, Esc, F, Home, Left, PageUp};
    let (alt, control, shift) = (KeyModifiers::ALT, KeyModifiers::CONTROL, KeyModifiers::SHIFT);
    vec![
        (b"q", plain(Char('q'))),
        (b"Q", key(Char('Q'), shift)),
        ("落".as_bytes(), plain(Char('落'))),
        ("é".as_bytes(), plain(Char('é'))),
        (b"\r", plain(Enter)),
        (b"\t", plain(KeyCode::Tab)),
        (b"\x1b[Z", key(BackTab, shift)),
        (b"\x7f", plain(Backspace)),
        (b"\x03", key(Char('c'), control)),
        (b"\x1a", key(Char('z'), control)),
        (b"\x00", key(Char(' '), control)),
        (b"\x1b[B", plain(Down)),
        (b"\x1bOD", plain(Left)),
        (b"\x1b[1;5D", key(Left, control)),
        (b"\x1b[H", plain(Home)),
        (b"\x1b[4~", plain(End)),
        (b"\x1b[3~", plain(Delete)),
        (b"\x1b[5~", plain(PageUp)),
        (b"\x1bOQ", plain(F(2))),
        (b"\x1b[15~", plain(F(5))),
        (b"\x1b[[A", plain(F(1))),
        (b"\x1bu", key(Char('u'), alt)),
        (b"\x1b[117;5u", key(Char('u'), control)),
        (b"\x1b[27u", plain(Esc)),
        (b"\x1b[<0;3;4M", mouse(MouseEventKind::Down(MouseButton::Left), 2, 3)),
        (b"\x1b[<35;300;4M", mouse(MouseEventKind::Moved, 299, 3)),
        (b"\x1b[<65;1;1M", mouse(MouseEventKind::ScrollDown, 0, 0)),
        (b"\x1b[M #\xff", mouse(MouseEventKind::Down(MouseButton::Left), 2, 222)),
        (
            b"\x1b[200~f5\r\x1b[A \x1b[201\x03\x1b[201~",
            Event::Paste("f5\r\x1b[A \x1b[201\x03".into()),
        ),
        (b"\x1b[200~\x1b[201~", Event::Paste(String::new())),
    ]
}

/// In whichever pieces it comes; an `ESC` that comes alone is the key.
#[test]
fn keys_the_mouse_and_pastes() {
    let known = known();
    for (bytes, event) in &known {
        assert_eq!(Decoder::default().take(bytes, false), std::slice::from_ref(event), "{bytes:?}");
        for at in 1..bytes.len() {
            let mut decoder = Decoder::default();
            let mut events = decoder.take(&bytes[..at], at == 1);
            assert!(decoder.patience().is_some());
            events.extend(decoder.take(&bytes[at..], false));
            assert_eq!(events, std::slice::from_ref(event), "{bytes:?} at {at}");
            assert_eq!(decoder.patience(), None);
        }
    }
    let (all, events): (Vec<&[u8]>, Vec<Event>) = known.into_iter().unzip();
    assert_eq!(Decoder::default().take(&all.concat(), false), events);
    assert_eq!(Decoder::default().take(b"\x1b", false), [plain(KeyCode::Esc)]);
    assert_eq!(Decoder::default().take(b"\x1b\x1b", false), vec![plain(KeyCode::Esc); 2]);
    let both = [plain(KeyCode::Esc), plain(KeyCode::Up)];
    assert_eq!(Decoder::default().take(b"\x1b\x1b[A", false), both);
}

/// Whatever has no end takes nothing with it that comes after it.
#[test]
fn what_never_ends_swallows_nothing() {
    let (alt, shift) = (KeyModifiers::ALT, KeyModifiers::SHIFT);
    let left = key(KeyCode::Char('c'), KeyModifiers::CONTROL);
    let beginnings: [(&[u8], Option<Event>); 12] = [
        (b"\x1b[", Some(key(KeyCode::Char('['), alt))),
        (b"\x1bO", Some(key(KeyCode::Char('O'), alt))),
        (b"\x1b[?", None),
        (b"\x1b[?1;2", None),
        (b"\x1b[<0;3", None),
        (b"\x1b[M #", None),
        (b"\x1b[[", None),
        (b"\x1b[200", None),
        (b"\x1b[1;5", None),
        (b"\xe8\x90", None),
        (b"\x1b[200~", Some(Event::Paste(String::new()))),
        (b"\x1b[200~f5 d6\x1b[201", Some(Event::Paste("f5 d6\x1b[201".into()))),
    ];
    for (bytes, event) in beginnings {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.take(bytes, false), [], "{bytes:?}");
        assert!(decoder.patience().is_some(), "{bytes:?}");
        assert_eq!(decoder.give_up(), event, "{bytes:?}");
        assert_eq!(decoder.patience(), None);
        assert_eq!(decoder.take(b"q", false), [plain(KeyCode::Char('q'))], "{bytes:?}");
        // Who wants to leave need not wait for it.
        if !bytes.starts_with(b"\x1b[200~") {
            let mut decoder = Decoder::default();
            decoder.take(bytes, false);
            assert_eq!(decoder.take(b"\x03", false), std::slice::from_ref(&left), "{bytes:?}");
        }
    }
    // Sequences to their end that mean nothing.
    for bytes in [&b"\x1b[?1;2q"[..], b"\x1b[<0;3;4q", b"\x1b[>0;1;2c", b"\x1b[201~", b"\xff\xc3"] {
        let events = Decoder::default().take(&[bytes, b"Q"].concat(), false);
        assert_eq!(events, [key(KeyCode::Char('Q'), shift)], "{bytes:?}");
    }
}

/// Any bytes at all, in any pieces: no panic, and what comes after a pause is heard.
#[test]
fn rubbish() {
    let mut state = 1u32;
    let mut next = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % below
    };
    let pieces: [&[u8]; 10] =
        [b"\x1b", b"[", b"200~", b"\x1b[<", b"M", b";", b"0", b"?", b"\xe8", b"\x1b[201~"];
    for _ in 0..20_000 {
        let mut decoder = Decoder::default();
        for _ in 0..next(12) {
            let byte = [next(256) as u8];
            let piece = if next(3) == 0 { &byte } else { pieces[next(10) as usize] };
            decoder.take(piece, next(2) == 0);
        }
        decoder.give_up();
        assert_eq!(decoder.take(b"q", false), [plain(KeyCode::Char('q'))]);
    }
}
