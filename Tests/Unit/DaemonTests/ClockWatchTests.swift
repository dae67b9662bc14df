// A jump of the wall clock is told once, trimming is not.

import Testing

@testable import Daemon

@Suite("Watching the clock")
struct ClockWatchTests {
    @Test("a clock that goes on is no jump, also when it is trimmed all the time")
    func trimmed() {
        var watch = ClockWatch(wall: 1_000_000, monotonic: 50)
        for step in 1...1000 as ClosedRange<Int64> {
            #expect(watch.look(wall: 1_000_000 + step * 5010, monotonic: 50 + step * 5000) == nil)
        }
    }

    @Test("a jump is told once, with its size", arguments: [7_200_000, -7_200_000, 2000, -2000] as [Int64])
    func jump(_ size: Int64) {
        var watch = ClockWatch(wall: 10_000_000, monotonic: 0)
        #expect(watch.look(wall: 10_005_000 + size, monotonic: 5000) == size)
        #expect(watch.look(wall: 10_010_000 + size, monotonic: 10_000) == nil)
        #expect(ClockWatch.line(of: size).contains(abs(size) > 120_000 ? "120 min" : "2 s"))
        #expect(ClockWatch.line(of: size).contains(size > 0 ? "forward" : "back"))
    }
}
