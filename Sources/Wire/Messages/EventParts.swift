// The parts of an event with the interface's names of their fields: one list of cases per type of org.linkd.Gateway.

import LinkCore

extension Client: FieldReadable {
    enum Name: String, CaseIterable {
        case address, userAgent, acceptLanguage, referrer
    }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        let text = try value.readText(limits)
        switch name {
        case .address: address = text
        case .userAgent: userAgent = text
        case .acceptLanguage: acceptLanguage = text
        case .referrer: referrer = text
        }
    }
}

extension Device: FieldReadable {
    enum Name: String, CaseIterable {
        case platform, form, osVersion, model, language, timezone, screen
    }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .platform: platform = try value.readWord()
        case .form: form = try value.readWord()
        case .osVersion: osVersion = try value.readText(limits)
        case .model: model = try value.readText(limits)
        case .language: language = try value.readText(limits)
        case .timezone: timezone = try value.readText(limits)
        case .screen: screen = try value.readText(limits)
        }
    }
}

extension CallingApp: FieldReadable {
    enum Name: String, CaseIterable {
        case name, version, build, installation, user, userProof, userClaimed, installed, sourceApplication, state
    }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .name: self.name = try value.readText(limits)
        case .version: version = try value.readText(limits)
        case .build: build = try value.readText(limits)
        case .installation:
            // An empty id counts as none: apps that have no id yet must not all become one installation.
            let text = try value.readText(limits)
            // A random id is short; a longer text could be stored nowhere, so it would be no id either.
            guard text.utf8.count <= CallingApp.longestInstallation else {
                throw .tooLong(text.utf8.count, most: CallingApp.longestInstallation)
            }
            installation = text.isEmpty ? nil : text
        case .user: user = try value.readText(limits)
        // An invalid proof never fails the event: one that is too long proves nothing.
        case .userProof: userProof = try value.readAnyText()
        case .userClaimed: account = try value.readBool() ? .claimed(.unproven) : .believed
        case .installed: installed = try value.readBool()
        case .sourceApplication: sourceApplication = try value.readText(limits)
        case .state: state = try value.readMap(limits)
        }
    }
}

extension Evidence: FieldReadable {
    enum Name: String, CaseIterable {
        case installReferrer, referrerClickAt, referrerClickServerAt, installBeginAt, installBeginServerAt
        case installVersion, clipboard
    }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .installReferrer: installReferrer = try value.readText(limits)
        case .referrerClickAt: referrerClickAt = try value.readInt()
        case .referrerClickServerAt: referrerClickServerAt = try value.readInt()
        case .installBeginAt: installBeginAt = try value.readInt()
        case .installBeginServerAt: installBeginServerAt = try value.readInt()
        case .installVersion: installVersion = try value.readText(limits)
        case .clipboard: clipboard = try value.readText(limits)
        }
    }
}

extension Navigation: FieldReadable {
    enum Name: String, CaseIterable {
        case back, canOpen, extras, appLinkData, result
    }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        switch name {
        case .back: back = try value.readBool()
        case .canOpen: canOpen = try value.readTexts(limits)
        case .extras: extras = try value.readDocument(limits)
        case .appLinkData: appLinkData = try value.readDocument(limits)
        case .result: result = try value.readWord()
        }
    }
}

extension Conversion: FieldReadable {
    enum Name: String, CaseIterable {
        case name, value, currency
    }
    static let names = FieldNames<Name>()

    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent) {
        let text = try value.readText(limits)
        switch name {
        case .name:
            guard !text.isEmpty else { throw InvalidEvent("empty") }
            self.name = text
        case .value:
            // A value that is summed later must be exact: it is rejected while its sender can still correct it.
            guard DecimalAmount(text) != nil else {
                throw InvalidEvent(
                    "not a decimal number such as 12.50 with at most six digits after the point, "
                        + "up to 9223372036854.775807")
            }
            self.value = text
        case .currency:
            guard text.utf8.count == 3, text.utf8.allSatisfy({ $0 &- 0x41 < 26 }) else {
                throw InvalidEvent("not three letters A to Z")
            }
            currency = text
        }
    }
}
