// Renders a decision as a page: the tap, the stages with their notes, the decision, and where it leads. On the worker
// that shows it; accepts any texts.

import LinkCore

/// Renders one trace page.
struct TraceRendering {
    /// More steps than a pipeline with its restarts can have.
    private static let mostSteps = 64
    /// The longest address or note, in characters.
    private static let longest = 400

    private let model: TraceModel
    private let language: PageLanguage

    init(_ model: TraceModel, _ language: PageLanguage) {
        self.model = model
        self.language = language
    }

    func page(_ pages: PageSet) -> RenderedPage {
        let outcome = model.outcome
        var values = PageValues(language: language, style: pages.traceStyle)
        values.set("title", text: language.word("trace-title"))
        values.set("address", text: PreviewRendering.clipped(model.address, Self.longest))
        values.set("headline", text: language.word("action-\(outcome.action.rawValue)", []))
        values.set("reason", text: language.word("reason-\(outcome.reason)"))
        values.set("word", text: outcome.reason)
        values.set("decider", text: outcome.decidedBy)
        values.set("facts", facts.map(Self.line))
        values.set("steps", folded(outcome.trace.prefix(Self.mostSteps)))
        values.set("destination", outcome.destination.map(place))
        values.set("fallbacks", outcome.fallbacks.map(place))
        values.set("expires", text: model.expiresAt.map { language.word("trace-expires", [("time", Self.time($0))]) })
        return RenderedPage(
            html: pages.templates.html("trace", values), policy: ContentPolicy(style: pages.traceStyle.digest).text)
    }

    /// How the gateway recognised the visitor.
    private var facts: [String] {
        guard let visitor = model.outcome.visitor else { return [] }
        let platform: String? =
            switch visitor.platform {
            case .ios: "iOS"
            case .android: "Android"
            case .desktop: "Desktop"
            case .other: nil
            }
        let system = [platform, visitor.osVersion].compactMap { $0 }.joined(separator: " ")
        let browser = (visitor.inAppBrowser ?? visitor.browser).map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let parts = [system, browser, visitor.bot, visitor.country]
        return parts.compactMap { $0 }.filter { !$0.isEmpty }
            + [language.word("trace-installed-\(visitor.installed.rawValue)", [])]
    }

    /// The steps in their order. Neighbours that had nothing to do are one entry with `folded`, which names them.
    private func folded(_ steps: some Sequence<Step>) -> [PageValues] {
        var (entries, idle): ([PageValues], [Step]) = ([], [])
        func fold() {
            guard !idle.isEmpty else { return }
            var (entry, group) = (PageValues(), PageValues())
            group.set("label", text: idle.map { stage($0.stage) }.joined(separator: ", "))
            group.set("said", text: language.word("verdict-passed", []))
            group.set("steps", idle.map(step))
            entry.set("folded", group)
            entries.append(entry)
            idle = []
        }
        for step in steps {
            if step.verdict == .passed || step.verdict == .skipped {
                idle.append(step)
            } else {
                fold()
                entries.append(self.step(step))
            }
        }
        fold()
        return entries
    }

    private func stage(_ name: String) -> String { language.word("stage-\(name)") ?? name }

    private func step(_ step: Step) -> PageValues {
        var values = PageValues()
        values.set("name", text: step.stage)
        values.set("stage", text: stage(step.stage))
        values.set("verdict", text: step.verdict.rawValue)
        values.set("said", text: language.word("verdict-\(step.verdict.rawValue)", []))
        values.set("time", text: Self.duration(step.microseconds))
        values.set("notes", step.notes.map { Self.line(PreviewRendering.clipped($0, Self.longest)) })
        return values
    }

    private func place(_ destination: Destination) -> PageValues {
        var values = PageValues()
        values.set("kind", text: language.word("kind-\(destination.kind.rawValue)", []))
        values.set("url", text: PreviewRendering.clipped(destination.url, Self.longest))
        return values
    }

    private static func line(_ text: String) -> PageValues {
        var line = PageValues()
        line.set("text", text: text)
        return line
    }

    /// `12 µs`, `3.4 ms`; nil when the time was too short to be measured.
    static func duration(_ microseconds: Int) -> String? {
        if microseconds <= 0 { return nil }
        if microseconds < 1000 { return "\(microseconds) µs" }
        let tenths = (microseconds + 50) / 100
        return "\(tenths / 10).\(tenths % 10) ms"
    }

    /// The time of day, such as `14:05 UTC`.
    static func time(_ milliseconds: Int64) -> String {
        let minutes = ((milliseconds / 60_000) % 1440 + 1440) % 1440
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minutes / 60)):\(two(minutes % 60)) UTC"
    }
}
