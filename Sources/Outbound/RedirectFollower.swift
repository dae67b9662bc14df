// Follows a link from redirect to redirect, without I/O: for each answer it returns the next request or the result.
// Every URL on the way passes the same checks (`arrive`), including the first. Any thread; total: every answer leads
// to a next step.

public import LinkCore

/// One expansion in progress.
public struct RedirectFollower: Sendable {
    /// What to do next.
    public enum Step: Sendable, Equatable {
        /// Send this request and pass its answer to `take`.
        case fetch(FetchRequest)
        /// The expansion has ended with this result.
        case end(Expansion)
    }

    /// Limits for every URL on the way: the first one, and those that servers send.
    private static let limits = URLLimits(bytes: 8_192)

    private let rules: ExpansionRules
    private let addresses: AddressGuard
    private let ports: [Int]
    private var current: LinkURL
    private var request: FetchRequest?
    private var hops: [LinkURL] = []
    private var asked: Set<ByteKey> = []
    private var warnings: [String] = []

    /// A follower of `url`, which sends requests only to `ports`.
    public init(_ url: LinkURL, rules: ExpansionRules, guard addresses: AddressGuard, ports: [Int] = [80, 443]) {
        current = url
        self.rules = rules
        self.addresses = addresses
        self.ports = ports
    }

    /// The first step. Call it once.
    public mutating func start() -> Step {
        do throws(ExpansionError) {
            guard current.isWeb else { throw ExpansionError(.schemeRefused, "only http and https are expanded") }
            guard current.text.utf8.count <= Self.limits.bytes else {
                throw ExpansionError(
                    .urlTooLong, "a link of a shortener must not have more than \(Self.limits.bytes) bytes")
            }
            let host = try judged(current)
            guard rules.expands(host) else {
                throw ExpansionError(.hostNotListed, "\(host.ascii) is not among expand_hosts")
            }
            return try ask(.head, current, host)
        } catch {
            return end(.failure(error))
        }
    }

    /// The step after the answer to the last request.
    public mutating func take(_ answer: FetchAnswer) -> Step {
        guard let request else { return end(.failure(ExpansionError(.closed, "nothing was requested"))) }
        do throws(ExpansionError) {
            switch answer {
            case .failure(let reason):
                // Some servers drop the connection when they do not support HEAD.
                if request.method == .head, reason == .answerBroken { return try again(request) }
                throw Self.failure(reason, at: request.host.ascii)
            case .response(let response):
                return try read(response, to: request)
            }
        } catch {
            return end(.failure(error))
        }
    }

    /// The result when the expansion has to stop here.
    func stopped(_ failure: ExpansionError) -> Expansion {
        Expansion(.failure(failure), hops: hops, warnings: warnings)
    }

    // MARK: answers

    private mutating func read(
        _ response: FetchResponse, to request: FetchRequest
    ) throws(ExpansionError) -> Step {
        switch response.status {
        case 300, 301, 302, 303, 307, 308:
            guard let location = response.location else {
                throw ExpansionError(
                    .locationMissing, "\(request.host.ascii) answered \(response.status) without Location")
            }
            return try follow(location, from: current)
        case 200..<300:
            if let refresh = response.refresh.flatMap({ RefreshText.url(in: $0) }) {
                return try follow(refresh, from: current, isRefresh: true)
            }
            guard response.isHTML else { return end(.success(current)) }
            if request.method == .head { return try again(request) }
            guard let page = RefreshPage(response.body, contentType: response.contentType) else {
                return end(.success(current))
            }
            // A base that is no URL is ignored, as in browsers.
            let base = page.base.flatMap { try? current.resolving($0, limits: Self.limits) } ?? current
            return try follow(page.url, from: base.isWeb ? base : current, isRefresh: true)
        case 400..<600 where request.method == .head && ![410, 429].contains(response.status):
            return try again(request)
        default:
            throw ExpansionError(.status, "\(request.host.ascii) answered \(response.status)")
        }
    }

    /// Repeats a request with GET when the answer to HEAD was not enough.
    private mutating func again(_ request: FetchRequest) throws(ExpansionError) -> Step {
        let next = try FetchRequest(.get, current, host: request.host, ports: ports)
        self.request = next
        return .fetch(next)
    }

    private mutating func follow(
        _ reference: String, from base: LinkURL, isRefresh: Bool = false
    ) throws(ExpansionError) -> Step {
        var next: LinkURL
        do throws(LinkURLError) {
            next = try base.resolving(reference, limits: Self.limits)
        } catch {
            throw ExpansionError(
                .locationInvalid, "\(current.host) redirects to something that is not a URL (\(error.reason))")
        }
        // A page that reloads itself redirects nowhere.
        if isRefresh, sameBytes(next.replacingFragment(nil).text, current.replacingFragment(nil).text) {
            return end(.success(current))
        }
        guard hops.count <= rules.maxHops else {
            throw ExpansionError(.tooManyHops, "more than \(rules.maxHops) redirects")
        }
        if next.rawFragment == nil, let fragment = current.rawFragment { next = next.replacingFragment(fragment) }
        if sameBytes(current.scheme, "https"), sameBytes(next.scheme, "http"), warnings.isEmpty {
            warnings.append("redirect_downgrade")
        }
        return try arrive(at: next)
    }

    // MARK: URLs

    /// Handles a URL that a redirect led to: the next request, or the result.
    private mutating func arrive(at url: LinkURL) throws(ExpansionError) -> Step {
        guard url.isWeb else {
            guard rules.isApp(scheme: url.scheme) else {
                throw ExpansionError(
                    .schemeRefused, "\(current.host) redirects to a URL of the scheme \(url.scheme.prefix(32))")
            }
            return end(.success(url))
        }
        let host = try judged(url)
        guard !rules.isOwn(host), rules.expands(host) else { return end(.success(url)) }
        return try ask(.head, url, host)
    }

    private mutating func ask(
        _ method: FetchRequest.Method, _ url: LinkURL, _ host: HostName
    ) throws(ExpansionError) -> Step {
        let next = try FetchRequest(method, url, host: host, ports: ports)
        guard asked.insert(ByteKey(next.url)).inserted else {
            throw ExpansionError(.redirectLoop, "redirects lead back to a URL on \(host.ascii)")
        }
        current = url
        hops.append(url)
        request = next
        return .fetch(next)
    }

    private func judged(_ url: LinkURL) throws(ExpansionError) -> HostName {
        do throws(HostError) {
            return try HostName(of: url, guard: addresses)
        } catch {
            throw ExpansionError(error, of: url)
        }
    }

    private mutating func end(_ outcome: Result<LinkURL, ExpansionError>) -> Step {
        request = nil
        return .end(Expansion(outcome, hops: hops, warnings: warnings))
    }

    static func failure(_ reason: ExpansionError.Reason, at host: String) -> ExpansionError {
        let words =
            switch reason {
            case .addressRefused: "has an address that is not public"
            case .notResolved: "has no address"
            case .notConnected: "does not accept connections"
            case .timeout: "did not answer in time"
            case .tls: "has no valid certificate, or the TLS handshake failed"
            case .headersTooLarge: "sent headers longer than the limit"
            case .noLibrary:
                "was not requested: libcurl.so.4 cannot be loaded; install libcurl4, then start linkd again"
            case .overloaded: "has too many requests waiting"
            default: "sent no complete answer"
            }
        return ExpansionError(reason, "\(host) \(words)")
    }
}
