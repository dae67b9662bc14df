// The example app of etc/linkd.toml: values that show what the keys are for, instead of the tables' defaults. Used
// only to generate the sample file.

import PluginKit

/// Example values by table.
enum ExampleApp {
    typealias Values = [(String, ConfigValue)]

    static let app: Values = [
        ("name", .string("shop")),
        ("title", .string("Example Shop")),
        ("domains", .strings(["go.example.com", "open.example.com"])),
        ("web", .string("https://www.example.com")),
        ("facebook_app_id", .string("123456789012345")),
    ]

    static let inner: [String: Values] = [
        "ios": [
            ("bundle_id", .string("com.example.shop")), ("team_id", .string("A1B2C3D4E5")),
            ("app_store_id", .string("1234567890")), ("scheme", .string("shop")),
        ],
        "android": [
            ("package", .string("com.example.shop")), ("scheme", .string("shop")),
            (
                "sha256_cert_fingerprints",
                .strings([
                    "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:"
                        + "16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
                ])
            ),
        ],
        "social": [("title", .string("Example Shop"))],
    ]

    /// Each route shows some of the keys; together they show every key.
    static let routes: [Values] = [
        [
            ("pattern", .string("products/:product_id")),
            ("web", .string("https://www.example.com/products/:product_id")),
            ("social", .table([("title", .string("Product :product_id"))])),
            ("social_fetch", .bool(false)),
        ],
        [
            ("pattern", .string("lookalikes/:person")),
            ("min_version", .table([("ios", .string("4.2")), ("android", .string("4.1"))])),
            ("max_version", .table([])),
            ("min_build", .table([("android", .int(4100))])),
            ("min_os_version", .table([("ios", .string("15.0"))])),
            ("below_min_version", .string("web")),
            ("not_installed", .string("web")),
            ("open_in", .string("app")),
            ("publish", .string("auto")),
            ("rollout_share", .double(0.9)),
            ("rollout_min_installs", .int(1000)),
        ],
        [("pattern", .string("friends/:friend_id")), ("requires", .strings(["login"]))],
    ]

    static let domain: Values = [("root_url", .string("https://www.example.com"))]
}
