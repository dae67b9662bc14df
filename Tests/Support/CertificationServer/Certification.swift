// The steps of org.varlink.certification: each gets what the one before answered. Both sides read this table.

import LinkCore

/// One step.
struct CertificationStep {
    let name: String
    /// What the client must send, beside its id.
    let wanted: JSONObject
    /// What is answered; for Test10 the replies are made from it.
    let answer: JSONObject

    private init(_ name: String, wants wanted: String, answers answer: String) {
        self.name = name
        self.wanted = Self.object(wanted)
        self.answer = Self.object(answer)
    }

    static func object(_ text: String) -> JSONObject { (try? JSONParser.parse(text))?.object ?? [:] }

    private static let values = #"{"bool":false,"int":2,"float":3.141592653589793,"string":"a lot of string"}"#
    private static let map = #"{"foo":"Foo","bar":"Bar"}"#
    private static let set = #"{"one":{},"two":{},"three":{}}"#
    private static let mytype = #"""
        {"object":{"method":"org.varlink.certification.Test09","parameters":{"map":{"foo":"Foo","bar":"Bar"}}},
        "enum":"two","struct":{"first":1,"second":"2"},"array":["one","two","three"],"dictionary":\#(map),
        "stringset":\#(set),"interface":{"foo":[null,{"foo":"foo","bar":"bar"},null,{"one":"foo","two":"bar"}],
        "anon":{"foo":true,"bar":false}}}
        """#

    static let all: [CertificationStep] = [
        CertificationStep("Test01", wants: "{}", answers: #"{"bool":true}"#),
        CertificationStep("Test02", wants: #"{"bool":true}"#, answers: #"{"int":1}"#),
        CertificationStep("Test03", wants: #"{"int":1}"#, answers: #"{"float":1.0}"#),
        CertificationStep("Test04", wants: #"{"float":1.0}"#, answers: #"{"string":"ping"}"#),
        CertificationStep("Test05", wants: #"{"string":"ping"}"#, answers: values),
        CertificationStep("Test06", wants: values, answers: #"{"struct":\#(values)}"#),
        CertificationStep("Test07", wants: #"{"struct":\#(values)}"#, answers: #"{"map":\#(map)}"#),
        CertificationStep("Test08", wants: #"{"map":\#(map)}"#, answers: #"{"set":\#(set)}"#),
        CertificationStep("Test09", wants: #"{"set":\#(set)}"#, answers: #"{"mytype":\#(mytype)}"#),
        CertificationStep("Test10", wants: #"{"mytype":\#(mytype)}"#, answers: "{}"),
        CertificationStep(
            "Test11", wants: #"{"last_more_replies":[\#(replies.map { "\"\($0)\"" }.joined(separator: ","))]}"#,
            answers: "{}"),
        CertificationStep("End", wants: "{}", answers: #"{"all_ok":true}"#),
    ]

    /// What Test10 says, one reply each.
    static let replies = (1...10).map { "Reply number \($0)" }

    /// Without members that are null, which may be left out.
    static func withoutNulls(_ value: JSONValue) -> JSONValue {
        guard case .object(let object) = value else { return value }
        var clean = JSONObject()
        for member in object.members where member.value != .null { clean[member.key] = withoutNulls(member.value) }
        return .object(clean)
    }
}
