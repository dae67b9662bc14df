// What the configuration and the gateway call the sources of App Links. Values only.

/// What answers for the apps of a page: a word of `resolvers` in `[stage.app-links]`.
public enum AppLinkSource: String, Sendable, CaseIterable {
    /// The configuration: a page of linkd's own.
    case own
    /// The operator's file.
    case index
    /// The page itself.
    case page
}
