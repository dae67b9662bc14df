// Blocks of taps (links to the product's files), without a database. This file is the door for the fuzz target.

/// Reads and writes blocks.
public enum TapBlockDoor {
    /// How many taps a block has that begins with the first event, and whether they come back when they are written anew; nil
    /// when it is damaged.
    /// - Parameter body: of the block, behind what checks it.
    public static func rewrite(_ body: [UInt8]) -> (taps: Int, isSame: Bool)? {
        do {
            let check = TapBlockReader.check(body[...], first: 1)
            let block = withUnsafeBytes(of: check.bigEndian) { [TapBlockWriter.version] + $0 + body }
            let taps = try TapBlockReader.taps(of: block, first: 1)
            var writer = TapBlockWriter()
            writer.begin()
            for tap in taps { writer.put(tap) }
            writer.seal()
            return (taps.count, try TapBlockReader.taps(of: writer.bytes, first: 1) == taps)
        } catch { return nil }
    }
}
