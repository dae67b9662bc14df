// The rules of README.md against the code, for every combination of the table's words. The table is the specification: its
// first row that holds must be what TapRules decides.

import LinkCore
import PluginKit
import TestSupport
import Testing

@testable import Navigator

/// One combination, in the table's words.
struct TapWords {
    var visitor = "ios"
    var link = "place"
    var tap = "first"
    var app = "unknown"
    var openedBy = "button"
    var browser = "plain"
    var gate = "open"
    var setting = "preview"
    var without: NotInstalled?
    var hasWeb = true

    /// What the rules are asked.
    var facts: TapFacts {
        var facts = TapFacts()
        facts.isReader = visitor == "reader"
        facts.device = ["ios": .ios, "android": .android, "no app here": .ios, "desktop": .desktop][visitor] ?? .other
        facts.hasAppHere = visitor != "no app here"
        facts.leadsToApp = link == "place"
        facts.hasTags = link == "place" || link == "tagged page"
        facts.hasWeb = hasWeb && link != "no web"
        facts.webReason =
            link == "place" ? Reason.routeMatched : link == "kept out" ? Reason.openInWeb : Reason.shortLink
        facts.staysInBrowser = tap == "stays"
        facts.appDidNotOpen = tap == "again"
        facts.installed = Installed(rawValue: app) ?? .unknown
        facts.redirectOpens = openedBy == "redirect"
        facts.pageOpens = openedBy != "nothing"
        facts.isInApp = browser == "in-app"
        facts.gate = finding
        facts.skipsPreview = setting.hasPrefix("skip ")
        facts.ifUnknown = UnknownInstallPolicy(rawValue: String(setting.split(separator: " ").last ?? "")) ?? .preview
        facts.without = without
        facts.withoutRecipient = app == "not the account's" ? .web : nil
        return facts
    }

    private var finding: VersionFinding? {
        switch gate {
        case "web", "store", "preview":
            VersionFinding(state: .belowMinimum, source: .event, below: BelowMinVersion(rawValue: gate) ?? .web)
        case "system": VersionFinding(state: .osTooOld, source: .event)
        case "met": VersionFinding(state: .met, source: .event, below: .web)
        default: nil
        }
    }

    /// A goal by the table's word.
    func goal(_ word: String) -> TapTarget {
        switch word {
        case "app": .app
        case "store": .store
        case "web": .web
        case "page": .page(opening: true)
        case "recipient's": .web
        case "without": (without ?? .store).goal
        case "without or web": without?.goal ?? (hasWeb ? .web : .store)
        default: .page(opening: false)
        }
    }

    /// The words of the columns from "visitor" to "setting".
    var said: [String] {
        // On a desktop no link skips anything, and where there is no web there is no way to it.
        var setting = setting
        if visitor == "desktop" { setting = setting.hasPrefix("skip ") ? String(setting.dropFirst(5)) : setting }
        if visitor == "desktop", setting == "web", !hasWeb { setting = "preview" }
        return [visitor, link, tap, app, openedBy, browser, gate, setting]
    }

    /// All combinations: of links that lead to no place in the app the visitor alone counts.
    static func all(_ body: (TapWords) -> Void) {
        for visitor in ["reader", "ios", "android", "no app here", "desktop", "other"] {
            for link in ["page", "tagged page", "no web", "kept out"] {
                for app in ["yes", "no", "unknown"] { body(TapWords(visitor: visitor, link: link, app: app)) }
            }
            for tap in ["first", "again", "stays"] {
                for app in ["yes", "no", "not the account's", "unknown"] {
                    devices(TapWords(visitor: visitor, tap: tap, app: app), body)
                }
            }
        }
    }

    private static func devices(_ given: TapWords, _ body: (TapWords) -> Void) {
        for openedBy in ["redirect", "button", "nothing"] {
            for browser in ["plain", "in-app"] {
                for gate in ["open", "met", "web", "store", "preview", "system"] {
                    var words = given
                    (words.openedBy, words.browser, words.gate) = (openedBy, browser, gate)
                    links(words, body)
                }
            }
        }
    }

    private static func links(_ given: TapWords, _ body: (TapWords) -> Void) {
        for setting in ["preview", "app", "store", "web", "skip preview", "skip app"] {
            for without in [nil, NotInstalled.store, .web, .preview] {
                for hasWeb in [true, false] {
                    var words = given
                    (words.setting, words.without, words.hasWeb) = (setting, without, hasWeb)
                    body(words)
                }
            }
        }
    }
}

/// One row of the table.
struct TapRow {
    let number: String
    let cells: [Set<String>]
    let goal: String
    let reason: String

    static let all: [TapRow] = {
        let text = (try? VectorFile.read("Sources/Navigator/README.md")) ?? ""
        let lines = text.split(separator: "\n").drop { !$0.hasPrefix("| # |") }.dropFirst(2)
        return lines.prefix { $0.hasPrefix("|") }.map { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.filter { $0 != "`" }.trimmed }
            return TapRow(
                number: cells[0], cells: cells[1...8].map { Set($0.split(separator: ",").map { String($0).trimmed }) },
                goal: cells[9], reason: cells[10])
        }
    }()

    func holds(_ said: [String]) -> Bool { zip(cells, said).allSatisfy { $0.isEmpty || $0.contains($1) } }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

@Suite("The rules of README.md")
struct TapRuleTableTests {
    @Test("are those of the code, in every combination")
    func everything() throws {
        let rows = TapRow.all
        try #require(rows.count == 34)
        var used: Set<String> = []
        var mistakes: [String] = []
        var count = 0
        TapWords.all { words in
            count += 1
            let decision = TapRules.decision(words.facts)
            let said = words.said
            guard let row = rows.first(where: { $0.holds(said) }) else { return mistakes.append("no row: \(words)") }
            used.insert(row.number)
            // The word for a gate is that of its finding.
            if decision.goal != words.goal(row.goal) || decision.reason != row.reason {
                mistakes.append("row \(row.number) for \(words), but \(decision)")
            }
        }
        #expect(mistakes.isEmpty, "\(mistakes.count) of \(count), such as \(mistakes.first ?? "")")
        #expect(used.count == rows.count, "never used: \(rows.map(\.number).filter { !used.contains($0) })")
        #expect(count > 50_000)
    }

    @Test("name reasons that the code has, and every reason of a tap is in the table")
    func reasons() throws {
        let words = Set(TapRow.all.map(\.reason))
        let known = [
            Reason.crawler, Reason.shortLink, Reason.openInWeb, Reason.stayInBrowser, Reason.desktop,
            Reason.routeMatched, Reason.noAppHere, Reason.systemTooOld, Reason.appDidNotOpen, Reason.notInstalled,
            Reason.appTooOld, Reason.recipientWithoutApp, Reason.installed, Reason.inAppBrowser, Reason.installUnknown,
            Reason.skipPreview,
        ]
        #expect(words == Set(known))
    }
}
