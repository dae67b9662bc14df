// What a link is, apart from how it is used.

import LinkCore
import Records
import Testing

@testable import Store

@Suite struct LinkDefinitionTests {
    @Test("definitions are read where no table of events and no count exists")
    func alone() throws {
        let db = try Database()
        try db.execute(sql: Schema.links)
        var link = Link(address: LinkAddress(domain: "go.example.com", key: "shoe"), app: "shop")
        (link.url, link.maxTaps, link.revision) = ("https://www.example.com/shoe", 5, 3)
        try db.execute(
            sql: """
                INSERT INTO link (domain, key, app, archived, max_taps, created_at, updated_at, revision, payload)
                VALUES (?, ?, ?, 0, 5, 1, 2, 3, ?)
                """,
            arguments: [link.address.domain, link.address.key, link.app, LinkPayload.encode(link)])
        let definitions = try LinkDefinitions(db.handle)
        let health = Health(head: 0, events: 0, links: 1)
        let found = try #require(try definitions.link(at: link.address, noting: health))
        #expect(found.link.url == link.url && found.link.maxTaps == 5 && found.link.revision == 3)
        #expect(try definitions.link(at: LinkAddress(domain: "go.example.com", key: "Shoe"), noting: health) == nil)
        let all = try Statement(db.handle, LinkRows.all)
        #expect(try all.step())
        #expect(try LinkRows.read(all).link.address == link.address)
        all.reset()
    }
}
