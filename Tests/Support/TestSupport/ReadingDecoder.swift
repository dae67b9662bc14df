// Decodes link readings, for clients. Unknown fields are skipped.

public import LinkCore

/// Decodes org.linkd.Gateway's type LinkReading, leniently.
public enum ReadingDecoder {
    /// Decodes one reading; a missing or wrongly typed field stays as in an empty reading.
    public static func decode(_ object: JSONObject) -> LinkReading {
        var reading = LinkReading()
        reading.inputURL = object.text("inputUrl")
        reading.targetURL = object.text("targetUrl")
        reading.app = object.text("app")
        reading.formats = object.texts("formats").compactMap { LinkFormat(rawValue: $0) }
        reading.facebook = object["facebook"]?.object.map(facebook)
        reading.appLink = object["appLink"]?.object.map(appLink)
        reading.backLink = object["backLink"]?.object.map {
            BackLink(url: $0.requiredText("url"), appName: $0.requiredText("appName"))
        }
        reading.route = object.text("route")
        reading.routeParameters = object.map("routeParameters") ?? [:]
        reading.query = items(object, "query")
        reading.inputQuery = items(object, "inputQuery")
        reading.fragment = object.text("fragment")
        reading.shortLink = object.text("shortLink")
        reading.ref = object.text("ref")
        reading.metadata = object["metadata"]?.object
        reading.metadataState = object.word("metadataState")
        reading.hops = object.texts("hops")
        reading.warnings = object.texts("warnings")
        return reading
    }

    private static func items(_ object: JSONObject, _ key: String) -> [QueryItem] {
        object.objects(key).map { QueryItem(name: $0.requiredText("name"), value: $0.text("value")) }
    }

    private static func facebook(_ object: JSONObject) -> FacebookLink {
        var facebook = FacebookLink(appID: object.requiredText("appId"), suffix: object.requiredText("suffix"))
        facebook.login = object.word("login") ?? .none
        facebook.expiresAt = object["expiresAt"]?.int
        facebook.userID = object.text("userId")
        facebook.signedRequest = object.word("signedRequest") ?? .absent
        facebook.deeplink = object.text("deeplink")
        facebook.ref = object.text("ref")
        facebook.parameters = object.map("parameters") ?? [:]
        return facebook
    }

    private static func appLink(_ object: JSONObject) -> AppLink {
        var appLink = AppLink(version: object.requiredText("version"), data: object["data"]?.object ?? [:])
        appLink.extras = object["extras"]?.object
        appLink.expiresAt = object["expiresAt"]?.int
        return appLink
    }
}
