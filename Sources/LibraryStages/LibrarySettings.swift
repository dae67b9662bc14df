// The values of a section as a library gets them. At start and at reload.

import CStage
import PluginKit

/// Lends settings to a function of a library.
enum LibrarySettings {
    /// Calls the body with a value for each key that the stage describes; they are valid until it returns.
    static func lend<Result>(
        _ config: StageConfig, _ keys: [ConfigKey], _ body: (UnsafePointer<linkd_setting>?, Int) -> Result
    ) -> Result {
        var arena = TextArena()
        let settings = keys.map { setting($0, config, &arena) }
        return settings.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
    }

    private static func setting(_ key: ConfigKey, _ config: StageConfig, _ arena: inout TextArena) -> linkd_setting {
        var setting = linkd_setting(
            name: arena.copy(key.name), kind: LINKD_KEY_TEXT, text: .none, integer: 0, number: 0, texts: nil,
            text_count: 0)
        switch key.kind {
        case .bool:
            let flag = config.bool(key.name)
            setting.kind = LINKD_KEY_FLAG
            setting.text = arena.copy(flag ? "true" : "false")
            setting.integer = flag ? 1 : 0
        case .int:
            setting.kind = LINKD_KEY_INTEGER
            setting.integer = Int64(config.int(key.name))
            setting.number = Double(setting.integer)
        case .double:
            setting.kind = LINKD_KEY_NUMBER
            setting.number = config.double(key.name)
        case .duration:
            setting.kind = LINKD_KEY_DURATION
            setting.integer = config.duration(key.name)
            setting.number = Double(setting.integer)
        case .strings:
            let texts = config.strings(key.name)
            setting.kind = LINKD_KEY_TEXTS
            setting.texts = arena.copy(texts)
            setting.text_count = texts.count
        case .file:
            setting.kind = LINKD_KEY_FILE
            if config.value(key.name)?.string?.isEmpty == false {
                setting.text = config.file(key.name).withUnsafeBytes { arena.copy($0) }
            }
        case .choice:
            setting.kind = LINKD_KEY_CHOICE
            setting.text = arena.copy(config.string(key.name))
        case .string, .number, .table, .map:
            setting.text = arena.copy(config.string(key.name))
        }
        return setting
    }
}
