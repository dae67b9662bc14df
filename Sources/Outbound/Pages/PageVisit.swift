// Fetches one web page for what it says of itself, without I/O: for each answer it returns the next request or the
// result. Every URL on the way must be on a host that the rules allow, and passes the same checks as external links. Any
// thread; total.

import LinkCore
import Synchronization

/// Which pages may be fetched, and how long that may take. Results are shared and cached per rules object: make one
/// for each snapshot and app, and keep it.
public final class PageRules: Sendable {
    /// Most redirects that are followed.
    let maxHops: Int
    /// Hosts that may be contacted: ASCII, lower case. Nil for all.
    let hosts: [String]?
    /// How long a caller waits for the page.
    public let maxWait: Duration
    /// How long a page may take in all: a result that is too late for the first caller is cached for the next.
    public let timeout: Duration
    let number: UInt64

    private static let made = Atomic<UInt64>(0)

    /// The rules; each object gets a number of its own.
    /// - Parameter hosts: the hosts that may be contacted, nil for all. Entries that are no host name are ignored. Where
    ///   hosts are listed, a redirect from https to http is refused; elsewhere it is a warning.
    public init(
        hosts: [String]?, maxHops: Int = 3, maxWait: Duration = .milliseconds(1500), timeout: Duration = .seconds(10)
    ) {
        self.hosts = hosts.map { $0.compactMap { try? HostName.name($0) } }
        self.maxHops = maxHops
        self.maxWait = maxWait
        self.timeout = timeout
        number = Self.made.add(1, ordering: .relaxed).newValue
    }

    func allows(_ host: HostName) -> Bool { hosts?.contains { sameBytes($0, host.ascii) } ?? true }
}

/// One page that is being fetched.
struct PageVisit<Content: PageContent> {
    enum Step: Equatable {
        case fetch(FetchRequest)
        case end(Result<Content, ExpansionError>)
    }

    private static var limits: URLLimits { URLLimits(bytes: 8_192) }

    private let rules: PageRules
    private let addresses: AddressGuard
    private let ports: [Int]
    private let bodyLimit: Int
    private let asked: LinkURL
    private var current: LinkURL
    private var hops = 0
    private var warnings: [String] = []

    /// - Parameter bodyLimit: the bytes of a page that are read; a page of as many may be longer.
    init(
        _ url: LinkURL, rules: PageRules, guard addresses: AddressGuard, ports: [Int], bodyLimit: Int = .max
    ) {
        self.bodyLimit = bodyLimit
        asked = url
        current = url.replacingFragment(nil)
        self.rules = rules
        self.addresses = addresses
        self.ports = ports
    }

    /// The first step. Call it once.
    func start() -> Step {
        do throws(ExpansionError) {
            return .fetch(try request(for: current))
        } catch {
            return .end(.failure(error))
        }
    }

    /// The step after an answer.
    mutating func take(_ answer: FetchAnswer) -> Step {
        do throws(ExpansionError) {
            switch answer {
            case .failure(let reason): throw RedirectFollower.failure(reason, at: current.host)
            case .response(let response): return try read(response)
            }
        } catch {
            return .end(.failure(error))
        }
    }

    private mutating func read(_ response: FetchResponse) throws(ExpansionError) -> Step {
        let host = current.host
        switch response.status {
        case 300, 301, 302, 303, 307, 308:
            guard let location = response.location else {
                throw ExpansionError(.locationMissing, "\(host) answered \(response.status) without Location")
            }
            return try follow(location, response)
        case 200..<300:
            return .end(.success(try Content(page(response))))
        default: throw ExpansionError(.status, "\(host) answered \(response.status)")
        }
    }

    private func page(_ response: FetchResponse) -> FetchedPage {
        FetchedPage(
            response: response, url: current, asked: asked, warnings: warnings,
            isCut: response.body.count >= bodyLimit)
    }

    private mutating func follow(_ location: String, _ response: FetchResponse) throws(ExpansionError) -> Step {
        let next: LinkURL
        do throws(LinkURLError) {
            next = try current.resolving(location, limits: Self.limits)
        } catch {
            throw ExpansionError(
                .locationInvalid, "\(current.host) redirects to something that is not a URL (\(error.reason))")
        }
        guard next.isWeb else {
            if let content = Content(redirectTo: next, from: page(response)) { return .end(.success(content)) }
            throw ExpansionError(
                .schemeRefused, "\(current.host) redirects to a URL of the scheme \(next.scheme.prefix(32))")
        }
        if sameBytes(current.scheme, "https"), !sameBytes(next.scheme, "https") {
            guard rules.hosts == nil else {
                throw ExpansionError(.schemeRefused, "\(current.host) redirects from https to http")
            }
            if warnings.isEmpty { warnings.append("redirect_downgrade") }
        }
        guard hops < rules.maxHops else {
            throw ExpansionError(.tooManyHops, "more than \(rules.maxHops) redirects")
        }
        hops += 1
        current = next.replacingFragment(nil)
        return .fetch(try request(for: current))
    }

    private func request(for url: LinkURL) throws(ExpansionError) -> FetchRequest {
        guard url.text.utf8.count <= Self.limits.bytes else {
            throw ExpansionError(.urlTooLong, "no page of more than \(Self.limits.bytes) bytes is fetched")
        }
        let host: HostName
        do throws(HostError) {
            host = try HostName(of: url, guard: addresses)
        } catch {
            throw ExpansionError(error, of: url)
        }
        guard rules.allows(host) else {
            throw ExpansionError(.hostNotListed, "\(host.ascii) is not a host of the app's own web")
        }
        var request = try FetchRequest(.get, url, host: host, ports: ports)
        request.preferredTags = Content.preferredTags
        return request
    }
}
