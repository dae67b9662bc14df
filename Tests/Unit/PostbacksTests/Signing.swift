// Postbacks that tests sign themselves: a set of keys made anew for every run, in the places of Apple's.

import LinkCore
import Postbacks
import Records
import SigningKeys

/// Private keys and a reader that takes their public halves for Apple's.
struct Signing: Sendable {
    static let production = AppleKeys.production
    static let development = "apple-development-identifier/1"

    let key = SigningKey(.p256)
    let developmentKey = SigningKey(.p256)

    func reader(takesDevelopment: Bool = false) -> PostbackReader {
        PostbackReader(
            takesDevelopment: takesDevelopment,
            keys: AppleKeys([
                (Self.production, false, Base64.encode(key.publicDER)),
                (Self.development, true, Base64.encode(developmentKey.publicDER)),
            ]))
    }

    // MARK: SKAdNetwork

    /// A postback of version 4.0 with everything that is signed, in an order of its own.
    static let whole: JSONObject = [
        "version": .string("4.0"), "ad-network-id": .string("com.example"), "source-identifier": .string("5239"),
        "app-id": .int(525_463_029), "transaction-id": .string("6aafb7a5-0170-41b5-bbe4-fe71dedf1e30"),
        "redownload": .bool(false), "source-app-id": .int(1_234_567_891), "fidelity-type": .int(1),
        "did-win": .bool(true), "postback-sequence-index": .int(0),
    ]

    /// Signs the values of these members in this order, as Apple does, and adds the signature.
    func signed(_ object: JSONObject, _ order: [String]) -> JSONObject {
        let message = order.compactMap { object[$0] }.map(Self.spelled).joined(separator: "\u{2063}")
        var object = object
        let signature = key.signature(of: Array(message.utf8))
        object["attribution-signature"] = .string(Base64.encode(signature))
        return object
    }

    /// Signs a postback of version 4.0.
    func signed(_ object: JSONObject) -> JSONObject { signed(object, Self.order40) }

    static let order40 = [
        "version", "ad-network-id", "source-identifier", "app-id", "transaction-id", "redownload", "source-app-id",
        "source-domain", "fidelity-type", "did-win", "postback-sequence-index",
    ]

    private static func spelled(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .int(let number): "\(number)"
        case .bool(let truth): "\(truth)"
        default: "?"
        }
    }

    // MARK: AdAttributionKit

    static let payload: JSONObject = [
        "postback-identifier": .string("85546EB7-FD39-44BC-8990-C98A4AC36A49"),
        "ad-network-identifier": .string("example.adattributionkit"), "source-identifier": .string("1234"),
        "advertised-item-identifier": .int(10_738_027_756), "conversion-type": .string("re-engagement"),
        "impression-type": .string("app-impression"), "did-win": .bool(true), "postback-sequence-index": .int(2),
        "marketplace-identifier": .string("com.apple.AppStore"), "publisher-item-identifier": .int(42),
    ]

    /// A compact JWS over any payload.
    func jws(
        _ payload: [UInt8], header: JSONObject = ["alg": .string("ES256"), "kid": .string(production)],
        by key: SigningKey? = nil
    ) -> String {
        let message = urlSafe(header.bytes) + "." + urlSafe(payload)
        let signature = (key ?? self.key).rawSignature(of: Array(message.utf8))
        return message + "." + urlSafe(signature)
    }

    /// The body with a JWS over a payload.
    func body(_ payload: JSONObject = payload, beside members: JSONObject = [:]) -> [UInt8] {
        var object = members
        object["jws-string"] = .string(jws(payload.bytes))
        return object.bytes
    }
}

func urlSafe(_ bytes: [UInt8]) -> String {
    Base64.encode(bytes).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
}

extension JSONObject {
    /// The text of the object.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.value(JSONValue.object(self))
        return writer.bytes
    }

    /// The same with a member set, or removed.
    func with(_ name: String, _ value: JSONValue?) -> JSONObject {
        var object = self
        object[name] = value
        return object
    }
}

/// Why a body is refused; nil when it is taken.
func refusal(_ reader: PostbackReader, _ body: [UInt8], _ format: Postback.Format) -> PostbackError? {
    do throws(PostbackError) {
        _ = try reader.read(body, as: format)
        return nil
    } catch {
        return error
    }
}
