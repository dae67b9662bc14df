// Examines a host as clients see it: fetches both association files where Apple's and Google's servers fetch them,
// fetches the copies that these cache, and compares all of them with what linkd serves. Then it examines the app's
// other hosts. Each finding is reported at once. Runs off the loops; at most twelve requests per host, one after the
// other.

import Association
import LinkCore
import Outbound
public import Records

/// One examination of a host.
public struct HostExamination {
    /// A certificate that ends within so many days is a warning.
    private static let certificateDays: Int64 = 14

    let subject: ServedHost
    let fetcher: any HostFetcher
    let report: (Diagnosis) -> Void
    /// The time that another server's Date header gave, seconds since the Unix epoch, and that server.
    var foreignClock: (seconds: Int64, who: String)?
    var ownClock: (seconds: Int64, who: String)?

    /// Examines a host; `report` gets every finding as soon as it is known. Stops early when its task is cancelled.
    public static func run(
        _ subject: ServedHost, by fetcher: any HostFetcher, report: @escaping (Diagnosis) -> Void
    ) async {
        var examination = HostExamination(subject: subject, fetcher: fetcher, report: report)
        await examination.run()
    }

    private mutating func run() async {
        examineDomains()
        await examineHost()
        for sister in subject.sisters where !Task.isCancelled {
            var examination = HostExamination(subject: subject.of(sister), fetcher: fetcher, report: report)
            await examination.examineHost()
            foreignClock = foreignClock ?? examination.foreignClock
            ownClock = ownClock ?? examination.ownClock
        }
        examineClock()
    }

    /// Examines one host; when it does not answer, only the copies are checked.
    private mutating func examineHost() async {
        var isThere = false
        for (index, place) in FileExamination.Place.all.enumerated() where !Task.isCancelled {
            guard let response = await examine(place, isFirst: index == 0) else {
                if index == 0 { break }
                continue
            }
            if index == 0 { await examineRobots() }
            await examine(place, asFetcherBeside: response)
            isThere = true
        }
        if isThere, !Task.isCancelled { await examineInterface() }
        if isThere, !Task.isCancelled { await examineWebsite() }
        await examineCopies()
    }

    private mutating func examineCopies() async {
        if !Task.isCancelled { await examineAppleCopy() }
        if !Task.isCancelled { await examineGoogleCopy() }
    }

    // MARK: the host itself

    /// Reports whether the app has sister hosts.
    private func examineDomains() {
        report(SelfChecks.sisterHost(of: subject.app))
    }

    /// Examines one file of the host; nil when the host does not answer.
    private mutating func examine(_ place: FileExamination.Place, isFirst: Bool) async -> FetchResponse? {
        let fetched = await fetcher.fetch(place.address(on: subject.host), as: nil)
        switch fetched.answer {
        case .failure(let reason):
            report(HostFault(subject.host, reason, fetched.detail).finding)
            return nil
        case .response(let response):
            if isFirst { examineCertificate(response) }
            if let date = response.date.flatMap(HTTPDateParser.seconds) { ownClock = (date, subject.host) }
            for finding in FileExamination(subject, place, response).findings { report(finding) }
            return response
        }
    }

    /// Fetches the same file as the system's own fetcher does: a firewall may treat that differently.
    private func examine(_ place: FileExamination.Place, asFetcherBeside ours: FetchResponse) async {
        guard !Task.isCancelled, place.isServed(by: subject.files) else { return }
        let fetched = await fetcher.fetch(place.address(on: subject.host), as: place.fetcher)
        switch fetched.answer {
        case .failure(let reason):
            report(HostFault(subject.host, reason, fetched.detail).finding(asking: place))
        case .response(let response):
            report(FileExamination(subject, place, response).beside(ours))
        }
    }

    /// Checks robots.txt, which Apple's systems before iOS 10 obeyed.
    private func examineRobots() async {
        guard !Task.isCancelled, let apple = subject.files.apple else { return }
        let address = "\(subject.host)/robots.txt"
        guard case .response(let response) = await fetcher.fetch("https://\(address)", as: nil).answer else {
            return report(Diagnosis("robots", .skipped, "it could not be fetched", of: address))
        }
        var answer = AssociationAnswer(.apple)
        answer.robots = response.status == 200 ? String(decoding: response.body, as: UTF8.self) : nil
        answer.servesOldSystems = AppleFile.read(apple.bytes).file.details.contains { $0.paths != nil }
        guard let problem = answer.problems.first else {
            return report(
                Diagnosis(
                    "robots", .ok,
                    answer.robots == nil
                        ? "there is no robots.txt" : "it allows everybody to read the association files",
                    of: address))
        }
        // Newer systems do not request it, so this is only a warning.
        report(Diagnosis("robots", .warning, problem.message, of: address, fix: problem.fix))
    }

    /// Checks that the website answers its pages on a domain that is one.
    private func examineWebsite() async {
        guard subject.app.websites.contains(where: { sameBytes($0, subject.host) }) else { return }
        let address = "\(subject.host)/?linkd_web=1"
        guard case .response(let response) = await fetcher.fetch("https://\(address)", as: nil).answer else {
            return report(Diagnosis("website", .skipped, "it could not be fetched", of: address))
        }
        guard response.status == 421 else {
            return report(Diagnosis("website", .ok, "linkd is not asked for the website's pages", of: subject.host))
        }
        report(
            Diagnosis(
                "website", .failed, "linkd is asked for a page of the website on this host, and passes it on with 421",
                of: address,
                fix: "let the proxy lead pages to the website, or ask the website for what linkd answers with 421: "
                    + "docs/proxies.md has both"))
    }

    private func examineCertificate(_ response: FetchResponse) {
        guard let end = response.certificateEnd else {
            return report(Diagnosis("https", .ok, "the certificate is valid", of: subject.host))
        }
        let days = (end - subject.now) / 86_400
        let words = "the certificate is valid for \(days) more \(days == 1 ? "day" : "days")"
        guard days < Self.certificateDays else { return report(Diagnosis("https", .ok, words, of: subject.host)) }
        report(
            Diagnosis(
                "https", .warning, words, of: subject.host,
                fix: "renew it now: without a valid certificate no phone gets the association files"))
    }

    // MARK: clocks

    /// Compares this machine's time with another server's. The host's own answer may come from this very machine.
    private func examineClock() {
        guard let clock = foreignClock ?? ownClock else {
            return report(Diagnosis("clock", .skipped, "no answer contained a time", of: subject.host))
        }
        let skew = subject.now - clock.seconds
        let size = abs(skew)
        guard size > 60 else {
            return report(Diagnosis("clock", .ok, "\(clock.who) has the same time", of: subject.host))
        }
        report(
            Diagnosis(
                "clock", size > 600 ? .failed : .warning,
                "this machine's clock is \(size) s \(skew > 0 ? "ahead of" : "behind") that of \(clock.who)",
                of: subject.host,
                fix: "synchronise the clock (timedatectl set-ntp true): links expire and signatures end by it"))
    }
}
