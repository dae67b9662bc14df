// What Play says of the installation, for the first open. It needs Google's com.android.installreferrer:installreferrer:2.2;
// leave this file out where the app does not come from Play.
package org.linkd.client

import android.content.Context
import com.android.installreferrer.api.InstallReferrerClient
import com.android.installreferrer.api.InstallReferrerStateListener

/** Asks Play for the install referrer. */
object LinkdPlay {
    /**
     * Call it at every start; [show] gets what was tapped before the app was there. Once linkd has answered, neither Play nor
     * linkd is asked again. Where Play says nothing, linkd is asked without it.
     */
    fun firstOpen(context: Context, linkd: LinkdAndroid, show: (LinkdTarget) -> Unit) {
        if (!linkd.client.isNew) return
        fun ask(evidence: Map<String, Any>) = linkd.run(show) { linkd.client.firstOpen(evidence) }
        try {
            val play = InstallReferrerClient.newBuilder(context).build()
            play.startConnection(object : InstallReferrerStateListener {
                override fun onInstallReferrerSetupFinished(code: Int) {
                    val isSaid = code == InstallReferrerClient.InstallReferrerResponse.OK
                    val evidence = if (isSaid) said(play) else emptyMap()
                    play.endConnection()
                    ask(evidence)
                }

                override fun onInstallReferrerServiceDisconnected() {}
            })
        } catch (refused: Exception) {
            // Play is switched off, or another shop's imitation stands in its place.
            ask(emptyMap())
        }
    }

    /** What Play says, in milliseconds; nothing when it has gone meanwhile. */
    private fun said(play: InstallReferrerClient): Map<String, Any> = try {
        val said = play.installReferrer
        mapOf(
            "installReferrer" to said.installReferrer,
            "referrerClickAt" to said.referrerClickTimestampSeconds * 1000,
            "referrerClickServerAt" to said.referrerClickTimestampServerSeconds * 1000,
            "installBeginAt" to said.installBeginTimestampSeconds * 1000,
            "installBeginServerAt" to said.installBeginTimestampServerSeconds * 1000,
            "installVersion" to (said.installVersion ?: "")
        )
    } catch (gone: Exception) {
        emptyMap()
    }
}
