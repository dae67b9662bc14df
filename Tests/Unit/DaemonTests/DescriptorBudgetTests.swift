// How many connections a limit of descriptors allows.

import Testing

@testable import Daemon

@Suite struct DescriptorBudgetTests {
    @Test(
        "what linkd needs itself is kept free, with very few descriptors three quarters of them",
        arguments: [
            (10_000, 65_536, 10_000), (10_000, 10_164, 10_000), (10_000, 10_100, 9936), (6000, 1024, 860),
            (200, 96, 24),
            (1, 1024, 1), (10_000, 2, 1),
        ])
    func admitted(configured: Int, limit: UInt64, admitted: Int) {
        #expect(DescriptorBudget.admitted(of: configured, limit: limit) == admitted)
        #expect(DescriptorBudget.admitted(of: configured, limit: .max) == configured)
    }
}
