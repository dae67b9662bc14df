// What Play says of the installation, for the first open. It needs Google's com.android.installreferrer:installreferrer:2.2;
// leave this file out where the app does not come from Play.
package org.linkd.client

import android.content.Context
import com.android.installreferrer.api.InstallReferrerClient
import com.android.installreferrer.api.InstallReferrerStateListener

/** Asks Play for the install referrer. */
object LinkdPlay {
    /** Call it at the first starts; [show] gets what was tapped before the app was there, once linkd has answered. */
    fun firstOpen(context: Context, linkd: LinkdAndroid, show: (LinkdTarget) -> Unit) {
        val play = InstallReferrerClient.newBuilder(context).build()
        play.startConnection(object : InstallReferrerStateListener {
            override fun onInstallReferrerSetupFinished(code: Int) {
                var evidence = emptyMap<String, Any>()
                if (code == InstallReferrerClient.InstallReferrerResponse.OK) {
                    val said = play.installReferrer
                    evidence = mapOf(
                        "installReferrer" to said.installReferrer,
                        "referrerClickAt" to said.referrerClickTimestampSeconds * 1000,
                        "referrerClickServerAt" to said.referrerClickTimestampServerSeconds * 1000,
                        "installBeginAt" to said.installBeginTimestampSeconds * 1000,
                        "installBeginServerAt" to said.installBeginTimestampServerSeconds * 1000,
                        "installVersion" to (said.installVersion ?: "")
                    )
                }
                play.endConnection()
                linkd.run(show) { linkd.client.firstOpen(evidence) }
            }

            override fun onInstallReferrerServiceDisconnected() {}
        })
    }
}
