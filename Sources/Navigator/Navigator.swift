// Turns the stages' findings into the outcome: what to do, where to go, and why. Loop thread, no I/O, no waiting.

public import LinkCore
public import Pipeline
public import PluginKit

/// Decides where a person is sent.
public struct Navigator: Sendable {
    let targets: TargetPolicy
    private let published: PublishedRoutes

    /// Creates a navigator that sends people only where the policy allows.
    /// - Parameter published: the routes that phones recognise as the app's.
    public init(targets: TargetPolicy, published: PublishedRoutes = PublishedRoutes()) {
        self.targets = targets
        self.published = published
    }

    /// Whether the visitor's phone recognises the link's address as the app's. The association files leave out
    /// unpublished routes and keys under `gated_prefix`.
    func isPublished(_ journey: Journey, _ app: App) -> Bool {
        if journey.shortLink == nil {
            let platform = journey.traits.mayBeIPad ? .ios : journey.visitor.platform
            let isPhone = platform == .ios || platform == .android
            return journey.match.map {
                !$0.isDeeplink
                    && published.current.isPublished($0.route, of: app.definition, on: isPhone ? platform : nil)
            } ?? false
        }
        let path = Self.address(of: journey, app)?.rawPath.utf8.dropFirst()
        return path.map { !app.definition.keyPrefixes.isGated(String(Substring($0))) } ?? false
    }

    /// The outcome of an event, with `eventID` and `receivedAt` set. `recorded` is false until the journal has stored
    /// it.
    public func outcome(
        of journey: Journey, ending: PipelineResult, trace: [Step], eventID: EventID
    ) -> Outcome {
        var outcome = Outcome(
            eventID: eventID, receivedAt: journey.timestamp, action: .none, reason: "", decidedBy: "navigator")
        conclude(&outcome, journey, ending, trace)
        return consume outcome
    }

    private func conclude(_ outcome: inout Outcome, _ journey: Journey, _ ending: PipelineResult, _ trace: [Step]) {
        outcome.sharedLink = journey.sharedReading
        outcome.measurements = journey.measurements
        outcome.trace = trace
        outcome.visitor = journey.visitor
        outcome.attribution = journey.attribution
        if journey.isOwnTap, outcome.attribution?.tap == nil { outcome.attribution?.tap = outcome.eventID.description }
        if journey.event.kind == .navigate { return conclude(navigation: &outcome, journey, ending) }
        conclude(&outcome, journey, ending)
    }

    func conclude(_ outcome: inout Outcome, _ journey: Journey, _ ending: PipelineResult) {
        switch ending {
        case .completed: decide(&outcome, journey)
        case .decided(let stage, let destinations, let reason):
            outcome.decidedBy = stage
            outcome.reason = reason
            let id = outcome.eventID
            let found = destinations.map { afterTap($0, journey, tap: id) }
            outcome.destination = found.first
            outcome.fallbacks = Array(found.dropFirst())
            outcome.action = destinations.first.map { Self.action(for: $0.kind) } ?? .none
        case .held(let stage, let reason):
            outcome.decidedBy = stage
            hold(&outcome, journey, reason: reason)
        case .rejected(let stage, let reason):
            outcome.decidedBy = stage
            outcome.action = .reject
            outcome.reason = reason
        }
    }

    private func decide(_ outcome: inout Outcome, _ journey: Journey) {
        if let obstacle = journey.shortLink?.obstacle {
            return set(&outcome, .reject, obstacle.rawValue)
        }
        switch journey.event.kind {
        case .open: decideOpen(&outcome, journey)
        case .tap: decideTap(&outcome, journey)
        // `conclude(navigation:)` decides it, because it is measured, too.
        case .navigate: break
        case .firstOpen where journey.url == nil: set(&outcome, .none, Reason.noMatch)
        case .reopen where journey.url == nil: set(&outcome, .none, Reason.nothingPending)
        case .firstOpen, .reopen: decideOpen(&outcome, journey)
        case .conversion: set(&outcome, .none, Reason.recorded)
        }
    }

    private func decideOpen(_ outcome: inout Outcome, _ journey: Journey) {
        guard let app = journey.app else { return set(&outcome, .reject, Reason.unknownApp) }
        if journey.match == nil, journey.shortLink?.isPlatformPage == true, let page = webPage(journey, app) {
            outcome.destination = page
            return set(&outcome, .openWeb, Reason.shortLink)
        }
        let leadsToAppItself = Self.leadsToAppItself(journey, app)
        let isOurs = journey.match != nil || !isNobodys(journey, app)
        let action = leadsToAppItself ? .openApp : app.definition.defaultRoute
        if journey.match != nil || isOurs && action == .openApp, turnAway(&outcome, journey, app) { return }
        if let match = journey.match {
            if !match.missing.isEmpty { return hold(&outcome, journey, reason: Reason.requirementsMissing) }
            return openApp(&outcome, journey, app, Reason.routeMatched)
        }
        if !isOurs { return set(&outcome, .reject, Reason.notOurs) }
        switch action {
        case .openApp:
            if !missingForDefault(journey, app).isEmpty {
                return hold(&outcome, journey, reason: Reason.requirementsMissing)
            }
            openApp(&outcome, journey, app, leadsToAppItself ? Reason.shortLink : Reason.defaultRoute)
        case .openWeb:
            if let web = webDestination(journey, app) {
                outcome.destination = page(web, app)
                return set(&outcome, .openWeb, Reason.defaultRoute)
            }
            set(&outcome, .reject, Reason.noDestination)
        case .reject:
            set(&outcome, .reject, Reason.noRoute)
        }
    }

    private func openApp(_ outcome: inout Outcome, _ journey: Journey, _ app: App, _ reason: String) {
        set(&outcome, .openApp, reason)
        let web = webDestination(journey, app)
        if let own = appDestination(journey, app) {
            outcome.destination = own
            if let web { outcome.fallbacks = [page(web, app)] }
        } else {
            outcome.destination = web
        }
    }

    /// Holds the link, for which an installation is needed; a tap is never held.
    private func hold(_ outcome: inout Outcome, _ journey: Journey, reason: String) {
        guard journey.event.kind != .tap else { return set(&outcome, .reject, reason) }
        guard journey.event.app?.installation != nil else {
            return set(&outcome, .reject, Reason.installationMissing)
        }
        set(&outcome, .hold, reason)
    }

    /// Facts that the app requires of every link, including the default route, and that do not hold.
    private func missingForDefault(_ journey: Journey, _ app: App) -> [String] {
        app.definition.requires.filter { !journey.holds(fact: $0) }
    }

    /// The facts that do not hold and for which the journey's link has to wait.
    public func missing(_ journey: Journey) -> [String] {
        journey.match?.missing ?? journey.app.map { missingForDefault(journey, $0) } ?? []
    }

    func set(_ outcome: inout Outcome, _ action: Action, _ reason: String) {
        outcome.action = action
        outcome.reason = reason
    }

    private static func action(for kind: Destination.Kind) -> Action {
        switch kind {
        case .app: .openApp
        case .store: .openStore
        case .web: .openWeb
        case .preview: .showPreview
        }
    }
}
