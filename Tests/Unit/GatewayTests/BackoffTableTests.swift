// Waits that grow with failed tries, and guesses at passwords by many addresses.

import EventLoop
import LinkCore
import Records
import Testing

@testable import Gateway

@Suite("Those who guess")
struct SlowingTableTests {
    private static let second: UInt64 = 1_000_000_000
    private static let hour = 3600 * second

    @Test("each failed try doubles the wait up to the longest, and one after the other is forgotten")
    func doubling() {
        let rule = BackoffPolicy(free: 2, first: 10, most: 80, fade: 80)
        var table = BackoffTable(slots: 64, rule)
        var waits: [UInt64] = []
        for _ in 0..<8 {
            table.fail(7, now: 1000)
            waits.append(table.wait(of: 7, now: 1000))
        }
        #expect(waits == [0, 0, 10, 20, 40, 80, 80, 80])
        #expect(table.wait(of: 7, now: 1079) == 1 && table.wait(of: 7, now: 1080) == 0)
        #expect(table.wait(of: 8, now: 1000) == 0)
        // Six are remembered: after four fades two are left, which are free, and the next one is not.
        table.fail(7, now: 1000 + 4 * 80)
        #expect(table.wait(of: 7, now: 1320) == 10)
        // Whoever goes on trying fails as often as is forgotten, and no more.
        var now: UInt64 = 10_000
        var tries = 0
        while now < 10_000 + 80 * 1000 {
            if table.wait(of: 7, now: now) == 0 {
                table.fail(7, now: now)
                tries += 1
            }
            now += 1
        }
        #expect((1000...1010).contains(tries), "\(tries)")
    }

    @Test("numbers at their ends do no harm")
    func extremes() {
        var table = BackoffTable(slots: 8, BackoffPolicy(free: 0, first: 1, most: 1 << 40, fade: 1 << 41))
        for _ in 0..<200 { table.fail(0, now: UInt64.max >> 1) }
        #expect(table.wait(of: 0, now: UInt64.max >> 1) == 1 << 40)
        #expect(table.wait(of: 1, now: 0) == 0)
    }

    @Test("others' tries push nobody's out, and memory is bounded")
    func crowding() {
        var table = BackoffTable(slots: 1024, BackoffPolicy(free: 0, first: 1000, most: 1000, fade: 1000))
        table.fail(1, now: 0)
        let bytes = table.bytes
        for name in UInt64(2)..<50_000 { table.fail(name, now: 0) }
        #expect(table.wait(of: 1, now: 0) == 1000)
        // An array may round its room up, once.
        #expect(table.bytes < bytes + 1024)
        // What is forgotten makes room.
        #expect(table.wait(of: 77_777, now: 1000) == 0)
    }

    private func address(_ text: String) throws -> IPAddress { try #require(IPAddress(text)) }

    /// Guesses that are looked at within an hour, by addresses that come in turn.
    private func looked(
        _ attempts: PasswordAttempts, _ strength: PasswordStrength = .guessable, each: UInt64 = second / 10,
        from address: (Int) throws -> IPAddress
    ) rethrows -> Int {
        var count = 0
        for number in 0..<Int(Self.hour / each) {
            let from = try address(number)
            let answer = attempts.guess(strength, at: 1, from: from, now: UInt64(number) * each) { false }
            if answer == .wrong { count += 1 }
        }
        return count
    }

    @Test("ten guesses a second for an hour: what an address, a /48 and the whole world are left with")
    func budgets() throws {
        let one = try looked(PasswordAttempts()) { _ in try address("198.51.100.7") }
        #expect((10...18).contains(one), "\(one)")
        let customer = try looked(PasswordAttempts()) { try address("2001:db8::\(String($0, radix: 16))") }
        #expect(customer == one)
        let network = try looked(PasswordAttempts()) { try address("2001:db8:0:\(String($0 % 65_536, radix: 16))::1") }
        #expect((40...60).contains(network), "\(network)")
        // Any number of addresses: 30, eight while the wait doubles, 15 an hour, and one an hour for each of 16 groups.
        let world = try looked(PasswordAttempts()) { try address("\($0 % 200 + 1).\($0 / 200 % 250).7.9") }
        #expect((60...70).contains(world), "\(world)")
        let middling = try looked(PasswordAttempts(), .middling) {
            try address("\($0 % 200 + 1).\($0 / 200 % 250).7.9")
        }
        #expect((860...890).contains(middling), "\(middling)")
    }

    @Test("whoever knows the password is let in beside guessers: elsewhere, and when they have gone")
    func rightful() throws {
        let attempts = PasswordAttempts()
        for number in 0..<2000 {
            let guesser = try address("2001:db8:0:\(String(number, radix: 16))::1")
            _ = attempts.guess(.guessable, at: 1, from: guesser, now: UInt64(number) * Self.second / 10) { false }
        }
        let now = 200 * Self.second
        let answers = try (1...40).map { number in
            attempts.guess(.guessable, at: 1, from: try address("203.\(number).113.9"), now: now) { true }
        }
        // One group in sixteen may have nothing left.
        #expect(answers.count { $0 == .right } >= 25)
        let inside = attempts.guess(.guessable, at: 1, from: try address("2001:db8:0:1::1"), now: now) { true }
        #expect(inside != .right)
        // Four minutes after the last guess the link has one to give again, whatever came before.
        let late = attempts.guess(.guessable, at: 1, from: try address("2001:db8:1::1"), now: now + 240 * Self.second) {
            true
        }
        #expect(late == .right)
        // Nobody shuts out who has more to say than guessers can try, and other links are not touched.
        #expect(attempts.guess(.long, at: 1, from: try address("192.0.2.1"), now: now) { true } == .right)
        #expect(attempts.guess(.guessable, at: 2, from: try address("192.0.2.2"), now: now) { true } == .right)
        #expect(attempts.bytes < 8 << 20)
    }
}
