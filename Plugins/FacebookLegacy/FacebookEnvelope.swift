// Recognises `fb<APPID><suffix>://authorize`: the first thing the stage does with every event, on the worker's thread.
// A URL that is not one must be told apart within nanoseconds; nothing is allocated for it.

import LinkCore

/// The envelope's address: whose it is, before any of its fields is read.
struct FacebookEnvelope {
    /// The digits after `fb`.
    let appID: String
    /// What follows the digits, lower case.
    let suffix: String

    /// Whether a scheme is `fb` and a digit: the first look, which nearly every URL ends.
    static func mayHave(_ scheme: String) -> Bool {
        var bytes = scheme.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "f"), bytes.next() == UInt8(ascii: "b"), let third = bytes.next() else {
            return false
        }
        return isDigit(third)
    }

    /// Whether a URL has the envelope's shape: scheme `fb`, digits, an optional suffix; host `authorize` in any letter
    /// case, without port; an empty path or `/`.
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

/// Which configured app an envelope is for.
enum FacebookOwner {
    /// This one: id and suffix are configured.
    case app(App)
    /// An app has the id, none of those has the suffix.
    case unknownSuffix
    /// No app has the id.
    case unknownApp

    /// Finds the owner. Ids compare whole; of several apps with the same id and suffix the one at hand goes first.
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

    /// Whether a configured suffix is this one; schemes have no letter case.
    private static func same(_ configured: String, _ suffix: String) -> Bool {
        configured.utf8.elementsEqual(suffix.utf8) { a, b in (a &- 65 < 26 ? a | 32 : a) == b }
    }
}
