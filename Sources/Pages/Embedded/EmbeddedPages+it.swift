// Made by Scripts/generate from etc/pages. Do not edit. Constants only.

extension EmbeddedPages {
    /// `etc/pages/it.words`
    static let itWords = ##"""
        # Italiano
        direction = ltr

        not-found-title = Questo link non porta da nessuna parte
        not-found-text = A questo indirizzo non c’è nessun link, oppure ora non funziona. Controlla l’indirizzo.
        gone-title = Questo link è scaduto
        gone-text = Prima funzionava, ora non più.
        refused-title = Questo link non è per te
        refused-text = Non possiamo mandarti dove porta.
        bad-address-title = Questo non è un indirizzo
        bad-address-text = Il link non è leggibile. Controlla l’indirizzo.
        unavailable-title = Riprova
        unavailable-text = In questo momento il link non può essere aperto.
        too-many-title = Troppe password sbagliate
        too-many-text = Attendi qualche minuto prima di riprovare.
        password-title = Questo link chiede una password
        password-text = Inseriscila per continuare.
        password-wrong = Non era la password giusta. Riprova.
        password-label = Password
        password-button = Apri

        open = Apri in {app}
        store-apple = Scarica dall’App Store
        store-google = Scarica da Google Play
        store-other = Scarica {app}
        web = Continua sul web
        still = Non è successo nulla? Forse {app} non è su questo dispositivo. Prova un’altra scelta.
        copies = Questo pulsante copia il link negli appunti, così {app} può aprirlo all’avvio.
        code = Inquadra il codice con il telefono per aprire il link lì.
        help-title = {app} non si apre?
        help-long-press = Tieni premuto il pulsante e scegli “Apri in {app}”. Il telefono se ne ricorderà.
        help-breadcrumb = Non toccare {host} in alto a destra nell’app: da quel momento il telefono aprirebbe questi link nel browser.
        help-scheme-alert = Se il telefono dice che l’indirizzo non è valido, {app} non è installata. Installala e poi torna a questo link.
        help-confirmation = Se il telefono chiede se può aprire {app}, accetta.
        place-title = Sei dentro {place}
        place-unknown = Sei dentro un’altra app
        place-safari = Da qui i link non aprono altre app. Cerca “Apri in Safari” nel menu di questa finestra.
        place-chrome = Da qui i link non aprono altre app. Cerca “Apri in Chrome” nel menu di questa finestra.
        place-system = Da qui i link non aprono altre app. Cerca “Apri nel browser” nel menu di questa finestra.
        leave-safari = Apri in Safari
        leave-chrome = Apri in Chrome
        leave-system = Apri nel browser

        trace-title = Dove porta questo link
        trace-rehearsal = Questa è una prova sul tuo dispositivo: nulla è stato contato o registrato.
        trace-way = Il percorso
        trace-tap = Il tocco
        trace-decision = La decisione
        trace-destination = Dove andresti
        trace-fallback = Se non si apre
        trace-nowhere = Da nessuna parte
        trace-device = Il tuo dispositivo
        trace-installed-yes = app installata
        trace-installed-no = app non installata
        trace-installed-unknown = app forse installata
        trace-expires = Questo indirizzo funziona fino alle {time}.
        action-open_app = Apre l’app
        action-open_store = Apre lo store
        action-open_web = Apre una pagina web
        action-show_preview = Mostra una pagina con un pulsante
        action-hold = Aspetta che l’app sia pronta
        action-reject = Non porta da nessuna parte
        action-none = Non apre nulla
        kind-app = App
        kind-store = Store
        kind-web = Pagina web
        kind-preview = Pagina
        verdict-passed = niente da fare
        verdict-changed = ha trovato qualcosa
        verdict-restarted = ha trovato un altro link e ricomincia
        verdict-decided = ha deciso
        verdict-held = trattiene il link
        verdict-rejected = ha rifiutato il link
        verdict-failed = non è riuscita
        verdict-skipped = non serviva
        stage-facebook-legacy = Link di accesso di Facebook
        stage-app-links = App Links
        stage-router = Percorsi dell’app
        stage-short-links = Link brevi
        stage-version-gate = Versioni dell’app
        stage-attribution = Attribuzione
        reason-route_matched = Il link corrisponde a una pagina dell’app.
        reason-short_link = Il link ha una pagina propria.
        reason-default_route = Nessuna pagina dell’app corrisponde, quindi vale la destinazione abituale.
        reason-no_route = Nessuna pagina dell’app corrisponde, e questi link vengono rifiutati.
        reason-requirements_missing = L’app deve prima sapere di più, per esempio chi ha effettuato l’accesso.
        reason-installation_missing = Il link dovrebbe aspettare, ma nessuno ha detto per quale dispositivo.
        reason-unknown_app = Nessuna app è configurata per questo indirizzo.
        reason-no_destination = Non c’è nessuna destinazione consentita.
        reason-app_too_old = L’app su questo dispositivo è troppo vecchia per la pagina.
        reason-app_too_new = L’app su questo dispositivo è più recente di quanto il link accetti.
        reason-os_too_old = Il sistema di questo dispositivo è troppo vecchio per la pagina.
        reason-app_version_unknown = La pagina chiede una versione dell’app e nessuno conosce quella di questo dispositivo.
        reason-crawler = Un programma che crea anteprime riceve la pagina con i suoi tag.
        reason-open_in_web = La configurazione tiene questo link fuori dall’app.
        reason-stay_in_browser = L’indirizzo dice che resta nel browser.
        reason-desktop = L’app è per telefoni; questo è un computer.
        reason-no_app_here = Non esiste un’app per questo tipo di dispositivo.
        reason-app_did_not_open = Il pulsante è stato toccato e l’app non si è aperta.
        reason-not_installed = L’app non è su questo dispositivo.
        reason-installed = L’app è su questo dispositivo.
        reason-in_app_browser = Dal browser di questa app solo un pulsante apre un’altra app.
        reason-install_unknown = Nessuno sa se l’app è su questo dispositivo.
        reason-skip_preview = Il link non vuole una pagina intermedia.
        reason-link_disabled = Il link è disattivato.
        reason-link_expired = Il link è scaduto.
        reason-link_not_yet_valid = Il link non funziona ancora.
        reason-link_used_up = Il link è stato aperto quante volte era permesso.
        reason-password_required = Il link chiede una password.
        reason-tap_required = Solo un tocco che conta sa dove porta il link.

        """##
}
