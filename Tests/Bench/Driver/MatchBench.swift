// First opens with Play's referrer, each naming another of very many taps: look-up, claim, chain and sums, committed before
// the reply. The taps are put into the database by Tests/Bench/seed_taps.py, whose ids these are.

import LinkClient
import LinkCore

/// First opens by number.
struct MatchBench {
    /// Keeps the installations of one run apart from those of another.
    let run: String
    /// How many taps there are.
    let taps: Int
    /// When they were made, milliseconds since the Unix epoch.
    let base: Int64

    /// Submit of the first open of an installation that followed a tap; every number another one.
    func call(_ n: Int) -> EncodedCall {
        let tap = EventID(high: UInt64(base) << 16, low: UInt64((n &* 7_368_787) % taps))
        var event = LinkEvent(kind: .firstOpen)
        var app = CallingApp()
        app.name = "shop"
        app.version = "5.1"
        app.installation = "\(run)-\(n)"
        event.app = app
        event.device = Device()
        event.device?.platform = .android
        event.evidence = Evidence()
        event.evidence?.installReferrer = "utm_source=mail&linkd_tap=\(tap)"
        return SubmitBench.call(event)
    }
}
