// QR codes as pictures: drawn on one thread of low priority for all workers, and cached by their contents. A loop that
// drew them would delay everybody who taps. Any thread.

import QRCode
import Synchronization

/// Draws pictures and caches recent ones.
final class QRPictures: Sendable {
    enum Format: Sendable {
        case svg, png
    }

    /// Everything that determines a picture.
    struct PictureKey: Hashable, Sendable {
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

    private struct State {
        var pictures = RecentBytes<PictureKey>(most: 8 << 20)
        var counts = PictureCounts()
        /// How many requests wait for each picture.
        var waiting: [PictureKey: Int] = [:]
    }

    private let state = Mutex(State())
    /// Nil when no thread could be created: then nothing is drawn.
    private let thread = try? BackgroundThread(name: "pictures")

    /// A cached picture; nil when there is none.
    func find(_ key: PictureKey) -> [UInt8]? {
        state.withLock { state in
            let found = state.pictures.find(key)
            if found != nil { state.counts.found += 1 }
            return found
        }
    }

    /// Draws a picture; nil when too many wait already.
    func draw(_ key: PictureKey) async -> [UInt8]? {
        guard let thread = admit(key) else { return nil }
        let picture = await thread.run { self.render(key) }
        state.withLock { state in
            let others = state.waiting[key, default: 1] - 1
            state.waiting[key] = others > 0 ? others : nil
        }
        return picture
    }

    /// Draws and caches a picture, unless it was drawn in the meantime: many clients may request a new one at once.
    private func render(_ key: PictureKey) -> [UInt8]? {
        if let found = find(key) { return found }
        guard let matrix = QRMatrix(key.text, correction: key.correction) else { return nil }
        let drawn: [UInt8]? =
            switch key.format {
            case .svg: Array(matrix.svg(size: key.size, margin: key.margin).utf8)
            case .png:
                matrix.png(size: max(key.size, matrix.leastSize(margin: key.margin)), margin: key.margin)
            }
        guard let drawn else { return nil }
        state.withLock { state in
            state.counts.drawn += 1
            state.pictures.keep(drawn, for: key)
        }
        return drawn
    }

    private func admit(_ key: PictureKey) -> BackgroundThread? {
        state.withLock { state in
            guard state.waiting[key] != nil || state.waiting.count < Self.mostWaiting, let thread else {
                state.counts.refused += 1
                return nil
            }
            state.waiting[key, default: 0] += 1
            return thread
        }
    }

    /// Counts of this cache.
    var counts: PictureCounts {
        state.withLock { state in
            var counts = state.counts
            counts.entries = state.pictures.count
            counts.bytes = state.pictures.bytes
            return counts
        }
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
