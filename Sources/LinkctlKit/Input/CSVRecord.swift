// One record of RFC 4180: fields between separators, quoted when they contain one, a quote or a line break.

/// Parses and writes CSV records.
enum CSVRecord {
    private static let quote = UInt8(ascii: "\"")

    /// The result of parsing a record.
    enum Parsed: Equatable {
        case fields([String])
        /// A quote is open at the end: the record goes on with the next line.
        case unfinished
        /// It is no record, for this reason.
        case broken(String)
    }

    static func parse(_ bytes: [UInt8], separator: UInt8) -> Parsed {
        var fields: [String] = []
        var field: [UInt8] = []
        var index = 0
        while true {
            if index < bytes.count, bytes[index] == quote {
                index += 1
                while true {
                    guard index < bytes.count else { return .unfinished }
                    if bytes[index] == quote {
                        index += 1
                        guard index < bytes.count, bytes[index] == quote else { break }
                    }
                    field.append(bytes[index])
                    index += 1
                }
                if index < bytes.count, bytes[index] != separator { return .broken("text after a closing quote") }
            } else {
                while index < bytes.count, bytes[index] != separator {
                    if bytes[index] == quote { return .broken("a quote inside an unquoted field") }
                    field.append(bytes[index])
                    index += 1
                }
            }
            guard let text = String(validating: field, as: UTF8.self) else { return .broken("not UTF-8") }
            fields.append(text)
            field = []
            guard index < bytes.count else { return .fields(fields) }
            index += 1
        }
    }

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
