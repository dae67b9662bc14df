// The stage: what an HTTP service knows of a path becomes findings of the event. Answers are kept; an event whose path is not
// known waits a few milliseconds for the service, and goes on without findings when that is not enough.

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class HTTPFacts: Stage {
    static var description: JSON {
        [
            "version": "1.0.0", "doc": "Adds what an HTTP service knows of the path to the findings", "reads": ["path"],
            "keys": [
                ["name": "url", "kind": "text", "required": true, "doc": "The service; the path is added to it"],
                [
                    "name": "wait", "kind": "duration", "preset": "10ms", "most": 1000,
                    "doc": "How long an event waits for the service",
                ],
                ["name": "keep", "kind": "duration", "preset": "5m", "doc": "How long an answer is used"],
            ] as [JSON],
        ]
    }

    private let url: String
    private let wait: Double
    private let keep: Double
    private let cache: FactsCache

    convenience init(settings: JSON) throws { try self.init(settings: settings, cache: .shared) }

    init(settings: JSON, cache: FactsCache) throws {
        guard let text = settings["url"] as? String, let url = URL(string: text), url.scheme?.hasPrefix("http") ?? false
        else { throw InvalidSettings(key: "url", reason: "it is no http or https URL") }
        self.url = text.hasSuffix("/") ? String(text.dropLast()) : text
        wait = (settings["wait"] as? Double ?? 10) / 1000
        keep = (settings["keep"] as? Double ?? 300_000) / 1000
        self.cache = cache
    }

    func process(_ event: JSON, _ answer: @escaping @Sendable (Result<Answer, any Error>) -> Void) {
        guard let path = event["path"] as? String, path.count > 1 else { return answer(.success([:])) }
        cache.facts(of: url + path, keep: keep, wait: wait) { facts in
            guard let facts else { return answer(.success(["notes": ["the service has not answered yet"]])) }
            answer(.success(facts.isEmpty ? [:] : ["findings": facts]))
        }
    }
}

/// What was fetched, for all connections. A URL is fetched once however many events ask for it.
final class FactsCache: @unchecked Sendable {
    /// Calls back with the texts of an object at a URL; with none when the service has nothing or fails.
    typealias Fetch = @Sendable (_ url: String, _ done: @escaping @Sendable ([String: String]) -> Void) -> Void

    static let shared = FactsCache(fetch: fetchByHTTP)
    private static let most = 100_000

    typealias Waiter = @Sendable ([String: String]?) -> Void

    private struct Entry {
        var facts: [String: String]?
        var fetched = -Double.infinity
        var isFetching = false
        var waiters: [Int: Waiter] = [:]
    }

    // Everything below is used under the lock.
    private let lock = NSLock()
    private var entries: [String: Entry] = [:]
    private var lastWaiter = 0
    private let fetch: Fetch
    private let now: @Sendable () -> Double

    init(fetch: @escaping Fetch, now: @escaping @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime }) {
        self.fetch = fetch
        self.now = now
    }

    /// Calls back with what is known of a URL; with nil when it did not come in time. Never waits itself. Old answers are
    /// used while a new one is fetched.
    func facts(of url: String, keep: Double, wait: Double, _ waiter: @escaping Waiter) {
        let (facts, number, isDue) = lock.withLock { () -> ([String: String]?, Int, Bool) in
            if entries.count >= Self.most, entries[url] == nil { entries = entries.filter { $0.value.isFetching } }
            var entry = entries[url] ?? Entry()
            let isDue = !entry.isFetching && now() - entry.fetched > keep
            if isDue { entry.isFetching = true }
            lastWaiter += 1
            if entry.facts == nil { entry.waiters[lastWaiter] = waiter }
            entries[url] = entry
            return (entry.facts, lastWaiter, isDue)
        }
        if isDue { fetch(url) { [weak self] in self?.fetched(url, $0) } }
        if let facts { return waiter(facts) }
        DispatchQueue.global().asyncAfter(deadline: .now() + wait) { [weak self] in
            guard let self else { return }
            // nil when it has its answer.
            self.lock.withLock { self.entries[url]?.waiters.removeValue(forKey: number) }?(nil)
        }
    }

    private func fetched(_ url: String, _ facts: [String: String]) {
        let waiters = lock.withLock {
            let waiters = entries[url]?.waiters ?? [:]
            entries[url] = Entry(facts: facts, fetched: now())
            return waiters
        }
        for (_, waiter) in waiters { waiter(facts) }
    }

    private static let session: URLSession = {
        let configuration = URLSessionConfiguration.default
        configuration.httpMaximumConnectionsPerHost = 64
        configuration.timeoutIntervalForRequest = 5
        return URLSession(configuration: configuration)
    }()

    private static let fetchByHTTP: Fetch = { text, done in
        guard let url = URL(string: text) else { return done([:]) }
        session.dataTask(with: URLRequest(url: url, timeoutInterval: 5)) { data, response, _ in
            let isFound = (response as? HTTPURLResponse)?.statusCode == 200
            let object = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? JSON
            done(isFound ? (object ?? [:]).compactMapValues { $0 as? String } : [:])
        }.resume()
    }
}
