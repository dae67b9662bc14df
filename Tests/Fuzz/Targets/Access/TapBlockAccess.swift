// Blocks of taps, without a database.

import LinkCore
import StoreFormat

/// Reads and writes blocks.
enum TapBlockAccess {
    /// What became of a block.
    struct Read {
        /// How many taps it has.
        let taps: Int
        /// Bytes of the taps.
        let size: Int
        /// Whether they come back when they are written anew, and when they are compressed.
        let isSame: Bool
    }

    /// What a block has that begins with the first event; nil when it is damaged.
    /// - Parameter body: of the block, behind what checks it.
    static func rewrite(_ body: [UInt8]) -> Read? {
        read(block(TapBlockWriter.version, body, of: body), size: body.count)
    }

    /// The same of a compressed block.
    /// - Parameter frame: of zstd; what it unfolds to is checked as it is.
    static func unfold(_ frame: [UInt8]) -> Read? {
        guard let body = try? Zstd.unpack(frame[...], most: TapBlockWriter.mostUnpacked) else { return nil }
        precondition(body.count <= TapBlockWriter.mostUnpacked)
        return read(block(TapBlockWriter.packedVersion, frame, of: body), size: body.count)
    }

    /// The body as a frame, so that what is tried gets through the decompression.
    static func packed(_ body: [UInt8]) -> [UInt8]? { try? Zstd.pack(body[...]) }

    private static func block(_ version: UInt8, _ stored: [UInt8], of body: [UInt8]) -> [UInt8] {
        let check = TapBlockReader.check(body[...], first: 1)
        return withUnsafeBytes(of: check.bigEndian) { [version] + $0 + stored }
    }

    private static func read(_ block: [UInt8], size: Int) -> Read? {
        do {
            let taps = try TapBlockReader.taps(of: block, first: 1)
            var writer = TapBlockWriter()
            for tap in taps { writer.put(tap) }
            writer.seal()
            let isSame =
                try TapBlockReader.taps(of: writer.bytes, first: 1) == taps
                && TapBlockReader.taps(of: writer.packed(), first: 1) == taps
            return Read(taps: taps.count, size: size, isSame: isSame)
        } catch { return nil }
    }
}
