// The vectors that this stage meets differently from HOKO's libraries, and those that other parts of the gateway cover.

import TestSupport

struct RouterException {
    let system: String
    let name: String
    let reason: String
    /// What is expected instead of the vector's own result; empty for vectors that other tests run.
    let expected: [(path: String, value: String)]
    /// The tests that run the vector instead of these; nil otherwise.
    let elsewhere: String?

    init(_ system: String, _ name: String, because reason: String, _ expected: (path: String, value: String)...) {
        self.system = system
        self.name = name
        self.reason = reason
        self.expected = expected
        elsewhere = nil
    }

    init(_ system: String, _ name: String, in tests: String, because reason: String) {
        self.system = system
        self.name = name
        self.reason = reason
        expected = []
        elsewhere = tests
    }

    private static let noRoute = (path: "link.route", value: "absent")
    private static let product = (path: "link.route", value: "product/:id")

    static let all = routing + opening + links

    private static let routing: [RouterException] = [
        RouterException(
            "hoko.sanitize", "''", because: "an empty pattern is a mistake, not a default route",
            ("error", "empty_pattern")),
        RouterException(
            "hoko.match", "case-insensitive literals on Android", because: "letter case counts on every platform",
            noRoute),
        RouterException(
            "hoko.match", "empty middle segment counts on iOS", because: "empty segments are dropped", product,
            ("link.routeParameters", "{\"id\":\"2\"}")),
        RouterException(
            "hoko.match", "two parameters tie: text order of the route",
            because: "two routes for the same paths are a mistake at load", ("error", "conflict")),
        RouterException(
            "hoko.match", "no wildcard support: * is literal",
            because: "a star begins a wildcard, which has a name", ("error", "parameter_name")),
        RouterException(
            "hoko.query", "first duplicate wins Android", because: "the last one wins on every platform",
            ("link.queryParameters", "{\"x\":\"2\"}")),
        RouterException(
            "hoko.query", "invalid UTF-8 crashes iOS", because: "a daemon does not crash",
            ("link.queryParameters", "{\"x\":\"\u{fffd}\"}"), ("link.warnings", "[\"invalid_utf8\"]")),
        RouterException(
            "hoko.register", "no URL scheme in the app: error 3",
            because: "an app without a scheme has routes for its web hosts", ("error", "accepted")),
        RouterException(
            "hoko.register", "second default route replaces (iOS)", in: "Tests/Unit/ConfigTests",
            because: "an app has one default_route; a second table is a mistake in the file"),
        RouterException(
            "hoko.register", "second default route refused (Android)", in: "Tests/Unit/ConfigTests",
            because: "an app has one default_route; a second table is a mistake in the file"),
        RouterException(
            "hoko.register", "empty route text is the default route (Android)",
            because: "the default route has a table of its own", ("error", "empty_pattern")),
        RouterException(
            "hoko.flow", "deeplinkForURL with a default route and no match (iOS defect)",
            because: "a daemon does not crash: there is no route", noRoute, ("steps", "[\"router pass\"]")),
    ]

    private static let endToEnd = "Tests/EndToEnd"

    private static let opening: [RouterException] = [
        RouterException("hoko.flow", "filter true", in: endToEnd, because: "a required fact that holds opens the link"),
        RouterException(
            "hoko.flow", "filter false", in: endToEnd,
            because: "a required fact that does not hold makes a pending link"),
        RouterException("hoko.flow", "any false", in: endToEnd, because: "all missing facts are told at once"),
        RouterException(
            "hoko.flow", "openCurrentDeeplink for a default-route link cannot reopen", in: endToEnd,
            because: "a pending link can be opened whatever its route"),
        RouterException(
            "hoko.flow", "openCurrentDeeplink without any", in: endToEnd, because: "no pending link is an error by name"
        ),
        RouterException(
            "hoko.flow", "order: filters, handlers in order, target, wasOpened", in: endToEnd,
            because: "the app handles what the gateway decided; opened is what it acknowledged"),
        RouterException(
            "hoko.flow", "handlers not called when filtered", in: endToEnd,
            because: "a held link is handed out only as pending"),
        RouterException(
            "hoko.flow", "same handler object twice is refused (error 16)", in: endToEnd,
            because: "the gateway has subscribers instead of handlers, each its own connection"),
        RouterException(
            "hoko.flow", "same handler block twice is kept", in: endToEnd,
            because: "the gateway has subscribers instead of handlers, each its own connection"),
        RouterException(
            "hoko.flow", "open is reported before filters (iOS), after (Android)", in: endToEnd,
            because: "every event is recorded once, with its outcome, held or not"),
        RouterException(
            "gateway.hoko", "openCurrentDeeplink is a no-op when already opened", in: endToEnd,
            because: "opening a pending link twice answers with the first outcome"),
        RouterException(
            "gateway.hoko", "default-route link can be reopened", in: endToEnd,
            because: "a pending link can be opened whatever its route"),
    ]

    private static let links: [RouterException] = [
        RouterException(
            "hoko.flow", "metadata by sid when no cid",
            because: "metadata belongs to the gateway's own links, HOKO's servers are not asked; the query is kept",
            product, ("link.queryParameters", "{\"_hk_md\":\"1\",\"_hk_sid\":\"s1\"}")),
        RouterException(
            "hoko.flow", "metadata failure still opens",
            because: "metadata belongs to the gateway's own links, HOKO's servers are not asked; the query is kept",
            ("link.queryParameters", "{\"_hk_md\":\"1\",\"_hk_cid\":\"c1\"}"), ("steps", "[\"router pass\"]")),
        RouterException(
            "gateway.hoko", "redeem limit absent is unlimited", in: "Plugins/ShortLinks/Tests",
            because: "metadata is redeemed by the store when a short link is opened"),
        RouterException(
            "gateway.hoko", "smartlink host check is exact or dot-suffix", in: "Plugins/ShortLinks/Tests",
            because: "whose a short link's host is, the short-links stage decides"),
    ]
}
