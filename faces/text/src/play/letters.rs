//! Texts in other letters than UTF-8, which files of games from China, Japan and elsewhere often are in.

use encoding_rs::{Encoding, GB18030, SHIFT_JIS, UTF_8, WINDOWS_1252};
use record::duiyi;
use words::Lang;

/// What SGF calls its letters.
const NAMED: &[u8] = b"CA[";

/// The letters of a file are named so near its begin, in bytes.
const LOOKED_AT: usize = 1000;

/// What a file has, in UTF-8: from the letters that it names (SGF's `CA`, by any name that the
/// WHATWG's Encoding Standard knows), or, where it names none and is no UTF-8, from those that are
/// usual where one speaks `lang`. Bytes that are no text stay as they are, and so do our own files, which
/// are UTF-8.
pub fn in_utf8(bytes: Vec<u8>, lang: Lang) -> Vec<u8> {
    let marked = Encoding::for_bom(&bytes).map(|(encoding, _)| encoding);
    // No text has zeros, unless its mark tells why.
    if duiyi::is_ours(&bytes) || marked.is_none() && bytes.contains(&0) {
        return bytes;
    }
    let Some(encoding) = marked.or_else(|| named(&bytes)) else {
        return if std::str::from_utf8(&bytes).is_ok() { bytes } else { guessed(bytes, lang) };
    };
    if encoding == UTF_8 { bytes } else { encoding.decode(&bytes).0.into_owned().into_bytes() }
}

/// The letters that a text names.
fn named(bytes: &[u8]) -> Option<&'static Encoding> {
    let begin = &bytes[..bytes.len().min(LOOKED_AT)];
    let at = begin.windows(NAMED.len()).position(|part| part == NAMED)? + NAMED.len();
    let name = begin[at..].split(|&byte| byte == b']').next()?;
    Encoding::for_label(name)
}

/// The first of the usual letters in which all bytes mean something.
fn guessed(bytes: Vec<u8>, lang: Lang) -> Vec<u8> {
    let usual: &[&Encoding] = match lang {
        Lang::Zh => &[GB18030, SHIFT_JIS],
        Lang::Ja => &[SHIFT_JIS, GB18030],
        Lang::En => &[],
    };
    let read = |encoding: &&'static Encoding| {
        encoding.decode_without_bom_handling_and_without_replacement(&bytes)
    };
    let text = usual.iter().find_map(read);
    // In these each byte is a letter.
    let text = text.unwrap_or_else(|| WINDOWS_1252.decode_without_bom_handling(&bytes).0);
    text.into_owned().into_bytes()
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
        }
    }

    #[test]
    fn letters_that_nothing_names_are_the_usual_ones() {
        for begin in ["(;GM[4]", "(;GM[4]CA[nonsense]", "(;GM[4]CA["] {
            assert_eq!(read(begin, GBK_NAME, Lang::Zh), "李明");
            assert_eq!(read(begin, SHIFT_JIS_NAME, Lang::Ja), "坂田");
            assert_eq!(read(begin, b"Ren\xe9", Lang::En), "René");
            // No letters of East Asia.
            assert_eq!(read(begin, b"\xff\xff", Lang::Zh), "ÿÿ");
            // It is UTF-8 already, whoever reads it.
            assert_eq!(read(begin, "René".as_bytes(), Lang::Ja), "René");
        }
    }

    #[test]
    fn what_is_no_text_stays_as_it_is() {
        for bytes in [&b"(;CA[gbk]\0\xc0\xee"[..], b"duiyi 1\nname \xc0\xee", b""] {
            assert_eq!(in_utf8(bytes.to_vec(), Lang::Zh), bytes);
        }
        // But UTF-16 says that it is a text.
        let marked = [0xff, 0xfe, b'f', 0, b'5', 0];
        assert_eq!(in_utf8(marked.to_vec(), Lang::En), b"f5");
    }
}
