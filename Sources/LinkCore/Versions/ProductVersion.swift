// What this build calls itself: linkd and linkctl are made together and say the same.

/// The product's version.
public let productVersion = "0.1.0"
