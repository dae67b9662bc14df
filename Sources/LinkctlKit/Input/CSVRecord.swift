// One record of RFC 4180: fields between separators, quoted when they hold one, a quote or a line break.

/// Takes records apart and puts fields together.
enum CSVRecord {
    private static let quote = UInt8(ascii: "\"")

    /// The fields of a record.
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
                if index < bytes.count, bytes[index] != separator { return .broken("text behind a closing quote") }
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

    /// A field as it is written, with quotes where they are needed.
    static func quoted(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == quote || $0 == 0x0a || $0 == 0x0d }
        guard needsQuotes else { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { result += "\"" }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }
}
