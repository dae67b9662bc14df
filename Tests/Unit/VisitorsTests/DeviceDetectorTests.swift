// The samples of device-detector against linkd, where Scripts/setup has installed them: how many answers differ, held
// from above.

import LinkCore
import TestSupport
import Testing

@Suite("device-detector", .enabled(if: DeviceDetector.samples != nil))
struct DeviceDetectorTests {
    /// The most differences there may be. What remains: programs in a browser's whole agent; browsers of the time before
    /// smartphones; televisions that say iPad or "Andr0id"; watches and televisions of Apple's, which open no links;
    /// Chromebooks that say Android.
    static let bounds = [
        "programs taken for people": 22, "people taken for programs": 39, "Android taken for Apple": 4,
        "Android not told": 80, "Apple not told": 63, "others taken for Apple": 4, "others taken for Android": 19,
    ]

    @Test("no more answers than these differ from device-detector's")
    func bounds() throws {
        #expect(try #require(DeviceDetector.samples).count > 30_000)
        let mistakes = DeviceDetector.mistakes(VisitorsKit.answer)
        for (what, wrong) in mistakes {
            let bound = try #require(Self.bounds[what])
            #expect(wrong.count <= bound, "\(what): \(wrong.count)\n\(wrong.joined(separator: "\n"))")
        }
    }
}
