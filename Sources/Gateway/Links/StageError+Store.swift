// How a stage hears that the store could not be read.

import PluginKit
import Records

extension StageError {
    /// Creates the error of a stage for which the store could not be read.
    init(_ error: StoreError) { self.init("the store cannot be read: \(error)") }
}
