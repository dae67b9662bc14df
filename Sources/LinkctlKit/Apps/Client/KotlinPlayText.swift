// Made by Scripts/generate from Sources/AppClient/Kotlin/LinkdPlay.kt. Do not edit. Constants only.

/// `Sources/AppClient/Kotlin/LinkdPlay.kt`, embedded.
enum KotlinPlayText {
    static let text = #"""
        \#
        // What Play says of the installation, for the first open. It needs Google's com.android.installreferrer:inst\#
        allreferrer:2.2;\#n// leave this file out where the app does not come from Play.\#n\#
        package org.linkd.client\#n\#nimport android.content.Context\#n\#
        import com.android.installreferrer.api.InstallReferrerClient\#n\#
        import com.android.installreferrer.api.InstallReferrerStateListener\#n\#n\#
        /** Asks Play for the install referrer. */\#nobject LinkdPlay {\#n\#
            /** Call it at the first starts; [show] gets what was tapped before the app was there, once linkd has ans\#
        wered. */\#n    fun firstOpen(context: Context, linkd: LinkdAndroid, show: (LinkdTarget) -> Unit) {\#n\#
                val play = InstallReferrerClient.newBuilder(context).build()\#n\#
                play.startConnection(object : InstallReferrerStateListener {\#n\#
                    override fun onInstallReferrerSetupFinished(code: Int) {\#n\#
                        var evidence = emptyMap<String, Any>()\#n\#
                        if (code == InstallReferrerClient.InstallReferrerResponse.OK) {\#n\#
                            val said = play.installReferrer\#n                    evidence = mapOf(\#n\#
                                "installReferrer" to said.installReferrer,\#n\#
                                "referrerClickAt" to said.referrerClickTimestampSeconds * 1000,\#n\#
                                "referrerClickServerAt" to said.referrerClickTimestampServerSeconds * 1000,\#n\#
                                "installBeginAt" to said.installBeginTimestampSeconds * 1000,\#n\#
                                "installBeginServerAt" to said.installBeginTimestampServerSeconds * 1000,\#n\#
                                "installVersion" to (said.installVersion ?: "")\#n                    )\#n\#
                        }\#n                play.endConnection()\#n\#
                        linkd.run(show) { linkd.client.firstOpen(evidence) }\#n            }\#n\#n\#
                    override fun onInstallReferrerServiceDisconnected() {}\#n        })\#n    }\#n}\#n
        """#
}
