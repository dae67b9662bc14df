// Links of Firebase Dynamic Links: the CSV of Google Takeout, long dynamic links, and the bodies of its REST interface.
// What a parameter means is in FirebaseLinks.

import FirebaseLinks
import LinkCore

struct Firebase: LinkProduct {
    let name = "firebase"
    let title = "Firebase Dynamic Links"
    let layout = SourceLayout(
        pages: [["managedShortLinks"], ["links"]], columns: Self.columns.map(\.phrase),
        required: ["shortlink", "deeplink", "link"], address: "longdynamiclink")

    private typealias Parameter = DynamicLink.Parameter

    /// The columns of Google's export, in its order.
    private static let columns: [(phrase: String, parameter: Parameter?)] = [
        ("Short link", nil), ("Deep link", .link), ("Android package name", .apn), ("Android fallback link", .afl),
        ("Android minimum package version code", .amv), ("iOS bundle ID", .ibi), ("iOS fallback link", .ifl),
        ("iOS custom scheme", .ius), ("iOS iPad fallback link", .ipfl), ("iOS iPad bundle ID", .ipbi),
        ("iOS app store ID", .isi), ("iOS minimum version", .imv), ("Enable forced redirect?", .efr),
        ("Desktop fallback link", .ofl), ("Social title", .st), ("Social description", .sd),
        ("Social image link", .si), ("UTM source", .utmSource), ("UTM medium", .utmMedium),
        ("UTM campaign", .utmCampaign), ("UTM term", .utmTerm), ("UTM content", .utmContent),
        ("iTunes Connect at", .at), ("iTunes Connect ct", .ct), ("iTunes Connect mt", .mt), ("iTunes Connect pt", .pt),
        ("Archived?", nil), ("Link name", nil), ("Creation timestamp", nil),
    ]

    /// The parameters by plain names: as the export, the REST interface and long dynamic links have them.
    private static let parameters: [ByteKey: Parameter] = {
        var parameters: [ByteKey: Parameter] = [:]
        for column in columns { parameters[ByteKey(SourceName(column.phrase).plain[0])] = column.parameter }
        for member in DynamicLink.memberNames { parameters[ByteKey(asciiLowercased(member.name))] = member.parameter }
        for parameter in Parameter.allCases {
            for plain in SourceName(parameter.rawValue).plain { parameters[ByteKey(plain)] = parameter }
        }
        return parameters
    }()

    private static func parameter(_ name: SourceName) -> Parameter? {
        for plain in name.plain { if let parameter = parameters[ByteKey(plain)] { return parameter } }
        return nil
    }

    /// The field of each parameter that has one.
    private static func field(_ parameter: Parameter) -> String? {
        switch parameter {
        case .link, .utmSource, .utmMedium, .utmCampaign, .utmTerm, .utmContent: "url"
        case .afl: "platforms.android.fallback"
        case .al: "platforms.android.link"
        case .ifl: "platforms.universal.fallback"
        case .ipfl: "platforms.ipad.fallback"
        case .ofl: "platforms.desktop.fallback"
        case .amv: "minBuilds.android"
        case .imv: "minVersions.ios"
        case .efr: "skipPreview"
        case .st: "social.title"
        case .sd: "social.description"
        case .si: "social.image"
        case .at, .ct, .mt, .pt: "store.\(parameter.rawValue)"
        case .apn, .ibi, .ipbi, .ius, .isi, .gclid: nil
        }
    }

    func read(_ record: inout RecordReading) {
        var link = DynamicLink()
        var taken: [(parameter: Parameter, taken: RecordReading.Taken)] = []
        func add(_ parameter: Parameter, _ value: RecordReading.Taken) {
            guard link[parameter] == nil else { return record.keep(value) }
            link[parameter] = value.text
            if DynamicLink.isAddress(parameter) {
                link[parameter] = TargetText.encoded(value.text)
                if !sameBytes(link[parameter] ?? "", value.text) {
                    record.warn("\(value.column) \(record.shortened(value.text)) is stored as browsers send it")
                }
            }
            taken.append((parameter, value))
        }
        for (parameter, value) in readInfo(&record) { add(parameter, value) }
        if let long = record.take("longdynamiclink") { unfold(long, &record) }
        if let long = record.take("longlink") {
            // In tables of one's own it may be the page as well.
            if let url = try? LinkURL(TargetText.encoded(long.text)), DynamicLink.isLong(url) {
                unfold(long, &record)
            } else {
                add(.link, long)
            }
        }
        record.shortLink(from: "shortlink", "shorturl")
        // In a ManagedShortLink, `link` is the short link, and the parameters are in `info`.
        if !taken.isEmpty { record.shortLink(from: "link") }
        for (parameter, value) in record.takeAll(Self.parameter) { add(parameter, value) }
        place(link, taken, &record)
        readManaged(&record)
    }

    /// Takes `dynamicLinkInfo` of a request or `info` of a ManagedShortLink, and the suffix.
    private func readInfo(_ record: inout RecordReading) -> [(Parameter, RecordReading.Taken)] {
        let members = ["dynamicLinkInfo", "dynamic_link_info", "info"].flatMap { record.takeAll(below: $0) }
        guard !members.isEmpty else { return [] }
        var values: [(Parameter, RecordReading.Taken)] = []
        var prefix: String?
        for (name, taken) in members {
            let member = SourceName(SourceName.last(of: name))
            if member.isNamed("domainuriprefix") || member.isNamed("dynamiclinkdomain") {
                prefix = taken.text
                record.leave(taken, because: "domain, key")
            } else if let parameter = Self.parameter(member) {
                values.append((parameter, taken))
            } else {
                record.keep(taken)
            }
        }
        let suffix = record.take("suffix.customsuffix")
        if suffix != nil, let option = record.take("suffix.option") {
            if sameBytes(option.text, "CUSTOM") { record.leave(option, because: "key") } else { record.keep(option) }
        }
        if let prefix { place(prefix, suffix, &record) } else if let suffix { record.keep(suffix) }
        return values
    }

    /// Sets domain and key by `https://HOST/PREFIX` and a suffix. Without one linkd chooses the key.
    private func place(_ prefix: String, _ suffix: RecordReading.Taken?, _ record: inout RecordReading) {
        let parts = SourceValue.shortLink("\(prefix)/x")
        let path = parts?.key.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) } ?? []
        let column = RecordReading.Taken(column: "domainUriPrefix", value: .string(prefix))
        guard let domain = parts?.domain else { return record.fail(column.column, "is no host: \(prefix)") }
        record.derive("domain", .string(domain))
        if let suffix {
            record.set("key", .string((path + [suffix.text]).joined(separator: "/")), from: suffix)
        } else if !path.isEmpty {
            record.keep(column, as: "domainUriPrefix")
        }
    }

    /// Takes a long dynamic link apart.
    private func unfold(_ long: RecordReading.Taken, _ record: inout RecordReading) {
        guard let url = try? LinkURL(TargetText.encoded(long.text)), url.isWeb else {
            return record.fail("link", "is no address: \(record.shortened(long.text))")
        }
        guard DynamicLink.isLong(url) else {
            return record.fail("link", "this address has no link: a short link does not say where it leads")
        }
        record.leave(long, because: "domain")
        record.unfold(url)
        for mark in ["d", "ad"] {
            if let taken = record.take(exactly: mark) { record.leave(taken, because: "no part of the link") }
        }
        let path = url.rawPath.utf8.split(separator: UInt8(ascii: "/"))
        place(([url.host] + path.map { String(Substring($0)) }).joined(separator: "/"), nil, &record)
    }

    /// Sets the fields of a dynamic link, and keeps as attributes what fits none.
    private func place(
        _ link: DynamicLink, _ values: [(parameter: Parameter, taken: RecordReading.Taken)],
        _ record: inout RecordReading
    ) {
        let fields = link.fields(of: nil)
        let hasUTM = values.contains { Parameter.utm.contains($0.parameter) }
        let query = hasUTM ? fields["url"]?.string.flatMap { try? LinkURL($0) }?.query() : nil
        for (parameter, taken) in values {
            if taken.text.isEmpty { continue }
            guard let field = Self.field(parameter) else {
                record.keep(taken, as: parameter.rawValue)
                continue
            }
            if Parameter.utm.contains(parameter) {
                if let own = query?.last(parameter.rawValue), sameBytes(own, taken.text) {
                    record.leave(taken, because: field)
                } else {
                    record.keep(taken, as: parameter.rawValue, because: "differs from that of the link")
                }
            } else if let value = fields.value(at: field) {
                record.set(field, value, from: taken)
                guard parameter == .efr else { continue }
                for more in ["notInstalled", "platforms.universal.fallback"] where link[.ifl] == nil {
                    if let value = fields.value(at: more) { record.derive(more, value) }
                }
            } else if parameter == .st || parameter == .sd {
                record.text(field, taken, as: parameter.rawValue)
            } else if parameter == .efr, SourceValue.flag(taken.value) == false {
                record.leave(taken, because: field)
            } else if parameter == .amv, DynamicLink.isZero(taken.text) {
                record.leave(taken, because: field)
            } else {
                record.keep(taken, as: parameter.rawValue, because: "does not fit \(field)")
            }
        }
    }

    /// Takes what is not part of a dynamic link: name, dates, whether it is archived.
    private func readManaged(_ record: inout RecordReading) {
        record.text("title", from: "linkname", "name")
        record.moment("createdAt", from: "creationtimestamp", "creationtime", "createdat", "created")
        record.flag("archived", from: "archived")
        guard let visibility = record.take("visibility") else { return }
        switch visibility.text {
        case "UNARCHIVED": record.leave(visibility, because: "archived")
        case "ARCHIVED": record.set("archived", .bool(true), from: visibility)
        default:
            record.derive("archived", .bool(true))
            record.keep(visibility)
        }
    }
}

extension Firebase: ExportProduct {
    func write(_ body: inout BodyWriting) {
        let path = body.exported.key.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        let prefix = path.dropLast().joined(separator: "/")
        var fields = body.exported.link
        // A UTM parameter that is not in the query would be added to it: the link would lead somewhere else.
        var attributes = fields["attributes"]?.object ?? [:]
        for parameter in DynamicLink.Parameter.utm { attributes[parameter.attribute] = nil }
        fields["attributes"] = .object(attributes)
        // It would hold for iPads too.
        let hasPageForIPads = ["universal", "ipad"].contains { body.value("platforms.\($0).fallback") != nil }
        if !hasPageForIPads, var platforms = fields["platforms"]?.object, var iPhone = platforms["iphone"]?.object {
            iPhone["fallback"] = nil
            platforms["iphone"] = .object(iPhone)
            fields["platforms"] = .object(platforms)
        }
        // Only an address that is none fails here, and linkd has no such link.
        guard let link = try? DynamicLink(fields: fields, of: nil, prefix: prefix) else { return }
        body.set("dynamicLinkInfo", .object(link.info))
        body.set("suffix.option", .string("CUSTOM"))
        body.set("suffix.customSuffix", path.last.map { .string($0) })
        for parameter in DynamicLink.Parameter.allCases { body.drop(parameter.rawValue) }
    }
}
