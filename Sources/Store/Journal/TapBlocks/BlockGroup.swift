// Which blocks of taps are merged into one: small neighbours of one hour. On the writer thread.

import LinkCore
import StoreFormat

/// Neighbouring blocks to be merged.
struct BlockGroup {
    /// The first sequences of the group's first and last block.
    let first: Int64
    let last: Int64

    /// Selects up to ?2 blocks behind the sequence ?1; their taps are not read.
    static let selection = """
        SELECT first_seq, last_seq, hour, first_at, last_at, length(taps) FROM tap_block \
        WHERE first_seq > ?1 ORDER BY first_seq LIMIT ?2
        """
}

/// Searches the blocks behind an event for a group.
final class BlockSearch {
    /// The columns of a block.
    private struct Seen {
        let first: Int64
        let last: Int64
        let hour: Int64
        let firstAt: Int64
        let lastAt: Int64
        /// The stored size, bytes.
        let size: Int64
    }

    private let hourNow: Int64
    private let most: Int
    private var blocks: [Seen] = []
    /// The number of blocks before the group, which stay as they are, and the first sequence of the last of them.
    private(set) var passed = 0
    private(set) var lastPassed: Int64?
    /// Whether there are no blocks behind those that were read.
    private(set) var isAtEnd = false
    /// The hour of blocks that may still get neighbours; nil when there are none.
    private(set) var openHour: Int64?

    init(hourNow: Int64, most: Int) {
        self.hourNow = hourNow
        self.most = most
    }

    /// Reads the columns of the blocks behind the sequence `place`.
    func read(_ rows: RawStatement, behind place: Int64) throws(SQLiteError) {
        rows.bind(1, place)
        rows.bind(2, Int64(most) + 1)
        while try rows.step() {
            blocks.append(
                Seen(
                    first: rows.integer(0), last: rows.integer(1), hour: rows.integer(2), firstAt: rows.integer(3),
                    lastAt: rows.integer(4), size: rows.integer(5)))
        }
        isAtEnd = blocks.count <= most
    }

    /// The next group; nil when there is none among these blocks, or it may still grow.
    func find(mostBytes: Int, large: Int) -> BlockGroup? {
        var start = 0
        while start < blocks.count {
            let end = self.end(from: start, mostBytes: Int64(mostBytes), large: Int64(large))
            if end == blocks.count, end - start < most {
                // The group may continue in blocks that were not read or, while its hour lasts, in blocks to come.
                if !isAtEnd { break }
                if blocks[start].hour >= hourNow {
                    openHour = blocks[start].hour
                    break
                }
            }
            if end - start >= 2 {
                pass(start)
                return BlockGroup(first: blocks[start].first, last: blocks[end - 1].first)
            }
            start = end
        }
        pass(start)
        return nil
    }

    private func pass(_ count: Int) {
        passed = count
        if count > 0 { lastPassed = blocks[count - 1].first }
    }

    /// The index behind the last block that can be merged with the one at `start`.
    private func end(from start: Int, mostBytes: Int64, large: Int64) -> Int {
        let head = blocks[start]
        guard head.size <= large, makesSense(head) else { return start + 1 }
        var (size, firstAt, lastAt, last) = (head.size, head.firstAt, head.lastAt, head.last)
        var end = start + 1
        while end < blocks.count, end - start < most {
            let block = blocks[end]
            size += block.size
            firstAt = min(firstAt, block.firstAt)
            lastAt = max(lastAt, block.lastAt)
            guard makesSense(block), block.hour == head.hour, block.size <= large, size <= mostBytes,
                block.first > last,
                lastAt - firstAt < TapBlockWriter.longestMergedSpan
            else { break }
            last = block.last
            end += 1
        }
        return end
    }

    /// Whether sums of the columns stay within 64 bits.
    private func makesSense(_ block: Seen) -> Bool {
        let sensible = 0..<StoredNumbers.limit
        return sensible.contains(block.first) && sensible.contains(block.last) && sensible.contains(block.firstAt)
            && sensible.contains(block.lastAt)
    }
}

/// The taps of a group, as far as its blocks can be read.
final class GroupReading {
    /// For every block that was read: its first sequence, the number of taps up to its end, and the bytes of all blocks
    /// up to it.
    private(set) var places: [Int64] = []
    private(set) var ends: [Int] = []
    private var sizes: [Int64] = []
    private var all: [BlockedTap] = []
    /// The first sequence of the last block that need not be examined again: a group ends at a damaged block.
    private(set) var lastPlace: Int64

    init(_ group: BlockGroup, _ rows: RawStatement, _ health: Health) throws {
        lastPlace = group.first
        rows.bind(1, group.first)
        rows.bind(2, group.last)
        defer { rows.reset() }
        while try rows.step() {
            lastPlace = rows.integer(0)
            guard let taps = try TapBlockReader.taps(of: rows) else {
                health.noteDamage("the block of taps that begins with event \(lastPlace) is invalid")
                return
            }
            let bytes = rows.blob(6).count
            all += taps
            places.append(lastPlace)
            ends.append(all.count)
            sizes.append((sizes.last ?? 0) + Int64(bytes))
        }
    }

    /// The taps of the first `count` blocks.
    func taps(ofBlocks count: Int) -> [BlockedTap] {
        count == ends.count ? all : Array(all[..<ends[count - 1]])
    }

    /// The stored bytes of the first `count` blocks.
    func bytes(ofBlocks count: Int) -> Int64 { sizes[count - 1] }
}
