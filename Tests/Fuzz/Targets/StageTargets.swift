// The stages that open envelopes. Whatever an envelope holds: it is read, the same way each time, in a bounded number of
// restarts; a token in it leaves only among the secrets.

import AppLinks
import FacebookLegacy
import LinkCore
import PluginKit
import TestSupport
import Wire

enum AppLinksTarget {
    static func run(_ input: FuzzInput) {
        let text = input.text
        guard !holds(text, marker) else { return }
        let encoded = PercentCoding.encodeComponent(text)
        for name in ["al_applink_data", "fb_applink_args"] {
            Stages.run("shop://open?\(name)=" + encoded)
            Stages.run("https://shop.example/a?x=1&\(name)=" + text)
        }
        Stages.run(text)
        guard var data = (try? JSONParser.parse(text))?.object else { return }
        data["version"] = .string("1.0")
        var extras = data["extras"]?.object ?? [:]
        extras["fb_access_token"] = .string(marker)
        data["extras"] = .object(extras)
        if let target = data["target_url"]?.string {
            let mark = target.utf8.contains { $0 == 0x3f || $0 == 0x23 } ? "&" : "?"
            data["target_url"] = .string("\(target)\(mark)access_token=\(marker)")
        }
        var writer = JSONWriter()
        writer.value(data)
        Stages.run("shop://open?al_applink_data=" + PercentCoding.encodeComponent(writer.text))
    }
}

enum FacebookTarget {
    static func run(_ input: FuzzInput) {
        let text = input.text
        guard !holds(text, marker) else { return }
        Stages.run("fb123://authorize#" + text)
        Stages.run("fb123://authorize?" + text)
        Stages.run("fb123shop://authorize/?" + text + "#_=_")
        Stages.run("fb123://authorize#signed_request=" + text)
        Stages.run(text)
        Stages.run("fb123://authorize#access_token=\(marker)&" + text)
        Stages.run("fb123://authorize?" + text + "&code=\(marker)")
        let target = text + (text.utf8.contains { $0 == 0x3f || $0 == 0x23 } ? "&" : "?") + "id_token=" + marker
        Stages.run("fb123://authorize#target_url=" + PercentCoding.encodeComponent(target))
    }
}

/// The envelope stages on one URL, as the pipeline runs them.
private enum Stages {
    private static let apps: [AppDefinition] = {
        var app = AppDefinition(name: "shop")
        app.ios.scheme = "shop"
        app.facebookAppID = "123"
        app.facebookSchemeSuffixes = ["", "shop"]
        app.facebookSecret = "secret"
        app.secretParameters = ["pass"]
        app.domains = ["shop.example"]
        return [app]
    }()

    static func run(_ url: String) {
        InlineExecutor.run {
            let first = await once(url)
            if url.utf8.count % 8 == 0 {
                let second = await once(url)
                require(first.steps == second.steps, "\(first.steps), then \(second.steps)")
                require(first.journey?.fields == second.journey?.fields, "read twice, read differently: \(url)")
            }
            require(first.restarts <= 6, "\(first.restarts) restarts")
            check(first, url)
        }
    }

    private static func once(_ url: String) async -> StageRun {
        let host = FakeHost(apps: apps)
        let facebook = StageConfig(stage: FacebookLegacyStage.name, keys: FacebookLegacyStage.keys)
        let appLinks = StageConfig(stage: AppLinksStage.name, keys: AppLinksStage.keys)
        let stages: [any LinkStage]
        do throws(ConfigError) {
            stages = [
                try FacebookLegacyStage(config: facebook, host: host), try AppLinksStage(config: appLinks, host: host),
            ]
        } catch {
            broken("the stages refuse their configuration: \(error)")
        }
        return await StageRun.run(LinkEvent(kind: .open, url: url), through: stages, host: host)
    }

    private static func check(_ run: StageRun, _ url: String) {
        guard let journey = run.journey else { return require(run.refused != nil, "neither read nor refused") }
        require(!run.steps.contains { holds($0, "failed") }, "a stage fails: \(run.steps)")
        // Everything that is stored or shown: the reading as it is sent, the measurements, the notes of the trace.
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("link")
            ReadingEncoder.write(run.reading, to: &writer)
            writer.array("measurements", journey.measurements) { writer, measurement in
                writer.value(measurement.name)
                writer.value(measurement.fields)
            }
            writer.field("notes", run.notes)
            writer.field("facts", journey.gatewayFacts)
        }
        require(!holds(writer.text, marker), "a token is left: \(url) becomes \(writer.text)")
        require(!holds(url, marker) || !journey.secrets.isEmpty, "a token is not kept: \(url)")
        for hop in run.reading.hops {
            require(Secrets.redactText(hop).found.isEmpty, "a hop is not redacted: \(hop)")
        }
    }
}
