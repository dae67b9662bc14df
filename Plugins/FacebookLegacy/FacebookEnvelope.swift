// Recognises `fb<APPID><suffix>://authorize`. It is the first step of the stage for every event, on the worker's
// thread, so other URLs must be recognised within nanoseconds and without allocating.

import LinkCore

/// The address of an envelope, from which its app is found before any field is read.
struct FacebookEnvelope {
    /// The digits after `fb`: the app's Facebook id.
    let appID: String
    /// What follows the digits, in lower case; empty without a suffix.
    let suffix: String

    /// Whether a scheme begins with `fb` and a digit: the first check, which rules out nearly every URL.
    static func mayHave(_ scheme: String) -> Bool {
        var bytes = scheme.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "f"), bytes.next() == UInt8(ascii: "b"), let third = bytes.next() else {
            return false
        }
        return isDigit(third)
    }

    /// Whether a URL has the form of an envelope: scheme `fb`, digits and an optional suffix; host `authorize` in any
    /// letter case, without a port; an empty path or `/`.
    static func matches(_ url: LinkURL) -> Bool {
        guard mayHave(url.scheme) else { return false }
        guard sameBytes(url.host, "authorize"), url.port == nil else { return false }
        let path = url.rawPath.utf8
        return path.isEmpty || path.elementsEqual("/".utf8)
    }

    /// The parts of the scheme of a URL that matches.
    init(_ url: LinkURL) {
        let rest = url.scheme.utf8.dropFirst(2)
        let digits = rest.prefix(while: Self.isDigit)
        appID = String(Substring(digits))
        suffix = String(Substring(rest[digits.endIndex...]))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
}

/// The configured app that an envelope is for.
enum FacebookOwner {
    /// This app: its id and suffix are configured.
    case app(App)
    /// An app has the id, but none has the suffix.
    case unknownSuffix
    /// No app has the id.
    case unknownApp

    /// Finds the app. Ids must match exactly; of several apps with the same id and suffix, `current` takes precedence.
    init(of envelope: FacebookEnvelope, among apps: [App], preferring current: App?) {
        var owner: App?
        var idIsKnown = false
        for app in apps where sameBytes(app.definition.facebookAppID, envelope.appID) {
            idIsKnown = true
            guard app.definition.facebookSchemeSuffixes.contains(where: { Self.same($0, envelope.suffix) }) else {
                continue
            }
            if owner == nil || app === current { owner = app }
        }
        if let owner {
            self = .app(owner)
        } else {
            self = idIsKnown ? .unknownSuffix : .unknownApp
        }
    }

    /// Whether a configured suffix equals this one; schemes ignore letter case.
    private static func same(_ configured: String, _ suffix: String) -> Bool {
        configured.utf8.elementsEqual(suffix.utf8) { a, b in (a &- 65 < 26 ? a | 32 : a) == b }
    }
}
