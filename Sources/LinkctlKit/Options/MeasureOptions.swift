// Which measurement events to list: the options that the commands about events share.

public import ArgumentParser
public import LinkCore

extension MeasurementName: ExpressibleByArgument {}

/// The options for measurement events.
struct MeasureOptions: ParsableArguments {
    @Flag(help: "Only App Links measurement events, such as al_nav_in.")
    var measure = false
    @Option(help: ArgumentHelp("Only measurement events with this name.", valueName: "name"))
    var measurement: MeasurementName?

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
