// The table of a link's fields and the documents that describe them to others.

import Foundation
import LinkCore
import Records
import Testing
import Wire

@Suite("Fields of a link")
struct LinkInterfaceTests {
    @Test("the interface file has the fields of the table, in its order, with their types")
    func interface() throws {
        let links = try #require(Interfaces.named("org.linkd.Links")).interface
        guard case .type(.structure(let fields)) = links["Link"]?.kind else {
            Issue.record("no type Link")
            return
        }
        #expect(fields.map(\.name) == LinkField.all.map(\.name))
        for (field, row) in zip(fields, LinkField.all) {
            #expect(field.isNullable && Self.types(of: row).contains { field.type == .nullable($0) }, "\(field.name)")
        }
    }

    private static func types(of field: LinkField) -> [IDLType] {
        switch field.kind {
        case .text: [field.words.isEmpty ? .string : .enumeration(field.words)]
        case .number, .moment: [.int]
        case .flag: [.bool]
        case .map: [.map(.string)]
        case .object: [.map(.named("PlatformTarget")), .named("Social")]
        case .document: [.object]
        case .texts: [.array(.string)]
        case .list: [.array(.named("Rule"))]
        }
    }

    @Test("the OpenAPI document has the bounds of the numbers that callers set")
    func bounds() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../etc/openapi.json")
        var value: JSONValue? = try JSONParser.parse(Array(Data(contentsOf: file)))
        for name in ["components", "schemas", "LinkFields", "properties"] { value = value?.object?[name] }
        let fields = try #require(value?.object)
        for field in LinkField.all where field.kind == .number && !field.isMaintained {
            let schema = try #require(fields[field.name]?.object)
            #expect(schema["minimum"] != nil || schema["enum"] != nil, "\(field.name)")
        }
    }
}
