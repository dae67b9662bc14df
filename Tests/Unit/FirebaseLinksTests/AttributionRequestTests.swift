// What the iOS SDK sends at the first start and with an opened link, as events; and the replies.

import FirebaseLinks
import LinkCore
import Testing

struct AttributionRequestTests {
    private static let install = """
        {"bundleId":"com.example.shop","device":{"screenResolutionHeight":852,"screenResolutionWidth":"393",\
        "languageCode":"de-AT","languageCodeRaw":"de_AT","languageCodeFromWebview":"de_AT","timezone":"Europe/Vienna",\
        "deviceModelName":"iPhone15,2"},"iosVersion":"18.6","sdkVersion":"11.0.0","visualStyle":2,"retrievalMethod":1,\
        "appInstallationTime":"1767225500"}
        """

    @Test("the SDK's body is a first open with what it says of the device")
    func firstOpen() throws {
        let request = try AttributionRequest(try object(Self.install), .install)
        #expect(request.bundleID == "com.example.shop" && request.installedAt == 1_767_225_500 && request.link == nil)
        #expect(
            request.event(installation: "i")
                == (try object(
                    """
                    {"kind":"first_open","app":{"installed":true,"installation":"i"},"device":{"platform":"ios",\
                    "osVersion":"18.6","model":"iPhone15,2","timezone":"Europe/Vienna","language":"de-AT",\
                    "screen":"393x852"}}
                    """)))
    }

    @Test("what was on the clipboard is evidence when it is linkd's, and else the link that was tapped")
    func clipboard() throws {
        func event(_ link: String) throws -> JSONObject {
            try AttributionRequest(["uniqueMatchLinkToCheck": .string(link)], .install).event(installation: "i")
        }
        let own = "https://go.example.com/?linkd_clip=01m7y5g38p5vryh0z69hy1e86b"
        #expect(try event(own)["evidence"]?.object?["clipboard"]?.string == own)
        #expect(try event(own)["url"] == nil)
        let long = "https://go.example.com/?link=https://www.example.com/"
        #expect(try event(long)["url"]?.string == long)
        #expect(try event(long)["evidence"] == nil)
    }

    @Test("an opened link is an open, with the names of the SDK or of the REST API")
    func open() throws {
        for text in [
            #"{"requestedLink":"https://go.example.com/a","bundle_id":"com.example.shop","sdk_version":"1"}"#,
            #"{"requested_link":"https://go.example.com/a","bundleId":"com.example.shop"}"#,
        ] {
            let request = try AttributionRequest(try object(text), .reopen)
            #expect(request.bundleID == "com.example.shop")
            let event = request.event(installation: nil)
            #expect(event["kind"]?.string == "open" && event["url"]?.string == "https://go.example.com/a")
        }
    }

    @Test(
        "values of wrong types are named with their field",
        arguments: [
            (#"{"bundleId":1}"#, AttributionRequest.Kind.install, "bundleId"),
            (#"{"device":[]}"#, .install, "device"), (#"{"device":{"timezone":{}}}"#, .install, "device.timezone"),
            (#"{"device":{"screenResolutionWidth":"wide"}}"#, .install, "device.screenResolutionWidth"),
            (#"{"appInstallationTime":true}"#, .install, "appInstallationTime"), ("{}", .reopen, "requestedLink"),
            (#"{"requestedLink":""}"#, .reopen, "requestedLink"),
        ])
    func refused(_ text: String, _ kind: AttributionRequest.Kind, _ field: String) throws {
        let body = try object(text)
        do throws(DynamicLinkError) {
            _ = try AttributionRequest(body, kind)
            Issue.record("accepted")
        } catch {
            #expect(error.field == field)
        }
    }

    @Test("replies have the SDK's names, and an app too old goes to its fallback, its store page or the target")
    func replies() throws {
        var link = AttributedLink(deepLink: "https://www.example.com/?utm_source=a&utm_term=")
        link.query = ["utm_source": "a", "utm_term": ""]
        link.requestedLink = "https://go.example.com/x"
        #expect(
            AttributedLink.reopenReply(link)
                == (try object(
                    """
                    {"deepLink":"https://www.example.com/?utm_source=a&utm_term=","resolvedLink":"https://go.example.com/x",\
                    "utmSource":"a"}
                    """)))
        #expect(AttributedLink.installReply(link, ipVersion: 6)["fallbackLink"]?.string == link.deepLink)
        #expect(AttributedLink.installReply(link, ipVersion: 6)["requestIpVersion"]?.string == "IP_V6")
        var dynamic = DynamicLink()
        dynamic.domain = "go.example.com"
        dynamic[.link] = link.deepLink
        dynamic[.isi] = "5"
        link.dynamicLink = dynamic
        #expect(
            AttributedLink.installReply(link, ipVersion: nil)["fallbackLink"]?.string
                == "https://apps.apple.com/app/id5")
        link.dynamicLink?[.ifl] = "https://www.example.com/old"
        link.confidence = .weak
        let reply = AttributedLink.installReply(link, ipVersion: nil)
        #expect(reply["fallbackLink"]?.string == "https://www.example.com/old" && reply["requestIpVersion"] == nil)
        #expect(reply["attributionConfidence"]?.string == "WEAK" && reply["requestedLink"] != nil)
        #expect(AttributedLink.reopenReply(nil).isEmpty)
        #expect(AttributedLink.installReply(nil, ipVersion: nil)["deepLink"] == nil)
    }
}
