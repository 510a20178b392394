//! Tables in columns of equal width, as a terminal counts width.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Sets `rows` in columns: the first flush left, the others flush right, two blanks between.
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|i| rows.iter().filter_map(|row| Some(row.get(i)?.width())).max().unwrap_or(0))
        .collect();
    let mut out = String::new();
    for row in rows {
        let mut line = String::new();
        for (i, cell) in row.iter().enumerate() {
            let blanks = " ".repeat(widths[i] - cell.width());
            if i == 0 {
                line.extend([cell.as_str(), &blanks]);
            } else {
                line.extend(["  ", &blanks, cell]);
            }
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// As much of `text` as fits into so many columns, with an ellipsis where something is left out.
pub fn clipped(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_string();
    }
    let mut out = String::new();
    let mut used = 1;
    for c in text.chars() {
        used += c.width().unwrap_or(0);
        if used > columns {
            break;
        }
        out.push(c);
    }
    out.push('…');
    out
}

#[cfg(test)]
mod tests {
    use super::{clipped, table};

    #[test]
    fn clips_by_columns() {
        for (text, columns, expected) in [
            ("abc", 3, "abc"),
            ("abcd", 3, "ab…"),
            ("思考中", 6, "思考中"),
            ("思考中", 5, "思考…"),
            ("思考中", 4, "思…"),
        ] {
            assert_eq!(clipped(text, columns), expected);
        }
    }

    #[test]
    fn wide_characters_take_two_columns() {
        let row = |cells: &[&str]| cells.iter().map(|c| c.to_string()).collect::<Vec<_>>();
        let rows = [row(&["引擎", "局数", "胜"]), row(&["a", "12", "3"]), row(&["longer"])];
        assert_eq!(table(&rows), "引擎    局数  胜\na         12   3\nlonger\n");
        assert_eq!(table(&[]), "");
    }
}
