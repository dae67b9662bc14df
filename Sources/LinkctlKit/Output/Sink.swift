// Where output goes: a descriptor, or memory in tests. Buffered; somebody must flush it. One thread.

import Glibc

/// Takes bytes.
public protocol ByteSink: AnyObject {
    /// Writes all of the bytes; returns an errno, 0 when it went well.
    func write(_ bytes: [UInt8]) -> Int32
}

/// Writes to a descriptor it does not own.
public final class DescriptorSink: ByteSink {
    private let descriptor: Int32

    /// A sink for a descriptor.
    public init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Writes all of the bytes, however many calls it takes.
    public func write(_ bytes: [UInt8]) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count >= 0 {
                    written += count
                } else if errno == EAGAIN {
                    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&entry, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }
}

/// Keeps what was written.
public final class MemorySink: ByteSink {
    /// Everything so far.
    public private(set) var bytes: [UInt8] = []

    /// An empty sink.
    public init() {}

    /// Everything so far, as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends.
    public func write(_ bytes: [UInt8]) -> Int32 {
        self.bytes += bytes
        return 0
    }
}
