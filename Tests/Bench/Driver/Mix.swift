// The events every measurement uses: 70 % plain app URLs with a query, 20 % App Links, 10 % Facebook envelopes,
// each with the fields an SDK sends. Event n is always the same, but for the run's name in its id.

import LinkClient
import LinkCore
import Wire

/// Makes events by number.
struct Mix {
    /// Keeps the ids of one run apart from those of another.
    let run: String
    /// How many installations take part.
    static let installations = 20_000

    private static let products = ["boots", "tent", "stove", "lamp", "rope", "map", "axe", "flask"]
    private static let sources = ["mail", "push", "instagram", "newsletter", "partner"]
    private static let models = ["iPhone15,2", "iPhone14,5", "Pixel 8", "SM-S911B"]

    /// Event number `n`.
    func event(_ n: Int) -> LinkEvent {
        // A device stays what it is from one event to the next, and so does the app on it.
        let phone = Self.installationNumber(n)
        var event = LinkEvent(kind: .open, url: Self.url(n))
        event.id = "\(run)-\(n)"
        var app = CallingApp()
        app.name = "shop"
        app.version = "5.\(phone % 7).1"
        app.build = "\(5_100 + phone % 7)"
        app.installation = Self.installation(phone)
        event.app = app
        var device = Device()
        let isApple = phone % 3 != 0
        device.platform = isApple ? .ios : .android
        device.form = .phone
        device.osVersion = isApple ? "17.4.1" : "14"
        device.model = Self.models[phone % Self.models.count]
        device.language = phone % 2 == 0 ? "de-DE" : "en-GB"
        device.timezone = "Europe/Berlin"
        device.screen = "393x852@3"
        event.device = device
        return event
    }

    /// The parameters of Submit for event number `n`, as JSON.
    func parameters(_ n: Int) -> [UInt8] {
        var writer = JSONWriter(capacity: 1024)
        writer.object { writer in
            writer.key("event")
            EventEncoder.write(event(n), to: &writer)
        }
        return writer.bytes
    }

    /// Submit of event number `n`, ready to be sent.
    func call(_ n: Int) -> EncodedCall {
        EncodedCall("org.linkd.Gateway.Submit", rawParameters: parameters(n))
    }

    private static func installationNumber(_ n: Int) -> Int { (n &* 7919) % installations }

    private static func installation(_ number: Int) -> String {
        let digits = String(number + 0x1000_0000, radix: 16)
        return "7f1c9c52-4b0e-4d3a-9c1e-5a3b\(digits)"
    }

    private static func web(_ n: Int) -> String {
        "https://go.example.com/products/\(n % 5_000)?ref=\(sources[n % sources.count])"
    }

    private static func url(_ n: Int) -> String {
        switch n % 10 {
        case 0..<7:
            let product = products[n % products.count]
            let query = "ref=\(sources[n % sources.count])&utm_campaign=spring_sale&item=\(product)"
            return "shop://products/\(n % 5_000)?\(query)"
        case 7, 8:
            let data = """
                {"target_url":"\(web(n))","version":"1.0","extras":{"campaign":"spring"},\
                "referer_app_link":{"url":"fb://","app_name":"Facebook"}}
                """
            return "shop://open?al_applink_data=" + escaped(data)
        default:
            return "fb123456789012345://authorize#expires_in=5183949&access_token=EAAB\(n)Zq8&target_url="
                + escaped(web(n))
        }
    }

    private static func escaped(_ text: String) -> String {
        let hex = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
