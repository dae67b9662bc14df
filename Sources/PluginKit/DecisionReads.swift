// Records what a decision depends on besides the event and the configuration, while it is made. The gateway derives
// from it how long the decision holds, and whether it holds for other events. Nothing is guessed: every host function
// that gives data to a stage must record it here. Confined to the worker.

public import LinkCore

/// What one decision depends on.
public final class DecisionReads {
    /// Why a decision is not cached: it holds only for its own event.
    public enum Uncacheable: String, Sendable, CaseIterable {
        /// It depends on the exact time.
        case time
        /// A rule applies to a share of all visitors.
        case chance
        /// It depends on a recorded tap.
        case tap
        /// It depends on what an installation or an account reported.
        case installation
        /// It depends on the taps or installations of attribution, or attribution compares addresses and the visitor's
        /// address does not identify a device.
        case attribution
        /// Another service's short link was expanded.
        case expansion
        /// Only a limited number of events may have what the link gives.
        case claim
        /// The URL contains a secret.
        case secret
        /// The link does not lead anywhere now (`LinkObstacle`).
        case obstacle
        /// The visitor is a program.
        case bot
        /// It names neither a link nor a route, or has no destination.
        case nowhere
        /// A stage of the operator does not promise equal answers, or read what only this event has.
        case stage
        /// A stage threw an error.
        case failure
        /// The event has data of its own: an account, evidence, attributes, a claimed time that is not believed.
        case own
    }

    /// The links that were looked up, including those that do not exist.
    public private(set) var links: [LinkAddress] = []
    /// The time from which the decision holds, milliseconds since the Unix epoch; `Int64.min` without a bound.
    public private(set) var from = Int64.min
    /// The time before which the decision holds, milliseconds since the Unix epoch; `Int64.max` without a bound.
    public private(set) var until = Int64.max
    /// The first reason recorded against caching the decision; nil when it may be cached.
    public private(set) var uncacheable: Uncacheable?

    /// Query parameters whose values were read because the configuration names them. Click ids such as `fbclid` are
    /// passed on unread unless they are listed here.
    public private(set) var queryValues: [String] = []

    /// Whether attribution compares the visitor's address. The decision then holds only for addresses that identify a
    /// device.
    public private(set) var comparesAddress = false

    /// Whether details of the device or of the app on it were read: the app's version or build, the device's model,
    /// language, time zone or screen, or the system version in a tap's User-Agent. Opens and taps that differ only in
    /// these details share a decision that depends on none of them.
    public private(set) var readsDetails = false

    /// Whether a stage ran that may read any text of a link (`LinkStage.ignoresLinkTexts`).
    public private(set) var readsLinkTexts = false

    /// Creates a record of a decision that depends on nothing yet.
    public init() {}

    /// Records that a link was looked up, whether it exists or not.
    public func note(_ address: LinkAddress) { links.append(address) }

    /// Records that the value of a query parameter was read.
    public func note(queryValue name: String) { queryValues.append(name) }

    /// Records that details of the device or of the app on it were read.
    public func noteDetails() { readsDetails = true }

    /// Records that any text of a link may have been read.
    public func noteLinkTexts() { readsLinkTexts = true }

    /// Records a test whether a time, milliseconds since the Unix epoch, has passed: the result is the same on one side
    /// of it.
    public func note(_ moment: Int64, hasPassed: Bool) {
        if hasPassed { from = max(from, moment) } else { until = min(until, moment) }
    }

    /// Records that the address sharing of the visitor's address was read.
    public func note(_ addressSharing: AddressSharing) {
        comparesAddress = true
        if addressSharing == .meaningless { note(uncacheable: .attribution) }
    }

    /// Records that the decision holds only for its own event; the first reason is kept.
    public func note(uncacheable reason: Uncacheable) { uncacheable = uncacheable ?? reason }
}
