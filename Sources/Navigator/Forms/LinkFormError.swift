// Why a link cannot be had in a form, as a word for programs and a sentence for people. Values only; any thread.

import LinkCore
import PluginKit

/// Why a link cannot be had in a form.
struct LinkFormError: Error, Equatable {
    /// A stable word, of `Reason`, of the link's obstacles, or of those below. Callers branch on them: never rename one.
    let reason: String
    /// One sentence for a person.
    let detail: String

    init(_ reason: String, _ detail: String) {
        self.reason = reason
        self.detail = detail
    }
}

extension LinkFormError {
    /// The link leads to the web and to no place in the app.
    static let noPlace = LinkFormError(
        "no_place_in_app", "The link leads to no place in the app: no route of the app matches its target.")

    static let openInWeb = LinkFormError(
        Reason.openInWeb, "The configuration keeps the link out of the app: open_in of the app or the route is web.")

    /// The target is known only to those who tap the short link.
    static let limitedTaps = LinkFormError(
        LinkObstacle.tapRequired.rawValue,
        "The link allows a limited number of taps, and only taps on the short link are counted.")

    static let noWeb = LinkFormError(
        Reason.noDestination,
        "The link has no web page: neither it, its route nor the app names one that [targets] allows.")

    static let notFound = LinkFormError(
        Reason.notFound,
        "A tap on the short link does not find the link: its app or the stage short-links is not configured.")

    static func noAppHere(_ device: LinkForm.Device) -> LinkFormError {
        LinkFormError(
            Reason.noAppHere, "The app has no \(device.section): set its keys in linkd.toml if there is such an app.")
    }

    static func notSet(_ reason: String, _ key: String, in section: String) -> LinkFormError {
        LinkFormError(reason, "The form needs \(key), which is not set in \(section).")
    }

    static let notPublished = LinkFormError(
        "not_published",
        "Phones do not recognise the short link as the app's: the association files leave out keys with gated_prefix.")

    /// Something that the address is made of does not fit into one.
    static let invalidURL = LinkFormError(
        "invalid_url", "The address would be no valid URL, or longer than linkd reads.")

    static let noIntent = LinkFormError(
        "invalid_intent", "An intent: address needs a target with a host, and a valid package in [app.android].")

    /// A stage has decided without the link's target.
    static func decided(by stage: String, _ reason: String) -> LinkFormError {
        LinkFormError(reason, "The stage \(stage) decides what becomes of taps on the link.")
    }

    static func obstacle(_ obstacle: LinkObstacle) -> LinkFormError {
        let detail =
            switch obstacle {
            case .disabled: "The link is disabled."
            case .notYetValid: "The link is not valid yet: its validSince has not come."
            case .expired: "The link has expired: its validUntil has passed."
            case .usedUp: "The link's maxTaps are used up."
            case .passwordRequired: "The link has a password, which only the short link asks for."
            case .tapRequired: limitedTaps.detail
            }
        return LinkFormError(obstacle.rawValue, detail)
    }

    /// The app on the device cannot show the link.
    static func turnedAway(by gate: VersionFinding) -> LinkFormError {
        let need = gate.need.map { "\($0.kind.rawValue) \($0.bound)" } ?? "another version"
        let detail =
            switch gate.state {
            case .unknown: "The form is for old versions of the app, and the link requires \(need): name the version."
            case .met, .belowMinimum, .aboveMaximum, .osTooOld:
                "The link requires \(need), and the version is \(gate.found ?? "unknown")."
            }
        return LinkFormError(Reason.turnedAway(by: gate), detail)
    }
}

extension LinkForm.Device {
    /// The section of the configuration that describes the app on it.
    var section: String { self == .android ? "[app.android]" : "[app.ios]" }
}
