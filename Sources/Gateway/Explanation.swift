// The answer of Explain: the decision, and what previews of the link say. Loop thread.

import LinkCore
import Wire

/// A decision that was not carried out.
struct Explanation {
    let outcome: Outcome
    /// What previews of the link say, and where each text comes from; nil where nobody looks at a link.
    var page: PageTexts?

    /// Writes the members of the reply.
    func write(to writer: inout JSONWriter) {
        writeOutcome(outcome, to: &writer)
        guard let page, !page.isEmpty else { return }
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
