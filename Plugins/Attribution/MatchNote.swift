// The result of matching in words, for a person who reads the trace. No campaign, account or address: only the tap's
// id, which the outcome also contains. Any thread, no state.

import LinkCore
import Matching

/// Lines for the trace.
enum MatchNote {
    /// What led to an opening, or why nothing did.
    static func line(about match: Match, _ opening: Opening) -> String {
        let attribution = match.attribution
        let refused = refusals(attribution.reasons)
        let behind = refused.isEmpty ? "" : "; " + refused.joined(separator: "; ")
        if let tap = match.tap {
            if attribution.reasons.contains("matched_before") {
                return "this installation already has its tap, \(tap.id): it gets no other"
            }
            let age = span(opening.receivedAt - tap.at)
            return "tap \(tap.id), \(age) old, led here: \(key(attribution.method))\(behind)"
        }
        switch attribution.method {
        case .clickID: return "the system opened the app from the link itself, before linkd could see a tap\(behind)"
        case .installReferrer: return "Play names a campaign, and no tap\(behind)"
        case .appStore: return "the App Store named a campaign to the app's server\(behind)"
        case .organic, .direct, .none, .clipboard, .login, .probabilistic: return "no tap led here\(behind)"
        }
    }

    /// What a conversion is credited to.
    static func line(about credited: Credited?, _ model: AttributionModel) -> String {
        guard let credited else { return "no opening of this installation has a credit: direct" }
        let which = model == .lastTouch ? "latest" : "earliest"
        let tap = credited.tap.map { " of tap \($0)" } ?? ""
        return "credited as the \(which) opening before it\(tap): \(credited.method.rawValue)"
    }

    private static func key(_ method: Attribution.Method) -> String {
        switch method {
        case .installReferrer: "Play's install referrer names it"
        case .clickID: "the opened URL names it"
        case .login: "the account tapped, or the link was made for it"
        case .clipboard: "the token on the clipboard is its own"
        case .probabilistic: "the only one from this address on a device like this"
        case .appStore, .direct, .organic, .none: method.rawValue
        }
    }

    /// The reasons of the form `METHOD.WORD`, each in words.
    private static func refusals(_ reasons: [String]) -> [String] {
        reasons.compactMap { reason in
            guard let dot = reason.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
            let word = String(reason[reason.utf8.index(after: dot)...])
            return "\(reason[..<dot]): \(words[word] ?? word)"
        }
    }

    private static let words = [
        "tap_of_other_app": "the tap was for another app", "tap_in_future": "the tap is in the future",
        "tap_taken": "another installation has the tap", "tap_too_old": "the tap is older than its window",
        "tap_unknown": "no such tap is known", "tap_unreadable": "linkd_tap is not the id of a tap",
        "installation_missing": "the event names no installation",
        "unproven": "the account is not proven", "proof_expired": "the proof of the account has expired",
        "proof_invalid": "the account's proof is not this app's", "proof_of_another": "the proof is of another account",
        "recipient_unproven": "the link is for an account that is not proven",
        "token_unknown": "no such token is known", "token_expired": "the token has expired",
        "click_after_install": "the click came after the installation had begun",
        "click_before_tap": "the click came before the tap", "time_in_future": "Play's time is in the future",
        "install_before_tap": "the installation began before the tap",
        "other_platform": "the tap was made on another system", "consent_denied": "consent is denied",
        "referrer_present": "Play sent a referrer", "referrer_doubted": "the reported Play referrer is not trusted",
        "no_signals": "nothing to compare", "address_meaningless": "the address says nothing about a device",
        "ambiguous": "more than one tap could be meant", "too_weak": "no tap is similar enough",
    ]

    private static func span(_ milliseconds: Int64) -> String {
        let seconds = max(milliseconds, 0) / 1000
        switch seconds {
        case ..<120: return "\(seconds) s"
        case ..<7200: return "\(seconds / 60) min"
        case ..<172_800: return "\(seconds / 3600) h"
        default: return "\(seconds / 86_400) d"
        }
    }
}
