// The version bounds of routes: what may be written, under which scheme, and which ranges hold no app.

import Config
import LinkCore
import Testing

@Suite("Version bounds in the configuration")
struct VersionBoundTests {
    private static let start = "[[app]]\nname = \"a\"\n"
    private static let route = "[[app.route]]\npattern = \"x\"\n"

    @Test("bounds of every kind arrive with the route, builds as numbers or texts")
    func kinds() throws {
        let text =
            Self.start + "version_scheme = \"dotted\"\n" + Self.route + """
                min_version = { ios = "4.2", android = "4.1" }
                max_version = { ios = "18446744073709551616.1" }
                min_build = { ios = "17.2.1", android = 4100 }
                min_os_version = { ios = "15.0" }
                """
        let check = load(text)
        #expect(check.problems.isEmpty, "\(check.problems)")
        let app = try #require(try check.get().app(named: "a"))
        let route = try #require(app.routes.first)
        #expect(app.versionScheme == .dotted)
        #expect(route.minVersion == ["ios": "4.2", "android": "4.1"])
        #expect(route.maxVersion == ["ios": "18446744073709551616.1"])
        #expect(route.minBuild == ["ios": "17.2.1", "android": "4100"] && route.minOSVersion == ["ios": "15.0"])
    }

    @Test("what is no version is refused with its place")
    func none() {
        let version = "must be a version such as \"4.2\" or \"4.2.1\""
        for (line, message) in [
            ("min_version = { ios = \"v4\" }", "5:23: error: app.route.min_version.ios \(version), not \"v4\""),
            ("max_version = { ios = \"4.\" }", "5:23: error: app.route.max_version.ios \(version), not \"4.\""),
            (
                "min_os_version = { ios = \"15.0-b\" }",
                "5:26: error: app.route.min_os_version.ios must be a version such as \"15.0\", not \"15.0-b\""
            ),
            (
                "min_build = { ios = \"b7\" }",
                "5:21: error: app.route.min_build.ios must be a build: a whole number from 1, or for ios also a text "
                    + "such as \"17.2.1\", not \"b7\""
            ),
            (
                "min_build = { android = \"17.2\" }",
                "5:25: error: app.route.min_build.android must be a versionCode, a whole number from 1, not \"17.2\""
            ),
            (
                "min_build = { android = 0 }",
                "5:25: error: app.route.min_build.android must be a versionCode, a whole number from 1, not 0"
            ),
        ] {
            let found = problems(Self.start + Self.route + line + "\n")
            #expect(found.count == 1 && found[0].hasPrefix("t.toml:" + message), "\(found)")
        }
    }

    @Test("a versionCode that Google Play would refuse is a warning")
    func playLimit() {
        let line = "min_build = { android = 2100000001 }\n"
        #expect(
            problems(Self.start + Self.route + line) == [
                "t.toml:5:25: warning: no app on Google Play has the versionCode 2100000001: 2100000000 is the greatest"
            ])
    }

    @Test("the bounds are of the app's scheme")
    func schemes() throws {
        let semver = Self.start + "version_scheme = \"semver\"\n" + Self.route
        #expect(problems(semver + "min_version = { ios = \"4.2.0-rc.1\" }\n").isEmpty)
        #expect(
            problems(semver + "min_version = { ios = \"4.2\" }\n") == [
                "t.toml:6:23: error: app.route.min_version.ios must be a version such as \"4.2.0\", because "
                    + "version_scheme is \"semver\", not \"4.2\""
            ])
        #expect(
            problems(Self.start + Self.route + "max_version = { ios = \"4.2.0-rc.1\" }\n") == [
                "t.toml:5:23: error: app.route.max_version.ios must be a version such as \"4.2\", because "
                    + "version_scheme is \"dotted\", not \"4.2.0-rc.1\""
            ])
        #expect(
            problems(Self.start + "version_scheme = \"semvr\"\n").first?.contains("did you mean \"semver\"?") == true)
    }

    @Test("bounds without the stage that looks at them are a warning, once")
    func noStage() {
        let pipeline = "[pipeline]\nstages = [\"router\"]\n"
        let line = "min_version = { ios = \"4\" }\n"
        #expect(
            problems(pipeline + Self.start + Self.route + line + Self.route + line) == [
                "t.toml:6:11: warning: this route requires a version, but \"version-gate\" is not in pipeline.stages: "
                    + "every app gets its path"
            ])
        #expect(problems(pipeline + Self.start + Self.route).isEmpty)
    }

    @Test("a range that holds no version is an error")
    func emptyRange() {
        let lines =
            "min_version = { ios = \"4.10\", android = \"1\" }\nmax_version = { ios = \"4.9\", android = \"1\" }\n"
        #expect(
            problems(Self.start + Self.route + lines) == [
                "t.toml:6:23: error: app.route.max_version.ios is older than min_version.ios: no app fits both"
            ])
    }
}
