// The samples of uap-core against linkd, where Debian's package is installed (Scripts/setup does): how many answers differ,
// held from above. Most of the differences are old systems that no app links to, and uap-core's own guesses.

import LinkCore
import TestSupport
import Testing

@Suite("uap-core", .enabled(if: UapCore.isInstalled))
struct UapCoreTests {
    /// The most differences there may be.
    static let bounds = [
        "system": 35, "version of iOS and Android, none given": 107,
        "version of iOS and Android, another given": 0, "form of Apple's devices": 10, "in-app browser": 14,
        "people taken for programs": 72, "programs taken for people": 15,
    ]

    @Test("no more answers than these differ from uap-core's")
    func bounds() throws {
        let errors = try UapErrors(VisitorsKit.answer)
        #expect(errors.counts.count == Self.bounds.count)
        for count in errors.counts {
            let bound = try #require(Self.bounds[count.name])
            #expect(count.samples > 10)
            let what = "\(count.name): \(count.wrong.count) of \(count.samples)"
            #expect(count.wrong.count <= bound, "\(what)\n\(count.wrong.joined(separator: "\n"))")
        }
    }
}
