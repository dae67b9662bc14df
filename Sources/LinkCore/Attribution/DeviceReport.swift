// What a page's script tells of the device that shows it, after the tap: browsers say neither screen nor time zone in a
// request, and Android's say no true version. Only where matching by probability is on. A value, any thread.

/// What a page saw of a device.
public struct DeviceReport: Sendable, Equatable {
    /// The names that carry it in the query of the page's request.
    public enum Name {
        /// The tap: an id.
        public static let tap = "linkd_tap"
        /// The screen: `393x852@3`.
        public static let screen = "linkd_screen"
        /// The time zone's IANA name.
        public static let zone = "linkd_zone"
        /// The system's version, of browsers that hide it in their name.
        public static let system = "linkd_system"
        /// The model.
        public static let model = "linkd_model"
    }

    /// The tap that was answered with the page.
    public var tap: EventID
    /// The screen.
    public var screen: ScreenSize
    /// The time zone.
    public var timezone: String?
    /// The first number of the system's version.
    public var systemMajor: Int?
    /// The model.
    public var model: String?

    /// How long after a tap its page may still tell, milliseconds.
    public static let patience: Int64 = 600_000
    /// The most bytes of a time zone's name or a model.
    private static let longest = 64

    /// What a query says; nil when a tap and a screen are not in it.
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

    /// Adds what was not known before; what a request said already stays.
    public func complete(_ signals: inout DeviceSignals) {
        signals.screen = signals.screen ?? screen
        signals.timezone = signals.timezone ?? timezone
        signals.systemMajor = signals.systemMajor ?? systemMajor
        signals.model = signals.model ?? model
    }
}
