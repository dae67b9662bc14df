// What following a foreign short link found. Any thread.

public import LinkCore

/// The end of an expansion.
public struct Expansion: Sendable, Equatable {
    /// What the link leads to, or why that is not known.
    public var outcome: Result<LinkURL, ExpansionFailure>
    /// The URLs that were asked, in order, the first included; fragments belong to them.
    public var hops: [LinkURL]
    /// `redirect_downgrade` (from https to http), or nothing.
    public var warnings: [String]

    /// The target, when there is one. It is the URL given itself when that page redirects nowhere.
    public var target: LinkURL? { try? outcome.get() }

    /// Whether there was no time left.
    var isTimeout: Bool {
        if case .failure(let failure) = outcome { failure.reason == .timeout } else { false }
    }

    init(_ outcome: Result<LinkURL, ExpansionFailure>, hops: [LinkURL] = [], warnings: [String] = []) {
        self.outcome = outcome
        self.hops = hops
        self.warnings = warnings
    }
}

/// Why a link was not expanded.
public struct ExpansionFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// A word for programs.
    public enum Reason: String, Sendable, CaseIterable {
        /// The host is not among `expand_hosts`.
        case hostNotListed = "host_not_listed"
        /// The host is no host name, or an address in a spelling that deceives.
        case hostInvalid = "host_invalid"
        /// The host is this machine's own name, or it has an address that is not public.
        case addressRefused = "address_refused"
        /// Neither port 80 nor 443.
        case portRefused = "port_refused"
        /// The path holds an encoded line break.
        case pathRefused = "path_refused"
        /// A redirect to a scheme that is neither http, https nor one of an app.
        case schemeRefused = "scheme_refused"
        /// A redirect without Location.
        case locationMissing = "location_missing"
        /// A redirect to what is no URL.
        case locationInvalid = "location_invalid"
        /// A URL came round again.
        case redirectLoop = "redirect_loop"
        /// More redirects than `max_hops`.
        case tooManyHops = "too_many_hops"
        /// A status that is neither success nor a redirect.
        case status = "status"
        /// The answer is no HTML, or in a charset that is not read.
        case noPage = "no_page"
        /// A page without tags and without a title.
        case noTags = "no_tags"
        /// No end within `timeout`.
        case timeout = "timeout"
        /// The name has no address.
        case notResolved = "not_resolved"
        /// Nobody answers at the address.
        case notConnected = "not_connected"
        /// The certificate or the handshake is not in order.
        case tls = "tls"
        /// The headers are longer than the limit.
        case headersTooLarge = "headers_too_large"
        /// The answer broke off or is no HTTP.
        case answerBroken = "answer_broken"
        /// libcurl cannot be loaded.
        case noLibrary = "no_library"
        /// The link is longer than any that a server may name on the way.
        case urlTooLong = "url_too_long"
        /// Its caller had too many looked up.
        case tooMany = "too_many"
        /// Too many expansions wait already.
        case overloaded = "overloaded"
        /// The worker stops.
        case closed = "closed"
    }

    /// The reason.
    public let reason: Reason
    /// One sentence for a person, which names hosts but neither paths nor queries.
    public let message: String

    init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }

    /// The sentence.
    public var description: String { message }

    /// Whether another attempt soon after may end differently for reasons of our own.
    var isOurs: Bool { reason == .overloaded || reason == .closed || reason == .tooMany || reason == .noLibrary }
}
