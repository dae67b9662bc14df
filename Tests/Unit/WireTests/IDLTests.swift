// The interface language: the product's own files, the corners of the grammar, and what may be wrong with parameters.

import Embedded
import Foundation
import LinkCore
import Testing
import Wire

private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../etc").standardized

private func parse(_ text: String) throws(IDLError) -> IDLInterface { try IDLInterface(parsing: text) }

private func value(_ json: String) throws -> JSONValue { try JSONParser.parse(json) }

@Suite("Interface files")
struct InterfaceFileTests {
    @Test("the served texts are the files of etc, byte for byte")
    func texts() throws {
        // A stage of the operator serves org.linkd.Stage, and linkd is its client.
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".varlink") && $0 != "org.linkd.Stage.varlink" }
        #expect(files.sorted() == Embedded.interfaces.map { "\($0.name).varlink" })
        for entry in Embedded.interfaces {
            let file = try Data(contentsOf: folder.appending(path: "\(entry.name).varlink"))
            #expect(Array(file) == Array(entry.text.utf8))
        }
    }

    @Test("the interface of stages parses")
    func stage() throws {
        let text = try String(contentsOf: folder.appending(path: "org.linkd.Stage.varlink"), encoding: .utf8)
        let interface = try parse(text)
        #expect(interface.name == "org.linkd.Stage")
        #expect(interface.methods == ["Describe", "Configure", "Process", "Drain"])
        #expect(interface.errors == ["InvalidSettings", "Failed"])
    }

    @Test("every file parses and is called what it defines")
    func parsing() throws {
        #expect(Interfaces.all.count == Embedded.interfaces.count)
        for entry in Embedded.interfaces {
            let interface = try parse(entry.text)
            #expect(interface.name == entry.name)
            #expect(interface.text == entry.text)
            #expect(!interface.documentation.isEmpty)
            #expect(!interface.methods.isEmpty)
        }
    }

    @Test("the methods of the contract are there, with what was added to Control")
    func methods() throws {
        let gateway = try #require(Interfaces.named("org.linkd.Gateway")).interface
        #expect(
            gateway.methods == [
                "Submit", "SubmitMany", "Explain", "Subscribe", "ListPending", "GetCurrent", "OpenPending",
                "Acknowledge", "ResolveAppLink",
            ])
        #expect(gateway.errors == ["InvalidEvent", "NoSuchPending", "NotRecorded", "Overloaded", "AppLinkNotResolved"])
        let control = try #require(Interfaces.named("org.linkd.Control"))
        #expect(control.hasMethod("TestRoutes") && control.hasMethod("GetConfig") && control.hasMethod("Reload"))
        #expect(!control.hasMethod("Submit") && !control.hasMethod("Stage"))
        let links = try #require(Interfaces.named("org.linkd.Links")).interface
        #expect(
            links.methods == [
                "Create", "CreateMany", "Get", "GetName", "Update", "Delete", "UpdateMany", "DeleteMany",
                "ChangeMany", "DebugLink", "GetForms", "List",
            ])
    }

    @Test("comments stay with what they stand before")
    func comments() throws {
        let gateway = try #require(Interfaces.named("org.linkd.Gateway")).interface
        #expect(gateway["QueryItem"]?.documentation == "")
        #expect(gateway["Client"]?.documentation.hasPrefix("The original client of a request") == true)
        #expect(gateway["Submit"]?.documentation.hasSuffix("needs the permission secrets.") == true)
        #expect(gateway["Event"]?.documentation.contains("\nkind: What happened.") == true)
        let small = try parse("# one\n\n# two\ninterface a.b # three\nmethod F(\n# four\nx: int) -> ()")
        #expect(small.documentation == "two")
        #expect(small["F"]?.documentation == "")
        guard case .method(let input, _) = small["F"]?.kind else {
            Issue.record("no method")
            return
        }
        #expect(input.first?.documentation == "four")
    }
}

@Suite("Interface language")
struct IDLParserTests {
    @Test("every type is read")
    func types() throws {
        let interface = try parse(
            """
            interface org.example.complex
            type TypeEnum ( a, b, c )
            type TypeFoo (
              bool: bool, int: int, float: float, string: ?string, enum: ?[]( foo, bar ), type: ?TypeEnum,
              anon: ( foo: bool, baz: [](a: int) ), object: object, any: any, set: [string](), map: [string]?[]int
            )
            method Foo(a: (b: bool, c: int), foo: TypeFoo) -> ()
            error ErrorFoo (a: TypeFoo)
            error Bare
            """)
        #expect(interface["TypeEnum"]?.kind == .type(.enumeration(["a", "b", "c"])))
        guard case .type(.structure(let fields)) = interface["TypeFoo"]?.kind else {
            Issue.record("no structure")
            return
        }
        let types = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.type) })
        #expect(types["string"] == .nullable(.string))
        #expect(types["enum"] == .nullable(.array(.enumeration(["foo", "bar"]))))
        #expect(types["type"] == .nullable(.named("TypeEnum")))
        #expect(types["set"] == .map(.structure([])))
        #expect(types["map"] == .map(.nullable(.array(.int))))
        #expect(interface["Bare"]?.kind == .error([]))
    }

    @Test(
        "names of interfaces follow the rule",
        arguments: [
            ("a.b", true), ("a.b.c", true), ("a1.b1.c1", true), ("a1.b--1.c--1", true), ("a.21.c", true),
            ("a.0.0", true), ("com.example.example-dash", true), ("xn--lgbbat1ad8j.example.algeria", true),
            ("org.linkd.Gateway", true), ("ab", false), (".a.b", false), ("a.b.", false), ("a..b", false),
            ("1.b.c", false), ("8a.0.0", false), ("-a.b.c", false), ("a.b.c-", false), ("a.b-.c", false),
            ("a.-b.c", false), ("a.-.c", false), ("a.*.c", false), ("a.?", false), ("a_b.c", false),
            ("a.\(String(repeating: "b", count: 260))", false),
        ])
    func interfaceNames(name: String, isValid: Bool) {
        #expect(((try? parse("interface \(name)\nmethod F()->()")) != nil) == isValid)
    }

    @Test(
        "what is wrong is said with its line and column",
        arguments: [
            ("", "1:1: expected interface"),
            ("interface a.b\nmethod f() -> ()", "2:8: not a name with a capital"),
            ("interface a.b\nmethod F(a: ??int) -> ()", "2:14: nullable twice"),
            ("interface a.b\nmethod F(a: Foo) -> ()", "2:13: no type Foo"),
            ("interface a.b\nmethod F(a: foo) -> ()", "2:13: not a type"),
            ("interface a.b\nmethod F(_a: int) -> ()", "2:10: not a field name"),
            ("interface a.b\nmethod F(a_: int) -> ()", "2:10: not a field name"),
            ("interface a.b\nmethod F(a__b: int) -> ()", "2:10: not a field name"),
            ("interface a.b\nmethod F(a: int, a: int) -> ()", "2:18: a is given twice"),
            ("interface a.b\nmethod F(a: int, b) -> ()", "2:19: expected :"),
            ("interface a.b\nmethod F(a, b) -> ()", "2:9: an enumeration is not allowed here"),
            ("interface a.b\nmethod F(a: int,) -> ()", "2:17: not a field name"),
            ("interface a.b\nmethod F()", "2:11: expected ->"),
            ("interface a.b\nmethod F() -> (", "2:16: not a field name"),
            ("interface a.b\n  type T (a: [int]int)", "2:15: expected string"),
            ("interface a.b\nerror E ()\ntype E ()", "3:1: E is defined twice"),
            ("interface a.b\nthing E ()", "2:1: expected type, method or error"),
            ("interface a.b\n;", "2:1: unexpected character"),
            ("interface a.b\ntype T (a: (b, c: int))", "2:17: expected )"),
        ])
    func errors(text: String, message: String) {
        do throws(IDLError) {
            _ = try parse(text)
            Issue.record("was taken: \(text)")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test("no nesting exhausts the stack")
    func depth() {
        let deep = String(repeating: "(a: ", count: 100_000)
        #expect(throws: IDLError.self) { try parse("interface a.b\ntype T \(deep)") }
        let lists = String(repeating: "[]", count: 9_999)
        #expect(throws: IDLError.self) { try parse("interface a.b\ntype T (a: \(lists)int)") }
    }
}

@Suite("Checks of parameters")
struct IDLValidatorTests {
    static let validator: IDLValidator? =
        (try? IDLInterface(
            parsing: """
                interface a.b
                type T (n: int, f: ?float, e: ?(one, two), m: ?[string]int, o: ?object, a: ?any, t: ?T, l: ?[]T, b: ?bool)
                method F(t: T, s: ?string) -> (x: ?int)
                error E (why: string)
                """)).map { IDLValidator($0) }

    @Test(
        "right parameters have no problem",
        arguments: [
            #"{"t":{"n":1}}"#, #"{"t":{"n":-9223372036854775808,"f":1},"s":null}"#, #"{"t":{"n":1,"f":1.5}}"#,
            #"{"t":{"e":"one","n":1}}"#, #"{"t":{"n":1,"m":{}}}"#, #"{"t":{"n":1,"m":{"":1,"x.y":2}}}"#,
            #"{"t":{"n":1,"o":{"x":[null]}}}"#, #"{"t":{"n":1,"a":[1]}}"#, #"{"s":"","t":{"n":1,"l":[],"b":true}}"#,
            #"{"t":{"n":1,"l":[{"n":2},{"n":3,"t":{"n":4}}]}}"#,
        ])
    func right(json: String) throws {
        let validator = try #require(Self.validator)
        let object = try #require(value(json).object)
        #expect(validator.validate(parameters: object, forMethod: "F") == nil)
    }

    @Test(
        "the first problem is named by its path",
        arguments: [
            ("{}", "t", "missing"), (#"{"t":null}"#, "t", "not an object"), (#"{"t":{}}"#, "t.n", "missing"),
            (#"{"t":{"n":null}}"#, "t.n", "not a whole number of 64 bits"),
            (#"{"t":{"n":1.0}}"#, "t.n", "not a whole number of 64 bits"),
            (#"{"t":{"n":9223372036854775808}}"#, "t.n", "not a whole number of 64 bits"),
            (#"{"t":{"n":"1"}}"#, "t.n", "not a whole number of 64 bits"),
            (#"{"t":{"n":1,"f":"x"}}"#, "t.f", "not a number"), (#"{"t":{"n":1},"x":1}"#, "x", "unknown field"),
            (#"{"t":{"n":1,"N":1}}"#, "t.N", "unknown field"),
            (#"{"t":{"n":1,"e":"three"}}"#, "t.e", "not a known word"),
            (#"{"t":{"n":1,"e":1}}"#, "t.e", "not a string"), (#"{"t":{"n":1,"m":[]}}"#, "t.m", "not an object"),
            (#"{"t":{"n":1,"m":{"k":"v"}}}"#, "t.m.k", "not a whole number of 64 bits"),
            (#"{"t":{"n":1,"o":[]}}"#, "t.o", "not an object"), (#"{"t":{"n":1,"b":0}}"#, "t.b", "not true or false"),
            (#"{"t":{"n":1,"l":{}}}"#, "t.l", "not a list"),
            (#"{"t":{"n":1,"l":[{"n":1},{"n":1,"t":{"n":true}}]}}"#, "t.l[1].t.n", "not a whole number of 64 bits"),
            (#"{"t":{"n":1,"l":[null]}}"#, "t.l[0]", "not an object"),
            (#"{"t":{"n":1,"n":1}}"#, "t", "a field is given twice"),
            (#"{"t":{"n":1},"s":2}"#, "s", "not a string"),
        ])
    func wrong(json: String, field: String, reason: String) throws {
        let validator = try #require(Self.validator)
        let object = try #require(value(json).object)
        let problem = try #require(validator.validate(parameters: object, forMethod: "F"))
        #expect(problem.field == field)
        #expect(problem.reason == reason)
    }

    @Test("replies may hold what a newer server added, if the reader wants it so")
    func unknownFields() throws {
        let validator = try #require(Self.validator)
        #expect(validator.validate(reply: ["y": .int(1)], ofMethod: "F")?.field == "y")
        #expect(validator.validate(reply: ["y": .int(1)], ofMethod: "F", unknownFields: .ignored) == nil)
        #expect(validator.validate(error: "E", parameters: [:])?.field == "why")
        #expect(validator.validate(parameters: [:], forMethod: "Nope")?.reason == "not in interface a.b")
    }
}
