// Generates etc/linkd.toml from the key tables: every section, every key with its default and its line of
// documentation, and an example app.

import LinkCore
import PluginKit

@testable import Config

/// Generates the sample file.
enum ConfigReference {
    private static let head = """
        # The configuration of linkd: every key with its default. An empty file is a valid one.
        # Durations are "500ms", "30s", "5m", "1h", "7d". linkd.conf.d/*.toml next to this file are merged in name
        # order: later files override single keys, and [[app]] is appended. Check with: linkd --check --config FILE
        # This file holds no secrets: a key ending in _credential names a file in $CREDENTIALS_DIRECTORY, else in
        # /etc/linkd/credentials (linkd's own, mode 0600).
        """

    private static let external = """
        # Stages of your own (docs/stages.md) have sections like these, and a place in pipeline.stages before attribution.
        # [stage.campaigns]
        # lua = "/etc/linkd/stages/campaigns.lua"                # or one of these:
        # library = "/usr/local/lib/linkd/stages/campaigns.so"   # a shared library (linkd_stage.h); with script, its program
        # process = ["/usr/local/bin/campaigns", "--quiet"]      # a command that serves org.linkd.Stage
        # socket = "/run/campaigns/stage"                        # the socket of such a service
        # grant = ["address"]     # Personal fields that the stage may see.
        # timeout = "20ms"        # For one event that the stage is to answer later.
        # on_failure = "pass"     # pass | reject: what happens to the event when the stage fails
        # connections = 1         # Of each worker to the process.
        # user = ""               # Runs the process as another user, where linkd is root.
        # memory = 0              # Bytes that the process may use; 0 for no limit.
        # start_timeout = "5s"    # For the process to answer first.
        """

    /// The text of the whole file.
    static func render(stages: StageCatalog) -> String {
        var text = head + "\n"
        for table in [SectionTable.listen, .permissions, .limits, .store, .pipeline(stages: stages.names)] {
            text += section("[\(table.name)]", table.doc, table.keys)
        }
        for stage in stages.builtIn {
            let common = SectionTable.everyStage.filter { key in !stage.keys.contains { $0.name == key.name } }
            text += section("[stage.\(stage.name)]", stage.doc, stage.keys + common)
        }
        text += "\n" + external + "\n"
        for table in [SectionTable.pending, .targets, .privacy, .postbacks, .firebase, .visitors, .geo, .pages, .log] {
            text += section("[\(table.name)]", table.doc, table.keys)
        }
        text += section("[[app]]", "One app. This one is an example; replace it.", AppTable.app, ExampleApp.app)
        for table in AppTable.inner {
            text += section("[app.\(table.name)]", "", table.keys, ExampleApp.inner[table.name] ?? [], depth: 1)
        }
        for (index, route) in ExampleApp.routes.enumerated() {
            // A key is explained only where it first occurs.
            let earlier = ExampleApp.routes[..<index].joined().map(\.0)
            let keys = AppTable.route.filter { key in route.contains { $0.0 == key.name } }.map { key in
                earlier.contains(key.name) ? ConfigKey(key.name, key.kind, default: key.defaultValue, "") : key
            }
            text += section("[[app.route]]", "", keys, route, depth: 1)
        }
        let domainDoc = "Settings of one of the apps' domains."
        return text + section("[domain.\"go.example.com\"]", domainDoc, SectionTable.domain, ExampleApp.domain)
    }

    private static func section(
        _ header: String, _ doc: String, _ keys: [ConfigKey], _ example: ExampleApp.Values = [], depth: Int = 0
    ) -> String {
        let indent = String(repeating: "  ", count: depth)
        var text = "\n"
        if !doc.isEmpty {
            for line in doc.split(separator: "\n") { text += "\(indent)# \(line)\n" }
        }
        text += "\(indent)\(header)\n"
        let lines = keys.map { key in
            let value = example.first { $0.0 == key.name }?.1 ?? key.defaultValue
            return (code: "\(indent)\(keyText(key.name)) = \(value.text)", doc: key.doc)
        }
        let column = lines.map(\.code.utf8.count).filter { $0 <= 48 }.max() ?? 0
        for line in lines { text += commented(line.code, line.doc, column, indent) }
        return text
    }

    /// Puts the comment after the value where that fits 120 columns, else above it.
    private static func commented(_ code: String, _ doc: String, _ column: Int, _ indent: String) -> String {
        if doc.isEmpty { return code + "\n" }
        let width = max(code.utf8.count, column)
        if width + 3 + doc.utf8.count > 118 { return "\(indent)# \(doc)\n\(code)\n" }
        return code + String(repeating: " ", count: width - code.utf8.count) + " # \(doc)\n"
    }
}
