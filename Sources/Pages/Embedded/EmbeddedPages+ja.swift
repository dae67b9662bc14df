// Made by Scripts/generate from etc/pages. Do not edit. Constants only.

extension EmbeddedPages {
    /// `etc/pages/ja.words`
    static let jaWords = ##"""
        # 日本語
        direction = ltr

        not-found-title = このリンク先は見つかりません
        not-found-text = このアドレスにはリンクがないか、現在ご利用いただけません。アドレスをご確認ください。
        gone-title = このリンクは終了しました
        gone-text = 以前は使えましたが、現在はご利用いただけません。
        refused-title = このリンクはご利用いただけません
        refused-text = リンク先へご案内できません。
        bad-address-title = アドレスが正しくありません
        bad-address-text = リンクを読み取れません。アドレスをご確認ください。
        unavailable-title = もう一度お試しください
        unavailable-text = 現在、このリンクを開くことができません。
        too-many-title = パスワードの誤りが多すぎます
        too-many-text = 数分待ってからもう一度お試しください。
        password-title = パスワードが必要なリンクです
        password-text = 続けるにはパスワードを入力してください。
        password-wrong = パスワードが違います。もう一度お試しください。
        password-label = パスワード
        password-button = 開く

        open = {app} で開く
        store-apple = App Store で入手
        store-google = Google Play で入手
        store-other = {app} を入手
        web = ウェブで続ける
        still = 何も起こりませんか？ {app} がこの端末にない可能性があります。ほかの方法をお試しください。
        copies = このボタンはリンクをクリップボードにコピーします。{app} は起動時にそのリンクを開けます。
        code = スマートフォンで読み取ると、そちらで開けます。
        help-title = {app} が開かない場合
        help-long-press = ボタンを長押しして「{app} で開く」を選んでください。次回からも有効です。
        help-breadcrumb = アプリの右上に出る {host} はタップしないでください。以後、リンクがブラウザで開くようになります。
        help-scheme-alert = アドレスが無効と表示される場合、{app} はインストールされていません。入手してから、このリンクに戻ってください。
        help-confirmation = {app} を開くか確認されたら、許可してください。
        place-title = {place} の中で表示しています
        place-unknown = 別のアプリの中で表示しています
        place-safari = ここからほかのアプリは開けません。この画面のメニューから「Safari で開く」を選んでください。
        place-chrome = ここからほかのアプリは開けません。この画面のメニューから「Chrome で開く」を選んでください。
        place-system = ここからほかのアプリは開けません。この画面のメニューから「ブラウザで開く」を選んでください。
        leave-safari = Safari で開く
        leave-chrome = Chrome で開く
        leave-system = ブラウザで開く

        trace-title = このリンクの行き先
        trace-rehearsal = これはお使いの端末での試行です。集計も記録もされていません。
        trace-way = 行き先が決まるまで
        trace-tap = タップ
        trace-decision = 判定
        trace-destination = 行き先
        trace-fallback = 開けなかった場合
        trace-nowhere = 行き先なし
        trace-device = お使いの端末
        trace-installed-yes = アプリあり
        trace-installed-no = アプリなし
        trace-installed-unknown = アプリの有無は不明
        trace-expires = このアドレスは {time} まで有効です。
        action-open_app = アプリを開きます
        action-open_store = ストアを開きます
        action-open_web = ウェブページを開きます
        action-show_preview = ボタンのあるページを表示します
        action-hold = アプリの準備ができるまで待ちます
        action-reject = どこへも移動しません
        action-none = 何も開きません
        kind-app = アプリ
        kind-store = ストア
        kind-web = ウェブページ
        kind-preview = ページ
        verdict-passed = 該当なし
        verdict-changed = 該当あり
        verdict-restarted = 別のリンクを発見、最初から
        verdict-decided = 決定
        verdict-held = 保留
        verdict-rejected = 拒否
        verdict-failed = 失敗
        verdict-skipped = 不要
        stage-facebook-legacy = Facebook ログインリンク
        stage-app-links = App Links
        stage-router = アプリのルート
        stage-short-links = 短縮リンク
        stage-version-gate = アプリのバージョン
        stage-attribution = アトリビューション
        reason-route_matched = アプリ内のページに対応するリンクです。
        reason-short_link = リンクに固有のページがあります。
        reason-default_route = 対応するページがないため、既定の行き先になります。
        reason-no_route = 対応するページがなく、そのようなリンクは拒否されます。
        reason-requirements_missing = ログイン状態など、先に必要な情報があります。
        reason-installation_missing = 保留が必要ですが、どの端末のものか分かりません。
        reason-unknown_app = このアドレスのアプリは設定されていません。
        reason-no_destination = 移動してよい行き先がありません。
        reason-app_too_old = この端末のアプリは、このページには古すぎます。
        reason-app_too_new = この端末のアプリは、リンクが受け付けるものより新しいです。
        reason-os_too_old = この端末のシステムは、このページには古すぎます。
        reason-app_version_unknown = ページはアプリのバージョンを求めていますが、この端末のものは分かりません。
        reason-crawler = プレビューを作るプログラムには、タグ付きのページを渡します。
        reason-open_in_web = 設定により、このリンクはアプリでは開きません。
        reason-stay_in_browser = アドレスがブラウザーに留まるよう指示しています。
        reason-desktop = アプリは電話用で、これはパソコンです。
        reason-no_app_here = この種類の端末向けのアプリはありません。
        reason-app_did_not_open = ボタンが押されましたが、アプリは開きませんでした。
        reason-not_installed = この端末にアプリはありません。
        reason-installed = この端末にアプリがあります。
        reason-in_app_browser = このアプリ内ブラウザーから他のアプリを開けるのはボタンだけです。
        reason-install_unknown = この端末にアプリがあるかどうか分かりません。
        reason-skip_preview = リンクは途中のページを望んでいません。
        reason-link_disabled = リンクは無効になっています。
        reason-link_expired = リンクは終了しました。
        reason-link_not_yet_valid = リンクはまだ有効ではありません。
        reason-link_used_up = リンクは許可された回数だけ使われました。
        reason-password_required = リンクにはパスワードが必要です。
        reason-tap_required = リンク先は、数えられるタップにだけ知らされます。

        """##
}
