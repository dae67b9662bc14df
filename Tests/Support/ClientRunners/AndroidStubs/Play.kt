@file:Suppress("UNUSED_PARAMETER")

package com.android.installreferrer.api

import android.content.Context

class ReferrerDetails {
    val installReferrer = ""
    val referrerClickTimestampSeconds = 0L
    val referrerClickTimestampServerSeconds = 0L
    val installBeginTimestampSeconds = 0L
    val installBeginTimestampServerSeconds = 0L
    val installVersion: String? = null
}

interface InstallReferrerStateListener {
    fun onInstallReferrerSetupFinished(code: Int)
    fun onInstallReferrerServiceDisconnected()
}

class InstallReferrerClient {
    class InstallReferrerResponse { companion object { const val OK = 0 } }
    class Builder { fun build() = InstallReferrerClient() }
    val installReferrer: ReferrerDetails
        get() = if (trouble == "read") throw java.io.IOException("as a RemoteException") else ReferrerDetails()
    fun startConnection(listener: InstallReferrerStateListener) {
        if (trouble == "start") throw SecurityException("not allowed to bind")
        listener.onInstallReferrerSetupFinished(if (trouble == "code") 2 else 0)
    }
    fun endConnection() {}
    companion object {
        /** Where Play fails: "start", "code", "read", or nowhere. */
        var trouble = ""
        fun newBuilder(context: Context) = Builder()
    }
}
