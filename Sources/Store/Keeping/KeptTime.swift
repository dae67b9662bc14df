// The time by which what is stored ages. It goes on with the time that really passes and follows the wall clock only as
// far as that can be believed, so a clock that is wrong deletes nothing. A value; whoever has it reads the clocks.
//
//     the wall clock is                what is vouched for
//     behind by up to an hour          stands still until the wall clock has come up to it
//     behind by more                   goes on with the time that passes, and waits for a word
//     ahead by up to 7 days            catches up, a day in an hour
//     ahead by up to 366 days          the same once the kernel has called the clock synchronised for a day without a
//                                      jump; until then, and while it does not, waits for a word
//     ahead by more                    waits for a word

import LinkCore

/// What is vouched for of the time.
struct KeptTime {
    /// How far behind the wall clock may be for it to be waited for.
    static let standing: Int64 = 3_600_000
    /// How far ahead a wall clock is believed whoever keeps it.
    static let patience = 7 * dayMilliseconds
    /// How far ahead it is believed once it has been synchronised for a while.
    static let longest = 366 * dayMilliseconds
    /// What that while is, in time that passes.
    static let settling = dayMilliseconds
    /// How many times as fast as time passes it catches up with a wall clock that is ahead.
    static let pace: Int64 = 24
    /// By how much both clocks may drift apart between two looks without a jump.
    private static let tolerance: Int64 = 2000

    /// What is vouched for, milliseconds since the Unix epoch, as of the last look.
    private(set) var moment: Int64
    /// Time that passes, milliseconds of a clock that nobody sets, as of the last look.
    private(set) var passed: Int64
    private var wall: Int64
    private var isSynchronised: Bool?
    /// Since when the kernel calls the clock synchronised and nobody sets it, in time that passes.
    private var settledAt: Int64?
    private var doubt: ClockReading.Doubt?

    /// - Parameter moment: what was vouched for when somebody last looked; time that passed since then is not known.
    init(_ moment: Int64, wall: Int64, passed: Int64) {
        (self.moment, self.wall, self.passed) = (moment, wall, passed)
    }

    /// Goes on to now.
    mutating func look(wall: Int64, passed: Int64, isSynchronised: Bool?) {
        let step = max(0, passed - self.passed)
        let isSet = abs(wall - self.wall - step) > Self.tolerance
        (self.wall, self.passed, self.isSynchronised) = (wall, passed, isSynchronised)
        if isSet || isSynchronised != true { settledAt = nil }
        if isSynchronised == true, settledAt == nil { settledAt = passed }
        let before = moment
        moment += step
        let lead = wall - moment
        doubt = nil
        if lead < -Self.standing {
            doubt = .behind
        } else if lead < 0 {
            moment = max(before, wall)
        } else if isBelieved(lead) {
            moment += min(lead, step * (Self.pace - 1))
        } else {
            doubt = .ahead
        }
    }

    /// Somebody says that the wall clock is right.
    mutating func accept(wall: Int64, passed: Int64) {
        (moment, self.wall, self.passed, doubt) = (wall, wall, passed, nil)
    }

    private func isBelieved(_ lead: Int64) -> Bool {
        lead <= Self.patience || lead <= Self.longest && settledAt.map { passed - $0 >= Self.settling } == true
    }

    /// As of the last look.
    var reading: ClockReading {
        var reading = ClockReading(wall: wall, kept: moment, isSynchronised: isSynchronised, doubt: doubt)
        if doubt == .ahead, reading.lead <= Self.longest, let settledAt {
            reading.believedIn = settledAt + Self.settling - passed
        }
        return reading
    }
}
