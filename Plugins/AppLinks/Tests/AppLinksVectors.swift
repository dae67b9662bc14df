// Turns a vector of applink.in, applink.args or gateway.applink.in into a URL and expected fields.

import AppLinks
import LinkCore
import TestSupport

/// A vector in a form that this stage can run.
struct AppLinksVector {
    let vector: Vector
    var url = ""
    var expected: [(path: String, value: String)] = []

    init(_ vector: Vector) {
        self.vector = vector
        if let json = vector.input["json"] {
            url = AppLinksTestKit.url(Self.text(json), name: "fb_applink_args")
        } else if vector.input["generator"] != nil {
            let extras = String(repeating: "A", count: 1_048_576)
            url = AppLinksTestKit.url("{\"target_url\":\"http://e.com\",\"extras\":{\"k\":\"\(extras)\"}}")
        } else {
            url = vector.input["url"]?.string ?? ""
        }
        for member in vector.expect.members { expect(member.key, member.value) }
    }

    private var isArguments: Bool { vector.input["json"] != nil || vector.expect["kind"] != nil }

    private mutating func expect(_ name: String, _ value: JSONValue) {
        let text = value.string ?? Self.text(value)
        let data = "link.appLink.data"
        switch name {
        case "is_app_link": add(value.bool == true ? "link.formats has" : "link.formats lacks", "app_link")
        case "kind", "result":
            add(value == .null ? "link.formats lacks" : "link.formats has", "app_link")
        case "target_url" where isArguments: add("\(data).target_url", value == .null ? "absent" : text)
        case "target_url": add("link.targetUrl", value == .null ? "absent" : text)
        case "target_url_host": add("measurements.0.fields.targetURLHost", text)
        case "target_query": add("link.queryParameters", text)
        case "input_query_contains", "input_query":
            for member in value.object?.members ?? [] { item(member.key, member.value.string ?? "") }
        case "user_agent": add("\(data).user_agent", text)
        case "version": add("link.appLink.version", text)
        case "extras": add("link.appLink.extras", value == .null ? "absent" : text)
        case "referer": referer(value)
        case "event_has": for field in value.array ?? [] { present(field.string ?? "") }
        case "event_lacks":
            for field in value.array ?? [] { add("measurements.0.fields.\(field.string ?? "")", "absent") }
        case "warnings": for word in value.array ?? [] { add("link.warnings has", word.string ?? "") }
        case "ref": add("link.ref", text)
        case "arguments": add(data, text)
        case "referer_data": add("\(data).referer_data", value == .null ? "absent" : text)
        case "promo_code": add("\(data).extras.deeplink_context.promo_code", text)
        case "campaign_ids": add("\(data).campaign_ids", "absent")
        case "click_id": add("link.queryParameters.fbclid", value == .null ? "absent" : text)
        case "outcome" where text == "rejected": add("refused", vector.expect["reason"]?.string ?? "")
        case "reason", "note": break
        default: add("no rule for \(name)", text)
        }
    }

    private mutating func referer(_ value: JSONValue) {
        guard let object = value.object else { return add("link.backLink", "absent") }
        add("link.backLink.url", object["url"]?.string ?? "")
        add("link.backLink.appName", object["app_name"]?.string ?? "")
    }

    private mutating func present(_ field: String) {
        if sameBytes(field, "refererURL") { add("measurements.0.fields.refererURL", "fb://something/") }
    }

    /// Expects an item of the input's query; vectors only test the first one.
    private mutating func item(_ name: String, _ value: String) {
        add("link.inputQuery.0.name", name)
        add("link.inputQuery.0.value", value)
    }

    private mutating func add(_ path: String, _ value: String) { expected.append((path, value)) }

    private static func text(_ value: JSONValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return writer.text
    }
}

/// A vector that this stage meets differently from old SDKs: why, and what is expected instead.
struct AppLinksException {
    let system: String
    let name: String
    let reason: String
    let expected: [(path: String, value: String)]

    init(_ system: String, _ name: String, because reason: String, _ expected: (path: String, value: String)...) {
        self.system = system
        self.name = name
        self.reason = reason
        self.expected = expected
    }

    private static let isAppLink = (path: "link.formats has", value: "app_link")

    static let all: [AppLinksException] = [
        AppLinksException(
            "applink.in", "version 1.1 is refused", because: "every 1.x is read", isAppLink,
            ("link.targetUrl", "http://e.com"), ("link.warnings has", "version_newer")),
        AppLinksException(
            "applink.in", "version number 1.0 is refused", because: "a number that says 1.0 is read", isAppLink,
            ("link.appLink.version", "1.0"), ("link.warnings has", "version_type")),
        AppLinksException(
            "applink.in", "key without value", because: "a daemon does not crash: it is no App Link",
            ("link.formats", "[]"), ("link.warnings has", "applink_json")),
        AppLinksException(
            "applink.in", "broken JSON", because: "what is no JSON may hold a token, and is kept as a digest",
            ("link.formats lacks", "app_link"), ("link.warnings has", "applink_json"),
            (
                "link.targetUrl",
                "example://home?al_applink_data=[redacted:19:sha256:04a05b84573783efbd4d0ca495733bf6]"
            )),
        AppLinksException(
            "applink.in", "plus kept by Bolts", because: "a plus in a query is a space",
            ("link.inputQuery", "[{\"name\":\"a\",\"value\":\"1 1\"}]")),
        AppLinksException(
            "applink.in", "auto app link needs the right app id",
            because: "auto app links are data like any other; whose they are, the app decides", isAppLink,
            ("link.appLink.data", "{\"product_id\":\"123\"}"), ("link.appLink.data.is_auto_applink", "absent")),
        AppLinksException(
            "applink.in", "target with space (NSURL nil): FBSDK",
            because: "a space is taken as it stands and reported", isAppLink, ("link.targetUrl", "http://e.com/a b"),
            ("link.warnings has", "unescaped_space")),
        AppLinksException(
            "applink.in", "invalid UTF-8 in an unrelated parameter (Bolts)",
            because: "a daemon does not crash and loses no parameter",
            ("link.queryParameters", "{\"x\":\"\u{fffd}\",\"y\":\"1\"}"), ("link.warnings has", "invalid_utf8")),
    ]
}
