// Fields of a navigation that nothing looks at yet. Who sends one expects something of it, so it is refused with the
// reason instead of being taken and forgotten. Values only; any thread.

extension Navigation {
    /// A field that has no effect yet, by its name in an event.
    public enum Idle: String, Sendable, CaseIterable {
        case back, extras, appLinkData, result

        /// Why it is refused, for whoever sends it.
        public var reason: String {
            let why =
                switch self {
                case .back: "linkd does not open the way back to the app that a person came from"
                case .extras, .appLinkData: "linkd does not send App Links data along to other apps"
                case .result: "linkd does not count how an attempt to leave ended"
                }
            return "has no effect yet: \(why); leave it out"
        }
    }

    /// The first field that has no effect yet; nil when there is none. `back` that is false asks for nothing.
    public var idle: Idle? {
        if back == true { return .back }
        if extras != nil { return .extras }
        if appLinkData != nil { return .appLinkData }
        return result == nil ? nil : .result
    }
}
