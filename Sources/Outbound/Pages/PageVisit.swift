// Fetches one web page of an app for its tags, without I/O: for each answer it returns the next request or the result.
// Every URL on the way must be on a host of the app's own web, and passes the same checks as external links. Any
// thread; total.

import LinkCore
import Synchronization

/// Which pages may be fetched, and how long that may take. Results are shared and cached per rules object: make one
/// for each snapshot and app, and keep it.
public final class PageRules: Sendable {
    /// Most redirects that are followed.
    static let maxHops = 3
    /// Hosts that may be contacted: ASCII, lower case.
    let hosts: [String]
    /// How long a caller waits for the tags.
    public let patience: Duration
    /// How long a page may take in all: a result that is too late for the first caller is cached for the next.
    public let timeout: Duration
    let number: UInt64

    private static let made = Atomic<UInt64>(0)

    /// The rules; each object gets a number of its own.
    /// - Parameter hosts: the hosts of the app's own web. Entries that are no host name are ignored.
    public init(hosts: [String], patience: Duration = .milliseconds(1500), timeout: Duration = .seconds(10)) {
        self.hosts = hosts.compactMap { try? HostName.name($0) }
        self.patience = patience
        self.timeout = timeout
        number = Self.made.add(1, ordering: .relaxed).newValue
    }

    func allows(_ host: HostName) -> Bool { hosts.contains { sameBytes($0, host.ascii) } }
}

/// One page that is being fetched.
struct PageVisit {
    enum Step: Equatable {
        case fetch(FetchRequest)
        case end(Result<PageTags, ExpansionError>)
    }

    private static let limits = URLLimits(bytes: 8_192)

    private let rules: PageRules
    private let addresses: AddressGuard
    private let ports: [Int]
    private var current: LinkURL
    private var hops = 0

    init(_ url: LinkURL, rules: PageRules, guard addresses: AddressGuard, ports: [Int]) {
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
        case 301, 302, 303, 307, 308:
            guard let location = response.location else {
                throw ExpansionError(.locationMissing, "\(host) answered \(response.status) without Location")
            }
            return try follow(location)
        case 200..<300:
            guard response.isHTML else {
                throw ExpansionError(.noPage, "\(host) answered with something that is not HTML")
            }
            guard let tags = PageTags(response.body, contentType: response.contentType, at: current) else {
                throw ExpansionError(.noPage, "the page on \(host) uses an unsupported charset")
            }
            guard !tags.isEmpty else {
                throw ExpansionError(.noTags, "the page on \(host) has neither tags for previews nor a title")
            }
            return .end(.success(tags))
        default: throw ExpansionError(.status, "\(host) answered \(response.status)")
        }
    }

    private mutating func follow(_ location: String) throws(ExpansionError) -> Step {
        let next: LinkURL
        do throws(LinkURLError) {
            next = try current.resolving(location, limits: Self.limits)
        } catch {
            throw ExpansionError(
                .locationInvalid, "\(current.host) redirects to something that is not a URL (\(error.reason))")
        }
        guard next.isWeb else {
            throw ExpansionError(
                .schemeRefused, "\(current.host) redirects to a URL of the scheme \(next.scheme.prefix(32))")
        }
        if sameBytes(current.scheme, "https"), !sameBytes(next.scheme, "https") {
            throw ExpansionError(.schemeRefused, "\(current.host) redirects from https to http")
        }
        guard hops < PageRules.maxHops else {
            throw ExpansionError(.tooManyHops, "more than \(PageRules.maxHops) redirects")
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
        return try FetchRequest(.get, url, host: host, ports: ports)
    }
}
