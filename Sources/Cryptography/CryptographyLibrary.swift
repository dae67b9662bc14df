// The start of libcrypto. Any thread.

import CCrypto

/// The library below all of this module.
public enum CryptographyLibrary {
    /// Starts it, so that it frees nothing at the process's exit, when threads still run. For programs that load libcurl: to be
    /// called before that, as the first to start the library decides. Nothing else needs it.
    public static func start() { ccrypto_start() }
}
