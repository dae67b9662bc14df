// Dynamic links as addresses and as bodies: whatever is read is written and read without a change, and its fields are
// those of a link.

import FirebaseLinks
import LinkCore
import Records

enum FirebaseTarget {
    private static let app: AppDefinition = {
        var app = AppDefinition(name: "shop")
        app.domains = ["go.example.com"]
        app.ios.bundleID = "com.example.shop"
        app.ios.scheme = "shop"
        app.android.package = "com.example.shop"
        return app
    }()

    static func run(_ input: FuzzInput) {
        if let link = try? DynamicLink(long: "https://go.example.com/?\(input.text)") { check(link) }
        if let link = try? DynamicLink(long: input.text) { check(link) }
        guard let object = (try? JSONParser.parse(Array(input.bytes)))?.object else { return }
        if let link = try? DynamicLink(info: object) {
            check(link)
            guard let again = try? DynamicLink(info: link.info) else { broken("its own body is refused") }
            require(again.info == link.info, "a body changed")
        }
        if let request = try? ShortLinkRequest(object) { check(request.link) }
        for kind in [AttributionRequest.Kind.install, .reopen] {
            if let request = try? AttributionRequest(object, kind) { _ = request.event(installation: "i") }
        }
        if let link = try? DynamicLink(fields: object, of: app) { check(link) }
    }

    private static func check(_ link: DynamicLink) {
        require(link.warnings.count <= 32, "\(link.warnings.count) warnings")
        if !link.domain.isEmpty, let url = try? LinkURL(link.long) {
            guard let again = try? DynamicLink(long: url) else { broken("its own address is refused: \(url)") }
            require(again == link, "an address changed: \(url)")
        }
        for app in [app, nil] {
            var fields = link.fields(of: app)
            let attributes = fields["attributes"]?.object?.members ?? []
            require(attributes.allSatisfy { $0.key.utf8.starts(with: "firebase.".utf8) }, "\(attributes)")
            guard let exported = try? DynamicLink(fields: fields, of: app) else { broken("fields without a target") }
            require(exported.fields(of: app) == fields, "fields changed on their way: \(fields)")
            fields["attributes"] = nil
            // A target may be too long or have a control character; every other field is as a link has it.
            fields["url"] = nil
            fields["platforms"] = nil
            if let social = fields["social"]?.object { fields["social"] = .object(withoutImage(social)) }
            guard (try? LinkChange(checking: fields)) != nil else { broken("fields are refused: \(fields)") }
        }
    }

    private static func withoutImage(_ social: JSONObject) -> JSONObject {
        var social = social
        social["image"] = nil
        return social
    }
}
