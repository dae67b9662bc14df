// The examples of docs/security.md: what linkd stores of a URL with secrets.

import Foundation
import LinkCore
import Testing

@Suite("What the manual says of secrets")
struct ManualSecretTests {
    @Test("each example is stored as the page says, and stays so")
    func examples() throws {
        let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let page = try String(contentsOf: root.appending(path: "docs/security.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").drop { $0 != "| in the URL | linkd stores |" }.dropFirst(2)
            .prefix { $0.hasPrefix("|") }
        #expect(rows.count >= 14)
        for row in rows {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let url = "https://go.example.com" + cells[0].trimmingCharacters(in: ["`"])
            let stored = Secrets.redactText(url, extra: ["ticket"]).text
            // The digits of the page are made up.
            let shown = stored.replacing("https://go.example.com", with: "")
                .replacing(/:sha256:[0-9a-f]{32}\]/, with: ":sha256:84c0…]")
            #expect(cells[1].hasPrefix("the same") ? stored == url : "`\(shown)`" == cells[1], "\(url) is \(stored)")
            #expect(Secrets.redactText(stored, extra: ["ticket"]).text == stored)
        }
    }
}
