// The pages that are part of linkd.

import Embedded
import Foundation
import Testing

@Suite("Embedded pages")
struct EmbeddedPagesTests {
    @Test("they are the files of etc/pages, sorted, byte for byte")
    func files() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../etc/pages")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.standardized.path)
        #expect(names.sorted() == Embedded.pages.map(\.name))
        for (name, text) in Embedded.pages {
            #expect(try Array(Data(contentsOf: folder.appending(path: name))) == Array(text.utf8), "\(name)")
        }
    }
}
