// What a request takes of its address's bucket. One is a plain tap that has to be decided; whatever keeps linkd busy for longer
// takes as many as the taps that it could have answered meanwhile, so that a bucket is the same work at most, whatever it is spent
// on. What is answered from memory is cheaper and takes the same: nobody can tell before it is found. Pure.
//
// Measured as processor time, such a tap being 1 (Scripts/hostile BUILD --only "what the dearest request"):
//
//     404 0.5, association file, OpenAPI, postback, what a page tells 0.1, refusal 0.1
//     page 1.1; with an address of 2 KB 4.5, of 8 KB 25, of 60 KB 107; trace of 8 KB 24
//     address of 60 KB: tap 117, path 28, envelopes 19, look-up 9
//     head of 14 KB 3, body of 1 MB 1
//     picture that has to be drawn 4
//
// What is C already (packing pictures, copying bodies) weighs more in a release build, where all else is quicker.

import Wire

enum RequestCost {
    /// A page, beside the request; one that is remembered costs as much as one that is made.
    static let page = 1
    /// A picture of a code that has to be drawn, beside the request.
    static let picture = 8
    /// A page of the app's own web that is fetched for a preview, beside the request.
    static let fetchedPage = 8
    /// The link that an installation opened last, beside the request: its events are searched for.
    static let currentLink = 4
    /// The OpenAPI document, beside the request: 100 KB.
    static let document = 2

    /// Address bytes that every tap may have; those of links that ads and mails carry are shorter.
    private static let plainAddress = 1024
    /// Bytes of the other fields: browsers send some 1 KB.
    private static let plainFields = 4096

    /// A request, by what linkd has to read, and perhaps to write into a page, whatever it asks for.
    static func of(_ request: HTTPRequest) -> Int {
        let asked = request.path.utf8.count + (request.query?.utf8.count ?? 0)
        return head(asked, of: request.headers.bytes) + request.body.count / 65_536
    }

    /// A head of so many bytes, those of the address it asks for among them.
    static func head(_ asked: Int, of bytes: Int) -> Int {
        let fields = bytes - asked - plainFields
        return address(asked) + (fields > 0 ? 1 + fields / 1024 : 0)
    }

    /// An address of so many bytes.
    static func address(_ bytes: Int) -> Int {
        bytes <= plainAddress ? 1 : 2 + (bytes - plainAddress) / 256
    }
}
