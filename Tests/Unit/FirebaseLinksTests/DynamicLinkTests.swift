// Dynamic links read from their two forms, as fields of a link, and back.

import FirebaseLinks
import LinkCore
import Testing

/// The app of the tests.
let shop: AppDefinition = {
    var app = AppDefinition(name: "shop")
    app.domains = ["go.example.com"]
    app.ios.bundleID = "com.example.shop"
    app.ios.appStoreID = "123456789"
    app.ios.iPadAppStoreID = "987654321"
    app.ios.scheme = "shop"
    app.ios.moreAppIDs = ["TEAM123456.com.example.lite"]
    app.android.package = "com.example.shop"
    app.android.moreApps = ["com.example.beta AA:BB"]
    return app
}()

func object(_ text: String) throws -> JSONObject {
    try #require(try JSONParser.parse(Array(text.utf8)).object)
}

/// A long dynamic link of pairs, encoded.
func long(_ pairs: KeyValuePairs<String, String>, at path: String = "/") -> String {
    "https://go.example.com\(path)?"
        + pairs.map { "\($0.key)=\(PercentCoding.encodeComponent($0.value))" }.joined(separator: "&")
}

func codes(_ link: DynamicLink) -> [String] { link.warnings.map(\.code.rawValue) }

struct DynamicLinkTests {
    static let whole: KeyValuePairs = [
        "link": "https://www.example.com/products/7?utm_source=own#top", "apn": "com.example.shop",
        "afl": "https://www.example.com/android", "amv": "12", "al": "https://www.example.com/products/8",
        "ibi": "com.example.shop", "ifl": "https://www.example.com/iphone", "ius": "shop",
        "ipfl": "https://www.example.com/ipad", "ipbi": "com.example.shop", "isi": "123456789", "imv": "4.2",
        "efr": "1", "ofl": "https://www.example.com/desktop", "st": "Shoes & more", "sd": "All of them",
        "si": "https://www.example.com/shoes.png", "utm_source": "mail", "utm_medium": "email",
        "utm_campaign": "spring", "utm_term": "t", "utm_content": "c", "at": "1000l", "ct": "camp", "mt": "8",
        "pt": "12345",
    ]

    static let fields = """
        {"url":"https://www.example.com/products/7?utm_source=own&utm_medium=email&utm_campaign=spring&utm_term=t\
        &utm_content=c#top","platforms":{"android":{"link":"https://www.example.com/products/8",\
        "fallback":"https://www.example.com/android"},"universal":{"fallback":"https://www.example.com/iphone"},\
        "ipad":{"fallback":"https://www.example.com/ipad"},"desktop":{"fallback":"https://www.example.com/desktop"}},\
        "minBuilds":{"android":"12"},"minVersions":{"ios":"4.2"},"skipPreview":true,"social":{"title":"Shoes & more",\
        "description":"All of them","image":"https://www.example.com/shoes.png"},\
        "store":{"pt":"12345","ct":"camp","at":"1000l","mt":"8"}}
        """

    @Test("without the page, iPhones without the app go to ifl, else to the App Store of isi, else to the web")
    func forcedRedirect() throws {
        func fields(_ pairs: KeyValuePairs<String, String>, of app: AppDefinition? = shop) throws -> JSONObject {
            let link = try DynamicLink(long: long(pairs))
            let fields = link.fields(of: app)
            #expect(try DynamicLink(fields: fields, of: app).fields(of: app) == fields, "\(pairs)")
            return fields
        }
        let page = "https://www.example.com/products/7"
        let store = #"{"url":"\#(page)","skipPreview":true,"notInstalled":"store"}"#
        #expect(try fields(["link": page, "efr": "1", "isi": "123456789"]) == (try object(store)))
        #expect(try fields(["link": page, "efr": "1", "isi": "123456789"], of: nil)["notInstalled"]?.string == "store")
        for others in [
            ["link": page, "efr": "1"], ["link": page, "efr": "1", "isi": "5"],
            ["link": page, "efr": "0", "isi": "123456789"],
            ["link": page, "isi": "123456789"], ["link": page, "efr": "1", "isi": "123456789", "ifl": "\(page)/i"],
            ["link": page, "efr": "1", "isi": "123456789", "ipfl": "\(page)/i"],
        ] as [KeyValuePairs<String, String>] {
            #expect(try fields(others)["notInstalled"] == nil, "\(others)")
        }
        // Android has an address of its own, which the store must not replace.
        let both = try fields(["link": page, "efr": "1", "isi": "123456789", "afl": "\(page)/a"])
        #expect(both["notInstalled"] == nil)
        #expect(
            both["platforms"]?.object
                == (try object(
                    #"{"android":{"fallback":"\#(page)/a"},"#
                        + #""universal":{"fallback":"https://apps.apple.com/app/id123456789"}}"#)))
    }

    @Test("every parameter of a long dynamic link has its field")
    func everyParameter() throws {
        let link = try DynamicLink(long: long(Self.whole))
        #expect(link.fields(of: shop) == (try object(Self.fields)))
        #expect(link.warnings.isEmpty && link.warnings(for: shop).isEmpty)
        #expect(link.isFor(shop) && link.unknownName(among: [shop]) == nil)
    }

    @Test("the body of the REST API says the same as the long dynamic link")
    func body() throws {
        let body = """
            {"domainUriPrefix":"https://go.example.com/promos",
             "link":"https://www.example.com/products/7?utm_source=own#top",
             "androidInfo":{"androidPackageName":"com.example.shop","androidFallbackLink":"https://www.example.com/android",
              "androidMinPackageVersionCode":"12","androidLink":"https://www.example.com/products/8"},
             "iosInfo":{"iosBundleId":"com.example.shop","iosFallbackLink":"https://www.example.com/iphone",
              "iosCustomScheme":"shop","iosIpadFallbackLink":"https://www.example.com/ipad",
              "iosIpadBundleId":"com.example.shop","iosAppStoreId":"123456789","iosMinimumVersion":"4.2"},
             "desktopInfo":{"desktopFallbackLink":"https://www.example.com/desktop"},
             "navigationInfo":{"enableForcedRedirect":true},
             "analyticsInfo":{"googlePlayAnalytics":{"utmSource":"mail","utmMedium":"email","utmCampaign":"spring",
              "utmTerm":"t","utmContent":"c"},"itunesConnectAnalytics":{"at":"1000l","ct":"camp","mt":"8","pt":"12345"}},
             "socialMetaTagInfo":{"socialTitle":"Shoes & more","socialDescription":"All of them",
              "socialImageLink":"https://www.example.com/shoes.png"}}
            """
        let link = try DynamicLink(info: try object(body))
        #expect(link.warnings.isEmpty)
        #expect(link.uriPrefix == "https://go.example.com/promos")
        #expect(link == (try DynamicLink(long: long(Self.whole, at: "/promos/"))))
        #expect(link.info == (try object(body)))
    }

    @Test("names in snake case and values as numbers are read, as Google's servers read them")
    func snakeCase() throws {
        let link = try DynamicLink(
            info: try object(
                """
                {"dynamic_link_domain":"go.example.com","link":"https://www.example.com/",
                 "android_info":{"android_package_name":"com.example.shop","android_min_package_version_code":12}}
                """))
        #expect(link[.apn] == "com.example.shop" && link[.amv] == "12" && link.domain == "go.example.com")
        #expect(codes(link) == ["DEPRECATED_PARAM"])
    }

    @Test("a link that is read, made into fields and made again says the same")
    func roundTrip() throws {
        let link = try DynamicLink(long: long(Self.whole))
        var fields = link.fields(of: shop)
        fields["domain"] = .string("Go.Example.com")
        let again = try DynamicLink(fields: fields, of: shop)
        #expect(again.fields(of: shop) == link.fields(of: shop))
        #expect(try DynamicLink(long: again.long) == again)
        #expect(again.domain == "go.example.com")
    }

    @Test("names that are not the app's are kept in attributes, and come back")
    func foreignNames() throws {
        let text = long([
            "link": "https://www.example.com/", "apn": "com.other.app", "ibi": "com.other.app", "isi": "5",
            "ius": "other", "ipbi": "com.other.ipad",
        ])
        let link = try DynamicLink(long: text)
        let fields = link.fields(of: shop)
        #expect(
            fields["attributes"]
                == .object(
                    try object(
                        """
                        {"firebase.apn":"com.other.app","firebase.ibi":"com.other.app","firebase.ius":"other",
                         "firebase.ipbi":"com.other.ipad","firebase.isi":"5"}
                        """)))
        #expect(!link.isFor(shop))
        let unknown = link.unknownName(among: [shop])
        #expect(unknown?.parameter == .apn && unknown?.value == "com.other.app")
        #expect(
            link.warnings(for: shop).map(\.code) == [.foreignPackage, .foreignBundleID, .foreignIPadBundleID])
        let again = try DynamicLink(fields: fields, of: shop)
        #expect(again.foreign(to: shop) == link.foreign(to: shop) && again[.apn] == "com.other.app")
    }

    @Test("without an app, all names are kept; an app's other packages and bundle ids are its own")
    func names() throws {
        let text = long(["link": "https://www.example.com/", "apn": "com.example.beta", "ibi": "com.example.lite"])
        let link = try DynamicLink(long: text)
        #expect(link.isFor(shop) && link.fields(of: shop)["attributes"] == nil)
        #expect(link.foreign(to: nil) == [.apn, .ibi])
        #expect(link.fields(of: nil)["attributes"]?.object?.count == 2)
    }

    @Test("a store page of another app is told when the bundle id is the app's")
    func storePage() throws {
        let link = try DynamicLink(
            long: long(["link": "https://www.example.com/", "ibi": "com.example.shop", "isi": "5"]))
        #expect(link.warnings(for: shop).map(\.code.rawValue) == ["NOT_MATCHING_IOS_BUNDLE_ID_AND_STORE_ID"])
    }

    @Test(
        "what has no effect is told with the code of the REST API, and kept in attributes",
        arguments: [
            ("amv", "soon", ["NOT_INTEGER_ANDROID_PACKAGE_MIN_VERSION", "UNNECESSARY_ANDROID_PACKAGE_MIN_VERSION"]),
            ("afl", "nowhere", ["NOT_URI_ANDROID_FALLBACK_LINK"]),
            ("afl", "javascript:alert(1)", ["BAD_URI_SCHEME_ANDROID_FALLBACK_LINK"]),
            ("ifl", "nowhere", ["NOT_URI_IOS_FALLBACK_LINK"]),
            ("ifl", "data:text/html,x", ["BAD_URI_SCHEME_IOS_FALLBACK_LINK"]),
            ("ipfl", "nowhere", ["NOT_URI_IPAD_FALLBACK_LINK"]),
            ("ipfl", "ftp://example.com/", ["BAD_URI_SCHEME_IPAD_FALLBACK_LINK"]),
            ("si", "nowhere", ["NOT_URI_SOCIAL_IMAGE_LINK"]),
            ("si", "data:image/png,x", ["BAD_URI_SCHEME_SOCIAL_IMAGE_LINK"]),
            ("al", "nowhere", ["NOT_URI_ANDROID_LINK", "UNNECESSARY_ANDROID_LINK"]),
            ("isi", "id5", ["NOT_NUMERIC_IOS_APP_STORE_ID", "UNNECESSARY_IOS_APP_STORE_ID"]),
            ("ius", "other", ["UNNECESSARY_IOS_URL_SCHEME"]),
            ("imv", "new", ["CODE_UNSPECIFIED"]),
            ("efr", "maybe", ["CODE_UNSPECIFIED"]),
            ("ofl", "nowhere", ["CODE_UNSPECIFIED"]),
        ])
    func misfits(_ name: String, _ value: String, _ expected: [String]) throws {
        let link = try DynamicLink(long: long(["link": "https://www.example.com/", name: value]))
        #expect(codes(link) == expected)
        let fields = link.fields(of: shop)
        #expect(fields["attributes"]?.object?["firebase.\(name)"]?.string == value)
        #expect(fields.count == 2)
    }

    @Test("names that are no parameters, marks and fragments are told")
    func otherWarnings() throws {
        let text = "https://go.example.com/?link=https://www.example.com/&d=2&ad=x&utm_sorce=mail#top"
        #expect(
            codes(try DynamicLink(long: text)) == [
                "BAD_DEBUG_PARAM", "BAD_AD_PARAM", "UNRECOGNIZED_PARAM", "LINK_WITH_FRAGMENTS",
            ])
        let tall = long(["link": "https://www.example.com/", "sd": String(repeating: "x", count: 8000)])
        let link = try DynamicLink(long: tall)
        #expect(codes(link) == ["LINK_LENGTH_TOO_LONG", "TOO_LONG_PARAM"])
        #expect(link.fields(of: shop).count == 1)
    }

    @Test("a least version of 0 bounds nothing, and is no mistake")
    func zero() throws {
        let link = try DynamicLink(
            long: long(["link": "https://www.example.com/", "apn": "com.example.shop", "amv": "0"]))
        #expect(link.warnings.isEmpty && link.fields(of: shop).count == 1)
    }

    @Test("a fallback under the app's own scheme is one of its targets")
    func ownScheme() throws {
        let link = try DynamicLink(long: long(["link": "https://www.example.com/", "ifl": "shop://sale"]))
        #expect(link.fields(of: shop)["platforms"]?.object?["universal"]?.object?["fallback"]?.string == "shop://sale")
        #expect(link.fields(of: nil)["attributes"]?.object?["firebase.ifl"]?.string == "shop://sale")
    }

    @Test(
        "what is no dynamic link is refused with a sentence",
        arguments: [
            ("https://go.example.com/Ab3", "Cannot shorten a short Dynamic Link: \"https://go.example.com/Ab3\""),
            ("https://go.example.com/", "Param 'link' cannot be empty"),
            ("https://go.example.com/?link=", "Param 'link' cannot be empty"),
            (
                "https://go.example.com/?link=www.example.com",
                "Param 'link' is not a valid http or https URL: \"www.example.com\""
            ),
            (
                "https://go.example.com/?link=javascript:alert(1)",
                "Param 'link' is not a valid http or https URL: \"javascript:alert(1)\""
            ),
            (
                "shop://x?link=https://www.example.com/",
                "Long link is not parsable: \"shop://x?link=https://www.example.com/\": not http or https"
            ),
            ("go.example.com", "Long link is not parsable: \"go.example.com\": not_absolute"),
        ])
    func refused(_ text: String, _ message: String) {
        #expect(throws: DynamicLinkError.self) { try DynamicLink(long: text) }
        do throws(DynamicLinkError) { _ = try DynamicLink(long: text) } catch { #expect(error.message == message) }
    }

    @Test("a link is long when its query has a target, however it is written")
    func isLong() throws {
        let yes = ["/?link=https://a.example/", "/promos/?apn=x&li%6Ek=a", "?link=x"]
        let no = ["/?link=", "/?link", "/?links=x", "/", "/Ab3?x=link"]
        for path in yes { #expect(DynamicLink.isLong(try LinkURL("https://go.example.com\(path)"))) }
        for path in no { #expect(!DynamicLink.isLong(try LinkURL("https://go.example.com\(path)"))) }
    }

    @Test("a page for all of Apple's devices is one for phones and tablets")
    func universal() throws {
        let fields = try object(
            """
            {"url":"https://www.example.com/","platforms":{"universal":{"fallback":"https://www.example.com/a"},
             "ipad":{"fallback":"https://www.example.com/b"}}}
            """)
        let link = try DynamicLink(fields: fields, of: nil)
        #expect(link[.ifl] == "https://www.example.com/a" && link[.ipfl] == "https://www.example.com/b")
    }

    @Test(
        "a page for iPhones is not one for iPads that have another",
        arguments: [
            (#"{"universal":{"fallback":"https://www.example.com/a"}}"#, "https://www.example.com/a", nil),
            (
                #"{"universal":{"fallback":"https://www.example.com/a"},"iphone":{"fallback":"https://www.example.com/b"}}"#,
                "https://www.example.com/b", "https://www.example.com/a"
            ),
        ] as [(String, String, String?)])
    func pages(_ platforms: String, _ iPhone: String, _ iPad: String?) throws {
        let fields = try object(#"{"url":"https://www.example.com/","platforms":\#(platforms)}"#)
        let link = try DynamicLink(fields: fields, of: nil)
        #expect(link[.ifl] == iPhone && link[.ipfl] == iPad)
    }

    @Test("the page for iOS holds for iPads too, as in Firebase")
    func iPadsWithoutTheirOwn() throws {
        let text = long(["link": "https://www.example.com/", "ifl": "https://www.example.com/ios"])
        let platforms = try object(#"{"universal":{"fallback":"https://www.example.com/ios"}}"#)
        #expect(try DynamicLink(long: text).fields(of: shop)["platforms"] == .object(platforms))
    }
}
