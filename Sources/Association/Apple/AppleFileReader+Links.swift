// Reads the object `applinks`: the apps it is for and their rules, in both forms that Apple's systems know.

import LinkCore

extension AppleFileReader {
    mutating func readLinks(_ links: JSONObject) {
        checkKeys(links, ["apps", "details", "defaults", "substitutionVariables"], at: "applinks")
        if let defaults = links["defaults"] { file.defaults = self.defaults(defaults, at: "applinks.defaults") }
        readVariables(links["substitutionVariables"])
        guard let details = links["details"] else {
            log.add(
                .error, "applinks", "no_details", "without \"details\" no link opens an app",
                fix: "add \"details\":[{\"appIDs\":[…],\"components\":[…]}]")
            return
        }
        if let list = details.array {
            for (index, value) in list.enumerated() { readDetail(value, at: "applinks.details[\(index)]") }
        } else if let object = details.object {
            log.add(
                .error, "applinks.details", "details_object",
                "\"details\" is an object keyed by app id, a form of the betas of iOS 9",
                fix: "write a list: [{\"appIDs\":[…],\"components\":[…]}]")
            for member in object.members {
                var detail = member.value.object ?? [:]
                detail["appID"] = .string(member.key)
                readDetail(.object(detail), at: "applinks.details.\(member.key)")
            }
        } else {
            log.add(.error, "applinks.details", "wrong_type", "\"details\" must be a list")
        }
        checkApps(links["apps"])
        AppleRuleLint(file).check(&log)
    }

    /// iOS 9 to 12 require `"apps": []`.
    private mutating func checkApps(_ value: JSONValue?) {
        let hasOldForm = file.details.contains { $0.paths != nil && $0.oldAppID != nil }
        switch value {
        case nil:
            guard hasOldForm else { return }
            log.add(
                .warning, "applinks", "no_apps", "iOS 9 to 12 read \"paths\" only together with an empty list \"apps\"",
                fix: "add \"apps\":[]")
        case .array(let list)?:
            guard !list.isEmpty else { return }
            log.add(
                .error, "applinks.apps", "apps_not_empty", "\"apps\" of applinks must be an empty list",
                fix: "write \"apps\":[]; the apps belong in \"details\"")
        default: log.add(.error, "applinks.apps", "wrong_type", "\"apps\" of applinks must be an empty list")
        }
    }

    private mutating func defaults(_ value: JSONValue, at place: String) -> AppleFile.Defaults {
        guard let object = value.object else {
            log.add(.error, place, "wrong_type", "\"defaults\" must be an object")
            return AppleFile.Defaults()
        }
        checkKeys(object, ["caseSensitive", "percentEncoded"], at: place)
        log.add(.note, place, "since_ios_14", "systems before iOS 14 ignore \"defaults\"")
        return settings(object, at: place)
    }

    private mutating func readVariables(_ value: JSONValue?) {
        guard let value else { return }
        let place = "applinks.substitutionVariables"
        guard let object = value.object else {
            log.add(.error, place, "wrong_type", "\"substitutionVariables\" must be an object of lists")
            return
        }
        log.add(.note, place, "since_ios_13_5", "systems before iOS 13.5 ignore \"substitutionVariables\"")
        for member in object.members {
            let here = "\(place).\(member.key)"
            if member.key.utf8.contains(where: { $0 == 0x24 || $0 == 0x28 || $0 == 0x29 }) {
                log.add(
                    .error, here, "variable_name", "the name of a variable cannot hold $, ( or )",
                    fix: "use letters and digits")
            }
            if AppleVariables.words(of: member.key) != nil || AppleVariables.Kind(rawValue: member.key) != nil {
                log.add(
                    .warning, here, "variable_name", "\(member.key.inQuotes) is already a variable of Apple's",
                    fix: "choose another name")
            }
            guard let list = member.value.array else {
                log.add(.error, here, "wrong_type", "a variable is a list of texts")
                continue
            }
            let values = list.compactMap(\.string)
            if values.count < list.count { log.add(.error, here, "wrong_type", "a variable is a list of texts") }
            if values.contains(where: { $0.utf8.contains(0x24) && $0.contains("$(") }) {
                log.add(
                    .error, here, "variable_value", "the value of a variable cannot hold another variable",
                    fix: "write the text itself")
            }
            file.variables.append((member.key, values))
        }
    }

    private mutating func readDetail(_ value: JSONValue, at place: String) {
        guard let object = value.object else {
            log.add(.error, place, "wrong_type", "an entry of \"details\" must be an object")
            return
        }
        checkKeys(object, ["appID", "appIDs", "paths", "components", "defaults"], at: place)
        var detail = AppleFile.Detail()
        readIDs(object, into: &detail, at: place)
        if let defaults = object["defaults"] { detail.defaults = self.defaults(defaults, at: "\(place).defaults") }
        if let value = object["components"] {
            if let list = value.array {
                detail.components = list.enumerated().compactMap { index, value in
                    component(value, at: "\(place).components[\(index)]")
                }
            } else {
                log.add(.error, "\(place).components", "wrong_type", "\"components\" must be a list")
            }
        }
        if let value = object["paths"] {
            if let list = value.array {
                detail.paths = list.enumerated().compactMap { index, value in
                    path(value, at: "\(place).paths[\(index)]")
                }
            } else {
                log.add(.error, "\(place).paths", "wrong_type", "\"paths\" must be a list")
            }
        }
        if detail.components == nil, detail.paths == nil {
            log.add(
                .error, place, "no_rules", "an entry without \"components\" opens nothing",
                fix: "add \"components\":[…]")
        }
        checkForms(object, at: place)
        file.details.append(detail)
    }

    private mutating func readIDs(_ object: JSONObject, into detail: inout AppleFile.Detail, at place: String) {
        if let value = object["appID"] {
            if let id = value.string {
                checkID(id, at: "\(place).appID")
                detail.oldAppID = id
                detail.appIDs.append(id)
            } else {
                log.add(.error, "\(place).appID", "wrong_type", "\"appID\" must be a text")
            }
        }
        if let value = object["appIDs"] {
            if let list = value.array {
                for id in ids(list, at: "\(place).appIDs")
                where !detail.appIDs.contains(where: { sameBytes($0, id) }) {
                    detail.appIDs.append(id)
                }
            } else {
                log.add(
                    .error, "\(place).appIDs", "wrong_type", "\"appIDs\" must be a list",
                    fix: "write [\"TEAMID.bundle.id\"]")
            }
        }
        if detail.appIDs.isEmpty {
            log.add(
                .error, place, "no_app", "an entry without an app id opens nothing",
                fix: "add \"appIDs\":[\"TEAMID.bundle.id\"]")
        }
    }

    /// Reports both spellings in one entry, against which TN3155 warns.
    private mutating func checkForms(_ object: JSONObject, at place: String) {
        guard object["paths"] != nil else { return }
        if object["appID"] == nil {
            log.add(
                .warning, place, "mixed_forms",
                "\"paths\" is used with \"appIDs\", which systems before iOS 13 ignore",
                fix: "for old systems write an entry of its own with \"appID\" and \"paths\"")
        } else if object["components"] != nil {
            log.add(
                .warning, place, "mixed_forms", "iOS 13 and later read \"components\" and then ignore \"paths\"",
                fix: "write two entries: \"appIDs\" with \"components\" first, then \"appID\" with \"paths\"")
        }
    }
}
