// The forms of a link from a running daemon, over the socket, over HTTP and by linkctl; and what linkd makes of each form
// when an app is opened with it.

import LinkCore
import Testing

@Suite("The forms of a link")
struct LinkFormTests {
    private static func urls(_ reply: JSONObject) -> [String: String] {
        var urls: [String: String] = [:]
        for form in reply.objects("forms") {
            let name = [form["form"]?.string, form["platform"]?.string].compactMap { $0 }.joined(separator: " ")
            urls[name] = form["url"]?.string
        }
        return urls
    }

    @Test("are the same everywhere, and an app that is opened with one comes to the link's place")
    func forms() throws {
        let linkd = try Linkd()
        _ = try linkd.control().ask(
            "org.linkd.Links.Create",
            #"""
            {"link":{"key":"sale","route":"products/:product_id<int>","routeParameters":{"product_id":"42"},
            "queryParameters":{"q":"a&b=c+d #ü"}}}
            """#)
        let reply = try linkd.control().ask("org.linkd.Links.GetForms", #"{"key":"sale"}"#)
        #expect(reply.text("shortLink") == "https://go.example.com/sale")
        let http = try linkd.http("GET", "/v1/links/go.example.com/sale/forms")
        #expect(http.status == 200 && http.json.objects("forms") == reply.objects("forms"), "\(http.body)")
        let told = try linkd.linkctl("links", "forms", "go.example.com/sale", "--json")
        #expect(told.status == 0, "\(told.err)")
        #expect(try JSONParser.parse(Array(told.out.utf8)).object?.objects("forms") == reply.objects("forms"))
        let shown = try linkd.linkctl("links", "forms", "sale", "--platform", "web")
        #expect(shown.out.hasPrefix("web\t\thttps://www.example.com/products/42?q="), "\(shown.out) \(shown.err)")

        let urls = Self.urls(reply)
        for form in ["universal_link ios", "custom_scheme ios", "app_link ios", "facebook_legacy ios"] {
            let url = try #require(urls[form], "\(form)")
            let event: JSONObject = [
                "kind": .string("open"), "url": .string(url), "device": .object(["platform": .string("ios")]),
            ]
            let outcome = try linkd.gateway().ask(
                "org.linkd.Gateway.Submit", (["event": .object(event)] as JSONObject).json)["outcome"]?.object
            let link = outcome?["link"]?.object ?? [:]
            #expect(outcome?.text("action") == "open_app", "\(form)")
            #expect(link.text("route") == "products/:product_id<int>", "\(form)")
            #expect(link["queryParameters"]?.object == ["q": .string("a&b=c+d #ü")], "\(form): \(link.json)")
            // The place alone does not say which link led there.
            #expect((link["shortLink"] != nil) == (form != "custom_scheme ios"), "\(form)")
        }
        linkd.stop()
    }
}
