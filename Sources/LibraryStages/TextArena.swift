// Memory for the texts of one call of a library: they are valid until it returns, and are then given up together. Confined
// to the thread of the call.

import CStage
import StageView

/// Copies of texts, in blocks that are used again.
struct TextArena: ~Copyable {
    private static let blockBytes = 8192
    private let block: UnsafeMutableRawPointer
    private var used = 0
    /// Memory of texts that did not fit into the block.
    private var extra: [UnsafeMutableRawPointer] = []

    init() { block = .allocate(byteCount: Self.blockBytes, alignment: 16) }

    deinit {
        block.deallocate()
        for memory in extra { memory.deallocate() }
    }

    /// Gives up all copies.
    mutating func reset() {
        used = 0
        if extra.isEmpty { return }
        for memory in extra { memory.deallocate() }
        extra.removeAll()
    }

    /// A copy of a text. Its bytes are not null, also when it is empty.
    mutating func copy(_ text: String) -> linkd_text {
        var text = text
        return text.withUTF8 { copy(UnsafeRawBufferPointer($0)) }
    }

    /// A copy of bytes, which are a text.
    mutating func copy(_ bytes: UnsafeRawBufferPointer) -> linkd_text {
        let memory = allocate(bytes.count)
        if let from = bytes.baseAddress { memory.copyMemory(from: from, byteCount: bytes.count) }
        return linkd_text(
            bytes: UnsafePointer(memory.assumingMemoryBound(to: CChar.self)), length: bytes.count)
    }

    /// Copies of texts, one after the other.
    mutating func copy(_ texts: [String]) -> UnsafePointer<linkd_text> {
        let memory = allocate(texts.count * MemoryLayout<linkd_text>.stride).assumingMemoryBound(to: linkd_text.self)
        for (index, text) in texts.enumerated() { (memory + index).initialize(to: copy(text)) }
        return UnsafePointer(memory)
    }

    /// At least one byte, aligned for anything.
    private mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer {
        let size = (max(count, 1) + 15) & ~15
        if used + size <= Self.blockBytes {
            defer { used += size }
            return block + used
        }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        extra.append(memory)
        return memory
    }
}

extension linkd_text {
    /// No text: its bytes are null.
    static var none: linkd_text { linkd_text(bytes: nil, length: 0) }

    /// The most bytes that linkd takes from a library as one text.
    static let mostBytes = 65_536

    /// The text; nil when it is too long, is not UTF-8, or has a length without bytes.
    var string: String? {
        if length == 0 { return "" }
        // A length of the library that is beyond Int comes as a negative number.
        guard let bytes, (1...Self.mostBytes).contains(length) else { return nil }
        return bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
            let bytes = UnsafeBufferPointer(start: $0, count: length)
            // Most texts are ASCII, which is checked in a fraction of the time.
            if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
            return String(validating: bytes, as: UTF8.self)
        }
    }

    /// As much of the text as a line of the log has, on one line; what is not UTF-8 is replaced.
    var line: String {
        guard let bytes, length > 0 else { return "" }
        let text = bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
            String(decoding: UnsafeBufferPointer(start: $0, count: min(length, 1024)), as: UTF8.self)
        }
        return StageWords.line(text, most: .max)
    }
}
