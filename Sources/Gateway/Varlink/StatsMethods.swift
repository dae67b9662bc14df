// GetStats, for the method and for HTTP: resolves names, builds the query and writes the reply. Loop thread.

import LinkCore
import Records
import Wire

private let control = "org.linkd.Control"

extension MethodTable {
    mutating func addStatistics(_ part: WorkerContext) {
        once("\(control).GetStats", .stats) { parameters, _ throws(MethodError) in
            try await StatsService(part).reply(to: parameters)
        }
    }
}

struct StatsService {
    private let context: WorkerContext

    init(_ context: WorkerContext) { self.context = context }

    /// Answers GetStats for these parameters.
    func reply(to parameters: JSONObject) async throws(MethodError) -> ReplyBody {
        let query = try question(parameters)
        let most = try mostMissed(parameters)
        let series = try await answer(query)
        let missed = try await missed(query, most: most)
        let link = await link(of: query)
        return { writer in
            Self.write(series, by: query.group, to: &writer)
            if let missed { Self.write(missed, to: &writer) }
            if let link { Self.writeTotals(of: link, to: &writer) }
        }
    }

    /// The link that a query is about; nil when it names none, or one that was deleted.
    private func link(of query: StatsQuery) async -> StoredLink? {
        guard let text = query.link, let address = context.snapshot.apps.address(ofShortLink: text) else { return nil }
        return try? await LinkService(context).get(address)
    }

    /// The query of GetStats for these parameters.
    func question(_ parameters: JSONObject) throws(MethodError) -> StatsQuery {
        let app = try optionalString(parameters, "app")
        if let app, context.snapshot.apps.named(app) == nil { throw .service(.invalidParameter("app")) }
        var query = StatsQuery()
        query.app = app
        if let text = try optionalString(parameters, "link") {
            guard let address = address(text, app: app) else { throw .service(.invalidParameter("link")) }
            try ask(for: address, in: &query)
        }
        query.since = try optionalMoment(parameters, "since")
        query.until = try optionalMoment(parameters, "until")
        if let since = query.since, let until = query.until, until <= since {
            throw .service(.invalidParameter("until"))
        }
        query.interval = try optionalWord(parameters, "interval") ?? .day
        query.tag = try optionalString(parameters, "tag")
        query.group = try optionalWord(parameters, "groupBy") ?? .none
        query.prefixes = Self.prefixes(of: context.snapshot.apps)
        return query
    }

    /// Key prefixes by app, for apps that have a `short_prefix`.
    static func prefixes(of apps: AppDirectory) -> [ByteKey: KeyPrefixes] {
        var prefixes: [ByteKey: KeyPrefixes] = [:]
        for app in apps.apps where !app.definition.shortPrefix.isEmpty {
            prefixes[ByteKey(app.name)] = app.definition.keyPrefixes
        }
        return prefixes
    }

    /// The short link of a text, in the form in which it is counted and credited.
    func shortLink(_ text: String, app: String?) throws(MethodError) -> String {
        var query = StatsQuery()
        query.app = app
        guard let address = address(text, app: app) else { throw .service(.invalidParameter("link")) }
        try ask(for: address, in: &query)
        return query.link ?? text
    }

    /// How many missed paths are requested; nil when the parameter is absent.
    func mostMissed(_ parameters: JSONObject) throws(MethodError) -> Int? {
        guard let most = try optionalInt(parameters, "missed") else { return nil }
        guard (1...Int64(MissedPath.mostListed)).contains(most) else { throw .service(.invalidParameter("missed")) }
        return Int(most)
    }

    /// The most frequently missed paths, within the time and the app's hosts of a query. Queries about links must not
    /// ask for them, because a missed path belongs to no link.
    func missed(_ query: StatsQuery, most: Int?) async throws(MethodError) -> [MissedPath]? {
        guard let most else { return nil }
        if query.link != nil || query.tag != nil { throw .service(.invalidParameter("missed")) }
        let hosts = query.app.flatMap { context.snapshot.apps.named($0)?.definition.domains }
        let (store, question) = (
            context.services.store, MissedQuery(hosts: hosts, since: query.since, until: query.until, limit: most)
        )
        return try await asking { () throws(StoreError) in try await store.missedPaths(question) }
    }

    /// Runs the query. Missed paths counted so far are written to the store first, if the store can write.
    func answer(_ query: StatsQuery) async throws(MethodError) -> [StatsSeries] {
        let services = context.services
        await services.store.whileWriterAnswers {
            _ = await services.missed.save(
                to: { (missed) throws(JournalError) in try await services.store.record(missed) },
                at: services.clock.wallMilliseconds())
        }
        do throws(StatsError) {
            return try await context.services.store.statistics(query)
        } catch {
            switch error {
            case .tooManyBuckets(let narrow):
                throw .named(
                    "\(control).TooManyBuckets",
                    ["limit": .int(Int64(StatsQuery.mostBuckets)), "narrow": .string(narrow)])
            case .store(let reason): throw MethodError(EventError.notRecorded(reason: reason))
            }
        }
    }

    /// Writes `series` of the reply.
    static func write(_ series: [StatsSeries], by group: StatsGroup, to writer: inout JSONWriter) {
        writer.array("series", series) { writer, series in
            writer.object { writer in
                writer.field("key", series.key)
                writer.array("buckets", series.buckets) { writer, bucket in
                    writer.object { writer in
                        writer.field("at", bucket.at)
                        writer.field("taps", bucket.counts.taps)
                        writer.field("turnedAway", bucket.counts.turnedAway)
                        writer.field("botTaps", bucket.counts.botTaps)
                        writer.field("unknown", bucket.counts.unknown)
                        writer.field("opens", bucket.counts.opens)
                        writer.field("installs", bucket.counts.installs)
                        writer.field("conversions", bucket.counts.conversions)
                        if group == .measurement { writer.field("measurements", bucket.counts.measurements) }
                    }
                }
            }
        }
    }

    /// Writes `totals` of the reply, if the link has taps that another service counted.
    static func writeTotals(of stored: StoredLink, to writer: inout JSONWriter) {
        guard let imported = stored.link.importedTaps else { return }
        writer.object("totals") { writer in
            writer.field("taps", stored.taps)
            writer.field("importedTaps", imported)
            writer.field("allTaps", stored.taps &+ imported)
        }
    }

    /// Writes `missed` of the reply.
    static func write(_ missed: [MissedPath], to writer: inout JSONWriter) {
        writer.array("missed", missed) { writer, path in
            writer.object { writer in
                writer.field("host", path.host)
                writer.field("path", path.path)
                writer.field("taps", path.taps)
            }
        }
    }

    /// The link named by a text: `KEY`, `DOMAIN/KEY` or the short link. A deleted link still has its counters.
    private func address(_ text: String, app: String?) -> LinkAddress? {
        let service = LinkService(context)
        if let address = context.snapshot.apps.address(ofShortLink: text) { return address }
        let pieces = text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
        guard !text.isEmpty, !text.utf8.contains(UInt8(ascii: ":")) else { return nil }
        // A first segment with a dot in it is a domain: keys have no dots.
        guard pieces.count == 2, pieces[0].contains(UInt8(ascii: ".")) else {
            return try? service.address(app: app, domain: nil, key: text)
        }
        return try? service.address(app: app, domain: String(Substring(pieces[0])), key: String(Substring(pieces[1])))
    }

    private func ask(for address: LinkAddress, in query: inout StatsQuery) throws(MethodError) {
        guard let owner = context.snapshot.apps.domain(address.domain)?.app,
            query.app.map({ sameBytes($0, owner.name) }) ?? true
        else { throw .service(.invalidParameter("link")) }
        query.app = owner.name
        query.link = SmartLink.shortLink(address, owner.definition.keyPrefixes)
    }
}
