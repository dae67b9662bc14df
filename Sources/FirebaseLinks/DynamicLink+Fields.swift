// From a dynamic link to the fields of a stored link, as org.linkd.Links has them. The README has the table. No I/O; any
// thread, total.

public import LinkCore

extension DynamicLink {
    /// The fields of a link that leads where this dynamic link leads; neither `domain` nor `key` nor `app`.
    ///
    /// Names of the app that are not `app`'s, and values for which a link has no field, are in `attributes` under
    /// `firebase.PARAMETER`. What is longer than a link's fields may be is left out; there is a warning for it.
    /// - Parameter app: the app that the link will belong to; nil keeps all names.
    public func fields(of app: AppDefinition?) -> JSONObject {
        var fields = JSONObject()
        var rest: [Parameter] = foreign(to: app)
        if let url = targetURL { fields["url"] = .string(url) }
        setPlatforms(&fields, app, &rest)
        setVersions(&fields, app, &rest)
        if let value = self[.efr] {
            if Self.flag(value) == true { skipPreview(&fields, app) }
            if Self.flag(value) == nil { rest.append(.efr) }
        }
        var social = JSONObject()
        for (name, parameter) in [("title", Parameter.st), ("description", .sd), ("image", .si)] {
            guard let value = kept(parameter) else { continue }
            if parameter == .si, (try? LinkURL(value))?.isWeb != true {
                rest.append(.si)
            } else if !Self.hasControl(value) {
                social[name] = .string(value)
            }
        }
        if !social.isEmpty { fields["social"] = .object(social) }
        set("store", Parameter.store.map { ($0.rawValue, kept($0)) }, in: &fields)
        if self[.gclid] != nil { rest.append(.gclid) }
        set(
            "attributes",
            Parameter.allCases.filter(rest.contains).map { parameter in
                (parameter.attribute, kept(parameter).flatMap { $0.utf8.count <= LinkLimits.valueBytes ? $0 : nil })
            }, in: &fields)
        return fields
    }

    /// Without the page, Firebase leads iPhones without the app to `ifl`, else to the App Store if it has a number. Links
    /// go to the web there, unless they say otherwise; where `afl` has the word on Android, the iPhone's store does.
    private func skipPreview(_ fields: inout JSONObject, _ app: AppDefinition?) {
        fields["skipPreview"] = .bool(true)
        guard let number = kept(.isi), self[.ifl] == nil, self[.ipfl] == nil,
            app == nil || !foreign(to: app).contains(.isi)
        else { return }
        if self[.afl] == nil {
            fields["notInstalled"] = .string(NotInstalled.store.rawValue)
            return
        }
        guard number.utf8.allSatisfy({ decimalValue($0) != nil }) else { return }
        var platforms = fields["platforms"]?.object ?? JSONObject()
        platforms["universal"] = .object(["fallback": .string("https://apps.apple.com/app/id\(number)")])
        fields["platforms"] = .object(platforms)
    }

    /// `link` with those UTM parameters that its own query lacks; nil without a link.
    private var targetURL: String? {
        guard let link = self[.link] else { return nil }
        let items = Parameter.utm.compactMap { parameter in self[parameter].map { (parameter.rawValue, $0) } }
        guard !items.isEmpty, let url = try? LinkURL(link) else { return link }
        return url.carrying(StringMap(items)).text
    }

    /// The value of a parameter, unless it is too long to be kept.
    private func kept(_ parameter: Parameter) -> String? {
        self[parameter].flatMap { $0.utf8.count <= Self.mostBytes(of: parameter) ? $0 : nil }
    }

    /// Whether a text has a character that no field of a link takes.
    private static func hasControl(_ text: String) -> Bool { text.utf8.contains { $0 < 0x20 || $0 == 0x7f } }

    private func set(_ name: String, _ entries: [(String, String?)], in fields: inout JSONObject) {
        var object = JSONObject()
        for (key, value) in entries {
            if let value, !Self.hasControl(value) { object[key] = .string(value) }
        }
        if !object.isEmpty { fields[name] = .object(object) }
    }

    private func setPlatforms(_ fields: inout JSONObject, _ app: AppDefinition?, _ rest: inout [Parameter]) {
        var platforms = JSONObject()
        func add(_ platform: String, _ name: String, _ parameter: Parameter, in platforms: inout JSONObject) {
            guard let value = kept(parameter) else { return }
            guard Self.isTarget(value, of: app) else { return rest.append(parameter) }
            var target = platforms[platform]?.object ?? JSONObject()
            target[name] = .string(value)
            platforms[platform] = .object(target)
        }
        add("android", "link", .al, in: &platforms)
        add("android", "fallback", .afl, in: &platforms)
        add("universal", "fallback", .ifl, in: &platforms)
        add("ipad", "fallback", .ipfl, in: &platforms)
        add("desktop", "fallback", .ofl, in: &platforms)
        if !platforms.isEmpty { fields["platforms"] = .object(platforms) }
    }

    /// Whether a text may be the target of a platform: a web address, or one of the app's own.
    private static func isTarget(_ text: String, of app: AppDefinition?) -> Bool {
        guard let url = try? LinkURL(text) else { return false }
        return url.isWeb || app?.schemes.contains { sameBytes($0, url.scheme) } == true
    }

    private func setVersions(_ fields: inout JSONObject, _ app: AppDefinition?, _ rest: inout [Parameter]) {
        if let value = kept(.amv), !Self.isZero(value) {
            if BuildNumber.accepts(value, on: .android) {
                set("minBuilds", [("android", value)], in: &fields)
            } else {
                rest.append(.amv)
            }
        }
        guard let value = kept(.imv) else { return }
        let schemes = app.map { [$0.versionScheme] } ?? VersionScheme.allCases
        if schemes.contains(where: { $0.accepts(value) }) {
            set("minVersions", [("ios", value)], in: &fields)
        } else {
            rest.append(.imv)
        }
    }
}

// MARK: names of apps

extension DynamicLink {
    /// The parameters that name an app, a scheme or a page in a store.
    private static let names: [Parameter] = [.apn, .ibi, .ipbi, .ius, .isi]

    /// The names that are not an app's own; all that it has without an app.
    public func foreign(to app: AppDefinition?) -> [Parameter] {
        Self.names.filter { parameter in
            guard let value = self[parameter] else { return false }
            return app.map { !Self.isOwn(value, parameter, of: $0) } ?? true
        }
    }

    /// Whether its package and bundle ids are an app's, as far as it names any.
    public func isFor(_ app: AppDefinition) -> Bool {
        foreign(to: app).allSatisfy { $0 == .ius || $0 == .isi }
    }

    /// Its first package or bundle id that belongs to none of some apps; nil when it has none.
    public func unknownName(among apps: [AppDefinition]) -> (parameter: Parameter, value: String)? {
        for parameter in [Parameter.apn, .ibi, .ipbi] {
            guard let value = self[parameter] else { continue }
            if !apps.contains(where: { Self.isOwn(value, parameter, of: $0) }) { return (parameter, value) }
        }
        return nil
    }

    /// What a maker should know of a link that will belong to an app, beside `warnings`.
    public func warnings(for app: AppDefinition) -> [DynamicLinkWarning] {
        let codes: [Parameter: DynamicLinkWarning.Code] = [
            .apn: .foreignPackage, .ibi: .foreignBundleID, .ipbi: .foreignIPadBundleID, .isi: .storeIDOfAnotherApp,
        ]
        let foreign = foreign(to: app)
        return foreign.compactMap { parameter in
            // A store page of another app is reported only with a bundle id of this app.
            if parameter == .isi, self[.ibi] == nil || foreign.contains(.ibi) { return nil }
            guard let code = codes[parameter], let value = self[parameter] else { return nil }
            let text = DynamicLinkWarning.quoted(value)
            return DynamicLinkWarning(
                code, "Param '\(parameter.rawValue)' is \(text), which is not of the app \(app.name).")
        }
    }

    private static func isOwn(_ value: String, _ parameter: Parameter, of app: AppDefinition) -> Bool {
        let own: [String]
        switch parameter {
        case .apn:
            // Each of the others is a package, a space and a fingerprint.
            own = [app.android.package] + app.android.moreApps.map { String($0.prefix { $0 != " " }) }
        case .ibi, .ipbi:
            // Each of the others is a team, a dot and a bundle id.
            own =
                [app.ios.bundleID, app.ios.appClipBundleID]
                + app.ios.moreAppIDs.map { String($0.drop { $0 != "." }.dropFirst()) }
        case .ius: return app.schemes.contains { sameBytes($0, asciiLowercased(value)) }
        case .isi: own = [app.ios.appStoreID, app.ios.iPadAppStoreID]
        default: return true
        }
        return own.contains { !$0.isEmpty && sameBytes($0, value) }
    }
}
