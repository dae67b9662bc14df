// The time by which stored data ages. It advances with elapsed time and follows the wall clock only as far as that can
// be trusted, so a wrong clock deletes nothing. A value; its owner reads the clocks.
//
//     the wall clock is                the vouched-for time
//     behind by up to an hour          stands still until the wall clock has caught up with it
//     behind by more                   advances with elapsed time, and waits for an operator
//     ahead by up to 7 days            catches up, a day in an hour
//     ahead by up to 366 days          catches up once the kernel has reported the clock as synchronised for a day
//                                      without a jump; until then, waits for an operator
//     ahead by more                    waits for an operator

import LinkCore
import Records

/// The time that linkd vouches for.
struct KeptTime {
    /// How far behind the wall clock may be for the vouched-for time to wait for it, milliseconds.
    static let standing: Int64 = 3_600_000
    /// How far ahead a wall clock is trusted without synchronisation, milliseconds.
    static let trustedLead = 7 * dayMilliseconds
    /// How far ahead it is trusted once it has been synchronised for `settling`, milliseconds.
    static let longest = 366 * dayMilliseconds
    /// How long the clock must have been synchronised, in elapsed milliseconds.
    static let settling = dayMilliseconds
    /// The factor on elapsed time while catching up with a wall clock that is ahead.
    static let pace: Int64 = 24
    /// How far both clocks may drift apart between two looks without counting as a jump, milliseconds.
    private static let tolerance: Int64 = 2000

    /// The vouched-for time at the last look, milliseconds since the Unix epoch.
    private(set) var moment: Int64
    /// Elapsed time at the last look, milliseconds of a clock that nobody sets.
    private(set) var passed: Int64
    private var wall: Int64
    private var isSynchronised: Bool?
    /// Since when the kernel has reported the clock as synchronised without a jump, in elapsed milliseconds; nil when
    /// it is not.
    private var settledAt: Int64?
    private var doubt: ClockReading.Doubt?

    /// - Parameter moment: the vouched-for time at the last look of an earlier process; the time since then is unknown.
    init(_ moment: Int64, wall: Int64, passed: Int64) {
        (self.moment, self.wall, self.passed) = (moment, wall, passed)
    }

    /// Advances to the given readings of the clocks.
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

    /// An operator confirms that the wall clock is right.
    mutating func accept(wall: Int64, passed: Int64) {
        (moment, self.wall, self.passed, doubt) = (wall, wall, passed, nil)
    }

    private func isBelieved(_ lead: Int64) -> Bool {
        lead <= Self.trustedLead || lead <= Self.longest && settledAt.map { passed - $0 >= Self.settling } == true
    }

    /// The clocks as of the last look.
    var reading: ClockReading {
        var reading = ClockReading(wall: wall, kept: moment, isSynchronised: isSynchronised, doubt: doubt)
        if doubt == .ahead, reading.lead <= Self.longest, let settledAt {
            reading.believedIn = settledAt + Self.settling - passed
        }
        return reading
    }
}
