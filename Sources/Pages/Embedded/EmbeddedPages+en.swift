// Made by Scripts/generate from etc/pages. Do not edit. Constants only.

extension EmbeddedPages {
    /// `etc/pages/en.words`
    static let enWords = ##"""
        # English. name = text; {app}, {host} and {place} are filled in. A language without a name shows the English text.
        direction = ltr

        # Pages about links
        not-found-title = This link leads nowhere
        not-found-text = There is no link at this address, or it does not work now. Please check the address.
        gone-title = This link is over
        gone-text = It worked once, but not any more.
        refused-title = This link is not for you
        refused-text = You cannot be sent where it leads.
        bad-address-title = This is not an address
        bad-address-text = The link cannot be read. Please check the address.
        unavailable-title = Please try again
        unavailable-text = This link cannot be opened at this moment.
        too-many-title = Too many wrong passwords
        too-many-text = Please wait some minutes before the next try.
        password-title = This link asks for a password
        password-text = Please enter it to go on.
        password-wrong = This was not the password. Please try again.
        password-label = Password
        password-button = Open

        # The page before the app
        open = Open in {app}
        store-apple = Get it on the App Store
        store-google = Get it on Google Play
        store-other = Get {app}
        web = Continue on the web
        home = Go to {app}
        still = Nothing happened? Perhaps {app} is not on this device. Please try another choice.
        copies = The button to the store copies this link, so that {app} can open it when you start it.
        code = Scan this with your phone to open it there.
        help-title = {app} does not open?
        help-long-press = Touch and hold the button, then choose “Open in {app}”. Your phone remembers it.
        help-breadcrumb = Do not tap {host} in the top right corner of the app: your phone would open these links in the browser from then on.
        help-scheme-alert = If your phone says that the address is invalid, {app} is not installed. Get it first, then come back to this link.
        help-confirmation = If your phone asks whether it may open {app}, agree.
        place-title = You are inside {place}
        place-unknown = You are inside another app
        place-safari = Links cannot open other apps from here. Look for “Open in Safari” in the menu of this window.
        place-chrome = Links cannot open other apps from here. Look for “Open in Chrome” in the menu of this window.
        place-system = Links cannot open other apps from here. Look for “Open in browser” in the menu of this window.
        leave-safari = Open in Safari
        leave-chrome = Open in Chrome
        leave-system = Open in the browser

        # The trace
        trace-title = Where this link leads
        trace-rehearsal = This is a rehearsal on your device: nothing was counted or recorded.
        trace-way = How it gets there
        trace-tap = The tap
        trace-decision = The decision
        trace-destination = Where you would go
        trace-fallback = If that does not open
        trace-nowhere = Nowhere
        trace-device = Your device
        trace-installed-yes = app installed
        trace-installed-no = app not installed
        trace-installed-unknown = app perhaps installed
        trace-expires = This address works until {time}.
        action-open_app = Opens the app
        action-open_store = Opens the store
        action-open_web = Opens a web page
        action-show_preview = Shows a page with a button
        action-hold = Waits until the app is ready
        action-reject = Goes nowhere
        action-none = Opens nothing
        kind-app = App
        kind-store = Store
        kind-web = Web page
        kind-preview = Page
        verdict-passed = nothing to do
        verdict-changed = found something
        verdict-restarted = found another link, which starts over
        verdict-decided = decided
        verdict-held = holds the link
        verdict-rejected = refused the link
        verdict-failed = failed
        verdict-skipped = not needed
        stage-facebook-legacy = Facebook login links
        stage-app-links = App Links
        stage-router = Routes of the app
        stage-short-links = Short links
        stage-version-gate = Versions of the app
        stage-attribution = Attribution
        reason-route_matched = The link belongs to a page of the app.
        reason-short_link = The link has a page of its own.
        reason-default_route = No page of the app matches, so the usual place is taken.
        reason-no_route = No page of the app matches, and links without one are refused.
        reason-requirements_missing = The app has to know more first, such as who is logged in.
        reason-installation_missing = The link would have to wait, but nobody said for which device.
        reason-unknown_app = No app is configured for this address.
        reason-no_destination = There is no place that people may be sent to.
        reason-app_too_old = The app on this device is too old for the page.
        reason-app_too_new = The app on this device is newer than the link takes.
        reason-os_too_old = The system of this device is too old for the page.
        reason-app_version_unknown = The page asks for a version of the app, and nobody knows the one on this device.
        reason-crawler = A program that makes previews gets the page with its tags.
        reason-open_in_web = The configuration keeps this link out of the app.
        reason-stay_in_browser = The address says that it stays in the browser.
        reason-desktop = The app is for phones; this is a computer.
        reason-no_app_here = There is no app for this kind of device.
        reason-app_did_not_open = The button was tapped, and the app did not open.
        reason-not_installed = The app is not on this device.
        reason-recipient_without_app = The account has not used the app on this kind of device.
        reason-installed = The app is on this device.
        reason-in_app_browser = From this app’s own browser only a button opens another app.
        reason-install_unknown = Nobody knows whether the app is on this device.
        reason-skip_preview = The link wants no page in between.
        reason-link_disabled = The link is switched off.
        reason-link_expired = The link is over.
        reason-link_not_yet_valid = The link does not work yet.
        reason-link_used_up = The link was tapped as often as it may be.
        reason-password_required = The link asks for a password.
        reason-tap_required = Only a tap that counts is told where the link leads.

        """##
}
