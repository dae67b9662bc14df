// Which measurement events to list: the options that the commands about events share.

import ArgumentParser
import LinkCore

/// The values of `--measurement`.
enum MeasurementOption: String, ExpressibleByArgument, CaseIterable {
    case linkParse = "al_link_parse"
    case navigationIn = "al_nav_in"
    case navigationOut = "al_nav_out"
    case backOut = "al_ref_back_out"
}

/// The options for measurement events.
struct MeasureOptions: ParsableArguments {
    @Flag(help: "Only App Links measurement events, such as al_nav_in.")
    var measure = false
    @Option(help: ArgumentHelp("Only measurement events with this name.", valueName: "name"))
    var measurement: MeasurementOption?

    /// Whether measurement events are shown in place of events.
    var isOn: Bool { measure || measurement != nil }

    /// How they are shown.
    var columns: MeasurementColumns { MeasurementColumns(name: measurement) }

    /// Adds the parameters of ListEvents and Subscribe.
    func put(into parameters: inout JSONObject) {
        if isOn { parameters["measured"] = .bool(true) }
        parameters.put("measurement", measurement?.rawValue)
    }
}
