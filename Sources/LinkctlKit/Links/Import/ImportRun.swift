// Runs one import: rows are read, checked here and by linkd, counted and reported. It holds only what is in flight.

import LinkCore
import Records

/// One run of `links import`.
final class ImportRun {
    private let session: Session
    private var importer: any LinkImporter
    private let batches: LinkBatches
    private let report: ImportReport
    private let domains: [KeyValue]
    private var tally = LinkTally()

    init(
        _ session: Session, _ importer: any LinkImporter, _ batches: LinkBatches, _ report: ImportReport,
        domains: [KeyValue]
    ) {
        self.session = session
        self.importer = importer
        self.batches = batches
        self.report = report
        self.domains = domains.map(\.lowered)
    }

    /// Imports the whole file, or only checks it when `isDry`.
    func run(isDry: Bool) throws(CommandError) {
        var progress = ProgressBar(session.output, total: importer.totalBytes, unit: "links")
        let started = ContinuousClock.now
        Interruption.begin(isDry ? .checking : .importing)
        defer { Interruption.endBatch() }
        do throws(CommandError) {
            while let row = try importer.next(isWaiting: { () throws(CommandError) in try self.catchUp() }) {
                try take(row)
                progress.update(done: importer.bytesRead, count: tally.done)
            }
            try catchUp()
        } catch {
            progress.finish()
            try? report.finish()
            var failure = tally.added(to: error)
            if !isDry, let advice = failure.advice { failure.advice = "\(advice); run the command again to continue" }
            throw failure
        }
        progress.finish()
        try report.finish()
        let time = seconds(ContinuousClock.now - started)
        session.output.talk(isDry ? "\(tally.plan); nothing was changed" : "\(tally.text) in \(time) s")
        if let failure = tally.failure { throw failure }
    }

    private func take(_ row: ImportRow) throws(CommandError) {
        switch row.content {
        case .refused(let fault): try batches.refuse(row.number, fault)
        case .link(let link):
            let link = prepared(link)
            if let fault = LinkRowCheck.fault(of: link) ?? LinkRowCheck.namelessness(of: link) {
                try batches.refuse(row.number, fault)
            } else {
                try batches.add(row.number, link)
            }
        }
        try settle()
    }

    /// The link without the fields that linkd maintains, and with its domain mapped by --map-domain.
    private func prepared(_ link: JSONObject) -> JSONObject {
        var prepared = JSONObject()
        for member in link.members where member.value != .null {
            if LinkField.named(member.key)?.isMaintained != true { prepared.append(member.key, member.value) }
        }
        if let domain = prepared.text("domain").map(lowercased),
            let mapped = domains.first(where: { sameBytes($0.key, domain) })
        {
            prepared["domain"] = .string(mapped.value)
        }
        return prepared
    }

    private func catchUp() throws(CommandError) {
        try batches.finish()
        try settle()
        try session.output.flush()
    }

    private func settle() throws(CommandError) {
        for result in batches.takeResults() {
            if case .refused(let fault) = result.state {
                try report.add(result.number, fault)
            }
            tally.count(result.state)
            for word in result.warnings {
                session.output.talk("row \(result.number): warning: \(LinkCard.warning(word))", .yellow)
            }
        }
        Interruption.note(recorded: tally.done)
        try report.flush()
    }
}

extension LinkTally {
    /// What an import would do, in words.
    fileprivate var plan: String {
        var parts: [String] = []
        if created > 0 { parts.append("\(grouped(created)) to be made") }
        if updated > 0 { parts.append("\(grouped(updated)) to be changed") }
        if unchanged > 0 { parts.append("\(grouped(unchanged)) unchanged") }
        if refused > 0 { parts.append("\(grouped(refused)) rejected") }
        return parts.isEmpty ? "no links" : parts.joined(separator: ", ")
    }
}

extension KeyValue {
    /// The pair in lower case, as host names are compared.
    fileprivate var lowered: KeyValue { KeyValue(key: lowercased(key), value: lowercased(value)) }
}

/// Lowers the ASCII letters of a text.
func lowercased(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
}
