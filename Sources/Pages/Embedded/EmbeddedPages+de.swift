// Made by Scripts/generate from etc/pages. Do not edit. Constants only.

extension EmbeddedPages {
    /// `etc/pages/de.words`
    static let deWords = ##"""
        # Deutsch
        direction = ltr

        not-found-title = Dieser Link führt nirgendwohin
        not-found-text = Unter dieser Adresse gibt es keinen Link, oder er funktioniert gerade nicht. Bitte prüfen Sie die Adresse.
        gone-title = Dieser Link ist abgelaufen
        gone-text = Er hat einmal funktioniert, jetzt nicht mehr.
        refused-title = Dieser Link ist nicht für Sie
        refused-text = Wohin er führt, können wir Sie nicht weiterleiten.
        bad-address-title = Das ist keine Adresse
        bad-address-text = Der Link ist nicht lesbar. Bitte prüfen Sie die Adresse.
        unavailable-title = Bitte versuchen Sie es noch einmal
        unavailable-text = Dieser Link lässt sich im Moment nicht öffnen.
        too-many-title = Zu viele falsche Passwörter
        too-many-text = Bitte warten Sie einige Minuten bis zum nächsten Versuch.
        password-title = Dieser Link verlangt ein Passwort
        password-text = Bitte geben Sie es ein, um fortzufahren.
        password-wrong = Das war nicht das Passwort. Bitte versuchen Sie es noch einmal.
        password-label = Passwort
        password-button = Öffnen

        open = In {app} öffnen
        store-apple = Im App Store laden
        store-google = Bei Google Play laden
        store-other = {app} laden
        web = Im Web weiter
        still = Nichts passiert? Vielleicht ist {app} nicht auf diesem Gerät. Bitte wählen Sie etwas anderes.
        copies = Der Knopf zum Store kopiert diesen Link in die Zwischenablage, damit {app} ihn beim ersten Start öffnen kann.
        code = Scannen Sie dies mit dem Telefon, um den Link dort zu öffnen.
        help-title = {app} öffnet sich nicht?
        help-long-press = Halten Sie die Schaltfläche gedrückt und wählen Sie „In {app} öffnen“. Ihr Telefon merkt sich das.
        help-breadcrumb = Tippen Sie in der App nicht auf {host} oben rechts: Sonst öffnet Ihr Telefon diese Links künftig im Browser.
        help-scheme-alert = Wenn Ihr Telefon die Adresse für ungültig hält, ist {app} nicht installiert. Laden Sie die App und kommen Sie dann zu diesem Link zurück.
        help-confirmation = Fragt Ihr Telefon, ob es {app} öffnen darf, stimmen Sie zu.
        place-title = Sie sind in {place}
        place-unknown = Sie sind in einer anderen App
        place-safari = Von hier aus können Links keine anderen Apps öffnen. Suchen Sie im Menü dieses Fensters „In Safari öffnen“.
        place-chrome = Von hier aus können Links keine anderen Apps öffnen. Suchen Sie im Menü dieses Fensters „In Chrome öffnen“.
        place-system = Von hier aus können Links keine anderen Apps öffnen. Suchen Sie im Menü dieses Fensters „Im Browser öffnen“.
        leave-safari = In Safari öffnen
        leave-chrome = In Chrome öffnen
        leave-system = Im Browser öffnen

        trace-title = Wohin dieser Link führt
        trace-rehearsal = Das ist eine Probe auf Ihrem Gerät: Nichts wurde gezählt oder aufgezeichnet.
        trace-way = Der Weg dorthin
        trace-tap = Der Klick
        trace-decision = Die Entscheidung
        trace-destination = Hierhin ginge es
        trace-fallback = Wenn sich das nicht öffnet
        trace-nowhere = Nirgendwohin
        trace-device = Ihr Gerät
        trace-installed-yes = App installiert
        trace-installed-no = App nicht installiert
        trace-installed-unknown = App vielleicht installiert
        trace-expires = Diese Adresse funktioniert bis {time}.
        action-open_app = Öffnet die App
        action-open_store = Öffnet den Store
        action-open_web = Öffnet eine Webseite
        action-show_preview = Zeigt eine Seite mit Schaltfläche
        action-hold = Wartet, bis die App bereit ist
        action-reject = Führt nirgendwohin
        action-none = Öffnet nichts
        kind-app = App
        kind-store = Store
        kind-web = Webseite
        kind-preview = Seite
        verdict-passed = nichts zu tun
        verdict-changed = etwas gefunden
        verdict-restarted = anderen Link gefunden, von vorn
        verdict-decided = entschieden
        verdict-held = hält den Link zurück
        verdict-rejected = hat den Link abgelehnt
        verdict-failed = fehlgeschlagen
        verdict-skipped = nicht nötig
        stage-facebook-legacy = Facebook-Login-Links
        stage-app-links = App Links
        stage-router = Routen der App
        stage-short-links = Kurzlinks
        stage-version-gate = Versionen der App
        stage-attribution = Zuordnung
        reason-route_matched = Der Link gehört zu einer Seite der App.
        reason-short_link = Der Link hat eine eigene Seite.
        reason-default_route = Keine Seite der App passt, also gilt das übliche Ziel.
        reason-no_route = Keine Seite der App passt, und solche Links werden abgelehnt.
        reason-requirements_missing = Die App muss erst mehr wissen, etwa wer angemeldet ist.
        reason-installation_missing = Der Link müsste warten, aber niemand hat gesagt, für welches Gerät.
        reason-unknown_app = Für diese Adresse ist keine App eingerichtet.
        reason-no_destination = Es gibt kein Ziel, zu dem weitergeleitet werden darf.
        reason-app_too_old = Die App auf diesem Gerät ist zu alt für die Seite.
        reason-app_too_new = Die App auf diesem Gerät ist neuer, als der Link erlaubt.
        reason-os_too_old = Das System dieses Geräts ist zu alt für die Seite.
        reason-app_version_unknown = Die Seite verlangt eine Version der App, und niemand kennt die auf diesem Gerät.
        reason-crawler = Ein Programm, das Vorschauen macht, bekommt die Seite mit ihren Angaben.
        reason-open_in_web = Die Konfiguration hält diesen Link aus der App heraus.
        reason-stay_in_browser = Die Adresse sagt, dass sie im Browser bleibt.
        reason-desktop = Die App ist für Telefone; das hier ist ein Computer.
        reason-no_app_here = Für solche Geräte gibt es keine App.
        reason-app_did_not_open = Der Knopf wurde angetippt, und die App ging nicht auf.
        reason-not_installed = Die App ist nicht auf diesem Gerät.
        reason-installed = Die App ist auf diesem Gerät.
        reason-in_app_browser = Aus dem Browser dieser App öffnet nur ein Knopf eine andere App.
        reason-install_unknown = Niemand weiß, ob die App auf diesem Gerät ist.
        reason-skip_preview = Der Link will keine Seite dazwischen.
        reason-link_disabled = Der Link ist abgeschaltet.
        reason-link_expired = Der Link ist abgelaufen.
        reason-link_not_yet_valid = Der Link funktioniert noch nicht.
        reason-link_used_up = Der Link wurde so oft angetippt, wie er darf.
        reason-password_required = Der Link verlangt ein Passwort.
        reason-tap_required = Wohin der Link führt, erfährt nur, wessen Antippen zählt.

        """##
}
