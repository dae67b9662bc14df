// The result of following an external short link. Any thread.

public import LinkCore

/// The result of an expansion.
public struct Expansion: Sendable, Equatable {
    /// The URL that the link leads to, or why that is not known.
    public var outcome: Result<LinkURL, ExpansionError>
    /// The requested URLs in order, including the first one; they have their fragments.
    public var hops: [LinkURL]
    /// `redirect_downgrade` (from https to http), or empty.
    public var warnings: [String]

    /// The target; nil for a failure. It is the given URL itself when that page redirects nowhere.
    public var target: LinkURL? { try? outcome.get() }

    /// Whether the expansion timed out.
    var isTimeout: Bool {
        if case .failure(let failure) = outcome { failure.reason == .timeout } else { false }
    }

    init(_ outcome: Result<LinkURL, ExpansionError>, hops: [LinkURL] = [], warnings: [String] = []) {
        self.outcome = outcome
        self.hops = hops
        self.warnings = warnings
    }
}

/// Why a link was not expanded.
public struct ExpansionError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A stable word for programs.
    public enum Reason: String, Sendable, CaseIterable {
        /// The host is not in `expand_hosts`.
        case hostNotListed = "host_not_listed"
        /// The host is no host name, or an address in a deceptive spelling.
        case hostInvalid = "host_invalid"
        /// The host is this machine's own name, or has an address that is not public.
        case addressRefused = "address_refused"
        /// The port is not allowed; by default only 80 and 443 are.
        case portRefused = "port_refused"
        /// The path contains an encoded line break.
        case pathRefused = "path_refused"
        /// A redirect to a scheme that is neither http, https nor an app's.
        case schemeRefused = "scheme_refused"
        /// A redirect without Location.
        case locationMissing = "location_missing"
        /// A redirect to something that is no URL.
        case locationInvalid = "location_invalid"
        /// A redirect to a URL that was requested already.
        case redirectLoop = "redirect_loop"
        /// More redirects than `max_hops`.
        case tooManyHops = "too_many_hops"
        /// A status that is neither success nor a redirect.
        case status = "status"
        /// The answer is no HTML, is compressed or binary, or is in a charset that is not supported.
        case noPage = "no_page"
        /// A page without tags and without a title.
        case noTags = "no_tags"
        /// No result within `timeout`.
        case timeout = "timeout"
        /// The name has no address.
        case notResolved = "not_resolved"
        /// The address does not accept connections.
        case notConnected = "not_connected"
        /// The certificate is invalid, or the TLS handshake failed.
        case tls = "tls"
        /// The headers are longer than the limit.
        case headersTooLarge = "headers_too_large"
        /// The answer is incomplete, or is not HTTP.
        case answerBroken = "answer_broken"
        /// libcurl cannot be loaded.
        case noLibrary = "no_library"
        /// The URL is longer than 8,192 bytes.
        case urlTooLong = "url_too_long"
        /// The caller used up its budget of expansions.
        case tooMany = "too_many"
        /// Too many expansions are waiting already.
        case overloaded = "overloaded"
        /// The worker is stopping.
        case closed = "closed"
    }

    /// The reason, for programs and statistics.
    public let reason: Reason
    /// One sentence for a person, which names hosts but neither paths nor queries.
    public let message: String

    init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }

    /// The same text as `message`.
    public var description: String { message }

    /// Whether the failure is caused by linkd's own state, so that another attempt soon after may succeed.
    var isOurs: Bool { reason == .overloaded || reason == .closed || reason == .tooMany || reason == .noLibrary }
}
