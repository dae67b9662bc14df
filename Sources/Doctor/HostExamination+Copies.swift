// The copies that phones actually read: Apple's content delivery network caches each host's file, Google's service
// caches the statements. If one cannot be reached from where linkd runs, its check is skipped.

import Association
import LinkCore
import Outbound
import Records

extension HostExamination {
    private static let appleHost = "app-site-association.cdn-apple.com"
    private static let googleHost = "digitalassetlinks.googleapis.com"

    /// Checks Apple's copy of apple-app-site-association.
    mutating func examineAppleCopy() async {
        guard let expected = subject.files.apple else { return }
        guard
            let response = await answer("https://\(Self.appleHost)/a/v1/\(subject.host)", Self.appleHost, "apple_copy")
        else { return }
        let waits = "Apple asks a host within a day, phones ask Apple about weekly; this cannot be sped up"
        guard response.status == 200 else {
            return found(
                "apple_copy", response.status == 404 ? .warning : .failed,
                "Apple has no copy of the file (status \(response.status))",
                fix: "correct the apple_file errors above, then wait: \(waits)")
        }
        if response.body.elementsEqual(expected.bytes) {
            return found("apple_copy", .ok, "Apple has the file that linkd serves")
        }
        let reading = AppleFile.read(response.body)
        let missing = subject.files.app.appleIDs.filter { id in
            !reading.file.details.contains { $0.appIDs.contains { sameBytes($0, id) } }
        }
        guard missing.isEmpty else {
            return found(
                "apple_copy", .failed, "Apple's copy does not name the app \(missing.joined(separator: ", "))",
                fix: "see that \(subject.host) serves linkd's file, then wait: \(waits)")
        }
        let theirs = AppleMatcher(reading.file)
        let changed = RouteSamples(subject).first { sample in
            theirs.decide(sample.url, withCaveats: false).opens
                != subject.files.appleMatcher.decide(sample.url, withCaveats: false).opens
        }
        found(
            "apple_copy", .warning,
            "Apple still has a different file"
                + (changed.map { ", which decides route \($0.route) differently" } ?? ""),
            fix: "wait: \(waits)")
    }

    /// Checks Google's copy of assetlinks.json, as statements.
    mutating func examineGoogleCopy() async {
        guard subject.files.android != nil else { return }
        let relation = AssetLinksFile.Relation.handleAllURLs
        let address =
            "https://\(Self.googleHost)/v1/statements:list"
            + "?source.web.site=https://\(subject.host)&relation=\(relation)"
        guard let response = await answer(address, Self.googleHost, "google_copy") else { return }
        guard response.status == 200, let reply = try? JSONParser.parse(response.body).object else {
            return found("google_copy", .skipped, "\(Self.googleHost) answered with status \(response.status)")
        }
        let statements = (reply["statements"]?.array ?? []).compactMap {
            $0.object?["target"]?.object?["androidApp"]?.object
        }
        for app in subject.files.app.androidApps {
            let keys = statements.filter { sameBytes($0["packageName"]?.string ?? "", app.package) }
                .compactMap { $0["certificate"]?.object?["sha256Fingerprint"]?.string }
            let missing = app.fingerprints.filter { key in !keys.contains { FileExamination.isSameKey($0, key) } }
            guard !missing.isEmpty else {
                found("google_copy", .ok, "Google lets \(app.package) open the host's links")
                continue
            }
            found(
                "google_copy", .failed,
                keys.isEmpty
                    ? "Google has no statement that lets \(app.package) open the host's links"
                    : "Google's copy does not have the key \(missing.joined(separator: ", ")) of \(app.package)",
                fix: "correct the android_file errors above; Google asks again within about a day")
        }
    }

    /// Fetches a copy; nil when it cannot be reached, which is reported.
    private mutating func answer(_ address: String, _ host: String, _ name: String) async -> FetchResponse? {
        let fetched = await fetcher.fetch(address, as: nil)
        switch fetched.answer {
        case .response(let response):
            if let date = response.date.flatMap(HTTPDateParser.seconds) { foreignClock = (date, host) }
            return response
        case .failure:
            found(name, .skipped, "\(host) is not reachable from here" + (fetched.detail.map { ": \($0)" } ?? ""))
            return nil
        }
    }

    private func found(_ name: String, _ state: Diagnosis.State, _ detail: String, fix: String? = nil) {
        report(Diagnosis(name, state, detail, of: subject.host, fix: fix))
    }
}
