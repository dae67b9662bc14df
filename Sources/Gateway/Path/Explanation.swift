// The answer of Explain: the decision, what previews of the link say, and whether it is kept for others. Loop thread.

import LinkCore
import PluginKit
import Wire

/// A decision that was not carried out.
struct Explanation {
    let outcome: Outcome
    /// What previews of the link say, and where each text comes from; nil where nobody looks at a link.
    var page: PageTexts?
    /// Whether the decision of a tap or an open is kept for others; nil of other events.
    var caching: Caching?

    /// What keeps a decision for others, or ends it.
    struct Caching {
        /// Why it is not kept; nil when it is.
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
