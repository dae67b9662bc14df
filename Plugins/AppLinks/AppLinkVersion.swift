// Checks the version of the App Links protocol: every 1.x is read. Pure functions.

import LinkCore

/// A `version` member that can be read.
struct AppLinkVersion {
    /// The version as text, such as "1.0".
    let text: String
    /// Warning words about its form; empty for the exact text of a known version.
    let warnings: [String]

    /// Reads a member; nil when its version cannot be read. A missing member means "1.0".
    init?(_ value: JSONValue?) {
        switch value {
        case nil: self.init("1.0", isText: true)
        case .string(let text)?: self.init(text, isText: true)
        case .int(let number)?: self.init("\(number).0", isText: false)
        case .double(let number)?: self.init("\(number)", isText: false)
        default: return nil
        }
    }

    private init?(_ text: String, isText: Bool) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let areNumbers = parts.allSatisfy { part in
            !part.isEmpty && part.count <= 9 && part.allSatisfy { $0 &- 48 < 10 }
        }
        guard areNumbers, parts.count <= 4, let major = parts.first, major.elementsEqual("1".utf8) else { return nil }
        let isNewer = parts.dropFirst().contains { part in part.contains { $0 != UInt8(ascii: "0") } }
        self.text = isNewer ? text : "1.0"
        let isExact = isText && (isNewer || sameBytes(text, "1.0"))
        warnings = (isExact ? [] : ["version_type"]) + (isNewer ? ["version_newer"] : [])
    }
}
