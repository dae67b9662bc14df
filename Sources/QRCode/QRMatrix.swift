// A text as a QR code: which modules are dark. linkd serves it as a picture; linkctl also draws it in the terminal. Any
// thread; pure.
//
// Codes end at version 10, 57 modules a side. With its quiet zone of 4 that is 65, and at the 0.42 mm of five dots of a
// 300 dpi printer (Denso Wave asks for four and more, https://www.qrcode.com/en/howto/cell.html) 27 mm: what a phone
// reads off a flyer. Version 40, which holds 2,953 bytes, would be 78 mm wide, and nobody can scan it off a page.

import CQRCode

/// How much of a code may be damaged.
public enum QRCorrection: String, Sendable, CaseIterable {
    /// About 7 %, 15 %, 25 % and 30 %.
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"

    /// The length of the longest text in bytes: what version 10 contains (ISO/IEC 18004, table 7, byte mode).
    public var mostBytes: Int {
        switch self {
        case .low: 271
        case .medium: 213
        case .quartile: 151
        case .high: 119
        }
    }
}

/// The modules of a code, without the quiet zone around it.
public struct QRMatrix: Sendable, Equatable {
    /// The quiet zone that the standard requires, in modules.
    public static let standardMargin = 4

    /// The number of modules on one side.
    public let width: Int
    private let modules: [UInt8]

    /// Encodes a text; nil when it is empty, contains a NUL, or is longer than `correction.mostBytes`.
    public init?(_ text: String, correction: QRCorrection = .medium) {
        guard text.utf8.count <= correction.mostBytes, !text.utf8.contains(0) else { return nil }
        let level: Int32 =
            switch correction {
            case .low: 0
            case .medium: 1
            case .quartile: 2
            case .high: 3
            }
        var room = [UInt8](repeating: 0, count: Int(CQRCODE_MAX_MODULES))
        let width = Int(cqrcode_encode(text, level, &room, room.count))
        guard width > 0 else { return nil }
        self.width = width
        modules = Array(room[..<(width * width)])
    }

    /// Whether a module is dark; everything outside is light.
    public func isDark(row: Int, column: Int) -> Bool {
        guard row >= 0, column >= 0, row < width, column < width else { return false }
        return modules[row * width + column] == 1
    }
}
