// What a decision asked for beside the event and the configuration, noted while it is made: so the gateway knows for how
// long it holds, and whether it holds for anybody else. Nothing is guessed: whoever lends a stage something notes it here.
// Confined to the worker.

public import LinkCore

/// What one decision depends on.
public final class DecisionReads {
    /// Why a decision is not cached: it holds for its own event and no other.
    public enum Uncacheable: String, Sendable, CaseIterable {
        /// It asked for the time without a bound.
        case time
        /// A rule takes a part of all visitors.
        case chance
        /// It asked for a recorded tap.
        case tap
        /// It asked what an installation or an account said.
        case installation
        /// It asked for the taps or the installations that attribution keeps, or the visitor's address is one that tells nothing
        /// of a device, where attribution compares addresses.
        case attribution
        /// A foreign shortener was asked.
        case expansion
        /// Only so many may have what the link gives.
        case claim
        /// The URL carries a secret.
        case secret
        /// The link does not lead on.
        case obstacle
        /// A program asked.
        case bot
        /// It names neither a link nor a route, or leads nowhere.
        case nowhere
        /// A stage failed.
        case failure
        /// The event carries what is its own: an account, evidence, attributes, a claim of time that is not believed.
        case own
    }

    /// The links that were asked for, those included that there are not.
    public private(set) var links: [LinkAddress] = []
    /// From when on the decision holds, milliseconds since the Unix epoch.
    public private(set) var from = Int64.min
    /// Until before when it holds, the same.
    public private(set) var until = Int64.max
    /// Why the decision is not cached, the first reason that was noted; nil when it may be.
    public private(set) var uncacheable: Uncacheable?

    /// Parameters of the query whose values were asked for, by those who ask for what somebody configured: click ids such as
    /// `fbclid` are passed through unseen unless they are named here.
    public private(set) var queryValues: [String] = []

    /// Whether attribution compares the visitor's address: then the decision holds for addresses that tell something of a device.
    public private(set) var comparesAddress = false

    /// Whether details of the device or of the app on it were asked for: the app's version or build, the device's model,
    /// language, time zone or screen, the version of the system that a tap's User-Agent says. Opens and taps that differ in them
    /// only share what depends on none.
    public private(set) var readsDetails = false

    /// Nothing asked yet.
    public init() {}

    /// A link was asked for, whether it is there or not.
    public func note(_ address: LinkAddress) { links.append(address) }

    /// The value of a parameter of the query was asked for.
    public func note(queryValue name: String) { queryValues.append(name) }

    /// Details of the device or of the app on it were asked for.
    public func noteDetails() { readsDetails = true }

    /// It was asked whether a moment has passed: the answer is the same on one side of it.
    public func note(_ moment: Int64, hasPassed: Bool) {
        if hasPassed { from = max(from, moment) } else { until = min(until, moment) }
    }

    /// It was asked how many people share the visitor's address.
    public func note(_ crowd: AddressSharing) {
        comparesAddress = true
        if crowd == .meaningless { note(uncacheable: .attribution) }
    }

    /// The decision holds for its event only.
    public func note(uncacheable reason: Uncacheable) { uncacheable = uncacheable ?? reason }
}
