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
        /** Asks Play for the install referrer. */\#nobject LinkdPlay {\#n    /**\#n\#
             * Call it at every start; [show] gets what was tapped before the app was there. Once linkd has answered,\#
         neither Play nor\#n     * linkd is asked again. Where Play says nothing, linkd is asked without it.\#n\#
             */\#n    fun firstOpen(context: Context, linkd: LinkdAndroid, show: (LinkdTarget) -> Unit) {\#n\#
                if (!linkd.client.isNew) return\#n\#
                fun ask(evidence: Map<String, Any>) = linkd.run(show) { linkd.client.firstOpen(evidence) }\#n\#
                try {\#n            val play = InstallReferrerClient.newBuilder(context).build()\#n\#
                    play.startConnection(object : InstallReferrerStateListener {\#n\#
                        override fun onInstallReferrerSetupFinished(code: Int) {\#n\#
                            val isSaid = code == InstallReferrerClient.InstallReferrerResponse.OK\#n\#
                            val evidence = if (isSaid) said(play) else emptyMap()\#n\#
                            play.endConnection()\#n                    ask(evidence)\#n                }\#n\#n\#
                        override fun onInstallReferrerServiceDisconnected() {}\#n            })\#n\#
                } catch (refused: Exception) {\#n\#
                    // Play is switched off, or another shop's imitation stands in its place.\#n\#
                    ask(emptyMap())\#n        }\#n    }\#n\#n\#
            /** What Play says, in milliseconds; nothing when it has gone meanwhile. */\#n\#
            private fun said(play: InstallReferrerClient): Map<String, Any> = try {\#n\#
                val said = play.installReferrer\#n        mapOf(\#n\#
                    "installReferrer" to said.installReferrer,\#n\#
                    "referrerClickAt" to said.referrerClickTimestampSeconds * 1000,\#n\#
                    "referrerClickServerAt" to said.referrerClickTimestampServerSeconds * 1000,\#n\#
                    "installBeginAt" to said.installBeginTimestampSeconds * 1000,\#n\#
                    "installBeginServerAt" to said.installBeginTimestampServerSeconds * 1000,\#n\#
                    "installVersion" to (said.installVersion ?: "")\#n        )\#n    } catch (gone: Exception) {\#n\#
                emptyMap()\#n    }\#n}\#n
        """#
}
