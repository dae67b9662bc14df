// The clocks of the gateway: the system's clocks, and the store's knowledge of them.

import EventLoop
import Gateway
import Store

/// The current time, and the times by which things expire and age.
struct StoreClock: GatewayClock {
    let store: Store

    func wallMilliseconds() -> Int64 { Clock.wallMilliseconds() }
    func monotonicNanoseconds() -> UInt64 { Clock.monotonicNanoseconds() }
    func expiryMilliseconds() -> Int64 { store.latestTime }
    func ageingMilliseconds() -> Int64 { store.ageingTime }
}
