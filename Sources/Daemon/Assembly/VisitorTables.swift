// Turns `[visitors]` and `[geo]` into the tables by which visitors are recognised: reads the lists of programs and
// networks, tries every in-app browser's own example, and maps the file of countries. At start, at reload and for
// --check.

import Config
import LinkCore
import Matching
import Visitors

/// The tables by which visitors are recognised.
struct VisitorTables {
    let rules: VisitorRules
    /// The addresses that many people share.
    let networks: NetworkList
    /// Why no countries are known although a database is configured; nil when they are known or not configured.
    let countryProblem: ConfigProblem?

    init(_ configuration: Configuration) throws(SnapshotError) {
        var programs = CrawlerList.builtIn
        if let file = configuration.visitors.crawlers {
            let (list, errors) = CrawlerList.read(file.bytes)
            guard errors.isEmpty else {
                throw SnapshotError(
                    problems: errors.map { error in
                        let place = SourcePlace(file: file.name, line: error.line, column: error.column)
                        return ConfigProblem(.error, error.message, at: place)
                    })
            }
            programs = list
        }
        networks = try Self.networks(configuration.visitors.networks)
        let (countries, problem) = Self.countries(configuration.geo)
        countryProblem = problem
        let rows = configuration.visitors.inAppBrowsers
        rules = VisitorRules(browsers: rows.map(\.browser), programs: programs, countries: countries)
        let mistaken = rows.compactMap { Self.mistake(in: $0, by: rules) }
        if !mistaken.isEmpty { throw SnapshotError(problems: mistaken) }
    }

    /// A row that does not recognise its own example is wrong.
    private static func mistake(in row: Configuration.Visitors.Row, by rules: VisitorRules) -> ConfigProblem? {
        guard !row.browser.example.isEmpty else { return nil }
        let agent = rules.agent(row.browser.example)
        if agent.inApp === row.browser { return nil }
        let found =
            if let bot = agent.bot {
                "the program \(bot)"
            } else if let other = agent.inApp {
                sameBytes(other.name, row.browser.name) ? "another row of that name" : other.name
            } else {
                "no in-app browser"
            }
        return ConfigProblem(.error, "the example of \(row.browser.name) is taken for \(found)", at: row.place)
    }

    private static func networks(_ file: ConfigFile?) throws(SnapshotError) -> NetworkList {
        guard let file else { return .builtIn }
        do throws(NetworkListError) {
            return try NetworkList(String(decoding: file.bytes, as: UTF8.self))
        } catch {
            let place = SourcePlace(file: file.name, line: error.line, column: 1)
            throw SnapshotError(problems: [ConfigProblem(.error, error.message, at: place)])
        }
    }

    private static func countries(_ geo: Configuration.Geo) -> (CountryDatabase?, ConfigProblem?) {
        guard !geo.database.isEmpty else { return (nil, nil) }
        do throws(CountryDatabaseError) {
            return (try CountryDatabase(path: geo.database), nil)
        } catch {
            let message = "cannot use \(geo.database): \(error.reason); country stays unknown"
            let place = geo.place ?? SourcePlace(file: "linkd.toml", line: 1, column: 1)
            return (nil, ConfigProblem(.warning, message, at: place))
        }
    }
}

extension ConfigProblem {
    /// The same problem as an error.
    var asError: ConfigProblem { ConfigProblem(.error, message, at: place) }
}
