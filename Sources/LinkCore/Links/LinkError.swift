// The errors of org.linkd.Links, as cases.

/// Why a link was not created, changed, found or deleted. Nothing of the call was written.
public enum LinkError: Error, Sendable, Equatable {
    /// A field is invalid. `field` is a path such as `rules[2].url`, `reason` a stable word. `detail` is a sentence
    /// with the given value, the rule and the configuration key behind it; nil where the word says enough.
    case invalid(field: String, reason: String, detail: String? = nil)
    /// No link has this address.
    case noSuchLink(LinkAddress)
    /// Another link has this address, or a deleted one had it.
    case keyTaken(LinkAddress)
    /// The link was changed meanwhile; `stored` is its current revision.
    case revisionMismatch(stored: Int64)
    /// The writer's queue is full; try again after this many milliseconds.
    case overloaded(retryAfterMilliseconds: Int)
    /// The store cannot read or write: the reason, in words for an operator.
    case store(reason: String)
}
