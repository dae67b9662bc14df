// What is known of an app for its guide, and how its values stand in XML and in code.

import LinkCore

/// The guide of one app.
struct SetupGuide {
    let name: String
    let title: String
    let domains: [String]
    /// Patterns in the order of the configuration.
    let routes: [String]
    let ios: JSONObject?
    let android: JSONObject?
    let facebookSchemes: [String]

    init(app: JSONObject, routes: [String]) {
        name = app.text("name") ?? ""
        let title = app.text("title") ?? ""
        self.title = title.isEmpty ? name : title
        domains = app.texts("domains")
        self.routes = routes
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
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    /// The patterns as the lines of a list in code.
    func patterns(indent: Int, dollar: Bool = false) -> String {
        let space = String(repeating: " ", count: indent)
        return routes.map { "\(space)\(Self.literal($0, dollar: dollar))," }.joined(separator: "\n")
    }

    /// The hosts as the lines of a list in code.
    func hosts(dollar: Bool = false) -> String {
        domains.map { Self.literal($0, dollar: dollar) }.joined(separator: ", ")
    }
}
