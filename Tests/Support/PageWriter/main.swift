// page-writer FOLDER: writes every sample as NAME.html, with its policy as NAME.policy and the address of its button as
// NAME.open, for the browser.

import Foundation
import PageSamples
import Pages

guard CommandLine.arguments.count == 2 else {
    print("page-writer FOLDER")
    exit(64)
}
let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
for sample in PageSamples.all() {
    func write(_ bytes: [UInt8], _ ending: String) throws {
        try Data(bytes).write(to: folder.appending(path: "\(sample.name).\(ending)"))
    }
    try write(sample.page.html, "html")
    try write(Array(sample.page.policy.utf8), "policy")
    if let open = sample.open { try write(Array(open.utf8), "open") }
}
