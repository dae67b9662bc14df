// Fields of a navigation that have no effect yet. A caller that sends one expects an effect, so linkd returns an error
// with the reason instead of ignoring the field. Values only; any thread.

extension Navigation {
    /// A field that has no effect yet, by its name in an event.
    public enum Idle: String, Sendable, CaseIterable {
        case back, extras, appLinkData, result

        /// Why the field is an error, for the caller that sent it.
        public var reason: String {
            let why =
                switch self {
                case .back: "linkd does not lead back to the app that a visitor came from"
                case .extras, .appLinkData: "linkd does not pass App Links data on to other apps"
                case .result: "linkd does not count how an attempt to leave ended"
                }
            return "has no effect yet: \(why); leave it out"
        }
    }

    /// The first field that has no effect yet; nil when there is none. `back` set to false asks for nothing.
    public var idle: Idle? {
        if back == true { return .back }
        if extras != nil { return .extras }
        if appLinkData != nil { return .appLinkData }
        return result == nil ? nil : .result
    }
}
