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

    func process(_ event: JSON) throws -> JSON {
        guard let path = event["path"] as? String, path.count > 1 else { return [:] }
        guard let facts = cache.facts(of: url + path, keep: keep, wait: wait) else {
            return ["notes": ["the service has not answered yet"]]
        }
        return facts.isEmpty ? [:] : ["findings": facts]
    }
}

/// What was fetched, for all connections. A URL is fetched once however many events ask for it.
final class FactsCache: @unchecked Sendable {
    /// Calls back with the texts of an object at a URL; with none when the service has nothing or fails.
    typealias Fetch = @Sendable (_ url: String, _ done: @escaping @Sendable ([String: String]) -> Void) -> Void

    static let shared = FactsCache(fetch: fetchByHTTP)
    private static let most = 100_000

    private struct Entry {
        var facts: [String: String]?
        var fetched: Double
        var isFetching: Bool
    }

    // Everything below is used under the condition's lock.
    private let condition = NSCondition()
    private var entries: [String: Entry] = [:]
    private let fetch: Fetch
    private let now: @Sendable () -> Double

    init(fetch: @escaping Fetch, now: @escaping @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime }) {
        self.fetch = fetch
        self.now = now
    }

    /// What is known of a URL; nil when it did not come in time. Old answers are used while a new one is fetched.
    func facts(of url: String, keep: Double, wait: Double) -> [String: String]? {
        condition.lock()
        defer { condition.unlock() }
        if entries.count >= Self.most, entries[url] == nil { entries = entries.filter { $0.value.isFetching } }
        var entry = entries[url] ?? Entry(facts: nil, fetched: -.infinity, isFetching: false)
        if !entry.isFetching, now() - entry.fetched > keep {
            entry.isFetching = true
            entries[url] = entry
            condition.unlock()
            fetch(url) { [weak self] in self?.fetched(url, $0) }
            condition.lock()
        }
        let deadline = Date(timeIntervalSinceNow: wait)
        while entries[url]?.facts == nil, condition.wait(until: deadline) {}
        return entries[url]?.facts
    }

    private func fetched(_ url: String, _ facts: [String: String]) {
        condition.lock()
        entries[url] = Entry(facts: facts, fetched: now(), isFetching: false)
        condition.broadcast()
        condition.unlock()
    }

    private static let fetchByHTTP: Fetch = { text, done in
        guard let url = URL(string: text) else { return done([:]) }
        let request = URLRequest(url: url, timeoutInterval: 5)
        URLSession.shared.dataTask(with: request) { data, response, _ in
            let isFound = (response as? HTTPURLResponse)?.statusCode == 200
            let object = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? JSON
            done(isFound ? (object ?? [:]).compactMapValues { $0 as? String } : [:])
        }.resume()
    }
}
