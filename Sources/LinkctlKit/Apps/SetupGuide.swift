// What is known of an app for its guide, and how its values stand in XML and in code.

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
    /// Where the files of the client were written; nil when they are part of the guide.
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

    /// The app's own scheme on a system, and Facebook's.
    func schemes(_ platform: JSONObject?) -> [String] {
        [platform?.text("scheme")].compactMap { $0 } + facebookSchemes
    }

    /// A text inside an XML element or attribute.
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

    /// A text between double quotes in Swift or, with `dollar`, in Kotlin, where a dollar sign begins an expression.
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
