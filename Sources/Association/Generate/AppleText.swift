// Generates an app's apple-app-site-association file. Exclusions come first. The entry for iOS 13 and later ends with a
// rule for every path, so that these systems never reach the entries in the old form, which is less expressive.

import LinkCore

/// The text of a generated file, with explanations.
struct GeneratedText {
    var text: [UInt8]
    /// The reason for each rule, by its place in the file.
    var reasons: [(place: String, reason: RuleReason)]
    /// Published routes that the file has to keep out, each with the route that no pattern can distinguish it from.
    var sacrificed: [(route: RuleReason, to: RuleReason)] = []
    /// Withheld routes that no safe pattern keeps out of the app.
    var leaking: [RuleReason] = []
    /// Published routes whose patterns open paths of other routes, too.
    var overreaching: [RuleReason] = []
}

struct AppleText {
    private let app: AssociatedApp
    private let publication: FilePublication
    private let ids: [String]

    init(_ app: AssociatedApp, _ publication: FilePublication) {
        self.app = app
        self.publication = publication
        ids = app.appleIDs
    }

    /// How many rules a file has; the first variant that stays below the warning limit is served.
    private enum RuleDetail: CaseIterable {
        /// Every route has its own rules.
        case full
        /// Only rules that have an effect.
        case compact
        /// As `compact`, and without the entries for systems before iOS 13.
        case withoutOldForm
    }

    /// The file; nil for an app without an iOS app.
    func generate() -> GeneratedText? {
        guard !ids.isEmpty else { return nil }
        let table = ShapeTable(app, publication, .apple)
        let new = PathRules(app, table, hasVariables: true)
        let oldTable = ShapeTable(app, publication, .apple, folded: false)
        let old = PathRules(app, oldTable, hasVariables: false)
        // Before iOS 13 letter case always matters: if routes ignore it, an exclusion would not apply to /Admin.
        let mayHaveOldForm = app.definition.caseSensitiveRoutes || !oldTable.hasWithheld
        var last: GeneratedText?
        for room in RuleDetail.allCases {
            let keepsBase = room == .full
            func rules(_ paths: PathRules) -> [PathRule] {
                RuleSimplifier.simplified(paths.rules, opensOtherwise: app.opensByDefault, keepsBase: keepsBase)
            }
            var made = write(rules(new), old: mayHaveOldForm && room != .withoutOldForm ? rules(old) : nil, table)
            made.sacrificed = new.sacrificed
            made.overreaching = new.overreaching
            last = made
            if made.text.count <= AssociationLimits.warningBytes { break }
        }
        return last
    }

    // MARK: rules

    private struct Entry {
        var path: String?
        var query: (name: String, value: String)?
        var opens: Bool
        var reason: RuleReason
    }

    private func entries(_ rules: [PathRule], _ table: ShapeTable, isOld: Bool) -> [Entry] {
        var entries: [Entry] = []
        func exclude(_ path: String, _ reason: RuleReason) {
            entries.append(Entry(path: path, opens: false, reason: reason))
        }
        if !isOld { entries.append(Entry(query: ("linkd_web", "1"), opens: false, reason: .openInBrowser)) }
        for path in ReservedPaths.paths { exclude(path, .reserved) }
        for folder in ReservedPaths.folders {
            let bare = String(Substring(folder.utf8.dropLast()))
            if !ReservedPaths.paths.contains(where: { sameBytes($0, bare) }) { exclude(bare, .reserved) }
            exclude(folder + "*", .reserved)
        }
        for ending in ReservedPaths.endings { exclude("*" + ending, ending == "+" ? .trace : .reserved) }
        let gated = app.definition.gatedPrefix
        if !gated.isEmpty {
            let bare = gated.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
            if !(table.shape(of: bare)?.opens ?? false) { exclude("/" + bare.joined(separator: "/"), .gated) }
            exclude("/\(gated)*", .gated)
        }
        if app.opensByDefault, table.hasWithheld { exclude("/lazy", .lazy) }
        for rule in rules {
            for text in rule.pattern.texts {
                entries.append(Entry(path: text, opens: rule.opens, reason: rule.reason))
            }
        }
        if !isOld || app.opensByDefault {
            entries.append(
                Entry(
                    path: "*", opens: app.opensByDefault, reason: app.opensByDefault ? .defaultRoute : .nothingElse))
        }
        return entries
    }

    // MARK: text

    private func write(_ rules: [PathRule], old: [PathRule]?, _ table: ShapeTable) -> GeneratedText {
        var writer = JSONWriter(capacity: 4096)
        var reasons: [(place: String, reason: RuleReason)] = []
        let ios = app.definition.ios
        writer.object { writer in
            writer.object("applinks") { writer in
                writer.field("apps", [String]())
                writer.key("details")
                writer.beginArray()
                let components = entries(rules, table, isOld: false)
                writer.object { self.write(components, to: &$0) }
                for (index, entry) in components.enumerated() {
                    reasons.append(("applinks.details[0].components[\(index)]", entry.reason))
                }
                if let old {
                    let paths = entries(old, table, isOld: true)
                    for (number, id) in ids.enumerated() {
                        writer.object { self.write(paths, for: id, to: &$0) }
                        for (index, entry) in paths.enumerated() {
                            reasons.append(("applinks.details[\(number + 1)].paths[\(index)]", entry.reason))
                        }
                    }
                }
                writer.endArray()
            }
            if ios.webCredentials {
                writer.object("webcredentials") { $0.field("apps", ids) }
            }
            if !ios.appClipBundleID.isEmpty, !ios.teamID.isEmpty {
                writer.object("appclips") { $0.field("apps", ["\(ios.teamID).\(ios.appClipBundleID)"]) }
            }
        }
        return GeneratedText(text: writer.bytes, reasons: reasons)
    }

    private func write(_ components: [Entry], to writer: inout JSONWriter) {
        writer.field("appIDs", ids)
        if !app.definition.caseSensitiveRoutes {
            writer.object("defaults") { $0.field("caseSensitive", false) }
        }
        writer.array("components", components) { writer, entry in
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

    private func write(_ paths: [Entry], for id: String, to writer: inout JSONWriter) {
        writer.field("appID", id)
        writer.array("paths", paths) { writer, entry in
            let path = entry.path ?? "*"
            writer.value(entry.opens ? path : "NOT \(path)")
        }
    }
}
