// From the fields of a stored link to a dynamic link, for exports. No I/O; any thread, total.

public import LinkCore

extension DynamicLink {
    /// The dynamic link that leads where a link leads, as far as one can.
    /// - Parameters:
    ///   - fields: the link's fields, as org.linkd.Links has them. A link with a route needs a `url` here.
    ///   - app: the app that the link belongs to, whose names it gets; nil adds none.
    ///   - prefix: the path that its dynamic links begin with.
    /// - Throws: when there is no `url`.
    public init(fields: JSONObject, of app: AppDefinition?, prefix: String = "") throws(DynamicLinkError) {
        self.init()
        domain = fields["domain"]?.string.map(asciiLowercased) ?? ""
        self.prefix = prefix
        for member in fields["attributes"]?.object?.members ?? [] {
            guard member.key.utf8.starts(with: Parameter.attributePrefix.utf8) else { continue }
            let name = String(Substring(member.key.utf8.dropFirst(Parameter.attributePrefix.utf8.count)))
            if let parameter = Parameter.named(name) { self[parameter] = member.value.string }
        }
        if let app { takeNames(of: app) }
        self[.link] = fields["url"]?.string
        let query = self[.link].flatMap { try? LinkURL($0) }?.query()
        for parameter in Parameter.utm {
            if let value = query?.last(parameter.rawValue) { self[parameter] = value }
        }
        takePlatforms(fields["platforms"]?.object ?? JSONObject())
        take(.amv, fields["minBuilds"]?.object?["android"])
        take(.imv, fields["minVersions"]?.object?["ios"])
        if fields["skipPreview"]?.bool == true {
            self[.efr] = "1"
            // With the number, an iPhone would go to the store.
            if fields["notInstalled"]?.string.map({ sameBytes($0, NotInstalled.store.rawValue) }) != true {
                self[.isi] = fields["attributes"]?.object?[Parameter.isi.attribute]?.string
            }
        }
        let social = fields["social"]?.object
        take(.st, social?["title"])
        take(.sd, social?["description"])
        take(.si, social?["image"])
        for parameter in Parameter.store { take(parameter, fields["store"]?.object?[parameter.rawValue]) }
        try checkLink(field: "url")
    }

    private mutating func take(_ parameter: Parameter, _ value: JSONValue?) {
        if let text = value?.string { self[parameter] = text }
    }

    /// The app's names, where the link has none of its own.
    private mutating func takeNames(of app: AppDefinition) {
        let own: [(Parameter, String)] = [
            (.apn, app.android.package), (.ibi, app.ios.bundleID), (.isi, app.ios.appStoreID), (.ius, app.ios.scheme),
        ]
        for (parameter, value) in own where self[parameter] == nil { self[parameter] = value }
    }

    private mutating func takePlatforms(_ platforms: JSONObject) {
        func text(_ platform: String, _ name: String) -> JSONValue? { platforms[platform]?.object?[name] }
        take(.al, text("android", "link"))
        take(.afl, text("android", "fallback"))
        // Firebase takes `ifl` on iPads too, unless there is an `ipfl`.
        let universal = text("universal", "fallback")
        let iPhone = text("iphone", "fallback")
        take(.ifl, iPhone ?? universal)
        take(.ipfl, text("ipad", "fallback") ?? (iPhone == nil ? nil : universal))
        take(.ofl, text("desktop", "fallback"))
    }
}
