// The cache of links by itself: its bounds, its short memory for what is not there, and invalidations.

import LinkCore
import Testing

@testable import Gateway

@Suite("The cache of links")
struct LinkCacheTests {
    private func address(_ key: String) -> LinkAddress { LinkAddress(domain: "go.example.com", key: key) }

    private func link(_ key: String, url: String = "https://example.org/") -> StoredLink {
        var link = Link(address: address(key), app: "shop")
        link.url = url
        return StoredLink(id: 1, link: link, taps: 0, redeemed: 0)
    }

    private func found(_ known: LinkCache.Known?) -> String {
        switch known {
        case .link(let stored): stored.link.address.key
        case .noLink: "none"
        case nil: "unknown"
        }
    }

    @Test("what was kept is found, and the least recently used leaves first")
    func leastRecentlyUsed() {
        let cache = LinkCache(capacity: 3)
        for key in ["a1", "b1", "c1"] { cache.keep(link(key), at: address(key), readAt: 0) }
        #expect(found(cache.find(address("a1"))) == "a1")
        cache.keep(link("d1"), at: address("d1"), readAt: 0)
        #expect(cache.count == 3)
        #expect(found(cache.find(address("b1"))) == "unknown")
        for key in ["a1", "c1", "d1"] { #expect(found(cache.find(address(key))) == key) }
    }

    @Test("bytes are bounded, whatever the count allows, and given back")
    func bytes() {
        let cache = LinkCache(capacity: 1000, byteCapacity: 50_000)
        let long = "https://example.org/" + String(repeating: "x", count: 8000)
        for number in 0..<100 { cache.keep(link("k\(number)", url: long), at: address("k\(number)"), readAt: 0) }
        #expect(cache.bytes <= 50_000)
        #expect((2...6).contains(cache.count))
        cache.forget((0..<100).map { address("k\($0)") })
        #expect(cache.bytes == 0 && cache.count == 0)
    }

    @Test("that there is no link is known until one is made, and takes a place as a link does")
    func absence() {
        let cache = LinkCache(capacity: 2)
        for key in ["a1", "b1"] { cache.keep(nil, at: address(key), readAt: 0) }
        #expect(found(cache.find(address("a1"))) == "none")
        cache.keep(link("c1"), at: address("c1"), readAt: 0)
        #expect(found(cache.find(address("b1"))) == "unknown")
        cache.forget([address("a1")])
        #expect(found(cache.find(address("a1"))) == "unknown")
        #expect(cache.count == 1)
    }

    @Test("what was read before an invalidation is not kept after it")
    func generations() {
        let cache = LinkCache()
        let before = cache.generation
        cache.forget([address("other")])
        cache.keep(link("a1"), at: address("a1"), readAt: before)
        #expect(found(cache.find(address("a1"))) == "unknown")
        cache.keep(link("a1"), at: address("a1"), readAt: cache.generation)
        cache.removeAll()
        #expect(found(cache.find(address("a1"))) == "unknown")
    }

    @Test("a thousand rounds of everything keep the order and the sums right")
    func churn() {
        let cache = LinkCache(capacity: 7)
        var model: [String] = []
        for step in 0..<5000 {
            let key = "k\(step &* 7919 % 13)"
            switch step % 5 {
            case 0, 1, 2:
                cache.keep(link(key), at: address(key), readAt: cache.generation)
                model.removeAll { $0 == key }
                model.append(key)
                if model.count > 7 { model.removeFirst() }
            case 3:
                let isThere = model.contains(key)
                #expect(found(cache.find(address(key))) == (isThere ? key : "unknown"))
                if isThere {
                    model.removeAll { $0 == key }
                    model.append(key)
                }
            default:
                cache.forget([address(key)])
                model.removeAll { $0 == key }
            }
            #expect(cache.count == model.count)
        }
    }
}
