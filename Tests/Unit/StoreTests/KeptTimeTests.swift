// What is vouched for of the time, whatever a wall clock is set to.

import EntrySamples
import LinkCore
import Records
import Testing

@testable import Store

@Suite("The time that is vouched for")
struct KeptTimeTests {
    private static let hour: Int64 = 3_600_000
    private static let day: Int64 = 86_400_000
    private static let start: Int64 = 1_800_000_000_000

    /// A machine whose wall clock is ahead of what was vouched for last.
    private struct Machine {
        var wall: Int64
        var passed: Int64 = 500
        var isSynchronised: Bool? = false
        var time: KeptTime

        init(ahead: Int64, isSynchronised: Bool? = false) {
            wall = start + ahead
            self.isSynchronised = isSynchronised
            time = KeptTime(start, wall: wall, passed: passed)
            look()
        }

        mutating func look() { time.look(wall: wall, passed: passed, isSynchronised: isSynchronised) }

        /// Time passes, with a look every minute.
        mutating func pass(_ milliseconds: Int64) {
            for _ in 0..<milliseconds / 60_000 {
                wall += 60_000
                passed += 60_000
                look()
            }
        }

        var gained: Int64 { time.moment - start }
        var doubt: ClockReading.Doubt? { time.reading.doubt }
    }

    @Test(
        "how far ahead a clock is believed, and by what",
        arguments: [
            // Ahead; whether the kernel calls it synchronised; what is gained in an hour, and in three days.
            (0, nil, hour, 3 * day),
            (10 * 60_000, false, hour + 10 * 60_000, 3 * day + 10 * 60_000),
            (2 * day, nil, 24 * hour, 5 * day),
            (7 * day, false, 24 * hour, 10 * day),
            (7 * day + 1, false, hour, 3 * day),
            (30 * day, nil, hour, 3 * day),
            // A day of waiting, then a day in an hour.
            (30 * day, true, hour, 33 * day),
            (366 * day, true, hour, day + 48 * day),
            (367 * day, true, hour, 3 * day),
            (400 * day, true, hour, 3 * day),
            (400 * day, false, hour, 3 * day),
        ] as [(Int64, Bool?, Int64, Int64)])
    func ahead(lead: Int64, isSynchronised: Bool?, inAnHour: Int64, inThreeDays: Int64) {
        var machine = Machine(ahead: lead, isSynchronised: isSynchronised)
        #expect(machine.gained == 0)
        machine.pass(Self.hour)
        #expect(machine.gained == inAnHour)
        machine.pass(3 * Self.day - Self.hour)
        // A believed clock is caught up with to the minute in which belief begins.
        #expect(abs(machine.gained - inThreeDays) <= 24 * 60_000, "\(machine.gained / Self.hour) h")
        #expect(machine.gained <= 3 * Self.day + lead)
    }

    @Test("a synchronised clock that is far ahead is believed after a day in which nobody sets it")
    func settling() {
        var machine = Machine(ahead: 30 * Self.day, isSynchronised: true)
        #expect(machine.doubt == .ahead && machine.time.reading.believedIn == Self.day)
        machine.pass(20 * Self.hour)
        #expect(machine.time.reading.believedIn == 4 * Self.hour)
        machine.wall += 5000
        machine.pass(60_000)
        #expect(machine.time.reading.believedIn == Self.day)
        machine.pass(23 * Self.hour)
        machine.isSynchronised = false
        machine.look()
        #expect(machine.doubt == .ahead && machine.time.reading.believedIn == nil)
        machine.isSynchronised = true
        machine.look()
        machine.pass(Self.day - 60_000)
        #expect(machine.doubt == .ahead)
        machine.pass(60_000)
        #expect(machine.doubt == nil)
        machine.pass(2 * Self.day)
        #expect(machine.time.reading.lead == 0)
    }

    @Test("a clock that is set back by little is waited for; by more, time goes on without it and keys end by that")
    func behind() {
        var machine = Machine(ahead: 0)
        machine.wall -= 40 * 60_000
        machine.pass(30 * 60_000)
        #expect(machine.doubt == nil && machine.gained == 0 && machine.time.reading.lead == -10 * 60_000)
        machine.pass(15 * 60_000)
        #expect(machine.gained == 5 * 60_000 && machine.time.reading.lead == 0)
        machine.wall -= 400 * Self.day
        machine.pass(2 * Self.hour)
        #expect(machine.doubt == .behind)
        #expect(machine.gained == 5 * 60_000 + 2 * Self.hour)
        let reading = machine.time.reading
        #expect(reading.latest == reading.kept && reading.retaining == reading.wall)
        machine.time.accept(wall: machine.wall, passed: machine.passed)
        machine.look()
        #expect(machine.doubt == nil && machine.time.moment == machine.wall)
    }

    @Test("a word ends every doubt, and what comes after it is doubted as before")
    func word() {
        var machine = Machine(ahead: 400 * Self.day)
        machine.time.accept(wall: machine.wall, passed: machine.passed)
        machine.pass(Self.hour)
        #expect(machine.doubt == nil && machine.time.reading.lead == 0)
        machine.wall += 8 * Self.day
        machine.look()
        #expect(machine.doubt == .ahead)
        machine.wall -= 8 * Self.day
        machine.look()
        #expect(machine.doubt == nil)
    }

    @Test("whatever is done to the clock, nothing ages faster than a day in an hour")
    func bounded() {
        var random = Seeded(14)
        for _ in 0..<200 {
            var machine = Machine(ahead: Int64.random(in: -Self.day...500 * Self.day, using: &random))
            let before = (machine.time.moment, machine.passed)
            for _ in 0..<200 {
                if random.chance(20) { machine.wall += Int64.random(in: -9 * Self.day...9 * Self.day, using: &random) }
                if random.chance(10) { machine.isSynchronised = random.pick([true, false, nil]) }
                let step = Int64.random(in: 0...2 * Self.hour, using: &random)
                (machine.wall, machine.passed) = (machine.wall + step, machine.passed + step)
                let moment = machine.time.moment
                machine.look()
                #expect(machine.time.moment >= moment, "what is vouched for never goes back by itself")
            }
            #expect(machine.time.moment - before.0 <= KeptTime.pace * (machine.passed - before.1))
        }
    }
}
