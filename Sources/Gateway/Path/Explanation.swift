// The answer of Explain: the decision, the texts of link previews, and whether the decision is cached for others. Loop
// thread.

import LinkCore
import PluginKit
import Wire

/// A decision that was not carried out.
struct Explanation {
    let outcome: Outcome
    /// The texts of link previews and the source of each; nil where no preview is made.
    var page: PageTexts?
    /// Whether the decision of a tap or an open is cached for others; nil for other kinds of events.
    var caching: Caching?

    /// What keeps a decision from being cached, and what it depends on.
    struct Caching {
        /// Why it is not cached; nil when it is.
        let reason: DecisionReads.Uncacheable?
        let reads: DecisionReads
    }

    /// Writes the members of the reply.
    func write(to writer: inout JSONWriter) {
        writeOutcome(outcome, to: &writer)
        if let page, !page.isEmpty { Self.write(page, to: &writer) }
        if let caching { Self.write(caching, to: &writer) }
    }

    private static func write(_ caching: Caching, to writer: inout JSONWriter) {
        writer.key("caching")
        writer.object { writer in
            writer.field("cacheable", caching.reason == nil)
            writer.fieldIfPresent("reason", caching.reason?.rawValue)
            writer.field("details", caching.reads.readsDetails)
            writer.array("links", caching.reads.links) { writer, link in writer.value(link.description) }
            if caching.reads.from != .min { writer.field("since", caching.reads.from) }
            if caching.reads.until != .max { writer.field("until", caching.reads.until) }
        }
    }

    private static func write(_ page: PageTexts, to writer: inout JSONWriter) {
        writer.key("page")
        writer.object { writer in
            for (name, text) in [("title", page.title), ("description", page.description), ("image", page.image)] {
                guard let text else { continue }
                writer.key(name)
                writer.object { writer in
                    writer.field("text", text.text)
                    writer.field("from", text.source.rawValue)
                }
            }
            writer.fieldIfPresent("fetch", page.fetch)
        }
    }
}
