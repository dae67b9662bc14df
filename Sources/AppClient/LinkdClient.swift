// The app's side of linkd. Long links open from their own text; linkd is asked for the others, for a limited time. When
// it does not answer, the app shows its start screen: no call here ever waits longer, throws, or leads round in a circle.

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the app does with a link.
public enum LinkdTarget: Sendable, Equatable {
    /// Show this route. Call `shown` when it is on the screen.
    case show(LinkdLink)
    /// Leave the app for this web page or store: this version cannot show the link.
    case leave(URL)
    /// Something is missing, such as a login, and linkd holds the link: call `reopen` when it is there.
    case wait
    /// The usual start screen.
    case home
}

/// What the client remembers between starts.
public protocol LinkdMemory: Sendable {
    /// A remembered text.
    func text(_ name: String) -> String?
    /// Remembers a text; nil forgets it.
    func set(_ name: String, _ text: String?)
}

/// Remembers in `UserDefaults.standard`, under names that begin with "linkd.".
public struct LinkdDefaults: LinkdMemory {
    /// The app's defaults.
    public init() {}
    /// A remembered text.
    public func text(_ name: String) -> String? { UserDefaults.standard.string(forKey: name) }
    /// Remembers a text; nil forgets it.
    public func set(_ name: String, _ text: String?) { UserDefaults.standard.set(text, forKey: name) }
}

/// The client of one app. Make one when the app starts, and keep it.
public actor LinkdClient {
    /// How long a link that linkd did not answer for is kept, in seconds.
    public static let keptFor: TimeInterval = 3600

    private let app: LinkdApp
    private let routes: LinkdRoutes
    private let key: String
    private let version: String
    private let device: [String: String]
    private let address: URL
    private let timeLimit: TimeInterval
    private let memory: any LinkdMemory
    private let now: @Sendable () -> Date
    private var user: String?
    private var proof: String?
    private var state: [String: String] = [:]
    private var consent: Bool?
    /// Links that have come in, and those of them that linkd is being asked about.
    private var (opened, opening) = (0, 0)

    /// - Parameters:
    ///   - key: the app key, which `linkctl keys create --kind app` prints once.
    ///   - version: this version of the app, as in the App Store.
    ///   - device: what linkd may know of the device, such as `LinkdDevice.facts` says.
    ///   - consent: see `setConsent`.
    ///   - address: linkd; the app's first domain when nil.
    ///   - timeLimit: how long linkd is waited for, in seconds, from the call to the last byte of the answer.
    public init(
        app: LinkdApp, key: String, version: String, device: [String: String] = ["platform": "ios"],
        consent: Bool? = nil, address: URL? = nil, timeLimit: TimeInterval = 2,
        memory: any LinkdMemory = LinkdDefaults(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.app = app
        self.key = key
        self.version = version
        self.device = device
        self.consent = consent
        self.address = address ?? URL(string: "https://\(app.hosts.first ?? "localhost")") ?? URL(fileURLWithPath: "/")
        self.timeLimit = timeLimit
        self.memory = memory
        self.now = now
        routes = LinkdRoutes(app)
    }

    /// Who is logged in, and what your backend made to prove it; nil when nobody is. An account without a proof is kept,
    /// and finds and opens nothing.
    public func setAccount(_ user: String?, proof: String? = nil) {
        self.user = user
        self.proof = proof
    }

    /// Facts that routes require, such as `["login": "yes"]`. One holds unless it is empty, "0", "no" or "false".
    public func setState(_ state: [String: String]) { self.state = state }

    /// Whether the person agreed to be followed; nil, as at first, says nothing of it. When false, keys such as the account
    /// still count, and linkd keeps no address. It is not remembered: give it to `init` at every start.
    public func setConsent(_ consent: Bool?) { self.consent = consent }

    /// Whether linkd has yet to answer the first open of this copy of the app.
    public var isNew: Bool { memory.text("linkd.first") == nil }

    /// What a link is by its own text, without linkd; nil when linkd has to be asked.
    public nonisolated func match(_ url: URL) -> LinkdMatch? { routes.match(url.absoluteString) }

    /// A universal link or a link of the app's own scheme has opened the app. A known long link is answered at once, and
    /// linkd is told afterwards. For any other linkd is asked: when it does not answer in time, the answer is `home`, and
    /// the link is kept for the next `reopen`.
    public func open(_ url: URL) async -> LinkdTarget {
        let (text, id) = (url.absoluteString, UUID().uuidString)
        memory.set("linkd.kept", nil)
        opened += 1
        opening += 1
        let match = routes.match(text)
        let own = match.flatMap { match in match.requires.allSatisfy(holds) ? match : nil }
        if let own, own.isSure {
            Task {
                await self.tell(text, id)
                self.opening -= 1
            }
            return .show(own.link)
        }
        defer { opening -= 1 }
        switch await submit("open", id, ["url": text]) {
        case .outcome(let outcome): return target(of: outcome, for: text)
        case .refused: return own.map { .show($0.link) } ?? .home
        case .away:
            if let own { return .show(own.link) }
            memory.set("linkd.kept", "\(Int(now().timeIntervalSince1970)) \(id) \(text)")
            return .home
        }
    }

    /// The app runs for the first time: the link that was tapped before the app was there. Call it at every start; once
    /// linkd has answered, it is not asked again. A `reopen` meanwhile is answered with `home`.
    /// - Parameter clipboard: the address on the clipboard, if it is one of linkd's (`LinkdDevice.clipboard`).
    public func firstOpen(clipboard: String? = nil) async -> LinkdTarget {
        guard isNew else { return .home }
        opened += 1
        opening += 1
        defer { opening -= 1 }
        let evidence: [String: Any] = clipboard.map { ["clipboard": $0] } ?? [:]
        guard case .outcome(let outcome) = await submit("first_open", "first-" + installation, ["evidence": evidence])
        else { return .home }
        memory.set("linkd.first", "asked")
        return target(of: outcome, for: nil)
    }

    /// The app came to the front without a link, or what was missing is there: a link that linkd did not answer for is
    /// tried once more, then linkd says whether something still waits. A link that comes in meanwhile goes first.
    public func reopen() async -> LinkdTarget {
        guard opening == 0 else { return .home }
        let before = opened
        let target = await waiting()
        return opened == before ? target : .home
    }

    private func waiting() async -> LinkdTarget {
        if let kept = memory.text("linkd.kept")?.split(separator: " ", maxSplits: 2), kept.count == 3 {
            memory.set("linkd.kept", nil)
            let age = now().timeIntervalSince1970 - (Double(kept[0]) ?? 0)
            // The same id: if only the answer was lost, linkd gives it again and counts nothing twice.
            if age >= 0, age < Self.keptFor {
                let url = String(kept[2])
                switch await submit("open", String(kept[1]), ["url": url]) {
                case .outcome(let outcome): return target(of: outcome, for: url)
                case .refused: break
                case .away: return .home
                }
            }
        }
        guard case .outcome(let outcome) = await submit("reopen", UUID().uuidString, [:]) else { return .home }
        return target(of: outcome, for: nil)
    }

    /// The link's content is on the screen: linkd hands the link out no more.
    public func shown(_ link: LinkdLink) async {
        if let pending = link.pending { await acknowledge(pending) }
    }

    /// Where a link leads that this app's screens cannot show after all. Never back to where it came from.
    public func elsewhere(_ url: URL) -> LinkdTarget { leave([], for: url.absoluteString) }

    /// Something worth attributing, such as a purchase.
    /// - Parameters:
    ///   - value: a decimal number as text, "49.90"; `currency` is its ISO 4217 code.
    ///   - order: what makes it one: the same order counts once, however often it is told.
    /// - Returns: whether linkd has recorded it; when not, tell it again later.
    @discardableResult
    public func convert(
        _ name: String, value: String? = nil, currency: String? = nil, order: String = UUID().uuidString
    ) async -> Bool {
        var conversion = ["name": name]
        conversion["value"] = value
        conversion["currency"] = currency
        guard case .outcome = await submit("conversion", "order-" + order, ["conversion": conversion]) else {
            return false
        }
        return true
    }

    /// A random id of this copy of the app. It names no person and no device.
    public var installation: String {
        if let id = memory.text("linkd.installation") { return id }
        let id = UUID().uuidString
        memory.set("linkd.installation", id)
        return id
    }

    // MARK: - What linkd says

    private enum Answer {
        case outcome([String: Any])
        case refused, away
    }

    private func holds(_ fact: String) -> Bool { !["", "0", "no", "false"].contains(state[fact] ?? "") }

    /// Tells linkd of a link that is shown already. Nobody waits for it.
    private func tell(_ url: String, _ id: String) async {
        guard case .outcome(let outcome) = await submit("open", id, ["url": url]) else { return }
        if let pending = outcome["pending"] as? String { await acknowledge(pending) }
    }

    private func target(of outcome: [String: Any], for url: String?) -> LinkdTarget {
        let fallbacks = (outcome["fallbacks"] as? [[String: Any]] ?? []).filter { $0["kind"] as? String == "web" }
        let destination = outcome["destination"] as? [String: Any] ?? [:]
        switch outcome["action"] as? String {
        case "open_app":
            let link = outcome["link"] as? [String: Any] ?? [:]
            guard let route = link["route"] as? String else { return .home }
            guard routes.knows(route) else { return leave(fallbacks, for: url) }
            return .show(
                LinkdLink(
                    route: route, parameters: link["routeParameters"] as? [String: String] ?? [:],
                    query: link["queryParameters"] as? [String: String] ?? [:], ref: link["ref"] as? String,
                    metadata: link["metadata"].flatMap { try? JSONSerialization.data(withJSONObject: $0) },
                    pending: outcome["pending"] as? String))
        case "open_web", "open_store": return leave([destination] + fallbacks, for: url)
        case "hold": return .wait
        // The form for the password is a page.
        case "reject" where outcome["reason"] as? String == "password_required": return leave([], for: url)
        default: return .home
        }
    }

    /// The first of these places that is on the web, else the link itself in the browser. A link that says `linkd_web=1`
    /// was given to the browser before, and an address of the app's own says it from here on.
    private func leave(_ places: [[String: Any]], for url: String?) -> LinkdTarget {
        let cameBack = url.flatMap { LinkdAddress($0) }?.query["linkd_web"] == "1"
        for text in places.compactMap({ $0["url"] as? String }) + [url].compactMap({ $0 }) {
            guard LinkdAddress(text)?.isWeb == true, var parts = URLComponents(string: text) else { continue }
            if routes.isOnOwnHost(text) {
                if cameBack { continue }
                let items = (parts.percentEncodedQueryItems ?? []).filter { $0.name != "linkd_web" }
                parts.percentEncodedQueryItems = items + [URLQueryItem(name: "linkd_web", value: "1")]
            }
            if let url = parts.url { return .leave(url) }
        }
        return .home
    }

    // MARK: - The wire

    private func submit(_ kind: String, _ id: String, _ more: [String: Any]) async -> Answer {
        var caller: [String: Any] = ["name": app.name, "installation": installation, "version": version]
        caller["user"] = user
        caller["userProof"] = user == nil ? nil : proof
        if !state.isEmpty { caller["state"] = state }
        var event = ["kind": kind, "id": id, "app": caller, "device": device].merging(more) { $1 }
        event["consent"] = consent.map { $0 ? "granted" : "denied" }
        guard let body = try? JSONSerialization.data(withJSONObject: ["event": event]),
            let (status, data) = await post("v1/events", body)
        else { return .away }
        // What linkd itself refuses it would refuse again; a limit, a failing proxy or a hotel's login page pass.
        if (400...499).contains(status), status != 408, status != 429 { return .refused }
        guard status == 200, let reply = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let outcome = reply["outcome"] as? [String: Any]
        else { return .away }
        return .outcome(outcome)
    }

    private func acknowledge(_ pending: String) async {
        _ = await post("v1/pending/\(pending)/ack", Data())
    }

    private static let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        return URLSession(configuration: configuration)
    }()

    /// The answer, or nil when there is none within the time limit, however slowly it comes.
    private func post(_ path: String, _ body: Data) async -> (status: Int, body: Data)? {
        var request = URLRequest(url: address.appendingPathComponent(path), timeoutInterval: timeLimit)
        request.httpMethod = "POST"
        request.setValue("Bearer \(key)", forHTTPHeaderField: "Authorization")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = body
        let (asked, limit) = (request, UInt64(timeLimit * 1_000_000_000))
        return await withTaskGroup(of: (status: Int, body: Data)?.self) { group in
            group.addTask {
                guard let (data, response) = try? await Self.session.data(for: asked) else { return nil }
                return (response as? HTTPURLResponse).map { ($0.statusCode, data) }
            }
            group.addTask {
                try? await Task.sleep(nanoseconds: limit)
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }
}
