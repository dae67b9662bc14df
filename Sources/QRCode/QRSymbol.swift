// A text as a QR code, made by libqrencode behind the C seam. Any thread; nothing is kept.

import CLinkd
import Glibc

/// Why a text has no picture.
public enum QRError: Error, Sendable, Equatable, CustomStringConvertible {
    /// More than a symbol of this correction level holds.
    case tooLong
    /// The picture is too small for the symbol.
    case tooSmall(least: Int)
    /// The library failed.
    case failed

    /// In words for a person.
    public var description: String {
        switch self {
        case .tooLong: "the text is too long for a QR code"
        case .tooSmall(let least): "the QR code needs a size of at least \(least)"
        case .failed: "the QR code could not be made"
        }
    }
}

/// How much of a symbol may be lost.
public enum QRCorrection: String, Sendable, CaseIterable {
    /// About 7 of 100.
    case low = "L"
    /// About 15 of 100.
    case medium = "M"
    /// About 25 of 100.
    case quartile = "Q"
    /// About 30 of 100.
    case high = "H"

    var level: Int32 {
        switch self {
        case .low: 0
        case .medium: 1
        case .quartile: 2
        case .high: 3
        }
    }
}

/// A square of dark and light modules.
public struct QRSymbol: Sendable {
    /// Modules along a side, 21 to 177.
    public let width: Int
    private let modules: [UInt8]

    /// The symbol of a text, as its UTF-8 bytes.
    public init(_ text: String, correction: QRCorrection = .medium) throws(QRError) {
        let bytes = Array(text.utf8)
        guard bytes.count <= 2953 else { throw .tooLong }
        var width: Int32 = 0
        var result: Int32 = 0
        let modules = [UInt8](unsafeUninitializedCapacity: Int(CLINKD_QR_MAX_MODULES)) { buffer, filled in
            result = clinkd_qr_encode(bytes, bytes.count, correction.level, buffer.baseAddress, buffer.count, &width)
            filled = result == 0 ? Int(width * width) : 0
        }
        guard result == 0 else { throw result == -ERANGE ? .tooLong : .failed }
        self.width = Int(width)
        self.modules = modules
    }

    /// Whether a module is dark.
    public func isDark(column: Int, row: Int) -> Bool {
        guard (0..<width).contains(column), (0..<width).contains(row) else { return false }
        return modules[row * width + column] != 0
    }
}
