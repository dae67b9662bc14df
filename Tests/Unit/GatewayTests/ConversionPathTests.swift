// What a conversion was worth: what could not be summed later is refused with its field.

import FakeGateway
import LinkCore
import Testing

@testable import Gateway

@Suite("Conversions at admission")
struct ConversionPathTests {
    private func submit(_ conversion: JSONObject, kind: String = "conversion") async throws -> String? {
        let kit = try await Kit()
        let event: JSONObject = ["kind": .string(kind), "conversion": .object(conversion)]
        do {
            let reply = try await kit.call("org.linkd.Gateway.Submit", ["event": .object(event)])
            #expect(reply["outcome"]?.object?["reason"]?.string == "recorded")
            #expect(kit.store.entries.count == 1)
            return nil
        } catch let error as CallError {
            #expect(error.name == "org.linkd.Gateway.InvalidEvent" && kit.store.entries.isEmpty)
            #expect(error.parameters["reason"]?.string?.isEmpty == false)
            return error.parameters["field"]?.string
        }
    }

    private func field(_ value: String?, _ currency: String?) async throws -> String? {
        var conversion: JSONObject = ["name": .string("order")]
        conversion["value"] = value.map(JSONValue.string)
        conversion["currency"] = currency.map(JSONValue.string)
        return try await submit(conversion)
    }

    @Test("a decimal number with its currency is taken, and so is a conversion without a value")
    func taken() async throws {
        for value in ["0", "12", "12.5", "-0.000001", "9223372036854.775807", "007"] {
            #expect(try await field(value, "EUR") == nil, "\(value)")
        }
        #expect(try await field(nil, nil) == nil)
        #expect(try await field(nil, "EUR") == nil)
    }

    @Test("a value that is no decimal number, or too large to be kept, is refused")
    func values() async throws {
        let wrong = [
            "", " 1", "1 ", "+1", "1,5", "1.", ".5", "1e3", "0x10", "NaN", "inf", "--1", "1.0000000", "\u{ff11}",
            "1\u{301}", "9223372036855", "9223372036854.775808", String(repeating: "9", count: 4096), "1\u{0}",
        ]
        for value in wrong {
            #expect(try await field(value, "EUR") == "event.conversion.value", "\(value.prefix(20))")
        }
    }

    @Test("a currency that is none is refused, and a value without one")
    func currencies() async throws {
        for currency in ["", "EU", "EURO", "eur", "€", "E U", "12A", "eu\u{301}r", "\u{ff25}UR"] {
            #expect(try await field("1", currency) == "event.conversion.currency", "\(currency)")
            #expect(try await field(nil, currency) == "event.conversion.currency", "\(currency)")
        }
        #expect(try await field("1", nil) == "event.conversion.currency")
    }

    @Test("one of a list refuses the list, and says which")
    func lists() async throws {
        let kit = try await Kit()
        func event(_ value: String) -> JSONValue {
            let conversion: JSONObject = [
                "name": .string("order"), "value": .string(value), "currency": .string("EUR"),
            ]
            return .object(["kind": .string("conversion"), "conversion": .object(conversion)])
        }
        let error = await #expect(throws: CallError.self) {
            _ = try await kit.call(
                "org.linkd.Gateway.SubmitMany", ["events": .array([event("1"), event("2"), event("1e9")])])
        }
        #expect(error?.parameters["field"]?.string == "events[2].conversion.value")
        #expect(kit.store.entries.isEmpty)
    }
}
