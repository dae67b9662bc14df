// Made by Scripts/generate from etc/pages. Do not edit. Constants only.

extension EmbeddedPages {
    /// `etc/pages/fr.words`
    static let frWords = ##"""
        # Français
        direction = ltr

        not-found-title = Ce lien ne mène nulle part
        not-found-text = Il n’y a pas de lien à cette adresse, ou il ne fonctionne pas pour le moment. Veuillez vérifier l’adresse.
        gone-title = Ce lien a expiré
        gone-text = Il a fonctionné, mais ce n’est plus le cas.
        refused-title = Ce lien n’est pas pour vous
        refused-text = Nous ne pouvons pas vous envoyer là où il mène.
        bad-address-title = Ce n’est pas une adresse
        bad-address-text = Le lien est illisible. Veuillez vérifier l’adresse.
        unavailable-title = Veuillez réessayer
        unavailable-text = Ce lien ne peut pas être ouvert en ce moment.
        too-many-title = Trop de mots de passe erronés
        too-many-text = Veuillez patienter quelques minutes avant le prochain essai.
        password-title = Ce lien demande un mot de passe
        password-text = Veuillez le saisir pour continuer.
        password-wrong = Ce n’était pas le mot de passe. Veuillez réessayer.
        password-label = Mot de passe
        password-button = Ouvrir

        open = Ouvrir dans {app}
        store-apple = Télécharger dans l’App Store
        store-google = Télécharger sur Google Play
        store-other = Télécharger {app}
        web = Continuer sur le web
        still = Rien ne s’est passé ? {app} n’est peut-être pas sur cet appareil. Essayez un autre choix.
        copies = Ce bouton copie le lien dans le presse-papiers pour que {app} puisse l’ouvrir au démarrage.
        code = Scannez ceci avec votre téléphone pour y ouvrir le lien.
        help-title = {app} ne s’ouvre pas ?
        help-long-press = Gardez le doigt sur le bouton, puis choisissez « Ouvrir dans {app} ». Votre téléphone s’en souviendra.
        help-breadcrumb = Ne touchez pas {host} en haut à droite de l’app : votre téléphone ouvrirait ensuite ces liens dans le navigateur.
        help-scheme-alert = Si votre téléphone dit que l’adresse n’est pas valide, {app} n’est pas installée. Installez-la, puis revenez à ce lien.
        help-confirmation = Si votre téléphone demande s’il peut ouvrir {app}, acceptez.
        place-title = Vous êtes dans {place}
        place-unknown = Vous êtes dans une autre app
        place-safari = D’ici, les liens n’ouvrent pas d’autres apps. Cherchez « Ouvrir dans Safari » dans le menu de cette fenêtre.
        place-chrome = D’ici, les liens n’ouvrent pas d’autres apps. Cherchez « Ouvrir dans Chrome » dans le menu de cette fenêtre.
        place-system = D’ici, les liens n’ouvrent pas d’autres apps. Cherchez « Ouvrir dans le navigateur » dans le menu de cette fenêtre.
        leave-safari = Ouvrir dans Safari
        leave-chrome = Ouvrir dans Chrome
        leave-system = Ouvrir dans le navigateur

        trace-title = Où mène ce lien
        trace-rehearsal = Ceci est une répétition sur votre appareil : rien n’a été compté ni enregistré.
        trace-way = Le chemin
        trace-tap = Le clic
        trace-decision = La décision
        trace-destination = Où vous iriez
        trace-fallback = Si cela ne s’ouvre pas
        trace-nowhere = Nulle part
        trace-device = Votre appareil
        trace-installed-yes = app installée
        trace-installed-no = app non installée
        trace-installed-unknown = app peut-être installée
        trace-expires = Cette adresse fonctionne jusqu’à {time}.
        action-open_app = Ouvre l’app
        action-open_store = Ouvre le store
        action-open_web = Ouvre une page web
        action-show_preview = Montre une page avec un bouton
        action-hold = Attend que l’app soit prête
        action-reject = Ne mène nulle part
        action-none = N’ouvre rien
        kind-app = App
        kind-store = Store
        kind-web = Page web
        kind-preview = Page
        verdict-passed = rien à faire
        verdict-changed = a trouvé quelque chose
        verdict-restarted = a trouvé un autre lien et recommence
        verdict-decided = a décidé
        verdict-held = retient le lien
        verdict-rejected = a refusé le lien
        verdict-failed = a échoué
        verdict-skipped = inutile ici
        stage-facebook-legacy = Liens de connexion Facebook
        stage-app-links = App Links
        stage-router = Routes de l’app
        stage-short-links = Liens courts
        stage-version-gate = Versions de l’app
        stage-attribution = Attribution
        reason-route_matched = Le lien correspond à une page de l’app.
        reason-short_link = Le lien a sa propre page.
        reason-default_route = Aucune page de l’app ne correspond : la destination habituelle est prise.
        reason-no_route = Aucune page de l’app ne correspond, et ces liens sont refusés.
        reason-requirements_missing = L’app doit d’abord en savoir plus, par exemple qui est connecté.
        reason-installation_missing = Le lien devrait attendre, mais personne n’a dit pour quel appareil.
        reason-unknown_app = Aucune app n’est configurée pour cette adresse.
        reason-no_destination = Il n’y a aucune destination autorisée.
        reason-app_too_old = L’app sur cet appareil est trop ancienne pour la page.
        reason-app_too_new = L’app sur cet appareil est plus récente que ne l’accepte le lien.
        reason-os_too_old = Le système de cet appareil est trop ancien pour la page.
        reason-app_version_unknown = La page demande une version de l’app, et personne ne connaît celle de cet appareil.
        reason-crawler = Un programme qui fait des aperçus reçoit la page avec ses balises.
        reason-open_in_web = La configuration garde ce lien hors de l’app.
        reason-stay_in_browser = L’adresse dit qu’elle reste dans le navigateur.
        reason-desktop = L’app est faite pour les téléphones ; ceci est un ordinateur.
        reason-no_app_here = Il n’y a pas d’app pour ce type d’appareil.
        reason-app_did_not_open = Le bouton a été touché, et l’app ne s’est pas ouverte.
        reason-not_installed = L’app n’est pas sur cet appareil.
        reason-installed = L’app est sur cet appareil.
        reason-in_app_browser = Depuis le navigateur de cette app, seul un bouton ouvre une autre app.
        reason-install_unknown = Personne ne sait si l’app est sur cet appareil.
        reason-skip_preview = Le lien ne veut pas de page intermédiaire.
        reason-link_disabled = Le lien est désactivé.
        reason-link_expired = Le lien a expiré.
        reason-link_not_yet_valid = Le lien ne fonctionne pas encore.
        reason-link_used_up = Le lien a été ouvert autant de fois que permis.
        reason-password_required = Le lien demande un mot de passe.
        reason-tap_required = Seul un appui qui compte apprend où mène le lien.

        """##
}
