// Made by Scripts/generate from etc/pages. Do not edit. Constants only.

extension EmbeddedPages {
    /// `etc/pages/pt.words`
    static let ptWords = ##"""
        # Português
        direction = ltr

        not-found-title = Este link não leva a lugar nenhum
        not-found-text = Não existe nenhum link neste endereço ou ele não funciona agora. Verifique o endereço.
        gone-title = Este link expirou
        gone-text = Já funcionou, mas agora não funciona mais.
        refused-title = Este link não é para você
        refused-text = Não podemos levar você para onde ele aponta.
        bad-address-title = Isto não é um endereço
        bad-address-text = Não é possível ler o link. Verifique o endereço.
        unavailable-title = Tente novamente
        unavailable-text = Este link não pode ser aberto neste momento.
        too-many-title = Muitas senhas incorretas
        too-many-text = Aguarde alguns minutos antes da próxima tentativa.
        password-title = Este link pede uma senha
        password-text = Digite a senha para continuar.
        password-wrong = Essa não era a senha. Tente novamente.
        password-label = Senha
        password-button = Abrir

        open = Abrir em {app}
        store-apple = Baixar na App Store
        store-google = Baixar no Google Play
        store-other = Baixar {app}
        web = Continuar na web
        still = Nada aconteceu? Talvez {app} não esteja neste aparelho. Tente outra opção.
        copies = Este botão copia o link para a área de transferência, para que {app} possa abri-lo ao iniciar.
        code = Escaneie isto com o telefone para abrir o link nele.
        help-title = {app} não abre?
        help-long-press = Toque e segure o botão e escolha “Abrir em {app}”. O telefone vai se lembrar disso.
        help-breadcrumb = Não toque em {host} no canto superior direito do app: a partir daí o telefone abriria estes links no navegador.
        help-scheme-alert = Se o telefone disser que o endereço é inválido, {app} não está instalado. Instale primeiro e depois volte a este link.
        help-confirmation = Se o telefone perguntar se pode abrir {app}, aceite.
        place-title = Você está dentro de {place}
        place-unknown = Você está dentro de outro app
        place-safari = Daqui os links não abrem outros apps. Procure “Abrir no Safari” no menu desta janela.
        place-chrome = Daqui os links não abrem outros apps. Procure “Abrir no Chrome” no menu desta janela.
        place-system = Daqui os links não abrem outros apps. Procure “Abrir no navegador” no menu desta janela.
        leave-safari = Abrir no Safari
        leave-chrome = Abrir no Chrome
        leave-system = Abrir no navegador

        trace-title = Para onde este link leva
        trace-rehearsal = Isto é um ensaio no seu aparelho: nada foi contado nem gravado.
        trace-way = O caminho
        trace-tap = O toque
        trace-decision = A decisão
        trace-destination = Para onde você iria
        trace-fallback = Se isso não abrir
        trace-nowhere = Lugar nenhum
        trace-device = Seu aparelho
        trace-installed-yes = app instalado
        trace-installed-no = app não instalado
        trace-installed-unknown = app talvez instalado
        trace-expires = Este endereço funciona até {time}.
        action-open_app = Abre o app
        action-open_store = Abre a loja
        action-open_web = Abre uma página da web
        action-show_preview = Mostra uma página com um botão
        action-hold = Espera até o app estar pronto
        action-reject = Não leva a lugar nenhum
        action-none = Não abre nada
        kind-app = App
        kind-store = Loja
        kind-web = Página da web
        kind-preview = Página
        verdict-passed = nada a fazer
        verdict-changed = encontrou algo
        verdict-restarted = encontrou outro link e recomeça
        verdict-decided = decidiu
        verdict-held = segura o link
        verdict-rejected = recusou o link
        verdict-failed = falhou
        verdict-skipped = não foi preciso
        stage-facebook-legacy = Links de login do Facebook
        stage-app-links = App Links
        stage-router = Rotas do app
        stage-short-links = Links curtos
        stage-version-gate = Versões do app
        stage-attribution = Atribuição
        reason-route_matched = O link corresponde a uma página do app.
        reason-short_link = O link tem uma página própria.
        reason-default_route = Nenhuma página do app corresponde, então vale o destino de sempre.
        reason-no_route = Nenhuma página do app corresponde, e esses links são recusados.
        reason-requirements_missing = O app precisa saber mais antes, por exemplo quem está conectado.
        reason-installation_missing = O link teria de esperar, mas ninguém disse para qual aparelho.
        reason-unknown_app = Nenhum app está configurado para este endereço.
        reason-no_destination = Não há nenhum destino permitido.
        reason-app_too_old = O app neste aparelho é antigo demais para a página.
        reason-app_too_new = O app neste aparelho é mais novo do que o link aceita.
        reason-os_too_old = O sistema deste aparelho é antigo demais para a página.
        reason-app_version_unknown = A página pede uma versão do app, e ninguém sabe qual está neste aparelho.
        reason-crawler = Um programa que faz prévias recebe a página com as suas etiquetas.
        reason-open_in_web = A configuração mantém este link fora do app.
        reason-stay_in_browser = O endereço diz que fica no navegador.
        reason-desktop = O app é para telefones; isto é um computador.
        reason-no_app_here = Não há app para este tipo de aparelho.
        reason-app_did_not_open = O botão foi tocado, e o app não abriu.
        reason-not_installed = O app não está neste aparelho.
        reason-installed = O app está neste aparelho.
        reason-in_app_browser = A partir do navegador deste app, só um botão abre outro app.
        reason-install_unknown = Ninguém sabe se o app está neste aparelho.
        reason-skip_preview = O link não quer uma página no meio.
        reason-link_disabled = O link está desativado.
        reason-link_expired = O link expirou.
        reason-link_not_yet_valid = O link ainda não funciona.
        reason-link_used_up = O link foi aberto quantas vezes era permitido.
        reason-password_required = O link pede uma senha.
        reason-tap_required = Só um toque que conta sabe aonde leva o link.

        """##
}
