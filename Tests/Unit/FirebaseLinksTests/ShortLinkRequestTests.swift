// Bodies of POST /v1/shortLinks, as SDKs and backends send them; and hostile input.

import FirebaseLinks
import LinkCore
import Testing

struct ShortLinkRequestTests {
    @Test("the iOS SDK's body: a long link and an option")
    func fromSDK() throws {
        let request = try ShortLinkRequest(
            try object(
                """
                {"longDynamicLink":"https://go.example.com/?link=https%3A%2F%2Fwww%2Eexample%2Ecom%2F&ibi=com%2Eexample%2Eshop",
                 "suffix":{"option":"SHORT"}}
                """))
        #expect(request.suffix == .short)
        #expect(request.link[.link] == "https://www.example.com/" && request.link.warnings.isEmpty)
    }

    @Test(
        "without an option the suffix is unguessable; a custom one is named",
        arguments: [
            ("", ShortLinkRequest.Suffix.unguessable),
            (#","suffix":{"option":"OPTION_UNSPECIFIED"}"#, .unguessable),
            (#","suffix":{"option":"UNGUESSABLE"}"#, .unguessable),
            (#","suffix":{"option":"CUSTOM","customSuffix":"spring"}"#, .custom("spring")),
            (#","suffix":{"customSuffix":"spring"}"#, .custom("spring")),
        ])
    func suffixes(_ text: String, _ suffix: ShortLinkRequest.Suffix) throws {
        let body =
            #"{"dynamicLinkInfo":{"domainUriPrefix":"https://go.example.com","link":"https://www.example.com/"}\#(text)}"#
        #expect(try ShortLinkRequest(try object(body)).suffix == suffix)
    }

    @Test(
        "what is wrong is named with its field",
        arguments: [
            ("{}", "dynamicLinkInfo"),
            (#"{"longDynamicLink":5}"#, "longDynamicLink"),
            (#"{"dynamicLinkInfo":[]}"#, "dynamicLinkInfo"),
            (#"{"dynamicLinkInfo":{"domainUriPrefix":"go.example.com"}}"#, "dynamicLinkInfo.link"),
            (#"{"dynamicLinkInfo":{"link":"https://www.example.com/"}}"#, "dynamicLinkInfo.domainUriPrefix"),
            (
                #"{"dynamicLinkInfo":{"link":"https://www.example.com/","domainUriPrefix":"https://a b/"}}"#,
                "dynamicLinkInfo.domainUriPrefix"
            ),
            (#"{"dynamicLinkInfo":{"link":{},"domainUriPrefix":"https://go.example.com"}}"#, "dynamicLinkInfo.link"),
            (#"{"dynamicLinkInfo":{"iosInfo":"x"}}"#, "dynamicLinkInfo.iosInfo"),
            (
                #"{"longDynamicLink":"https://go.example.com/?link=https://www.example.com/","suffix":{"option":"TINY"}}"#,
                "suffix.option"
            ),
            (
                #"{"longDynamicLink":"https://go.example.com/?link=https://www.example.com/","suffix":{"option":"CUSTOM"}}"#,
                "suffix.customSuffix"
            ),
        ])
    func refused(_ body: String, _ field: String) throws {
        let body = try object(body)
        do throws(DynamicLinkError) {
            _ = try ShortLinkRequest(body)
            Issue.record("accepted")
        } catch {
            #expect(error.field == field, "\(error.message)")
        }
    }

    @Test("unknown members are warnings, and of a flood of them only the first are told")
    func unknown() throws {
        var info = try object(#"{"domainUriPrefix":"https://go.example.com","link":"https://www.example.com/"}"#)
        for number in 0..<500 { info["x\(number)"] = .string("y") }
        let request = try ShortLinkRequest(["dynamicLinkInfo": .object(info)])
        #expect(request.link.warnings.count == 32)
        #expect(request.link.warnings.allSatisfy { $0.code == .unrecognized })
    }

    @Test("hostile texts are read or refused, and what is read comes back")
    func hostile() throws {
        let pieces = [
            "link=https://www.example.com/", "link", "=", "&&", "%", "%zz", "%00", "apn=%F0%9F", "st=%0A\u{0}",
            "link=//",
            "efr=1&efr=0", "ibi=" + String(repeating: "a", count: 5000), "#", "?", "amv=-1", "imv=1.2.3.4.5",
            "sd=é\u{301}",
        ]
        for first in pieces {
            for second in pieces {
                let text = "https://go.example.com/p/?\(first)&\(second)"
                guard let link = try? DynamicLink(long: text) else { continue }
                let again = try DynamicLink(long: link.long)
                #expect(again == link, "\(text)")
                let fields = link.fields(of: shop)
                let exported = try DynamicLink(fields: fields, of: shop)
                #expect(exported.fields(of: shop) == fields, "\(text)")
            }
        }
    }
}
