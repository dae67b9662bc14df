// Whether the newest backup is recent enough. For `linkctl doctor`.

import EventLoop
import LinkCore
import Records

/// The age of the newest backup; `lastAt` is in milliseconds since the Unix epoch.
struct BackupAge {
    let lastAt: Int64?
    let directory: String

    var finding: Diagnosis {
        let fix =
            "systemctl enable --now linkd-backup.timer, or run linkctl db backup; keep copies on another machine too"
        guard let lastAt else { return Diagnosis("backup", .warning, "there is no backup", of: directory, fix: fix) }
        let age = max(0, Clock.wallMilliseconds() - lastAt)
        let words = "the newest backup is \(spanInWords(age)) old"
        guard age > HealthFacts.oldBackup else { return Diagnosis("backup", .ok, words, of: directory) }
        return Diagnosis("backup", .warning, words, of: directory, fix: fix)
    }
}
