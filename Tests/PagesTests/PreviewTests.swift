// The preview page: what it shows, what others read in it, and what nobody can put into it.

import Foundation
import LinkCore
import Testing

@testable import Pages

@Suite("Preview")
struct PreviewTests {
    @Test("dump")
    func dump() throws {
        guard let dir = ProcessInfo.processInfo.environment["PAGES_DUMP"] else { return }
        for tag in ["en", "de", "ar", "ja", "he", "fr"] {
            let language = Samples.language(tag)
            let all: [(String, RenderedPage)] = [
                ("preview", Samples.pages.preview(Samples.preview, language)),
                ("trace", Samples.pages.trace(TraceModel(address: "https://go.example.com/abc", outcome: Samples.outcome, expiresAt: 1_767_229_200_000), language)),
                ("notfound", Samples.pages.notice(.notFound, language)),
                ("password", Samples.pages.notice(.password, language)),
                ("wrong", Samples.pages.notice(.wrongPassword, language)),
            ]
            for (name, page) in all {
                try Data(page.html).write(to: URL(filePath: "\(dir)/\(name)-\(tag).html"))
                print(name, tag, page.html.count, page.policy)
            }
        }
    }
}
