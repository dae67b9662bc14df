// An outcome in words: the action, the destination, what the link means, and what each stage found.

import LinkCore

/// Adds an `Outcome` of org.linkd.Gateway to a report.
struct OutcomeReport {
    /// How much of the outcome to show.
    enum Detail {
        /// The decision and what was recorded.
        case decision
        /// Everything, including the trace.
        case full
    }

    private let session: Session
    private let outcome: JSONObject

    init(_ session: Session, _ outcome: JSONObject) {
        self.session = session
        self.outcome = outcome
    }

    /// Adds the outcome in this detail.
    func add(to report: inout Report, detail: Detail) {
        addDecision(to: &report)
        guard detail == .full else {
            addMeaning(outcome.object("link") ?? [:], to: &report)
            for warning in outcome.object("link")?.texts("warnings") ?? [] { report.line("warning", warning, .yellow) }
            return
        }
        addLink(outcome.object("link") ?? [:], to: &report)
        addPerson(to: &report)
        addTrace(to: &report)
    }

    private func addDecision(to report: inout Report) {
        report.heading("decision")
        report.line("action", [.word(outcome.text("action"))])
        if let destination = outcome.object("destination") { report.line("destination", Self.cells(destination)) }
        for fallback in outcome.objects("fallbacks") { report.line("fallback", Self.cells(fallback)) }
        report.line("reason", outcome.text("reason"))
        report.line("decided by", outcome.text("decidedBy"))
        // A restart runs the stages again, so the last finding counts.
        if let gate = outcome.objects("trace").last(where: { $0.text("stage") == "version-gate" }) {
            report.line("version gate", gate.texts("notes").joined(separator: "; "))
        }
        if outcome.flag("recorded") == true {
            report.line("event", outcome.text("eventId"))
            report.line("received", session.time(outcome.number("receivedAt")))
        }
        if outcome.flag("duplicate") == true { report.line("duplicate", "yes", .yellow) }
        if let pending = outcome.text("pending") { report.line("pending", [Cell(pending, .yellow)]) }
        for secret in outcome.object("secrets")?.members ?? [] {
            report.line("secret", [Cell(secret.key), Cell(secret.value.string)])
        }
    }

    private static func cells(_ destination: JSONObject) -> [Cell] {
        [Cell(destination.text("kind"), .cyan), Cell(destination.text("url"), .bold)]
    }

    private func addLink(_ link: JSONObject, to report: inout Report) {
        report.heading("link")
        report.line("input", link.text("inputUrl"))
        report.line("target", link.text("targetUrl"))
        report.line("app", link.text("app"))
        report.line("formats", link.texts("formats").joined(separator: " "))
        addMeaning(link, to: &report)
        addEnvelopes(link, to: &report)
        // A single hop is the target itself.
        let hops = link.texts("hops")
        for (index, hop) in hops.enumerated() where hops.count > 1 {
            report.line("hop", [Cell(String(index + 1)), Cell(hop)])
        }
        for warning in link.texts("warnings") { report.line("warning", warning, .yellow) }
    }

    /// Adds what the link means to the app.
    private func addMeaning(_ link: JSONObject, to report: inout Report) {
        report.line("route", link.text("route"), .bold)
        for parameter in link.object("routeParameters")?.members ?? [] {
            report.line("parameter", [Cell(parameter.key), Cell(parameter.value.string)])
        }
        for item in link.objects("query") { report.line("query", [Cell(item.text("name")), Cell(item.text("value"))]) }
        report.line("fragment", link.text("fragment"))
        report.line("short link", link.text("shortLink"))
        report.line("ref", link.text("ref"))
        for finding in link.object("findings")?.members ?? [] {
            report.line("finding", [Cell(finding.key), Cell(finding.value.string)])
        }
        report.line("metadata", link.text("metadataState"))
        report.line("metadata", link.shown("metadata"))
    }

    private func addEnvelopes(_ link: JSONObject, to report: inout Report) {
        if let facebook = link.object("facebook") {
            for (label, key) in [
                ("app id", "appId"), ("suffix", "suffix"), ("login", "login"), ("user", "userId"),
                ("signed request", "signedRequest"), ("deeplink", "deeplink"), ("ref", "ref"),
            ] {
                if let value = facebook.text(key), !value.isEmpty {
                    report.line("facebook", [Cell(label, .dim), Cell(value)])
                }
            }
            if let expires = session.time(facebook.number("expiresAt")) {
                report.line("facebook", [Cell("expires", .dim), Cell(expires)])
            }
        }
        if let appLink = link.object("appLink") {
            report.line("app link", [Cell("version", .dim), Cell(appLink.text("version"))])
            if let extras = appLink.shown("extras") { report.line("app link", [Cell("extras", .dim), Cell(extras)]) }
        }
        if let back = link.object("backLink") {
            report.line("back to", [Cell(back.text("appName")), Cell(back.text("url"))])
        }
    }

    /// Platform, version and form factor, as far as they are known.
    private static func system(_ visitor: JSONObject) -> String {
        let told = ["platform", "osVersion", "form"].compactMap { visitor.text($0) }
        let known = told.filter { $0 != "other" }
        return known.isEmpty && !told.isEmpty ? "not known" : known.joined(separator: " ")
    }

    private func addPerson(to report: inout Report) {
        if let visitor = outcome.object("visitor") {
            report.heading("visitor")
            report.line("system", Self.system(visitor))
            report.line("browser", visitor.text("browser"))
            report.line("in-app browser", visitor.text("inAppBrowser"))
            report.line("bot", visitor.text("bot"), .yellow)
            report.line("country", visitor.text("country"))
            report.line("app installed", visitor.text("installed"))
        }
        if let attribution = outcome.object("attribution") {
            report.heading("attribution")
            report.line("method", attribution.text("method"))
            report.line("confidence", attribution.text("confidence"))
            report.line("model", attribution.text("model"))
            report.line("candidates", attribution.number("candidates"))
            report.line("tap", attribution.text("tap"))
            report.line("tapped", session.time(attribution.number("tappedAt")))
            report.line("short link", attribution.text("shortLink"))
            report.line("campaign", attribution.text("campaign"))
            report.line("source", attribution.text("source"))
            for reason in attribution.texts("reasons") { report.line("because", reason) }
        }
        for measurement in outcome.objects("measurements") {
            report.line("measurement", [Cell(measurement.text("name")), Cell(measurement.pairs("fields"))])
        }
    }

    private func addTrace(to report: inout Report) {
        let steps = outcome.objects("trace")
        guard !steps.isEmpty else { return }
        report.heading("trace")
        for step in steps {
            report.line(
                "step",
                [
                    Cell(step.text("stage"), .bold), .word(step.text("verdict")),
                    Cell(step.number("microseconds").map { "\($0) µs" }, .dim),
                    Cell(step.texts("notes").joined(separator: "; ")),
                ])
        }
    }
}
