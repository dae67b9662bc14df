// Links as the daemon would give them.

import FakeLinkd
import Foundation
import LinkCore
import Synchronization

extension Sample {
    static let link = #"""
        {"domain":"go.example.com","key":"Ab3dE5gH","shortLink":"https://go.example.com/Ab3dE5gH","app":"shop",\#
        "route":"products/:product_id<int>","routeParameters":{"product_id":"42"},"queryParameters":{"referrer":"mail"},\#
        "platforms":{"android":{"link":"https://a.example.com/42","fallback":"https://play.google.com/store"}},\#
        "rules":[{"priority":0,"conditions":[{"type":"country","matchValue":"CH"}],"url":"https://www.example.ch/"}],\#
        "ref":"mail","metadata":{"coupon":"20"},"redeemLimit":1,"private":true,"minVersions":{"ios":"4.2"},\#
        "social":{"title":"Sale"},"title":"Summer, \"sale\"","tags":["summer","mail"],"externalId":"crm-7",\#
        "validUntil":1786183200000,"maxTaps":100,"redeemed":0,"taps":7,"revision":3,"createdAt":1785578400000,\#
        "updatedAt":1785578401000,"attributes":{"branch.$canonical_url":"https://w.example/"},"importedTaps":1200}
        """#

    static let urlLink = #"""
        {"domain":"go.example.com","key":"sale","shortLink":"https://go.example.com/s/sale","app":"shop",\#
        "url":"https://www.example.com/sale?a=1&b=2","disabled":true,"redeemed":0,"taps":0,"revision":1,\#
        "createdAt":1785578400000,"updatedAt":1785578400000}
        """#
}

/// A daemon that keeps links by domain and key, or by external id: enough for imports to be run twice.
final class LinkStore: Sendable {
    private let links = Mutex<[ByteKey: JSONObject]>([:])
    /// The moment of every change, milliseconds since the Unix epoch.
    private let now: Mutex<Int64>

    init(now: Int64 = Run.now) { self.now = Mutex(now) }

    /// Later changes happen then.
    func setNow(_ now: Int64) { self.now.withLock { $0 = now } }

    var count: Int { links.withLock(\.count) }

    /// The answers to CreateMany and Get.
    func answer(_ call: FakeCall) -> FakeAnswer {
        switch call.method {
        case "org.linkd.Links.CreateMany":
            let before = links.withLock { $0 }
            let keeps = call.parameters["keep"] == .bool(true)
            let results = (call.parameters["links"]?.array ?? []).compactMap(\.object).map {
                create($0, isUpsert: keeps || call.parameters["upsert"] == .bool(true), keeps: keeps)
            }
            if call.parameters["dryRun"] == .bool(true) { links.withLock { $0 = before } }
            return .reply(#"{"results":[\#(results.joined(separator: ","))]}"#)
        case "org.linkd.Links.GetName":
            let domain = asciiLowercased(call.parameters["domain"]?.string ?? "go.example.com")
            guard domain != "unknown.example" else {
                return .error("org.linkd.Links.InvalidLink", #"{"field":"domain","reason":"unknown_domain"}"#)
            }
            let key = Self.kept(call.parameters["key"]?.string ?? "", on: domain)
            return .reply(#"{"app":"shop","domain":"\#(domain)","key":"\#(key)"}"#)
        case "org.linkd.Links.Get":
            let key = call.parameters["key"]?.string ?? ""
            let domain = call.parameters["domain"]?.string ?? "go.example.com"
            if domain == "unknown.example" {
                return .error("org.linkd.Links.InvalidLink", #"{"field":"domain","reason":"unknown_domain"}"#)
            }
            let found = links.withLock {
                $0.values.first { link in
                    link["key"]?.string.map { sameBytes($0, key) } == true && link["domain"]?.string == domain
                }
            }
            guard let found else {
                return .error("org.linkd.Links.NoSuchLink", #"{"domain":"\#(domain)","key":"\#(key)"}"#)
            }
            return .reply(#"{"link":\#(Self.text(found))}"#)
        default: return .error("org.varlink.service.MethodNotFound", "{}")
        }
    }

    /// Keys on fold.example.com do not differ by letter case.
    private static func kept(_ key: String, on domain: String) -> String {
        domain == "fold.example.com" ? asciiLowercased(key) : key
    }

    private func create(_ link: JSONObject, isUpsert: Bool, keeps: Bool) -> String {
        if link["url"]?.string == "https://evil.example/" {
            return #"{"link":null,"created":false,"error":"InvalidLink: url: target_host_not_allowed"}"#
        }
        if link["domain"]?.string == "unknown.example" {
            return #"{"link":null,"created":false,"error":"InvalidLink: domain: unknown_domain"}"#
        }
        if let word = link["key"]?.string.flatMap(KeyRules.refusal) {
            return #"{"link":null,"created":false,"error":"InvalidLink: key: \#(word)","detail":"\#(word) means this"}"#
        }
        if let route = link["route"]?.string, !route.utf8.contains(UInt8(ascii: ":")), !route.hasPrefix("products/") {
            return #"{"link":null,"created":false,"error":"InvalidLink: route: unknown_route"}"#
        }
        if link["key"]?.string == "deleted" {
            return #"{"link":null,"created":false,"error":"KeyTaken: go.example.com/deleted"}"#
        }
        var link = link
        let domain = asciiLowercased(link["domain"]?.string ?? "go.example.com")
        let external = link["externalId"]?.string
        let key = Self.kept(link["key"]?.string ?? "k\(external ?? "")", on: domain)
        (link["domain"], link["key"]) = (.string(domain), .string(key))
        let id = ByteKey(external ?? "\(domain)/\(key)")
        if !isUpsert, links.withLock({ $0[id] }) != nil {
            return #"{"link":null,"created":false,"error":"KeyTaken: \#(domain)/\#(key)"}"#
        }
        link["shortLink"] = .string("https://\(link["domain"]?.string ?? "")/\(link["key"]?.string ?? "")")
        let at = now.withLock { $0 }
        let (stored, created, unchanged) = links.withLock { links in
            let before = links[id]
            var bare = before
            bare?["updatedAt"] = nil
            if let before, keeps || bare == link { return (before, false, true) }
            link["updatedAt"] = .int(at)
            links[id] = link
            return (link, before == nil, false)
        }
        return #"{"link":\#(Self.text(stored)),"created":\#(created),"unchanged":\#(unchanged)}"#
    }

    private static func text(_ object: JSONObject) -> String {
        var writer = JSONWriter()
        writer.value(object)
        return writer.text
    }
}
