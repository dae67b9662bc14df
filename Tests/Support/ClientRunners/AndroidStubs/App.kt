@file:Suppress("UNUSED_PARAMETER")

package android.app

import android.content.Context
import android.content.Intent
import android.os.Bundle

open class Application : Context()

abstract class Activity : Context() {
    val application = Application()
    val intent: Intent get() = Intent()
    protected open fun onResume() {}
    protected open fun onCreate(saved: Bundle?) {}
    protected open fun onNewIntent(intent: Intent) {}
}
