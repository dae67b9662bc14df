// linkd's client for Android: a module of the app's build, or an archive that `gradle publish` puts into a Maven repository.
// With the Android plugin 9 and later, leave out the Kotlin plugin: it is built in.
plugins {
    id("com.android.library")
    id("org.jetbrains.kotlin.android")
    id("maven-publish")
}

group = "org.linkd"
version = "@VERSION@"

kotlin { jvmToolchain(17) }

android {
    namespace = "org.linkd.client"
    compileSdk = 35
    defaultConfig { minSdk = 21 }
    publishing { singleVariant("release") { withSourcesJar() } }
}

dependencies {
    // For LinkdPlay.kt. Leave out both where the app does not come from Play.
    implementation("com.android.installreferrer:installreferrer:2.2")
}

publishing {
    publications {
        register<MavenPublication>("release") {
            artifactId = "linkd-client"
            pom {
                name.set("linkd's client for Android")
                description.set("Opens links of an app by its routes, and asks linkd for short links.")
            }
            afterEvaluate { from(components["release"]) }
        }
    }
    repositories { maven { url = uri(layout.buildDirectory.dir("maven")) } }
}
