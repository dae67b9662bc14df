// The names of copies. A name that a person chooses can be no path, no hidden file and none of linkd's own names.

import Glibc
import LinkCore
import Records

/// File names below `backup_dir`.
package enum BackupName {
    static let ending = ".db"
    private static let longest = 100
    private static let automatic = "auto-"
    private static let beforeSchema = "before-schema-"
    private static let standard = "linkd-"

    /// The file name for the text somebody typed, with or without `.db`; throws when it is not allowed.
    static func checked(_ typed: String) throws(BackupError) -> String {
        func refuse(_ reason: String) -> BackupError { .badName(name: typed, reason: reason) }
        var name = typed
        if name.utf8.count > ending.utf8.count, name.hasSuffix(ending) { name.removeLast(ending.count) }
        guard !name.isEmpty else { throw refuse("it is empty") }
        guard name.utf8.count <= longest else { throw refuse("it is longer than \(longest) characters") }
        guard name.utf8.allSatisfy(isPlain) else {
            throw refuse("only letters a to z, digits, - _ and . are allowed, and no directory")
        }
        guard name.utf8.first != UInt8(ascii: "."), name.utf8.first != UInt8(ascii: "-") else {
            throw refuse("it begins with a dot or a dash")
        }
        guard !name.hasPrefix(automatic), !name.hasPrefix(beforeSchema) else {
            throw refuse("this form is reserved for linkd's own backups")
        }
        return name + ending
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let character = Character(UnicodeScalar(byte))
        return byte < 0x80 && (character.isLetter || character.isNumber || "-_.".contains(character))
    }

    /// A generated name; the time makes it unique.
    static func made(_ kind: BackupFile.Kind, at milliseconds: Int64, schema: Int = 0) -> String {
        let start =
            switch kind {
            case .manual: standard
            case .automatic: automatic
            case .beforeSchema: "\(beforeSchema)\(schema)-"
            }
        return start + stamp(milliseconds) + ending
    }

    /// The kind of a copy by its name; nil for a file that is not a copy.
    static func kind(of name: String) -> BackupFile.Kind? {
        guard name.hasSuffix(ending), name.utf8.first != UInt8(ascii: ".") else { return nil }
        let stem = name.dropLast(ending.count)
        if stem.hasPrefix(automatic), isStamp(stem.dropFirst(automatic.count)) { return .automatic }
        if stem.hasPrefix(beforeSchema) { return .beforeSchema }
        return .manual
    }

    /// UTC time without characters that shells or other systems treat specially: 20260131T235959Z.
    package static func stamp(_ milliseconds: Int64) -> String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func digits(_ number: Int32, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
        }
        return digits(parts.tm_year + 1900, 4) + digits(parts.tm_mon + 1, 2) + digits(parts.tm_mday, 2) + "T"
            + digits(parts.tm_hour, 2) + digits(parts.tm_min, 2) + digits(parts.tm_sec, 2) + "Z"
    }

    private static func isStamp(_ text: Substring) -> Bool {
        text.utf8.count == 16 && text.wholeMatch(of: /\d{8}T\d{6}Z/) != nil
    }
}
