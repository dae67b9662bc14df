// The few pages linkd shows itself: what is not there, what is over, and the form for a password. Small, readable
// without styles, with no request to anywhere. Everything that is not written here is escaped.

import Crypto
import LinkCore
import Visitors
import Wire

/// A page.
struct Page {
    var status: Int
    var title: String
    var message: String
    /// Whether a form asks for a password; it goes to the address of the page itself.
    var asksPassword = false
    var headers: [HTTPField] = []

    private static let style =
        "body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}"
        + "input,button{font:inherit;padding:.4rem .6rem}"

    /// No `form-action`: browsers would hold the redirect after the form to it.
    private static let policy: String = {
        let digest = Base64.encode(Array(SHA256.hash(data: Array(style.utf8))))
        return "default-src 'none'; style-src 'sha256-\(digest)'; base-uri 'none'; frame-ancestors 'none'"
    }()

    /// The answer.
    var response: HTTPResponse {
        var html =
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">"
            + "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
            + "<title>\(Self.escape(title))</title><style>\(Self.style)</style></head><body>"
            + "<h1>\(Self.escape(title))</h1><p>\(Self.escape(message))</p>"
        if asksPassword {
            html +=
                "<form method=\"post\"><label>Password <input type=\"password\" name=\"password\" required autofocus></label> "
                + "<button>Open</button></form>"
        }
        html += "</body></html>\n"
        return HTTPResponse(
            status: status, headers: TapHeaders.page + [HTTPField("Content-Security-Policy", Self.policy)] + headers,
            contentType: "text/html; charset=utf-8", body: Array(html.utf8))
    }

    /// A text as it may stand in HTML, attributes included.
    static func escape(_ text: String) -> String {
        var out = ""
        out.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "'": out += "&#39;"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}

extension Page {
    static let notFound = Page(
        status: 404, title: "This link leads nowhere",
        message: "There is no link at this address, or it does not work now. Please check the address.")

    static let gone = Page(
        status: 410, title: "This link is over", message: "It worked once, but not any more.")

    static let refused = Page(
        status: 403, title: "This link is not for you", message: "You cannot be sent where it leads.")

    static let badAddress = Page(
        status: 400, title: "This is not an address", message: "The link cannot be read. Please check the address.")

    static func unavailable(seconds: Int) -> Page {
        Page(
            status: 503, title: "Please try again", message: "This link cannot be opened at this moment.",
            headers: [HTTPField("Retry-After", "\(seconds)")])
    }

    static func password(wasWrong: Bool) -> Page {
        Page(
            status: wasWrong ? 403 : 200, title: "This link asks for a password",
            message: wasWrong ? "This was not the password. Please try again." : "Please enter it to go on.",
            asksPassword: true)
    }

    static func tooManyAttempts(seconds: Int) -> Page {
        Page(
            status: 429, title: "Too many wrong passwords", message: "Please wait some minutes before the next try.",
            headers: [HTTPField("Retry-After", "\(seconds)")])
    }
}

/// Header fields of every answer to a tap.
enum TapHeaders {
    private static let common = [
        HTTPField("Cache-Control", "no-store"),
        HTTPField("Vary", "Accept, User-Agent, Sec-CH-UA-Mobile, Sec-CH-UA-Platform"),
        HTTPField("X-Robots-Tag", "noindex"),
        // For the next tap: the first one never has them, and asking for a retry would cost every person a round trip.
        HTTPField("Accept-CH", ClientHints.asked),
    ]

    /// Of a redirect: the target may know which page the person came from, as without a gateway in between.
    static let redirect = common + [HTTPField("Referrer-Policy", "strict-origin-when-cross-origin")]

    /// Of a page of our own, whose address is nobody's business.
    static let page =
        common + [HTTPField("Referrer-Policy", "no-referrer"), HTTPField("X-Content-Type-Options", "nosniff")]
}
