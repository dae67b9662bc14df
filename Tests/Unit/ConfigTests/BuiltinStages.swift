// Made by Scripts/generate from Plugins/stages.cfg. Do not edit.

import AppLinks
import Attribution
import FacebookLegacy
import PluginKit
import Router
import ShortLinks
import VersionGate

/// The stages of this build, in their default order.
let builtinStages: [any BuiltinStage.Type] = [
    FacebookLegacyStage.self,
    AppLinksStage.self,
    RouterStage.self,
    ShortLinksStage.self,
    VersionGateStage.self,
    AttributionStage.self,
]
