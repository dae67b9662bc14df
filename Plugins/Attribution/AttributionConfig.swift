// The keys of [stage.attribution] and their validated values. Read at start and at reload; immutable afterwards. Must
// never be consulted by name while an event runs.

import LinkCore
import Matching
import PluginKit

/// The configuration of the stage attribution. Times are in milliseconds.
struct AttributionConfig: Sendable {
    /// The rules of the match cascade.
    let match: MatchPolicy
    /// The rules for giving credit.
    let credit: CreditPolicy
    /// Whether pages put tokens on the clipboard.
    let usesClipboard: Bool
    /// The shortest inactivity after which a tap counts as having brought a person back, in milliseconds.
    let inactivity: Int64

    private static let minute: Int64 = 60_000
    private static let hour: Int64 = 3_600_000
    private static let day: Int64 = 86_400_000

    private static let probabilistic: [ConfigKey] = [
        ConfigKey("android", .bool, default: .bool(false), "Whether Android is matched by probability."),
        ConfigKey("ios", .bool, default: .bool(false), "Whether iOS is; Apple forbids it."),
        ConfigKey("window", .duration(minute...day), default: .duration(hour), "How old the tap may be."),
    ]

    /// The table of keys, with types, defaults and descriptions.
    static let keys: [ConfigKey] = [
        ConfigKey(
            "click_window", .duration(minute...90 * day), default: .duration(7 * day),
            "How old a tap named by an identifier may be, unless its link says otherwise."),
        ConfigKey(
            "probabilistic", .table(probabilistic),
            default: .table(probabilistic.map { ($0.name, $0.defaultValue) }),
            "Where no identifier names a tap: exactly one tap matches, or none."),
        ConfigKey(
            "clipboard", .bool, default: .bool(false),
            "Whether the button of a page copies a token to the clipboard, which apps send at their first open."),
        ConfigKey("clipboard_window", .duration(minute...day), default: .duration(hour), "How old a token may be."),
        ConfigKey(
            "model", .choice(AttributionModel.allCases.map(\.rawValue)),
            default: .string(AttributionModel.lastTouch.rawValue), "Which of several taps gets the credit."),
        ConfigKey(
            "conversion_window", .duration(0...3650 * day), default: .duration(0),
            "How long after an opening a conversion is credited to it; \"0s\" is forever."),
        ConfigKey(
            "inactivity", .duration(hour...3650 * day), default: .duration(Engagement.usualInactivity),
            "How long a user must be inactive before a tap counts as having brought them back."),
    ]

    init(_ config: StageConfig) {
        var match = MatchPolicy()
        match.clickWindow = config.duration("click_window")
        match.clipboardWindow = config.duration("clipboard_window")
        let guesses = config.table("probabilistic")
        match.isProbabilisticOnAndroid = guesses.bool("android")
        match.isProbabilisticOnIOS = guesses.bool("ios")
        match.probabilisticWindow = guesses.duration("window")
        self.match = match
        var credit = CreditPolicy()
        credit.model = AttributionModel(rawValue: config.string("model")) ?? .lastTouch
        credit.clickWindow = match.clickWindow
        let window = config.duration("conversion_window")
        credit.conversionWindow = window > 0 ? window : nil
        self.credit = credit
        usesClipboard = config.bool("clipboard")
        inactivity = config.duration("inactivity")
    }
}
