// What the script of a page reports about the device that shows it, after the tap. Browsers send neither screen nor
// time zone in a request, and those on Android send no true version. Used only when matching by probability is on. A
// value; any thread.

public import LinkCore

/// What a page's script found out about a device.
public struct DeviceReport: Sendable, Equatable {
    /// The names of the report's items in the query of the page's request.
    public enum Name {
        /// The id of the tap that the page answers.
        public static let tap = "linkd_tap"
        /// The screen, such as `393x852@3`.
        public static let screen = "linkd_screen"
        /// The time zone's IANA name.
        public static let zone = "linkd_zone"
        /// The system's version, from browsers that hide it in their User-Agent.
        public static let system = "linkd_system"
        /// The device's model, at most 64 bytes.
        public static let model = "linkd_model"
    }

    /// The tap that was answered with the page.
    public var tap: EventID
    /// The screen in points, with its scale.
    public var screen: ScreenSize
    /// The IANA name of the time zone, at most 64 bytes; nil when it is not reported.
    public var timezone: String?
    /// The first number of the system's version; nil when it is not reported.
    public var systemMajor: Int?
    /// The device's model, at most 64 bytes; nil when it is not reported.
    public var model: String?

    /// How long after a tap its page may still report, milliseconds.
    public static let maxTapAge: Int64 = 600_000
    /// The most bytes of a time zone's name or a model.
    private static let longest = 64

    /// Reads a report from a query; nil unless it has a tap and a screen.
    public init?(_ items: [QueryItem]) {
        func value(_ name: String) -> String? { items.last { sameBytes($0.name, name) }?.value }
        func short(_ name: String) -> String? {
            value(name).flatMap { (1...Self.longest).contains($0.utf8.count) ? $0 : nil }
        }
        guard let tap = value(Name.tap).flatMap({ EventID($0) }),
            let screen = value(Name.screen).flatMap({ ScreenSize($0) })
        else { return nil }
        self.tap = tap
        self.screen = screen
        timezone = short(Name.zone)
        systemMajor = short(Name.system).flatMap { DeviceSignals.major($0) }
        model = short(Name.model)
    }

    /// Fills in the signals that are still unknown; what the request said takes precedence.
    public func complete(_ signals: inout DeviceSignals) {
        signals.screen = signals.screen ?? screen
        signals.timezone = signals.timezone ?? timezone
        signals.systemMajor = signals.systemMajor ?? systemMajor
        signals.model = signals.model ?? model
    }
}
