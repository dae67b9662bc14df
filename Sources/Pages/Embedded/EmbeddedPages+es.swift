// Made by Scripts/generate from etc/pages. Do not edit. Constants only.

extension EmbeddedPages {
    /// `etc/pages/es.words`
    static let esWords = ##"""
        # Español
        direction = ltr

        not-found-title = Este enlace no lleva a ninguna parte
        not-found-text = No hay ningún enlace en esta dirección, o ahora no funciona. Compruebe la dirección.
        gone-title = Este enlace ha caducado
        gone-text = Antes funcionaba, pero ya no.
        refused-title = Este enlace no es para usted
        refused-text = No podemos enviarle adonde lleva.
        bad-address-title = Esto no es una dirección
        bad-address-text = El enlace no se puede leer. Compruebe la dirección.
        unavailable-title = Inténtelo de nuevo
        unavailable-text = Este enlace no se puede abrir en este momento.
        too-many-title = Demasiadas contraseñas incorrectas
        too-many-text = Espere unos minutos antes del próximo intento.
        password-title = Este enlace pide una contraseña
        password-text = Escríbala para continuar.
        password-wrong = Esa no era la contraseña. Inténtelo de nuevo.
        password-label = Contraseña
        password-button = Abrir

        open = Abrir en {app}
        store-apple = Descargar en el App Store
        store-google = Descargar en Google Play
        store-other = Conseguir {app}
        web = Continuar en la web
        still = ¿No ha pasado nada? Quizá {app} no esté en este dispositivo. Pruebe otra opción.
        copies = Este botón copia el enlace en el portapapeles para que {app} pueda abrirlo al iniciarse.
        code = Escanee esto con el teléfono para abrirlo allí.
        help-title = ¿{app} no se abre?
        help-long-press = Mantenga pulsado el botón y elija «Abrir en {app}». El teléfono lo recordará.
        help-breadcrumb = No toque {host} en la esquina superior derecha de la app: a partir de entonces el teléfono abriría estos enlaces en el navegador.
        help-scheme-alert = Si el teléfono dice que la dirección no es válida, {app} no está instalada. Instálela y vuelva a este enlace.
        help-confirmation = Si el teléfono pregunta si puede abrir {app}, acepte.
        place-title = Está dentro de {place}
        place-unknown = Está dentro de otra app
        place-safari = Desde aquí los enlaces no abren otras apps. Busque «Abrir en Safari» en el menú de esta ventana.
        place-chrome = Desde aquí los enlaces no abren otras apps. Busque «Abrir en Chrome» en el menú de esta ventana.
        place-system = Desde aquí los enlaces no abren otras apps. Busque «Abrir en el navegador» en el menú de esta ventana.
        leave-safari = Abrir en Safari
        leave-chrome = Abrir en Chrome
        leave-system = Abrir en el navegador

        trace-title = Adónde lleva este enlace
        trace-rehearsal = Esto es un ensayo en su dispositivo: no se ha contado ni guardado nada.
        trace-way = El camino
        trace-tap = El toque
        trace-decision = La decisión
        trace-destination = Adónde iría
        trace-fallback = Si eso no se abre
        trace-nowhere = A ninguna parte
        trace-device = Su dispositivo
        trace-installed-yes = app instalada
        trace-installed-no = app no instalada
        trace-installed-unknown = app quizá instalada
        trace-expires = Esta dirección funciona hasta {time}.
        action-open_app = Abre la app
        action-open_store = Abre la tienda
        action-open_web = Abre una página web
        action-show_preview = Muestra una página con un botón
        action-hold = Espera hasta que la app esté lista
        action-reject = No lleva a ninguna parte
        action-none = No abre nada
        kind-app = App
        kind-store = Tienda
        kind-web = Página web
        kind-preview = Página
        verdict-passed = nada que hacer
        verdict-changed = encontró algo
        verdict-restarted = encontró otro enlace y vuelve a empezar
        verdict-decided = decidió
        verdict-held = retiene el enlace
        verdict-rejected = rechazó el enlace
        verdict-failed = falló
        verdict-skipped = no hizo falta
        stage-facebook-legacy = Enlaces de inicio de sesión de Facebook
        stage-app-links = App Links
        stage-router = Rutas de la app
        stage-short-links = Enlaces cortos
        stage-version-gate = Versiones de la app
        stage-attribution = Atribución
        reason-route_matched = El enlace corresponde a una página de la app.
        reason-short_link = El enlace tiene su propia página.
        reason-default_route = Ninguna página de la app coincide, así que se toma el destino habitual.
        reason-no_route = Ninguna página de la app coincide, y esos enlaces se rechazan.
        reason-requirements_missing = La app necesita saber más, por ejemplo quién ha iniciado sesión.
        reason-installation_missing = El enlace tendría que esperar, pero nadie ha dicho para qué dispositivo.
        reason-unknown_app = Ninguna app está configurada para esta dirección.
        reason-no_destination = No hay ningún destino permitido.
        reason-app_too_old = La app de este dispositivo es demasiado antigua para la página.
        reason-app_too_new = La app de este dispositivo es más nueva de lo que admite el enlace.
        reason-os_too_old = El sistema de este dispositivo es demasiado antiguo para la página.
        reason-app_version_unknown = La página pide una versión de la app y nadie sabe cuál hay en este dispositivo.
        reason-crawler = Un programa que hace vistas previas recibe la página con sus etiquetas.
        reason-open_in_web = La configuración mantiene este enlace fuera de la app.
        reason-stay_in_browser = La dirección dice que se queda en el navegador.
        reason-desktop = La app es para teléfonos; esto es un ordenador.
        reason-no_app_here = No hay app para este tipo de dispositivo.
        reason-app_did_not_open = Se tocó el botón y la app no se abrió.
        reason-not_installed = La app no está en este dispositivo.
        reason-installed = La app está en este dispositivo.
        reason-in_app_browser = Desde el navegador de esta app solo un botón abre otra app.
        reason-install_unknown = Nadie sabe si la app está en este dispositivo.
        reason-skip_preview = El enlace no quiere una página intermedia.
        reason-link_disabled = El enlace está desactivado.
        reason-link_expired = El enlace ha caducado.
        reason-link_not_yet_valid = El enlace aún no funciona.
        reason-link_used_up = El enlace se ha abierto tantas veces como está permitido.
        reason-password_required = El enlace pide una contraseña.
        reason-tap_required = Solo un toque que cuenta sabe adónde lleva el enlace.

        """##
}
