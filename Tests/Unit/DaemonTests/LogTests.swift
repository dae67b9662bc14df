// Log lines in their three forms, the journal's own protocol, and floods.

import EventLoop
import Foundation
import Glibc
import Logging
import Synchronization
import Testing

@testable import Daemon

@Suite("The log")
struct LogTests {
    /// Lines that were written.
    private final class Lines: Sendable {
        private let all = Mutex<[String]>([])
        var values: [String] { all.withLock { $0 } }
        var sink: LogSink { LogSink(isJournal: false, socket: nil) { line in self.all.withLock { $0.append(line) } } }
    }

    /// A socket such as journald's.
    private final class Journal {
        let path = FileManager.default.temporaryDirectory.appending(path: "j-\(UUID().uuidString.prefix(8))").path()
        private let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)

        init() throws {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            let size = socklen_t(MemoryLayout<sockaddr_un>.size)
            let bound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
            }
            try #require(bound == 0)
        }

        deinit {
            close(descriptor)
            unlink(path)
        }

        /// The next entry: the datagram, or the file whose descriptor came instead.
        func receive() -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: 4 << 20)
            var control = [UInt8](repeating: 0, count: 64)
            let (count, file) = bytes.withUnsafeMutableBytes { buffer in
                control.withUnsafeMutableBytes { space -> (Int, Int32?) in
                    var part = iovec(iov_base: buffer.baseAddress, iov_len: buffer.count)
                    return withUnsafeMutablePointer(to: &part) { part in
                        var message = msghdr()
                        message.msg_iov = part
                        message.msg_iovlen = 1
                        message.msg_control = space.baseAddress
                        message.msg_controllen = space.count
                        let count = recvmsg(descriptor, &message, Int32(MSG_DONTWAIT))
                        let hasFile = message.msg_controllen >= 20
                        return (count, hasFile ? space.loadUnaligned(fromByteOffset: 16, as: Int32.self) : nil)
                    }
                }
            }
            guard let file else { return Array(bytes.prefix(max(0, count))) }
            defer { close(file) }
            var whole = [UInt8](repeating: 0, count: Int(lseek(file, 0, Int32(SEEK_END))))
            let read = pread(file, &whole, whole.count, 0)
            return Array(whole.prefix(read))
        }
    }

    private func logger(_ output: LogOutput) -> Logger { Logger(label: "test") { _ in output } }

    /// Reads an entry of the journal's protocol back.
    private func fields(_ bytes: [UInt8]) -> [String: String] {
        var fields: [String: String] = [:]
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0a) {
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
                let name = String(decoding: line[..<equals], as: UTF8.self)
                fields[name] = String(decoding: line[(equals + 1)...], as: UTF8.self)
            } else {
                let length = rest.prefix(8).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
                rest = rest.dropFirst(8)
                fields[String(decoding: line, as: UTF8.self)] = String(decoding: rest.prefix(length), as: UTF8.self)
                rest = rest.dropFirst(length + 1)
            }
        }
        return fields
    }

    @Test("a value with blanks or controls stays one word of one line")
    func quoting() {
        #expect(LogLine.quoted("plain") == "plain")
        #expect(LogLine.quoted("two words") == "\"two words\"")
        #expect(LogLine.quoted("a\nb\u{1b}[31m\"") == "\"a\\u{a}b\\u{1b}[31m\\\"\"")
    }

    @Test("on a terminal a line is time, level, message and fields, and the id of news is left out")
    func people() {
        let lines = Lines()
        let logger = logger(LogOutput(LogSettings(.info), lines.sink))
        logger.notify(.ready, .notice, "ready\nnot a line", ["b": "2 3", "a": "1"])
        logger.debug("never")
        #expect(lines.values.count == 1)
        #expect(lines.values[0].hasSuffix("Z notice ready\\u{a}not a line a=1 b=\"2 3\""), "\(lines.values)")
        #expect(lines.values[0].split(separator: " ")[0].utf8.count == "2026-11-21T19:00:00.000Z".utf8.count)
    }

    @Test("as JSON a line is one object with the same words")
    func json() throws {
        let lines = Lines()
        let settings = LogSettings(.info, .json)
        logger(LogOutput(settings, lines.sink)).notify(.degraded, .error, "it \"fails\"\n", ["event_id": "01k"])
        let object = try JSONSerialization.jsonObject(with: Data(lines.values[0].utf8)) as? [String: String]
        #expect(object?["message"] == "it \"fails\"\n" && object?["level"] == "error" && object?["event_id"] == "01k")
        #expect(object?["message_id"] == LogMessage.degraded.rawValue && object?["time"]?.hasSuffix("Z") == true)
        settings.form = .text
        logger(LogOutput(settings, lines.sink)).error("plain")
        #expect(lines.values[1].hasSuffix(" error plain"))
    }

    @Test("the journal gets fields of their own, line ends and large values whole")
    func journal() throws {
        let journal = try Journal()
        let output = LogOutput(
            LogSettings(.debug), LogSink(isJournal: true, socket: JournalSocket(path: journal.path)))
        let logger = logger(output)
        logger.notify(
            .reloaded, .notice, "reloaded",
            ["by": "root", "event_id": "01k", "stage": "router", "odd-näme 1": "a\nb=c"])
        let entry = fields(journal.receive())
        #expect(entry["MESSAGE"] == "reloaded by=root event_id=01k odd-näme 1=\"a\\u{a}b=c\" stage=router")
        #expect(entry["PRIORITY"] == "5" && entry["SYSLOG_IDENTIFIER"] == "linkd")
        #expect(entry["MESSAGE_ID"] == LogMessage.reloaded.rawValue)
        #expect(entry["EVENT_ID"] == "01k" && entry["STAGE"] == "router" && entry["LINKD_BY"] == "root")
        #expect(entry["LINKD_ODD_N__ME_1"] == "a\nb=c")
        #expect(entry["CODE_FILE"]?.hasSuffix("LogTests.swift") == true && Int(entry["CODE_LINE"] ?? "") ?? 0 > 0)
        let large = String(repeating: "x\n", count: 50_000)
        logger.debug("large", metadata: ["value": "\(large)"])
        #expect(fields(journal.receive())["LINKD_VALUE"] == large)
        // Beyond any datagram, it comes as a file.
        let socket = try #require(JournalSocket(path: journal.path))
        let huge = [UInt8](repeating: UInt8(ascii: "h"), count: 40 << 20)
        #expect(socket.send(huge))
        #expect(journal.receive() == huge)
    }

    @Test("without the journal's socket, lines go to standard error with their priority")
    func fallback() {
        let lines = Lines()
        var sink = lines.sink
        sink.isJournal = true
        sink.socket = JournalSocket(path: "/nonexistent/journal")
        logger(LogOutput(LogSettings(.info), sink)).warning("gone", metadata: ["a": "b"])
        #expect(lines.values == ["<4>gone a=b"])
    }

    @Test("names of fields are what the journal takes, whatever they were")
    func names() {
        func name(_ text: String) -> String { String(decoding: JournalFields.field(text), as: UTF8.self) }
        #expect(name("event_id") == "EVENT_ID" && name("a-b c") == "A_B_C")
        #expect(name("1a") == "LINKD_1A" && name("_a") == "LINKD__A" && name("") == "LINKD_")
        #expect(name(String(repeating: "a", count: 100)).utf8.count == 64)
        #expect(name(String(repeating: "1", count: 100)).utf8.count == 64)
    }

    @Test("ids of news are distinct and as systemd writes them")
    func news() {
        let ids = LogMessage.allCases.map(\.rawValue)
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(id.utf8.count == 32 && id.allSatisfy { $0.isHexDigit && !$0.isUppercase }) }
    }

    @Test("of a flood from one place the first lines are written, the rest is counted and told once")
    func flood() {
        let limiter = LogLimiter()
        func log(_ line: UInt, at now: UInt64) -> (isWritten: Bool, before: LogLimiter.Summary?) {
            limiter.admits(.info, "line \(line) at \(now)", file: "a", line: line, now: now)
        }
        #expect((0..<1234).filter { log(1, at: $0).isWritten }.count == LogLimiter.most)
        #expect(log(2, at: 5).isWritten)
        #expect(limiter.due(now: LogLimiter.interval - 1).isEmpty)
        let next = log(1, at: LogLimiter.interval)
        let left = 1234 - LogLimiter.most
        #expect(next.isWritten)
        #expect(next.before == .init(level: .info, message: "line 1 at 1233", count: left))
        for number in 0..<100 { _ = log(3, at: UInt64(number)) }
        #expect(limiter.due(now: LogLimiter.interval + 50).map(\.count) == [100 - LogLimiter.most])
        #expect(limiter.due(now: 10 * LogLimiter.interval).isEmpty)
    }

    @Test("what was left out is told in words, and at debug level nothing is left out")
    func suppressed() {
        let lines = Lines()
        let output = LogOutput(LogSettings(.debug), lines.sink)
        let logger = logger(output)
        for number in 0..<1500 { logger.info("a peer broke it", metadata: ["number": "\(number)"]) }
        #expect(lines.values.count == LogLimiter.most)
        output.logSuppressed(all: true)
        #expect(lines.values.last?.contains("info a peer broke it … suppressed 1,480 similar suppressed=1480") == true)
        output.logSuppressed(all: true)
        #expect(lines.values.count == LogLimiter.most + 1)
        for _ in 0..<100 { logger.debug("an event") }
        #expect(lines.values.count == LogLimiter.most + 101)
        #expect(output.settings.suppressed.load(ordering: .relaxed) == 1480)
    }
}
