// What the navigator has to know of an event of kind navigate besides its URL: which apps open the page, which of them are
// on the device, and who sends the person. The gateway finds it out after the stages, because it may have to wait.

public import AppLinkProtocol

/// What is known about a navigation. Set by the gateway before the navigator decides.
public struct NavigationFacts: Sendable {
    /// The apps of the page; nil when they are not known, or when the URL is no page of another site.
    public var link: ResolvedAppLink?
    /// Why they are not known, for the trace; nil when they are, or nobody asked.
    public var unknown: String?
    /// Schemes, packages and web hosts of apps that are on the device by what linkd knows of installations: those of the
    /// device's platform.
    public var installed: [String] = []
    /// The app that sends the person; nil when the event names none.
    public var referer: OutgoingAppLink.Referer?

    /// A navigation of which nothing is known.
    public init() {}
}
