// Apple's postbacks. Any bytes are read or refused, the same way each time; what is read keeps to its bounds, does not
// hang on the order of members, and would be put together to the same signed text again.

import LinkCore
import Postbacks
import Records

enum PostbackTarget {
    private static let open = PostbackReader(takesDevelopment: true)
    private static let strict = PostbackReader()

    static func run(_ input: FuzzInput) {
        let body = Array(input.bytes)
        for format in Postback.Format.allCases {
            let first = read(open, body, format)
            require(first == read(open, body, format), "read twice, read differently")
            switch first {
            case .success(let postback):
                check(postback)
                guarded(body, format, postback)
                turned(body, format, postback)
            case .failure(let refusal):
                require(refusal != .development, "a test is refused by who takes tests")
                require(!refusal.word.isEmpty && refusal.description.utf8.count < 400, "no words: \(refusal)")
                require(refusal.field?.isEmpty != true, "an empty field: \(refusal)")
            }
        }
    }

    private static func read(
        _ reader: PostbackReader, _ body: [UInt8], _ format: Postback.Format
    ) -> Result<Postback, PostbackError> {
        do throws(PostbackError) {
            return .success(try reader.read(body, as: format))
        } catch {
            return .failure(error)
        }
    }

    private static func check(_ postback: Postback) {
        let texts = [postback.id, postback.adNetwork, postback.source, postback.version ?? "4.0"]
        for text in texts + [postback.publisherDomain, postback.marketplace].compactMap({ $0 }) {
            require(!text.isEmpty && text.utf8.count <= 255, "a text of \(text.utf8.count) bytes")
            require(text.utf8.allSatisfy { (0x21...0x7e).contains($0) }, "a text that is not printable: \(text)")
        }
        require(postback.item > 0 && (postback.publisherItem ?? 0) >= 0, "a number below its range")
        require((0...2).contains(postback.sequence), "window \(postback.sequence)")
        require((0...63).contains(postback.unsigned.conversionValue ?? 0), "a value over six bits")
        require(postback.unsigned.conversionValue == nil || postback.unsigned.coarseValue == nil, "both values")
        require(postback.publisherItem == nil || postback.publisherDomain == nil, "both publishers")
        require((postback.version == nil) == (postback.format == .adattributionkit), "a version where none is")
    }

    /// A test is refused where tests are not taken, anything else is not.
    private static func guarded(_ body: [UInt8], _ format: Postback.Format, _ postback: Postback) {
        switch read(strict, body, format) {
        case .success(let same): require(same == postback && !postback.isDevelopment, "a test is taken")
        case .failure(let refusal): require(refusal == .development && postback.isDevelopment, "\(refusal)")
        }
    }

    /// The same members the other way round, written anew.
    private static func turned(_ body: [UInt8], _ format: Postback.Format, _ postback: Postback) {
        guard let object = (try? JSONParser.parse(body))?.object else { broken("a postback that is no object") }
        require(!object.hadDuplicateKeys, "a member is there twice")
        var other = JSONObject()
        for member in object.members.reversed() { other.append(member.key, member.value) }
        var writer = JSONWriter()
        writer.value(JSONValue.object(other))
        guard writer.bytes.count <= PostbackReader.longestBody else { return }
        require(read(open, writer.bytes, format) == .success(postback), "the order of members counts")
    }
}
