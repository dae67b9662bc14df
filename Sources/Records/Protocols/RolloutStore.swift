// What the gateway needs of a store to decide which routes are published.

public import LinkCore

/// How many installations can open a route, and the records of its roll-out.
public protocol RolloutStore: Sendable {
    /// Installations of an app that were seen on or after the day of `moment`, by what they last reported.
    func installationCounts(app: String, since moment: Int64) async throws(StoreError) -> [InstallationCount]
    /// The stored records of every route's roll-out.
    func rollouts() async throws(StoreError) -> [RolloutRecord]
    /// Stores the changed records and deletes others, in one transaction.
    func keep(_ changed: [RolloutRecord], forgetting gone: [RolloutRecord]) async throws(JournalError)
}
