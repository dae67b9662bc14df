// Where the gateway differs from HOKO's SDK, vector by vector, with the reason, and which vectors are about what only
// an SDK has, with what plays that part here.

import LinkCore
import TestSupport

struct HokoException {
    let system: String
    let name: String
    let reason: String
    /// What holds instead; empty when it does.
    let check: @Sendable (HokoRun) throws -> [String]

    init(
        _ system: String, _ name: String, because reason: String,
        check: @escaping @Sendable (HokoRun) throws -> [String] = { _ in [] }
    ) {
        (self.system, self.name, self.reason, self.check) = (system, name, reason, check)
    }

    func concerns(_ vector: Vector) -> Bool { system == vector.system && name == vector.name }

    private static func want(_ isMet: Bool, _ what: String) -> [String] { isMet ? [] : [what] }

    /// The gateway's rule is another one.
    static let different: [HokoException] = [
        HokoException(
            "hoko.flow", "any false",
            because: "facts have no order: all that are missing are told at once, so an app can ask for them together",
            check: { run in
                want(run.outcome.text("action") == "hold", "hold")
                    + want(run.current?[at: "missing"] == .array([.string("f0"), .string("f2")]), "missing")
                    + want(run.current?.text("state") != "opened", "not opened")
            }),
        HokoException(
            "hoko.flow", "openCurrentDeeplink for a default-route link cannot reopen",
            because: "a defect: a held link of the default route waits like any other (gateway.hoko has the rule)",
            check: { run in want(run.results == [false, nil, true], "results \(run.results)") }),
        HokoException(
            "hoko.flow", "open is reported before filters (iOS), after (Android)",
            because: "one event is recorded after the decision, with its action, on every platform",
            check: { run in want(run.outcome.bool("recorded") && run.outcome.text("action") == "hold", "one held event")
            }),
        HokoException(
            "hoko.flow", "deeplinkForURL with a default route and no match (iOS defect)",
            because: "no input crashes the daemon: the default route answers",
            check: { run in
                want(
                    run.outcome.text("action") == "open_app" && run.outcome.text("reason") == "default_route", "default"
                )
            }),
        HokoException(
            "gateway.hoko", "openCurrentDeeplink is a no-op when already opened",
            because: "the step opens at once, so nothing is pending and a reopen finds nothing",
            check: { run in
                want(run.results == [true, false] && run.outcome.text("reason") == "nothing_pending", "results")
            }),
        HokoException(
            "gateway.hoko", "1,000 segments", because: "a URL beyond the cap is no event at all, so it needs no route",
            check: { run in want(run.refusal == "too_many_segments", "refused \(run.refusal ?? "not")") }),
    ]

    private static let handlers =
        "handlers are objects inside the app; here Subscribe hands every recorded event to whoever asks, in commit "
        + "order, held ones with the action hold (SubscribeTests)"
    private static let metadata =
        "metadata belongs to stored short links, which this version does not have; OpenPending and Submit never wait "
        + "for it"

    /// About what only an SDK has.
    static let notApplicable: [HokoException] = [
        HokoException("hoko.flow", "order: filters, handlers in order, target, wasOpened", because: handlers),
        HokoException("hoko.flow", "handlers not called when filtered", because: handlers),
        HokoException("hoko.flow", "same handler object twice is refused (error 16)", because: handlers),
        HokoException("hoko.flow", "same handler block twice is kept", because: handlers),
        HokoException("hoko.flow", "metadata by sid when no cid", because: metadata),
        HokoException("hoko.flow", "metadata failure still opens", because: metadata),
        HokoException(
            "gateway.hoko", "unknown parameter value missing",
            because: "no method of this version fills a pattern; the router's own tests cover what does"),
        HokoException("gateway.hoko", "redeem limit absent is unlimited", because: metadata),
    ]
}
