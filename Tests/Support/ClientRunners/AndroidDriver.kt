// Runs the client's part for Android against stubs of Android: what the first argument names, at the address of the second with
// the key of the third. Each line of its output is what the app was told to show, in order.
package org.linkd.client

import android.content.Context
import android.content.Intent
import android.net.Uri
import com.android.installreferrer.api.InstallReferrerClient
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import kotlin.system.exitProcess

private fun link(url: String, flags: Int = 0) = Intent(Intent.ACTION_VIEW, Uri.parse(url), flags)

fun main(arguments: Array<String>) {
    val (what, address, key) = arguments
    val app = LinkdApp("shop", listOf("go.example.com"), "shop", routes = listOf(LinkdRoute("products/:product_id<int>")))
    val linkd = LinkdAndroid(Context(), app, key, "4.2", address)
    val said = CountDownLatch(1)
    val show = { target: LinkdTarget ->
        println(if (target is LinkdTarget.Show) target.link.parameters["product_id"] else target.javaClass.simpleName)
        said.countDown()
    }
    when (what) {
        "known" -> {
            linkd.take(link("https://go.example.com/shoe"), show)
            linkd.take(link("https://go.example.com/products/42"), show)
        }
        "history" -> {
            println(linkd.take(link("https://go.example.com/products/42", Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY), show))
            println(linkd.take(Intent(Intent.ACTION_MAIN), show))
            println(linkd.take(link("https://go.example.com/products/42"), show))
        }
        else -> {
            InstallReferrerClient.trouble = what
            LinkdPlay.firstOpen(Context(), linkd, show)
        }
    }
    said.await(60, TimeUnit.SECONDS)
    println(linkd.client.isNew)
    exitProcess(0)
}
