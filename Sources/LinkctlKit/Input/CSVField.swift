// Fields of RFC 4180: quoted when they contain a comma, a quote or a line break. LinkFormats reads whole records.

/// Writes the fields of CSV records, and reads what it wrote.
enum CSVField {
    private static let quote = UInt8(ascii: "\"")

    /// A field of text as it is written. What a spreadsheet would run as a formula is written as text to it, the way
    /// OWASP advises: behind a single quote, the whole in quotes. So is a text that begins like one that was written
    /// so, or `read` could not tell them apart.
    static func text(_ text: String) -> String {
        isFormula(text.unicodeScalars.drop { $0 == "'" }) ? quotes("'" + text) : number(text)
    }

    /// A field of a number, or of what cannot begin as a formula does, with quotes where they are needed.
    static func number(_ text: String) -> String {
        text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == quote || $0 == 0x0a || $0 == 0x0d } ? quotes(text) : text
    }

    /// The text of a field that `text` wrote.
    static func read(_ field: String) -> String {
        let scalars = field.unicodeScalars
        guard scalars.first == "'", isFormula(scalars.drop { $0 == "'" }) else { return field }
        return String(scalars.dropFirst())
    }

    /// Whether a spreadsheet may take a text for a formula: by its first character, also in full width.
    private static func isFormula(_ text: Substring.UnicodeScalarView) -> Bool {
        guard let first = text.first else { return false }
        return "=+-@\t\r\n\u{ff1d}\u{ff0b}\u{ff0d}\u{ff20}".unicodeScalars.contains(first)
    }

    private static func quotes(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { result += "\"" }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }
}
