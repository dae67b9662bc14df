// What this build calls itself.

/// The product's version.
let productVersion = "0.1.0"
