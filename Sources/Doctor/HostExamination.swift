// Examines a host as the world sees it: fetches both association files where Apple's and Google's servers fetch them,
// asks for the copies that these keep, and compares all of them with what linkd serves. Each finding is told at once.
// Runs off the loops; at most six requests, one after the other.

import Association
public import LinkCore
import Outbound

/// One run over a host.
public struct HostExamination {
    /// Days before its end from which on a certificate is told of.
    private static let certificateDays: Int64 = 14

    let subject: HostCase
    let fetcher: any HostFetcher
    let tell: (Diagnosis) -> Void
    /// What somebody else's clock said, and who.
    var foreignClock: (seconds: Int64, who: String)?
    var ownClock: (seconds: Int64, who: String)?

    /// Examines a host; `tell` gets every finding as soon as it is known. Stops early when its task is cancelled.
    public static func run(
        _ subject: HostCase, by fetcher: any HostFetcher, tell: @escaping (Diagnosis) -> Void
    ) async {
        var examination = HostExamination(subject: subject, fetcher: fetcher, tell: tell)
        await examination.run()
    }

    private mutating func run() async {
        examineDomains()
        let place = FileExamination.Place.all
        guard await examine(place[0], isFirst: true) else { return await examineCopies() }
        for place in place.dropFirst() where !Task.isCancelled { _ = await examine(place, isFirst: false) }
        await examineCopies()
    }

    private mutating func examineCopies() async {
        if !Task.isCancelled { await examineAppleCopy() }
        if !Task.isCancelled { await examineGoogleCopy() }
        examineClock()
    }

    // MARK: the host itself

    /// Sister hosts.
    private func examineDomains() {
        tell(SelfChecks.sisterHost(of: subject.app))
    }

    /// One file of the host; false when the host does not answer at all.
    private mutating func examine(_ place: FileExamination.Place, isFirst: Bool) async -> Bool {
        let report = await fetcher.fetch("https://\(subject.host)\(place.path)")
        switch report.answer {
        case .failure(let reason):
            tell(HostTrouble(subject.host, reason, report.detail).finding)
            return !isFirst
        case .response(let response):
            if isFirst { examineCertificate(response) }
            if let date = response.date.flatMap(HTTPMoment.seconds) { ownClock = (date, subject.host) }
            for finding in FileExamination(subject, place, response).findings { tell(finding) }
            return true
        }
    }

    private func examineCertificate(_ response: FetchResponse) {
        guard let end = response.certificateEnd else {
            return tell(Diagnosis("https", .ok, "the certificate is valid", of: subject.host))
        }
        let days = (end - subject.now) / 86_400
        let words = "the certificate is valid for \(days) more \(days == 1 ? "day" : "days")"
        guard days < Self.certificateDays else { return tell(Diagnosis("https", .ok, words, of: subject.host)) }
        tell(
            Diagnosis(
                "https", .warning, words, of: subject.host,
                fix: "renew it now: without a valid certificate no phone gets the association files"))
    }

    // MARK: clocks

    /// Our time against somebody else's; the host's own answer may come from this very machine.
    private func examineClock() {
        guard let clock = foreignClock ?? ownClock else {
            return tell(Diagnosis("clock", .skipped, "no answer said what time it is", of: subject.host))
        }
        let skew = subject.now - clock.seconds
        let size = abs(skew)
        guard size > 60 else {
            return tell(Diagnosis("clock", .ok, "\(clock.who) has the same time", of: subject.host))
        }
        tell(
            Diagnosis(
                "clock", size > 600 ? .failed : .warning,
                "this machine's clock is \(size) s \(skew > 0 ? "ahead of" : "behind") that of \(clock.who)",
                of: subject.host,
                fix: "synchronise the clock (timedatectl set-ntp true): links expire and signatures end by it"))
    }
}
