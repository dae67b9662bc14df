// QR codes as pictures: drawn on one thread of low priority for all workers, and cached by their contents. A loop that
// drew them would delay everybody who taps. Any thread.

import EventLoop
import QRCode
import Synchronization

/// Draws pictures and caches recent ones.
final class QRPictures: Sendable {
    enum Format: Sendable {
        case svg, png
    }

    /// Everything that determines a picture.
    struct Wanted: Hashable, Sendable {
        var text: String
        var format: Format
        var correction: QRCorrection
        /// Pixels along a side, one of `QRSite.steps`.
        var size: Int
        /// Width of the quiet zone in modules.
        var margin: Int
    }

    /// Different pictures that may wait for the thread; a large one takes a millisecond or two. Further requests for
    /// one of them wait with it.
    private static let mostWaiting = 16

    private struct Shelf {
        var pictures = RecentBytes<Wanted>(most: 8 << 20)
        var counts = PictureCounts()
        /// How many requests wait for each picture.
        var waiting: [Wanted: Int] = [:]
    }

    private let shelf = Mutex(Shelf())
    /// Nil when no thread could be created: then nothing is drawn.
    private let painter = try? Painter()

    /// A cached picture; nil when there is none.
    func find(_ wanted: Wanted) -> [UInt8]? {
        shelf.withLock { shelf in
            let found = shelf.pictures.find(wanted)
            if found != nil { shelf.counts.found += 1 }
            return found
        }
    }

    /// Draws a picture; nil when too many wait already.
    func draw(_ wanted: Wanted) async -> [UInt8]? {
        guard let painter = admit(wanted) else { return nil }
        let picture = await painter.draw(wanted, for: self)
        shelf.withLock { shelf in
            let others = shelf.waiting[wanted, default: 1] - 1
            shelf.waiting[wanted] = others > 0 ? others : nil
        }
        return picture
    }

    /// Caches a picture that was drawn.
    fileprivate func keep(_ picture: [UInt8], for wanted: Wanted) {
        shelf.withLock { shelf in
            shelf.counts.drawn += 1
            shelf.pictures.keep(picture, for: wanted)
        }
    }

    private func admit(_ wanted: Wanted) -> Painter? {
        shelf.withLock { shelf in
            guard shelf.waiting[wanted] != nil || shelf.waiting.count < Self.mostWaiting, let painter else {
                shelf.counts.refused += 1
                return nil
            }
            shelf.waiting[wanted, default: 0] += 1
            return painter
        }
    }

    /// Counts of this cache.
    var counts: PictureCounts {
        shelf.withLock { shelf in
            var counts = shelf.counts
            counts.entries = shelf.pictures.count
            counts.bytes = shelf.pictures.bytes
            return counts
        }
    }
}

/// The thread that draws.
private actor Painter {
    private nonisolated let thread: LoopThread
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor.asUnownedSerialExecutor() }

    init() throws(LoopError) {
        thread = try LoopThread(name: "pictures")
        thread.giveWay()
    }

    /// Draws a picture, unless it was drawn in the meantime: many clients may request a new one at once.
    func draw(_ wanted: QRPictures.Wanted, for pictures: QRPictures) -> [UInt8]? {
        if let found = pictures.find(wanted) { return found }
        guard let matrix = QRMatrix(wanted.text, correction: wanted.correction) else { return nil }
        let picture: [UInt8]? =
            switch wanted.format {
            case .svg: Array(matrix.svg(size: wanted.size, margin: wanted.margin).utf8)
            case .png:
                matrix.png(size: max(wanted.size, matrix.leastSize(margin: wanted.margin)), margin: wanted.margin)
            }
        if let picture { pictures.keep(picture, for: wanted) }
        return picture
    }
}

/// Recently used values by key, within a bound of bytes. It has two halves: values that are kept or found go into the
/// young one. When that is full it becomes the old one, and the previous old one is dropped. So nothing is sorted, and
/// nothing is listed twice.
struct RecentBytes<Key: Hashable> {
    private let most: Int
    private var young: [Key: [UInt8]] = [:]
    private var old: [Key: [UInt8]] = [:]
    private var youngBytes = 0
    private var oldBytes = 0

    /// Approximate bytes of an entry besides its value.
    private static var overhead: Int { 512 }

    /// - Parameter most: bytes of both halves.
    init(most: Int) { self.most = most }

    var count: Int { young.count + old.count }
    /// Approximate bytes in use.
    var bytes: Int { youngBytes + oldBytes }

    mutating func find(_ key: Key) -> [UInt8]? {
        if let value = young[key] { return value }
        guard let value = old[key] else { return nil }
        keep(value, for: key)
        return value
    }

    /// Keeps a value, unless it exceeds an eighth of the bound.
    mutating func keep(_ value: [UInt8], for key: Key) {
        let size = value.count + Self.overhead
        guard size <= most / 8 else { return }
        if let before = young.removeValue(forKey: key) { youngBytes -= before.count + Self.overhead }
        if let before = old.removeValue(forKey: key) { oldBytes -= before.count + Self.overhead }
        if youngBytes + size > most / 2 {
            (old, oldBytes) = (young, youngBytes)
            (young, youngBytes) = ([:], 0)
        }
        young[key] = value
        youngBytes += size
    }
}
