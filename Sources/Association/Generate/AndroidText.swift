// Generates an app's assetlinks.json: one statement per Android app, each with the same dynamic rules.

import LinkCore

struct AndroidText {
    private let app: AssociatedApp
    private let publication: FilePublication

    init(_ app: AssociatedApp, _ publication: FilePublication) {
        self.app = app
        self.publication = publication
    }

    private struct Entry {
        var path: String?
        var query: (name: String, value: String)?
        var opens: Bool
        var reason: RuleReason
    }

    /// The file and the routes that it cannot keep out; nil for an app without an Android app.
    func generate() -> GeneratedText? {
        let apps = app.androidApps
        guard !apps.isEmpty else { return nil }
        let table = ShapeTable(app, publication, .android, folded: false)
        let rules = AndroidRules(app, table)
        var last = GeneratedText(text: [], reasons: [])
        for isCompact in [false, true] {
            last = write(apps, entries(isCompact ? rules.compact() : rules.rules, rules, table))
            last.sacrificed = rules.sacrificed
            last.leaking = rules.leaking
            if last.text.count <= AssociationLimits.warningBytes { break }
        }
        return last
    }

    private func entries(_ rules: [AndroidPathRule], _ all: AndroidRules, _ table: ShapeTable) -> [Entry] {
        var entries = [Entry(query: ("linkd_web", "1"), opens: false, reason: .openInBrowser)]
        func exclude(_ path: String, _ reason: RuleReason) {
            entries.append(Entry(path: path, opens: false, reason: reason))
        }
        // Not every Android 15 matches a text with a dot, so robots.txt and the like cannot be listed here.
        for path in ReservedPaths.paths where !path.utf8.contains(UInt8(ascii: ".")) { exclude(path, .reserved) }
        for folder in ReservedPaths.folders where !folder.utf8.contains(UInt8(ascii: ".")) {
            exclude(folder + "*", .reserved)
        }
        let gated = app.definition.gatedPrefix
        if !gated.isEmpty {
            let bare = gated.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
            if !(table.shape(of: bare)?.opens ?? false) { exclude("/" + bare.joined(separator: "/"), .gated) }
            exclude("/\(gated)*", .gated)
        }
        if app.opensByDefault, table.hasWithheld { exclude("/lazy", .lazy) }
        for rule in rules { entries.append(Entry(path: rule.text, opens: rule.opens, reason: rule.reason)) }
        if all.opensAll {
            entries.append(Entry(path: "*", opens: true, reason: .defaultRoute))
        } else if !rules.contains(where: \.opens) {
            // Explicit, although without a rule that opens the app nothing would open it anyway.
            entries.append(Entry(path: "*", opens: false, reason: .nothingElse))
        }
        return entries
    }

    private func write(
        _ apps: [(package: String, fingerprints: [String])], _ entries: [Entry]
    ) -> GeneratedText {
        var writer = JSONWriter(capacity: 2048)
        var relations = [AssetLinksFile.Relation.handleAllURLs]
        if app.definition.android.getLoginCreds { relations.append(AssetLinksFile.Relation.getLoginCreds) }
        var reasons: [(place: String, reason: RuleReason)] = []
        writer.beginArray()
        for (number, app) in apps.enumerated() {
            writer.object { writer in
                writer.field("relation", relations)
                writer.object("target") { writer in
                    writer.field("namespace", "android_app")
                    writer.field("package_name", app.package)
                    writer.field("sha256_cert_fingerprints", app.fingerprints)
                }
                writer.object("relation_extensions") { writer in
                    writer.object("delegate_permission/common.handle_all_urls") { writer in
                        writer.array("dynamic_app_link_components", entries) { self.write($1, to: &$0) }
                    }
                }
            }
            for (index, entry) in entries.enumerated() {
                reasons.append(("[\(number)].dynamic_app_link_components[\(index)]", entry.reason))
            }
        }
        writer.endArray()
        return GeneratedText(text: writer.bytes, reasons: reasons)
    }

    private func write(_ entry: Entry, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.fieldIfPresent("/", entry.path)
            if let query = entry.query {
                writer.object("?") { writer in
                    writer.key(query.name)
                    writer.value(query.value)
                }
            }
            if !entry.opens { writer.field("exclude", true) }
        }
    }
}
