// Items of the queries of addresses, which need not be valid.

import LinkCore
import Testing

@testable import LinkFormats

@Suite("The query of an address")
struct AddressQueryTests {
    @Test(
        "an item is added behind those that are there, in front of the fragment",
        arguments: [
            ("https://a.example/x", "https://a.example/x?q=a%20b"),
            ("https://a.example/x?", "https://a.example/x?q=a%20b"),
            ("https://a.example/x?y=1", "https://a.example/x?y=1&q=a%20b"),
            ("https://a.example/x?y=1#z?q=2", "https://a.example/x?y=1&q=a%20b#z?q=2"),
            ("https://a.example/#z", "https://a.example/?q=a%20b#z"), ("", "?q=a%20b"), ("#", "?q=a%20b#"),
            ("früh?é=1&qq=2&=q", "früh?é=1&qq=2&=q&q=a%20b"),
        ])
    func adding(_ address: String, _ whole: String) {
        let query = AddressQuery(address, "q")
        #expect(query.isValue("a b") == nil)
        #expect(query.adding("a b") == whole)
    }

    @Test(
        "the first item with the name counts, however it is written",
        arguments: [
            ("?q=a%20b", true), ("?q=a+b", true), ("?%71=a%20b&q=x", true), ("?x=1&q=a b", true), ("?q=x&q=a+b", false),
            ("?q", false), ("?q=", false), ("?&q=a%2", false), ("?q=a%20b#q=x", true),
        ])
    func value(_ address: String, _ isSame: Bool) {
        #expect(AddressQuery(address, "q").isValue("a b") == isSame)
    }
}
