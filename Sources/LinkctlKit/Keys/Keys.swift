// The noun `keys`.

import ArgumentParser

/// Implements `linkctl keys`.
struct Keys: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Keys of the HTTP interface: who may use /v1, and for what.",
        subcommands: [KeysCreate.self, KeysList.self, KeysShow.self, KeysRotate.self, KeysRevoke.self])
}

/// The methods of org.linkd.Control that manage keys.
enum KeyMethod {
    static let create = "org.linkd.Control.CreateKey"
    static let list = "org.linkd.Control.ListKeys"
    static let rotate = "org.linkd.Control.RotateKey"
    static let revoke = "org.linkd.Control.RevokeKey"
}
