//! Texts in other letters than UTF-8, which files of games from China, Japan and elsewhere often are in.

use std::borrow::Cow;

use encoding_rs::{Encoding, GB18030, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use record::duiyi;
use words::Lang;

/// How SGF begins to name its letters.
const NAMED: &[u8] = b"CA[";

/// The letters of a game are named so near its begin, in bytes.
const LOOKED_AT: usize = 1000;

/// What a file has, in UTF-8: each of its games from its own letters. They are
///
/// 1. UTF-8, where that is what the bytes are, whatever the game says: editors change letters and not
///    what is said of them;
/// 2. those that it names (SGF's `CA`, by any name that the WHATWG's Encoding Standard knows);
/// 3. else the usual ones where one speaks `lang`.
///
/// The mark of a text is truer than all of that. Bytes that are no text stay as they are, and so do
/// our own files, which are UTF-8.
pub fn in_utf8(bytes: Vec<u8>, lang: Lang) -> Vec<u8> {
    let marked = Encoding::for_bom(&bytes);
    // No text has zeros, unless its mark tells why.
    if duiyi::is_ours(&bytes) || marked.is_none() && bytes.contains(&0) {
        return bytes;
    }
    if let Some((encoding, _)) = marked {
        return encoding.decode(&bytes).0.into_owned().into_bytes();
    }
    let mut starts = starts(&bytes);
    if starts.first() != Some(&0) {
        starts.insert(0, 0);
    }
    let ends = starts[1..].iter().copied().chain([bytes.len()]);
    let games = starts.iter().zip(ends).map(|(&start, end)| game(&bytes[start..end], lang));
    games.collect::<String>().into_bytes()
}

/// Where games begin: their first node says which game it is, or names its letters. None of these
/// bytes is a part of a letter anywhere.
fn starts(bytes: &[u8]) -> Vec<usize> {
    let is_start = |at: &usize| {
        let rest = &bytes[*at..];
        let Some(node) = rest.strip_prefix(b"(;") else { return false };
        let end = node.iter().position(|byte| b"(;".contains(byte)).unwrap_or(node.len());
        let names = |name: &[u8]| node[..end].windows(name.len()).any(|part| part == name);
        names(b"GM[") || names(NAMED)
    };
    (0..bytes.len()).filter(|&at| bytes[at] == b'(').filter(is_start).collect()
}

/// A game in its own letters.
fn game(bytes: &[u8], lang: Lang) -> Cow<'_, str> {
    let told = named(bytes);
    match std::str::from_utf8(bytes) {
        // What says nothing else may be letters of a code that has no high bytes.
        Ok(text) if !text.is_ascii() || told.is_none() => return text.into(),
        _ => {}
    }
    match told.filter(|&encoding| encoding != UTF_8) {
        Some(encoding) => encoding.decode_without_bom_handling(bytes).0,
        None => guessed(bytes, lang),
    }
}

/// The letters that a game names. A name that can be read one byte a letter is not true where it
/// says two.
fn named(bytes: &[u8]) -> Option<&'static Encoding> {
    let begin = &bytes[..bytes.len().min(LOOKED_AT)];
    let at = begin.windows(NAMED.len()).position(|part| part == NAMED)? + NAMED.len();
    let end = begin[at..].iter().position(|&byte| byte == b']')?;
    let encoding = Encoding::for_label_no_replacement(&begin[at..at + end])?;
    (encoding != UTF_16BE && encoding != UTF_16LE).then_some(encoding)
}

/// The first of the usual letters in which all bytes mean something and most brackets are closed: a
/// bracket that is lost was no second byte of a letter.
fn guessed(bytes: &[u8], lang: Lang) -> Cow<'_, str> {
    let usual: &[&Encoding] = match lang {
        Lang::Zh => &[GB18030, SHIFT_JIS],
        Lang::Ja => &[SHIFT_JIS, GB18030],
        Lang::En => &[],
    };
    let read = |encoding: &&'static Encoding| {
        encoding.decode_without_bom_handling_and_without_replacement(bytes)
    };
    let count = |text: &str, bracket| text.matches(bracket).count();
    let open = |text: &Cow<'_, str>| count(text, '[').abs_diff(count(text, ']'));
    // In these each byte is a letter.
    let bare = WINDOWS_1252.decode_without_bom_handling(bytes).0;
    let all = usual.iter().filter_map(read).chain([bare]);
    all.min_by_key(open).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game with a name in some letters, and what is read of it.
    fn read(begin: &str, name: &[u8], lang: Lang) -> String {
        let bytes = [begin.as_bytes(), b"PB[", name, b"];B[hh])"].concat();
        let text = String::from_utf8(in_utf8(bytes, lang)).expect("it is UTF-8 now");
        let (_, rest) = text.split_once("PB[").expect("a name");
        rest.split(']').next().expect("its end").to_string()
    }

    const SHIFT_JIS_NAME: &[u8] = b"\x8d\xe2\x93\x63";
    const GBK_NAME: &[u8] = b"\xc0\xee\xc3\xf7";

    #[test]
    fn letters_are_those_that_the_file_names() {
        for lang in Lang::ALL {
            assert_eq!(read("(;GM[4]CA[Shift_JIS]", SHIFT_JIS_NAME, lang), "坂田");
            assert_eq!(read("(;GM[4]CA[ gb2312 ]", GBK_NAME, lang), "李明");
            assert_eq!(read("(;GM[4]CA[UTF-8]", "李明".as_bytes(), lang), "李明");
            assert_eq!(read("(;GM[4]CA[big5]", b"\xa7\xf5", lang), "李");
            // What is UTF-8 is that, whatever is said of it, and what is not is not.
            assert_eq!(read("(;GM[4]CA[gb2312]", "李明".as_bytes(), lang), "李明");
            assert_eq!(read("(;GM[4]CA[iso-2022-jp]", b"\x1b$B:d\x1b(B", lang), "坂");
            // The mark of a text is truer than what it names, which an editor does not know.
            let marked = "\u{feff}(;GM[4]CA[gb2312]";
            assert_eq!(read(marked, "李明".as_bytes(), lang), "李明");
            let far = format!("(;GM[4]{}CA[gbk]", "C[x]".repeat(240));
            assert_eq!(read(&far, GBK_NAME, lang), "李明");
        }
    }

    #[test]
    fn letters_that_nothing_names_are_the_usual_ones() {
        let far = format!("(;GM[4]{}CA[gbk]", "C[x]".repeat(249));
        let unknown = ["nonsense", "hz-gb-2312", "replacement", "UTF-16", "UTF-8", "utf-7", ""];
        let begins = unknown.map(|name| format!("(;GM[4]CA[{name}]"));
        for begin in ["(;GM[4]", "(;GM[4]CA[", &far].into_iter().chain(begins.iter().map(|b| &**b))
        {
            assert_eq!(read(begin, GBK_NAME, Lang::Zh), "李明");
            assert_eq!(read(begin, SHIFT_JIS_NAME, Lang::Ja), "坂田");
            // What means nothing in the usual ones may be in those of the neighbours.
            assert_eq!(read(begin, b"\xb1", Lang::Zh), "ｱ");
            assert_eq!(read(begin, b"\xfe\x50", Lang::Ja), "⺁");
            assert_eq!(read(begin, b"Ren\xe9", Lang::En), "René");
            // No letters of East Asia: they mean nothing there, or a bracket is lost.
            assert_eq!(read(begin, b"\xff\xff", Lang::Zh), "ÿÿ");
            assert_eq!(read(begin, b"Men\xe9", Lang::Zh), "Mené");
            assert_eq!(read(begin, b"Men\xe9", Lang::Ja), "Mené");
            // It is UTF-8 already, whoever reads it.
            assert_eq!(read(begin, "René".as_bytes(), Lang::Ja), "René");
        }
        // But a bracket may be a part of them.
        assert_eq!(read("(;GM[4]", b"\x83\x5d", Lang::Ja), "ゾ");
    }

    /// Files are put together of files.
    #[test]
    fn each_game_has_its_own_letters() {
        let parts: [&[u8]; 8] = [
            b"\n(;GM[4]CA[gbk]PB[",
            GBK_NAME,
            b"];B[hh](;W[ii]C[",
            GBK_NAME,
            b"])(;W[gg]))\n(;CA[Shift_JIS]GM[4]PB[",
            SHIFT_JIS_NAME,
            b"];B[hh])(;GM[4]PB[",
            "李明];B[hh])".as_bytes(),
        ];
        let text = String::from_utf8(in_utf8(parts.concat(), Lang::En)).expect("UTF-8");
        let told = "\n(;GM[4]CA[gbk]PB[李明];B[hh](;W[ii]C[李明])(;W[gg]))\n\
            (;CA[Shift_JIS]GM[4]PB[坂田];B[hh])(;GM[4]PB[李明];B[hh])";
        assert_eq!(text, told);
    }

    #[test]
    fn what_is_no_text_stays_as_it_is() {
        let ours = b"duiyi 1\nname \xc0\xee CA[gbk]";
        for bytes in [&b"(;CA[gbk]\0\xc0\xee"[..], b"duiyi 1\nname \xc0\xee", ours, b""] {
            assert_eq!(in_utf8(bytes.to_vec(), Lang::Zh), bytes);
        }
        // But UTF-16 says that it is a text.
        let marked = [0xff, 0xfe, b'f', 0, b'5', 0];
        assert_eq!(in_utf8(marked.to_vec(), Lang::En), b"f5");
        let marked = [0xfe, 0xff, 0, b'f', 0, b'5'];
        assert_eq!(in_utf8(marked.to_vec(), Lang::Zh), b"f5");
    }
}
