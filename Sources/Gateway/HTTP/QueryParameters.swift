// The queries of reports and of pending links as parameters of methods, and error messages about them. Any thread.

import LinkCore
import Records
import Wire

/// The query of a request as the parameters of a method.
enum QueryParameters {
    /// The parameters that are present, each at most once.
    /// - Parameters:
    ///   - words: names of text parameters.
    ///   - numbers: names of integer parameters.
    ///   - moments: names of times, milliseconds since the Unix epoch.
    static func read(
        _ request: HTTPRequest, words: [String], numbers: [String] = [], moments: [String] = []
    ) throws(HTTPProblem) -> JSONObject {
        var parameters = JSONObject()
        for item in try JSONBody.query(of: request) {
            let name = item.name
            // A parameter that occurs twice is ambiguous.
            guard parameters[name] == nil else { throw .refused(name, detail: "\(name) is given twice") }
            if moments.contains(where: { sameBytes($0, name) }) {
                parameters[name] = try number(item, "in milliseconds since 1970-01-01T00:00:00Z")
            } else if numbers.contains(where: { sameBytes($0, name) }) {
                parameters[name] = try number(item, "a whole number")
            } else if words.contains(where: { sameBytes($0, name) }) {
                parameters[name] = .string(item.value ?? "")
            } else {
                throw .invalidParameter(name)
            }
        }
        return parameters
    }

    private static func number(_ item: QueryItem, _ meaning: String) throws(HTTPProblem) -> JSONValue {
        guard let number = Int64(item.value ?? "") else {
            throw .refused(item.name, detail: "\(item.name) is \(meaning)")
        }
        return .int(number)
    }

    /// The HTTP problem for a method's error. For a parameter with an impossible value it states the rule.
    /// - Parameter groups: the allowed values of `groupBy`.
    static func refused(_ failure: MethodError, _ parameters: JSONObject, groups: [String]) -> HTTPProblem {
        guard case .service(.invalidParameter(let name)) = failure,
            let rule = rule(of: name, parameters, groups: groups)
        else { return HTTPProblem(failure) }
        return .refused(name, detail: "\(name) \(rule)")
    }

    private static func rule(of name: String, _ parameters: JSONObject, groups: [String]) -> String? {
        let value = parameters[name]
        switch name {
        case "groupBy" where !groups.isEmpty: return one(of: groups, value)
        case "interval": return one(of: StatsInterval.allCases.map(\.rawValue), value)
        case "limit": return "is 1 to \(CreditReporting.mostRows), not \(value?.int ?? 0)"
        case "missed":
            return "is 1 to \(MissedPath.mostListed), and excludes link and tag: missed paths belong to no link"
        case "link": return "is not a link of this app, as KEY, DOMAIN/KEY or the whole short link: \(quoted(value))"
        case "since", "until":
            guard let moment = value?.int else { return nil }
            guard allowedMoments.contains(moment) else {
                return "is \(allowedMoments.lowerBound) to \(allowedMoments.upperBound - 1) milliseconds since "
                    + "1970-01-01T00:00:00Z, not \(moment)"
            }
            if Moment.isSeconds(moment) { return secondsRule(moment) }
            return parameters["since"]?.int.map { "(\(moment)) has to be later than since (\($0))" }
        default: return nil
        }
    }

    /// Why a number of seconds is no time.
    static func secondsRule(_ moment: Int64) -> String {
        "is in milliseconds since 1970-01-01T00:00:00Z, and \(moment) are seconds: write \(moment)000"
    }

    private static func one(of words: [String], _ value: JSONValue?) -> String {
        let list = words.joined(separator: ", ")
        return value?.string == nil ? "is missing: it is one of \(list)" : "is one of \(list), not \(quoted(value))"
    }

    /// The text in quotes, cut when it is long.
    private static func quoted(_ value: JSONValue?) -> String {
        let scalars = (value?.string ?? "").unicodeScalars
        return "\"\(String(String.UnicodeScalarView(scalars.prefix(100))))\(scalars.count > 100 ? "…" : "")\""
    }
}
