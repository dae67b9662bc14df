// Decodes the meaning of a link as ReadingEncoder writes it: part of every outcome. Any thread.

import LinkCore

extension LinkReading: FieldReadable {
    enum Name: String, CaseIterable {
        case inputUrl, targetUrl, app, formats, facebook, appLink, backLink, route, routeParameters, query, inputQuery
        case queryParameters, fragment, shortLink, ref, findings, metadata, metadataState, hops, warnings
    }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .inputUrl: inputURL = try value.readText(limits)
        case .targetUrl: targetURL = try value.readText(limits)
        case .app: app = try value.readText(limits)
        case .formats: formats = try Self.readFormats(value, limits)
        case .facebook: facebook = try value.readNoun(FacebookLink(appID: "", suffix: ""), limits)
        case .appLink: appLink = try value.readNoun(AppLink(version: "", data: [:]), limits)
        case .backLink: backLink = try value.readNoun(BackLink(url: "", appName: ""), limits)
        case .route: route = try value.readText(limits)
        case .routeParameters: routeParameters = try value.readMap(limits)
        case .query: query = try value.readNouns(QueryItem(name: "", value: nil), limits)
        case .inputQuery: inputQuery = try value.readNouns(QueryItem(name: "", value: nil), limits)
        // The query says the same, and more: every value of a name.
        case .queryParameters: _ = try value.readObject()
        case .fragment: fragment = try value.readText(limits)
        case .shortLink: shortLink = try value.readText(limits)
        case .ref: ref = try value.readText(limits)
        case .findings: findings = try value.readMap(limits)
        case .metadata: metadata = try value.readObject()
        case .metadataState: metadataState = try value.readWord()
        case .hops: hops = try value.readTexts(limits)
        case .warnings: warnings = try value.readTexts(limits)
        }
    }

    private static func readFormats(
        _ value: JSONValue, _ limits: EventLimits
    ) throws(InvalidEvent) -> [LinkFormat] {
        var formats: [LinkFormat] = []
        for text in try value.readTexts(limits) {
            guard let format = LinkFormat(rawValue: text) else { throw InvalidEvent("not a known word: \(text)") }
            formats.append(format)
        }
        return formats
    }
}

extension FacebookLink: FieldReadable {
    enum Name: String, CaseIterable {
        case appId, suffix, login, expiresAt, userId, signedRequest, deeplink, ref, parameters
    }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .appId: appID = try value.readText(limits)
        case .suffix: suffix = try value.readText(limits)
        case .login: login = try value.readWord()
        case .expiresAt: expiresAt = try value.readInt()
        case .userId: userID = try value.readText(limits)
        case .signedRequest: signedRequest = try value.readWord()
        case .deeplink: deeplink = try value.readText(limits)
        case .ref: ref = try value.readText(limits)
        case .parameters: parameters = try value.readMap(limits)
        }
    }
}

extension AppLink: FieldReadable {
    enum Name: String, CaseIterable { case version, extras, expiresAt, data }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .version: version = try value.readText(limits)
        case .extras: extras = try value.readObject()
        case .expiresAt: expiresAt = try value.readInt()
        case .data: data = try value.readObject()
        }
    }
}

extension BackLink: FieldReadable {
    enum Name: String, CaseIterable { case url, appName }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .url: url = try value.readText(limits)
        case .appName: appName = try value.readText(limits)
        }
    }
}

extension QueryItem: FieldReadable {
    enum Name: String, CaseIterable { case name, value }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .name: self.name = try value.readText(limits)
        case .value: self.value = try value.readText(limits)
        }
    }
}
