// The bytes of a file of links, read in chunks, with the number of the line and the bytes read so far. One thread.

import Glibc
import LinkCore

/// Where the bytes of a file come from.
public protocol ByteSource: AnyObject {
    /// Fills the beginning of the buffer and returns how many bytes it wrote; 0 at the end of the file. It may block.
    func read(into buffer: inout [UInt8]) throws(SourceError) -> Int
}

/// A file that cannot be read on, or is not of the format: nothing after `line` was read.
public struct SourceError: Error, Equatable {
    /// The line, from 1; nil when the fault concerns the whole file.
    public var line: Int?
    /// What is wrong, as a sentence without a full stop.
    public var reason: String
    /// What to do about it; nil when the reason says it.
    public var advice: String?

    /// - Parameter line: the line, from 1; nil when the fault concerns the whole file.
    public init(line: Int? = nil, _ reason: String, advice: String? = nil) {
        (self.line, self.reason, self.advice) = (line, reason, advice)
    }
}

/// Bytes in memory as a source, for tests and short texts.
public final class MemorySource: ByteSource {
    private let bytes: [UInt8]
    private var position = 0

    /// Begins at the first of the bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Copies the next bytes.
    public func read(into buffer: inout [UInt8]) -> Int {
        let count = min(buffer.count, bytes.count - position)
        for index in 0..<count { buffer[index] = bytes[position + index] }
        position += count
        return count
    }
}

/// A source as a stream of bytes, of which any number can be looked at before they are taken.
public final class ByteStream {
    private let source: any ByteSource
    private var buffer: [UInt8] = []
    private var position = 0
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)
    private var isAtEnd = false
    /// The number of the line of the next byte, from 1.
    public private(set) var line = 1
    /// How many bytes have been taken.
    public private(set) var bytesRead: Int64 = 0

    /// Begins at the next byte of the source.
    public init(_ source: any ByteSource) { self.source = source }

    /// The byte at a distance from the next one, which stays; nil behind the end.
    public func byte(at offset: Int) throws(SourceError) -> UInt8? {
        while position + offset >= buffer.count { guard try fill() else { return nil } }
        return buffer[position + offset]
    }

    /// The first bytes that were not taken yet, at most `count`; they stay.
    public func head(_ count: Int) throws(SourceError) -> [UInt8] {
        while buffer.count - position < count, try fill() {}
        return Array(buffer[position...].prefix(count))
    }

    /// The distance of the first byte at or behind `offset` at which `isEnd` says so, which sees each byte once; nil when it is
    /// not among the next `most` bytes.
    @inline(__always)
    func distance(
        from offset: Int = 0, most: Int, where isEnd: (UInt8) -> Bool
    ) throws(SourceError) -> Int? {
        try search(from: offset, most: most) { bytes in
            var index = 0
            while index < bytes.count {
                if isEnd(bytes[index]) { return index }
                index += 1
            }
            return nil
        }
    }

    /// The distance of the first byte at or behind `offset` that `find` finds; nil when it is not among the next `most` bytes.
    /// - Parameter find: gets the bytes in pieces, each byte once, and returns an index in the piece.
    @inline(__always)
    func search(
        from offset: Int = 0, most: Int, _ find: (UnsafeBufferPointer<UInt8>) -> Int?
    ) throws(SourceError) -> Int? {
        var from = offset
        while true {
            let end = min(buffer.count, position + most)
            if position + from < end {
                let found = buffer.withUnsafeBufferPointer { bytes in
                    find(UnsafeBufferPointer(rebasing: bytes[position + from..<end]))
                }
                if let found { return from + found }
            }
            from = max(from, end - position)
            guard from < most, try fill() else { return nil }
        }
    }

    /// Whether a text is among the next `count` bytes, which must have been looked at.
    func has(_ text: String, within count: Int) -> Bool {
        buffer.withUnsafeBytes { bytes in
            text.withBytes { text in
                guard let base = bytes.baseAddress, let start = text.baseAddress, count >= text.count else {
                    return false
                }
                var (at, left) = (base + position, count)
                while left >= text.count, let found = memchr(at, Int32(text[0]), left - text.count + 1) {
                    if memcmp(found, start, text.count) == 0 { return true }
                    left -= UnsafeRawPointer(found) - at + 1
                    at = UnsafeRawPointer(found) + 1
                }
                return false
            }
        }
    }

    /// How many bytes can be looked at without reading further.
    var buffered: Int { buffer.count - position }

    /// Whether more than `count` bytes are left.
    func hasMore(than count: Int) throws(SourceError) -> Bool { try byte(at: count) != nil }

    /// The rest of the line without its line feed, at most `most` bytes of it; they stay. It waits for no further line.
    public func headOfLine(most: Int) throws(SourceError) -> ArraySlice<UInt8> {
        let count = try lineFeed(most: most) ?? min(most, buffer.count - position)
        return buffer[position..<position + count]
    }

    /// Skips the mark with which some programs begin a file in UTF-8.
    /// - Throws: when the file begins as one of another encoding or an archive, in which nothing could be read.
    public func skipByteOrderMark() throws(SourceError) {
        let head = try head(4)
        if head.starts(with: [0xef, 0xbb, 0xbf]) { return advance(3) }
        if head.starts(with: [0xff, 0xfe]) || head.starts(with: [0xfe, 0xff]) || head.contains(0) {
            throw SourceError("the file is UTF-16", advice: "save it as UTF-8, or: iconv -f UTF-16 -t UTF-8 FILE")
        }
        if head.starts(with: [0x1f, 0x8b]) {
            throw SourceError("the file is compressed", advice: "unpack it: gunzip FILE")
        }
        if head.starts(with: [0x50, 0x4b, 0x03]) {
            throw SourceError("the file is a zip archive", advice: "unpack it: unzip FILE")
        }
    }

    /// The distance of the first line feed at or behind `offset`; nil when it is not among the next `most` bytes.
    public func lineFeed(from offset: Int = 0, most: Int) throws(SourceError) -> Int? {
        try search(from: offset, most: most) { bytes in
            guard let base = bytes.baseAddress, let feed = memchr(base, 0x0a, bytes.count) else { return nil }
            return UnsafeRawPointer(feed) - UnsafeRawPointer(base)
        }
    }

    /// The length of the line without its line feed; nil when it is over `most` bytes.
    public func lengthOfLine(most: Int) throws(SourceError) -> Int? {
        if let feed = try lineFeed(most: most) { return feed }
        return try byte(at: most) == nil ? buffer.count - position : nil
    }

    /// Takes `count` bytes, or as many as there are.
    public func take(_ count: Int) throws(SourceError) -> [UInt8] {
        while buffer.count - position < count, try fill() {}
        let taken = Array(buffer[position...].prefix(count))
        advance(taken.count)
        return taken
    }

    /// Takes the next byte; nil at the end.
    public func next() throws(SourceError) -> UInt8? {
        guard let byte = try byte(at: 0) else { return nil }
        advance(1)
        return byte
    }

    /// Takes what is left of the line, however long, and its line feed.
    public func skipLine() throws(SourceError) {
        while try byte(at: 0) != nil {
            if let feed = buffer[position...].firstIndex(of: 0x0a) { return advance(feed + 1 - position) }
            advance(buffer.count - position)
        }
    }

    /// Takes bytes, which must have been looked at.
    public func advance(_ count: Int) {
        line += buffer.withUnsafeBufferPointer { bytes in
            var feeds = 0
            // Adding for every byte lets the compiler take many at once.
            for byte in UnsafeBufferPointer(rebasing: bytes[position..<position + count]) {
                feeds &+= byte == 0x0a ? 1 : 0
            }
            return feeds
        }
        position += count
        bytesRead += Int64(count)
    }

    /// Reads a chunk; false at the end.
    private func fill() throws(SourceError) -> Bool {
        guard !isAtEnd else { return false }
        if position > 1 << 16 {
            buffer.removeFirst(position)
            position = 0
        }
        let count = try source.read(into: &chunk)
        if count == 0 { isAtEnd = true }
        buffer.append(contentsOf: chunk[..<count])
        return count > 0
    }
}
