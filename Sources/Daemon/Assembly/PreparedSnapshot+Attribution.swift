// `[stage.attribution]` for the methods of administration: reports use it to explain empty results, and a
// recomputation starts from it. The stage reads the same keys itself.

import Config
import Gateway
import LinkCore
import Matching
import PluginKit

extension PreparedSnapshot {
    /// The rules in force; the defaults when the section is missing.
    static func attribution(_ configuration: Configuration.Pipeline) -> AttributionRules {
        var rules = AttributionRules()
        let name = "attribution"
        guard configuration.stages.contains(where: { sameBytes($0, name) }),
            let section = configuration.section(name)
        else { return rules }
        rules.credit.model = AttributionModel(rawValue: section.string("model")) ?? rules.credit.model
        let window = section.duration("click_window")
        if window > 0 { rules.credit.clickWindow = window }
        let conversions = section.duration("conversion_window")
        rules.credit.conversionWindow = conversions > 0 ? conversions : nil
        let inactivity = section.duration("inactivity")
        if inactivity > 0 { rules.inactivity = inactivity }
        let guesses = section.table("probabilistic")
        rules.guesses = (guesses.bool("android") ? [.android] : []) + (guesses.bool("ios") ? [.ios] : [])
        return rules
    }
}
