// What a request costs from its address's bucket. One is a plain tap that has to be decided. A more expensive request
// costs as many as the taps that could be answered in its time. So a bucket limits the same amount of work, whatever
// it is spent on. A request answered from the cache is cheaper and costs the same, because nobody can tell before it
// is found. Pure.
//
// Measured as processor time, such a tap being 1 (Scripts/hostile BUILD --only "what the dearest request"):
//
//     404 0.5, association file, OpenAPI, postback, device report 0.1, error 0.1
//     page 1.1; with a URL of 2 KB 4.5, of 8 KB 25, of 60 KB 107; trace of 8 KB 24
//     URL of 60 KB: tap 117, path 28, envelopes 19, look-up 9
//     head of 14 KB 3, body of 1 MB 1
//     QR code that has to be drawn 4, of 2,048 pixels 37
//
// Work in C (compressing pictures, copying bodies) weighs more in a release build, where everything else is faster.

import Wire

enum RequestCost {
    /// A page, besides the request; a cached page costs as much as one that is rendered.
    static let page = 1
    /// A QR code that has to be drawn, besides the request.
    static let picture = 12
    /// A page of the app's own web that is fetched for a preview, besides the request.
    static let fetchedPage = 8
    /// The link that an installation opened last, besides the request: its events have to be searched.
    static let currentLink = 4
    /// The OpenAPI document, besides the request: 100 KB.
    static let document = 2

    /// URL bytes that every tap may have; links in ads and mails are shorter.
    private static let plainAddress = 1024
    /// Bytes that the other fields may have; browsers send some 1 KB.
    private static let plainFields = 4096

    /// A request, by what linkd has to read, and perhaps to write into a page, whatever it asks for.
    static func of(_ request: HTTPRequest) -> Int {
        let asked = request.path.utf8.count + (request.query?.utf8.count ?? 0)
        return head(asked, of: request.headers.bytes) + request.body.count / 65_536
    }

    /// A head of so many bytes, including the `asked` bytes of path and query.
    static func head(_ asked: Int, of bytes: Int) -> Int {
        let fields = bytes - asked - plainFields
        return address(asked) + (fields > 0 ? 1 + fields / 1024 : 0)
    }

    /// A URL of so many bytes.
    static func address(_ bytes: Int) -> Int {
        bytes <= plainAddress ? 1 : 2 + (bytes - plainAddress) / 256
    }
}
