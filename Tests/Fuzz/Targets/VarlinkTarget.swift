// Varlink: however the bytes are cut, the same messages come out; a call or a reply that is understood is the same after
// writing and reading; checking parameters against the interfaces is total.

import LinkCore
import Wire

enum VarlinkTarget {
    /// What a framer made of a stream.
    private struct Messages: Equatable {
        var ranges: [Range<Int>] = []
        var isTooLarge = false
        var isMidMessage = false
    }

    static func run(_ input: FuzzInput) {
        var choices = input.choices
        let limits = [1_048_576, Int.random(in: 1...64, using: &choices)]
        for limit in limits {
            let whole = messages(input, limit, cuts: [])
            let bytewise = messages(input, limit, cuts: Array(0..<input.bytes.count))
            require(bytewise == whole, "byte by byte: \(bytewise), at once: \(whole)")
            let cuts = (0..<8).map { _ in Int.random(in: 0...input.bytes.count, using: &choices) }.sorted()
            let split = messages(input, limit, cuts: cuts)
            require(split == whole, "cut at \(cuts): \(split), at once: \(whole)")
            require(whole.ranges.allSatisfy { $0.count <= limit }, "a message over the limit")
        }
        for range in messages(input, 1_048_576, cuts: []).ranges {
            let message = UnsafeRawBufferPointer(rebasing: input.raw[range])
            require(!message.contains(0), "a message with a NUL")
            call(message)
            reply(message)
        }
        // Without a NUL behind it, too: the last byte then is the last of the memory.
        call(input.raw)
        reply(input.raw)
    }

    private static func messages(_ input: FuzzInput, _ limit: Int, cuts: [Int]) -> Messages {
        var framer = VarlinkFramer(limit: limit)
        var result = Messages()
        var start = 0
        for end in cuts + [input.bytes.count] {
            while true {
                let held = UnsafeRawBufferPointer(rebasing: input.raw[start..<max(start, end)])
                let frame = framer.next(held)
                if frame == .tooLarge {
                    result.isTooLarge = true
                    return result
                }
                guard case .message(let length) = frame else { break }
                require(length < held.count && held[length] == 0, "a message of \(length) bytes")
                result.ranges.append(start..<(start + length))
                start += length + 1
            }
        }
        result.isMidMessage = framer.isMidMessage
        require(result.isMidMessage == (start < input.bytes.count), "the rest")
        return result
    }

    private static func call(_ message: UnsafeRawBufferPointer) {
        guard let call = try? VarlinkCall(message) else { return }
        for interface in Interfaces.all where interface.hasMethod(call.member) {
            let problem = interface.validate(parameters: call.parameters, forMethod: call.member)
            require(problem.map { !$0.reason.isEmpty } ?? true, "a problem without reason")
        }
        var writer = JSONWriter()
        let mode: VarlinkCall.Mode = call.oneway ? .oneway : call.more ? .more : .single
        VarlinkCall.append(to: &writer, method: call.method, mode: mode) { writer in
            for member in call.parameters.members {
                writer.key(member.key)
                writer.value(member.value)
            }
        }
        require(writer.bytes.last == 0 && !writer.bytes.dropLast().contains(0), "a call with a NUL inside")
        var expected = call
        expected.upgrade = false
        let again = writer.bytes.withUnsafeBytes { try? VarlinkCall(.init(rebasing: $0.dropLast())) }
        require(again == expected, "written: \(writer.text)")
    }

    private static func reply(_ message: UnsafeRawBufferPointer) {
        guard let reply = try? VarlinkReply(message) else { return }
        var writer = JSONWriter()
        let fields = { (writer: inout JSONWriter) in
            for member in reply.parameters.members {
                writer.key(member.key)
                writer.value(member.value)
            }
        }
        if let error = reply.error {
            VarlinkReply.appendError(to: &writer, error, parameters: fields)
        } else {
            VarlinkReply.append(to: &writer, continues: reply.continues, parameters: fields)
        }
        require(writer.bytes.last == 0 && !writer.bytes.dropLast().contains(0), "a reply with a NUL inside")
        let again = writer.bytes.withUnsafeBytes { try? VarlinkReply(.init(rebasing: $0.dropLast())) }
        require(again == reply, "written: \(writer.text)")
    }
}
