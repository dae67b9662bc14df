// The values of an app that its setup guide uses, and how they are escaped in XML and in code.

import LinkCore

/// The guide of one app.
struct SetupGuide {
    let name: String
    let title: String
    let domains: [String]
    /// Routes in the order of the configuration.
    let routes: [(pattern: String, requires: [String])]
    let shortPrefix: String
    let refParameter: String
    let caseSensitive: Bool
    let requires: [String]
    /// The folder that the client's files were written to; nil when the guide contains them.
    var output: String?
    let ios: JSONObject?
    let android: JSONObject?
    let facebookSchemes: [String]

    init(app: JSONObject, routes: [JSONObject]) {
        name = app.text("name") ?? ""
        let title = app.text("title") ?? ""
        self.title = title.isEmpty ? name : title
        domains = app.texts("domains")
        self.routes = routes.compactMap { route in route.text("pattern").map { ($0, route.texts("requires")) } }
        shortPrefix = app.text("shortPrefix") ?? ""
        refParameter = app.text("refParameter") ?? "ref"
        caseSensitive = app.flag("caseSensitiveRoutes") ?? true
        requires = app.texts("requires")
        ios = app.object("ios")
        android = app.object("android")
        facebookSchemes = app.texts("facebookSchemes")
    }

    /// The URL schemes on a system: the app's own, if it has one, then Facebook's.
    func schemes(_ platform: JSONObject?) -> [String] {
        [platform?.text("scheme")].compactMap { $0 } + facebookSchemes
    }

    /// Escapes a text for an XML element or attribute.
    static func xml(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    /// Quotes a text as a string literal of Swift or, with `dollar`, of Kotlin, where a dollar sign begins an
    /// expression.
    static func literal(_ text: String, dollar: Bool = false) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": out += "\\\\"
            case "\"": out += "\\\""
            case "$" where dollar: out += "\\$"
            case "\u{0}"..<" ", "\u{7f}":
                let digits = String(scalar.value, radix: 16)
                out += dollar ? "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits : "\\u{\(digits)}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
