// Made by Scripts/generate from Sources/AppClient/LinkdClient.swift. Do not edit. Constants only.

/// `Sources/AppClient/LinkdClient.swift`, embedded.
enum SwiftClientText {
    static let text = #"""
        \#
        // The app's side of linkd. Long links open from their own text; linkd is asked for the others, for a limited\#
         time. When\#n\#
        // it does not answer, the app shows its start screen: no call here ever waits longer, throws, or leads round\#
         in a circle.\#n\#nimport Foundation\#n\#n#if canImport(FoundationNetworking)\#n\#
        import FoundationNetworking\#n#endif\#n\#n/// What the app does with a link.\#n\#
        public enum LinkdTarget: Sendable, Equatable {\#n\#
            /// Show this route. Call `shown` when it is on the screen.\#n    case show(LinkdLink)\#n\#
            /// Leave the app for this web page or store: this version cannot show the link.\#n    case leave(URL)\#n\#
            /// Something is missing, such as a login, and linkd holds the link: call `reopen` when it is there.\#n\#
            case wait\#n    /// The usual start screen.\#n    case home\#n}\#n\#n\#
        /// What the client remembers between starts.\#npublic protocol LinkdMemory: Sendable {\#n\#
            /// A remembered text.\#n    func text(_ name: String) -> String?\#n\#
            /// Remembers a text; nil forgets it.\#n    func set(_ name: String, _ text: String?)\#n}\#n\#n\#
        /// Remembers in `UserDefaults.standard`, under names that begin with "linkd.".\#n\#
        public struct LinkdDefaults: LinkdMemory {\#n    /// The app's defaults.\#n    public init() {}\#n\#
            /// A remembered text.\#n\#
            public func text(_ name: String) -> String? { UserDefaults.standard.string(forKey: name) }\#n\#
            /// Remembers a text; nil forgets it.\#n\#
            public func set(_ name: String, _ text: String?) { UserDefaults.standard.set(text, forKey: name) }\#n}\#n\#
        \#n/// The client of one app. Make one when the app starts, and keep it.\#npublic actor LinkdClient {\#n\#
            /// How long a link that linkd did not answer for is kept, in seconds.\#n\#
            public static let keptFor: TimeInterval = 3600\#n\#n    private let app: LinkdApp\#n\#
            private let routes: LinkdRoutes\#n    private let key: String\#n    private let version: String\#n\#
            private let device: [String: String]\#n    private let address: URL\#n\#
            private let timeLimit: TimeInterval\#n    private let memory: any LinkdMemory\#n\#
            private let now: @Sendable () -> Date\#n    private var user: String?\#n    private var proof: String?\#n\#
            private var state: [String: String] = [:]\#n    private var consent: Bool?\#n\#
            /// Links that have come in, and those of them that linkd is being asked about.\#n\#
            private var (opened, opening) = (0, 0)\#n\#n    /// - Parameters:\#n\#
            ///   - key: the app key, which `linkctl keys create --kind app` prints once.\#n\#
            ///   - version: this version of the app, as in the App Store.\#n\#
            ///   - device: what linkd may know of the device, such as `LinkdDevice.facts` says.\#n\#
            ///   - consent: see `setConsent`.\#n    ///   - address: linkd; the app's first domain when nil.\#n\#
            ///   - timeLimit: how long linkd is waited for, in seconds, from the call to the last byte of the answer\#
        .\#n    public init(\#n\#
                app: LinkdApp, key: String, version: String, device: [String: String] = ["platform": "ios"],\#n\#
                consent: Bool? = nil, address: URL? = nil, timeLimit: TimeInterval = 2,\#n\#
                memory: any LinkdMemory = LinkdDefaults(),\#n\#
                now: @escaping @Sendable () -> Date = { Date() }\#n    ) {\#n        self.app = app\#n\#
                self.key = key\#n        self.version = version\#n        self.device = device\#n\#
                self.consent = consent\#n\#
                self.address = address ?? URL(string: "https://\(app.hosts.first ?? "localhost")") ?? URL(fileURLWith\#
        Path: "/")\#n        self.timeLimit = timeLimit\#n        self.memory = memory\#n        self.now = now\#n\#
                routes = LinkdRoutes(app)\#n    }\#n\#n\#
            /// Who is logged in, and what your backend made to prove it; nil when nobody is. An account without a pr\#
        oof is kept,\#n    /// and finds and opens nothing.\#n\#
            public func setAccount(_ user: String?, proof: String? = nil) {\#n        self.user = user\#n\#
                self.proof = proof\#n    }\#n\#n\#
            /// Facts that routes require, such as `["login": "yes"]`. One holds unless it is empty, "0", "no" or "fa\#
        lse".\#n    public func setState(_ state: [String: String]) { self.state = state }\#n\#n\#
            /// Whether the person agreed to be followed; nil, as at first, says nothing of it. When false, keys such\#
         as the account\#n\#
            /// still count, and linkd keeps no address. It is not remembered: give it to `init` at every start.\#n\#
            public func setConsent(_ consent: Bool?) { self.consent = consent }\#n\#n\#
            /// Whether linkd has yet to answer the first open of this copy of the app.\#n\#
            public var isNew: Bool { memory.text("linkd.first") == nil }\#n\#n\#
            /// What a link is by its own text, without linkd; nil when linkd has to be asked.\#n\#
            public nonisolated func match(_ url: URL) -> LinkdMatch? { routes.match(url.absoluteString) }\#n\#n\#
            /// A universal link or a link of the app's own scheme has opened the app. A known long link is answered \#
        at once, and\#n\#
            /// linkd is told afterwards. For any other linkd is asked: when it does not answer in time, the answer i\#
        s `home`, and\#n    /// the link is kept for the next `reopen`.\#n\#
            public func open(_ url: URL) async -> LinkdTarget {\#n\#
                let (text, id) = (url.absoluteString, UUID().uuidString)\#n        memory.set("linkd.kept", nil)\#n\#
                opened += 1\#n        opening += 1\#n        let match = routes.match(text)\#n\#
                let own = match.flatMap { match in match.requires.allSatisfy(holds) ? match : nil }\#n\#
                if let own, own.isSure {\#n            Task {\#n                await self.tell(text, id)\#n\#
                        self.opening -= 1\#n            }\#n            return .show(own.link)\#n        }\#n\#
                defer { opening -= 1 }\#n        switch await submit("open", id, ["url": text]) {\#n\#
                case .outcome(let outcome): return target(of: outcome, for: text)\#n\#
                case .refused: return own.map { .show($0.link) } ?? .home\#n        case .away:\#n\#
                    if let own { return .show(own.link) }\#n\#
                    memory.set("linkd.kept", "\(Int(now().timeIntervalSince1970)) \(id) \(text)")\#n\#
                    return .home\#n        }\#n    }\#n\#n\#
            /// The app runs for the first time: the link that was tapped before the app was there. Call it at every \#
        start; once\#n\#
            /// linkd has answered, it is not asked again. A `reopen` meanwhile is answered with `home`.\#n\#
            /// - Parameter clipboard: the address on the clipboard, if it is one of linkd's (`LinkdDevice.clipboard`\#
        ).\#n    public func firstOpen(clipboard: String? = nil) async -> LinkdTarget {\#n\#
                guard isNew else { return .home }\#n        opened += 1\#n        opening += 1\#n\#
                defer { opening -= 1 }\#n\#
                let evidence: [String: Any] = clipboard.map { ["clipboard": $0] } ?? [:]\#n\#
                guard case .outcome(let outcome) = await submit("first_open", "first-" + installation, ["evidence": e\#
        vidence])\#n        else { return .home }\#n        memory.set("linkd.first", "asked")\#n\#
                return target(of: outcome, for: nil)\#n    }\#n\#n\#
            /// The app came to the front without a link, or what was missing is there: a link that linkd did not ans\#
        wer for is\#n\#
            /// tried once more, then linkd says whether something still waits. A link that comes in meanwhile goes f\#
        irst.\#n    public func reopen() async -> LinkdTarget {\#n        guard opening == 0 else { return .home }\#n\#
                let before = opened\#n        let target = await waiting()\#n\#
                return opened == before ? target : .home\#n    }\#n\#n\#
            private func waiting() async -> LinkdTarget {\#n\#
                if let kept = memory.text("linkd.kept")?.split(separator: " ", maxSplits: 2), kept.count == 3 {\#n\#
                    memory.set("linkd.kept", nil)\#n\#
                    let age = now().timeIntervalSince1970 - (Double(kept[0]) ?? 0)\#n\#
                    // The same id: if only the answer was lost, linkd gives it again and counts nothing twice.\#n\#
                    if age >= 0, age < Self.keptFor {\#n                let url = String(kept[2])\#n\#
                        switch await submit("open", String(kept[1]), ["url": url]) {\#n\#
                        case .outcome(let outcome): return target(of: outcome, for: url)\#n\#
                        case .refused: break\#n                case .away: return .home\#n                }\#n\#
                    }\#n        }\#n\#
                guard case .outcome(let outcome) = await submit("reopen", UUID().uuidString, [:]) else { return .home\#
         }\#n        return target(of: outcome, for: nil)\#n    }\#n\#n\#
            /// The link's content is on the screen: linkd hands the link out no more.\#n\#
            public func shown(_ link: LinkdLink) async {\#n\#
                if let pending = link.pending { await acknowledge(pending) }\#n    }\#n\#n\#
            /// Where a link leads that this app's screens cannot show after all. Never back to where it came from.\#n\#
            public func elsewhere(_ url: URL) -> LinkdTarget { leave([], for: url.absoluteString) }\#n\#n\#
            /// Something worth attributing, such as a purchase.\#n    /// - Parameters:\#n\#
            ///   - value: a decimal number as text, "49.90"; `currency` is its ISO 4217 code.\#n\#
            ///   - order: what makes it one: the same order counts once, however often it is told.\#n\#
            /// - Returns: whether linkd has recorded it; when not, tell it again later.\#n    @discardableResult\#n\#
            public func convert(\#n\#
                _ name: String, value: String? = nil, currency: String? = nil, order: String = UUID().uuidString\#n\#
            ) async -> Bool {\#n        var conversion = ["name": name]\#n        conversion["value"] = value\#n\#
                conversion["currency"] = currency\#n\#
                guard case .outcome = await submit("conversion", "order-" + order, ["conversion": conversion]) else {\#
        \#n            return false\#n        }\#n        return true\#n    }\#n\#n\#
            /// A random id of this copy of the app. It names no person and no device.\#n\#
            public var installation: String {\#n\#
                if let id = memory.text("linkd.installation") { return id }\#n        let id = UUID().uuidString\#n\#
                memory.set("linkd.installation", id)\#n        return id\#n    }\#n\#n\#
            // MARK: - What linkd says\#n\#n    private enum Answer {\#n        case outcome([String: Any])\#n\#
                case refused, away\#n    }\#n\#n\#
            private func holds(_ fact: String) -> Bool { !["", "0", "no", "false"].contains(state[fact] ?? "") }\#n\#
        \#n    /// Tells linkd of a link that is shown already. Nobody waits for it.\#n\#
            private func tell(_ url: String, _ id: String) async {\#n\#
                guard case .outcome(let outcome) = await submit("open", id, ["url": url]) else { return }\#n\#
                if let pending = outcome["pending"] as? String { await acknowledge(pending) }\#n    }\#n\#n\#
            private func target(of outcome: [String: Any], for url: String?) -> LinkdTarget {\#n\#
                let fallbacks = (outcome["fallbacks"] as? [[String: Any]] ?? []).filter { $0["kind"] as? String == "w\#
        eb" }\#n        let destination = outcome["destination"] as? [String: Any] ?? [:]\#n\#
                switch outcome["action"] as? String {\#n        case "open_app":\#n\#
                    let link = outcome["link"] as? [String: Any] ?? [:]\#n\#
                    guard let route = link["route"] as? String else { return .home }\#n\#
                    guard routes.knows(route) else { return leave(fallbacks, for: url) }\#n\#
                    return .show(\#n                LinkdLink(\#n\#
                            route: route, parameters: link["routeParameters"] as? [String: String] ?? [:],\#n\#
                            query: link["queryParameters"] as? [String: String] ?? [:], ref: link["ref"] as? String,\#n\#
                            metadata: link["metadata"].flatMap { try? JSONSerialization.data(withJSONObject: $0) },\#n\#
                            pending: outcome["pending"] as? String))\#n\#
                case "open_web", "open_store": return leave([destination] + fallbacks, for: url)\#n\#
                case "hold": return .wait\#n        // The form for the password is a page.\#n\#
                case "reject" where outcome["reason"] as? String == "password_required": return leave([], for: url)\#n\#
                default: return .home\#n        }\#n    }\#n\#n\#
            /// The first of these places that is on the web, else the link itself in the browser. A link that says `\#
        linkd_web=1`\#n\#
            /// was given to the browser before, and an address of the app's own says it from here on.\#n\#
            private func leave(_ places: [[String: Any]], for url: String?) -> LinkdTarget {\#n\#
                let cameBack = url.flatMap { LinkdAddress($0) }?.query["linkd_web"] == "1"\#n\#
                for text in places.compactMap({ $0["url"] as? String }) + [url].compactMap({ $0 }) {\#n\#
                    guard LinkdAddress(text)?.isWeb == true, var parts = URLComponents(string: text) else { continue \#
        }\#n            if routes.isOnOwnHost(text) {\#n                if cameBack { continue }\#n\#
                        let items = (parts.percentEncodedQueryItems ?? []).filter { $0.name != "linkd_web" }\#n\#
                        parts.percentEncodedQueryItems = items + [URLQueryItem(name: "linkd_web", value: "1")]\#n\#
                    }\#n            if let url = parts.url { return .leave(url) }\#n        }\#n\#
                return .home\#n    }\#n\#n    // MARK: - The wire\#n\#n\#
            private func submit(_ kind: String, _ id: String, _ more: [String: Any]) async -> Answer {\#n\#
                var caller: [String: Any] = ["name": app.name, "installation": installation, "version": version]\#n\#
                caller["user"] = user\#n        caller["userProof"] = user == nil ? nil : proof\#n\#
                if !state.isEmpty { caller["state"] = state }\#n\#
                var event = ["kind": kind, "id": id, "app": caller, "device": device].merging(more) { $1 }\#n\#
                event["consent"] = consent.map { $0 ? "granted" : "denied" }\#n\#
                guard let body = try? JSONSerialization.data(withJSONObject: ["event": event]),\#n\#
                    let (status, data) = await post("v1/events", body)\#n        else { return .away }\#n\#
                // What linkd itself refuses it would refuse again; a limit, a failing proxy or a hotel's login page \#
        pass.\#n        if (400...499).contains(status), status != 408, status != 429 { return .refused }\#n\#
                guard status == 200, let reply = try? JSONSerialization.jsonObject(with: data) as? [String: Any],\#n\#
                    let outcome = reply["outcome"] as? [String: Any]\#n        else { return .away }\#n\#
                return .outcome(outcome)\#n    }\#n\#n    private func acknowledge(_ pending: String) async {\#n\#
                _ = await post("v1/pending/\(pending)/ack", Data())\#n    }\#n\#n\#
            private static let session: URLSession = {\#n\#
                let configuration = URLSessionConfiguration.ephemeral\#n\#
                configuration.httpCookieStorage = nil\#n        return URLSession(configuration: configuration)\#n\#
            }()\#n\#n    /// The answer, or nil when there is none within the time limit, however slowly it comes.\#n\#
            private func post(_ path: String, _ body: Data) async -> (status: Int, body: Data)? {\#n\#
                var request = URLRequest(url: address.appendingPathComponent(path), timeoutInterval: timeLimit)\#n\#
                request.httpMethod = "POST"\#n\#
                request.setValue("Bearer \(key)", forHTTPHeaderField: "Authorization")\#n\#
                request.setValue("application/json", forHTTPHeaderField: "Content-Type")\#n\#
                request.httpBody = body\#n\#
                let (asked, limit) = (request, UInt64(timeLimit * 1_000_000_000))\#n\#
                return await withTaskGroup(of: (status: Int, body: Data)?.self) { group in\#n\#
                    group.addTask {\#n\#
                        guard let (data, response) = try? await Self.session.data(for: asked) else { return nil }\#n\#
                        return (response as? HTTPURLResponse).map { ($0.statusCode, data) }\#n            }\#n\#
                    group.addTask {\#n                try? await Task.sleep(nanoseconds: limit)\#n\#
                        return nil\#n            }\#n            let first = await group.next() ?? nil\#n\#
                    group.cancelAll()\#n            return first\#n        }\#n    }\#n}\#n
        """#
}
