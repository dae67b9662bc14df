// The target of output: a descriptor, or memory in tests. Sinks do not buffer; `Output` does. Used from one thread.

import Glibc

/// A target for bytes.
public protocol ByteSink: AnyObject {
    /// Writes all of the bytes; returns 0, or the errno of the failure.
    func write(_ bytes: [UInt8]) -> Int32
}

/// Writes to a descriptor that it does not own and never closes.
public final class DescriptorSink: ByteSink {
    private let descriptor: Int32

    /// A sink for an open descriptor.
    public init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Writes all of the bytes, waiting where the descriptor is non-blocking. Returns 0, or the errno of the failure.
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

/// Keeps all written bytes in memory.
public final class MemorySink: ByteSink {
    /// All bytes written so far.
    public private(set) var bytes: [UInt8] = []

    /// Creates a sink that holds no bytes.
    public init() {}

    /// All bytes written so far, decoded as UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends the bytes; always returns 0.
    public func write(_ bytes: [UInt8]) -> Int32 {
        self.bytes += bytes
        return 0
    }
}
