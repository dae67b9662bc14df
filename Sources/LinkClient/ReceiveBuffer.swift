// Bytes from the socket, divided into messages at their NUL. Plain memory with two indices: nothing is copied until a
// caller keeps it. Confined to its connection.

import Glibc

/// A growing buffer of received bytes.
struct ReceiveBuffer: ~Copyable {
    private var storage: UnsafeMutableRawBufferPointer
    private var start = 0
    private var end = 0
    /// No NUL is before this index.
    private var scanned = 0
    private let limit: Int

    init(capacity: Int = 1 << 16, limit: Int) {
        storage = .allocate(byteCount: capacity, alignment: 16)
        self.limit = limit
    }

    deinit { storage.deallocate() }

    /// Whether no part of a message waits for its rest.
    var isEmpty: Bool { start == end }

    /// The next whole message without its NUL, valid until the next call of `fill`.
    mutating func nextMessage() -> UnsafeRawBufferPointer? {
        guard scanned < end, let base = storage.baseAddress,
            let hit = memchr(base + scanned, 0, end - scanned)
        else {
            scanned = end
            return nil
        }
        let close = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
        let message = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(storage)[start..<close])
        start = close + 1
        scanned = start
        return message
    }

    /// Makes room and lets `read` write bytes there and return their number. Throws when a message exceeds the limit.
    mutating func fill(_ read: (UnsafeMutableRawBufferPointer) -> Int) throws(ClientError) -> Int {
        try makeRoom()
        let count = read(UnsafeMutableRawBufferPointer(rebasing: storage[end...]))
        if count > 0 { end += count }
        return count
    }

    private mutating func makeRoom() throws(ClientError) {
        if start == end { (start, end, scanned) = (0, 0, 0) }
        guard storage.count - end < storage.count / 4, let base = storage.baseAddress else { return }
        if start > storage.count / 2 {
            memmove(base, base + start, end - start)
            (start, end, scanned) = (0, end - start, scanned - start)
            return
        }
        guard storage.count < limit else { throw .protocolError("a message over \(limit) bytes") }
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: storage.count * 2, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[start..<end]))
        storage.deallocate()
        storage = larger
        (start, end, scanned) = (0, end - start, scanned - start)
    }
}
