// Made by Scripts/generate from etc/pages. Do not edit. Constants only.

extension EmbeddedPages {
    /// `etc/pages/brand.css`
    static let brandCss = ##"""
        /* Your own look: rules here come after page.css, such as :root { --accent: #0a5 }. */

        """##

    /// `etc/pages/device.js`
    static let deviceJs = ##"""
        // What a page does for the match with an app's first opening; behind page.js, on the pages that have something of it.
        (function () {
          var page = document.querySelector('main'), clip = page.getAttribute('data-clip'), sight = page.getAttribute('data-sight');
          // A press on the button to the store puts this link on the clipboard, and nothing else does.
          if (clip && navigator.clipboard) {
            Array.prototype.forEach.call(document.querySelectorAll('[data-kind=store]'), function (button) {
              button.addEventListener('click', function () { navigator.clipboard.writeText(clip).catch(function () {}); });
            });
          }
          // Only where the operator matches by probability, and nobody asked not to be followed: what the app will show of the device.
          function tell(more) {
            var zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
            var query = sight + '&linkd_screen=' + screen.width + 'x' + screen.height + '@' + devicePixelRatio;
            if (zone) query += '&linkd_zone=' + encodeURIComponent(zone);
            if (more && more.platformVersion) query += '&linkd_system=' + encodeURIComponent(more.platformVersion);
            if (more && more.model) query += '&linkd_model=' + encodeURIComponent(more.model);
            navigator.sendBeacon(query);
          }
          if (sight && navigator.sendBeacon && window.Intl) {
            var agent = navigator.userAgentData;
            if (agent && agent.getHighEntropyValues) {
              agent.getHighEntropyValues(['platformVersion', 'model']).then(tell, function () { tell(); });
            } else tell();
          }
        })();

        """##

    /// `etc/pages/notice.mustache`
    static let noticeMustache = ##"""
        {{<page}}
        {{$body}}
        <main class="notice">
        {{#app}}
        <p class="app"><bdi>{{app}}</bdi></p>
        {{/app}}
        <h1>{{title}}</h1>
        <p>{{text}}</p>
        {{#buttons}}
        <a class="button" data-kind="{{kind}}" href="{{address}}">{{label}}</a>
        {{/buttons}}
        </main>
        {{/body}}
        {{/page}}

        """##

    /// `etc/pages/page.css`
    static let pageCss = ##"""
        :root {
          color-scheme: light dark;
          --ink: #17191e; --soft: #5a606c; --line: #dcdfe5; --paper: #faf9f7; --card: #fff;
          --accent: #17191e; --on-accent: #fff; --focus: #1f66e5; --alarm: #b3261e;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ink: #f1f2f4; --soft: #a3a9b5; --line: #2d313a; --paper: #111317; --card: #1a1d23;
            --accent: #f1f2f4; --on-accent: #111317; --focus: #82aeff; --alarm: #ff9d95;
          }
        }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        html { -webkit-text-size-adjust: 100%; }
        body {
          margin: 0; background: var(--paper); color: var(--ink);
          font: 1.0625rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
          overflow-wrap: break-word;
        }
        main { max-width: 27rem; margin: 0 auto; padding: 9vh 1.5rem 3rem; text-align: left; }
        [dir="rtl"] main { text-align: right; }
        header { margin-bottom: 1.75rem; }
        .icon { display: block; border-radius: 15px; margin-bottom: 1.25rem; }
        .app { margin: 0 0 .25rem; color: var(--soft); font-size: .9375rem; }
        h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; font-weight: 650; letter-spacing: -.012em; text-wrap: balance; }
        h1:lang(ja), h1:lang(ar), h1:lang(he) { letter-spacing: 0; }
        .about { margin: .625rem 0 0; color: var(--soft); }
        .picture { display: block; width: 100%; max-height: 20rem; object-fit: cover; border-radius: 16px; margin-bottom: 1.75rem; }
        .button {
          display: block; width: 100%; padding: .8125rem 1.25rem; margin-top: .625rem; border: 1px solid var(--line);
          border-radius: 14px; background: var(--card); color: var(--ink); font: inherit; font-weight: 550; text-align: center;
          text-decoration: none; cursor: pointer;
        }
        .main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
        .button:active { opacity: .75; }
        a, summary { -webkit-tap-highlight-color: transparent; }
        [data-kind="web"]:not(.main) { border-color: transparent; background: none; font-weight: 450; color: var(--soft); }
        :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
        .code { display: flex; align-items: center; gap: 1.25rem; margin: 1.75rem 0 0; color: var(--soft); }
        .code img { background: #fff; border-radius: 12px; flex: none; }
        .note {
          margin: 1.5rem 0; padding: 1rem 1.125rem; border: 1px solid var(--line); border-radius: 14px; background: var(--card);
        }
        .note h2 { margin: 0 0 .25rem; font-size: 1.0625rem; font-weight: 600; }
        .note p { margin: 0; color: var(--soft); }
        .note .button { margin-top: .875rem; }
        details { margin-top: 1.75rem; color: var(--soft); font-size: .9375rem; }
        summary { cursor: pointer; padding: .5rem 0; }
        ul { margin: .25rem 0 0; padding-inline-start: 1.25rem; }
        li { margin-bottom: .5rem; }
        .notice { padding-top: 24vh; }
        .notice p { margin: .75rem 0 0; color: var(--soft); }
        .notice p.app { margin: 0 0 .25rem; }
        .notice p + .button { margin-top: 1.75rem; }
        .notice p.wrong { color: var(--alarm); }
        form { margin-top: 1.75rem; }
        label { display: block; margin-bottom: .375rem; font-size: .9375rem; font-weight: 550; }
        input {
          width: 100%; padding: .75rem 1rem; border: 1px solid var(--soft); border-radius: 14px; background: var(--card);
          color: var(--ink); font: inherit;
        }

        """##

    /// `etc/pages/page.js`
    static let pageJs = ##"""
        // The one script of the preview page. Without it every button works; nothing here opens an app by itself.
        (function () {
          var page = document.querySelector('main'), after = page.getAttribute('data-after');
          function each(selector, act) {
            Array.prototype.forEach.call(document.querySelectorAll(selector), act);
          }
          // An iPad calls itself a Macintosh, but no Macintosh has a touch screen.
          if (navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent)) {
            each('[data-device]', function (group) { group.hidden = group.getAttribute('data-device') !== 'touch'; });
          }
          // Still in sight some time after a tap: nothing opened. A page that slept meanwhile, or was left, says nothing.
          function watch() {
            var wait = 2500, began = Date.now(), left = document.hidden, timer;
            function leave() { left = true; clearTimeout(timer); }
            window.addEventListener('pagehide', leave);
            window.addEventListener('blur', leave);
            document.addEventListener('visibilitychange', leave);
            timer = setTimeout(function () {
              var store = document.querySelector('nav:not([hidden]) [data-kind=store]'), still = document.getElementById('still');
              if (left || Date.now() - began > wait + 1000) return;
              if (after === 'store' && store) location.href = store.href;
              else if (still) still.hidden = false;
            }, wait);
          }
          if (after) each('[data-kind=open]', function (button) { button.addEventListener('click', watch); });
        })();

        """##

    /// `etc/pages/page.mustache`
    static let pageMustache = ##"""
        {{! The frame of every page. }}
        <!doctype html>
        <html lang="{{language}}" dir="{{direction}}">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>{{title}}</title>
        {{$head}}{{/head}}
        {{style}}
        </head>
        <body>
        {{$body}}{{/body}}
        {{script}}
        </body>
        </html>

        """##

    /// `etc/pages/password.mustache`
    static let passwordMustache = ##"""
        {{<page}}
        {{$body}}
        <main class="notice">
        {{#app}}
        <p class="app"><bdi>{{app}}</bdi></p>
        {{/app}}
        <h1>{{title}}</h1>
        <p id="text"{{#wrong}} class="wrong" role="alert"{{/wrong}}>{{text}}</p>
        <form method="post">
        <label for="password">{{say.password-label}}</label>
        <input id="password" type="password" name="password" required autofocus autocomplete="off" aria-describedby="text"{{#wrong}} aria-invalid="true"{{/wrong}}>
        <button class="button main">{{say.password-button}}</button>
        </form>
        </main>
        {{/body}}
        {{/page}}

        """##

    /// `etc/pages/preview.mustache`
    static let previewMustache = ##"""
        {{<page}}
        {{$head}}
        {{#icon}}
        <link rel="icon" href="{{icon}}">
        {{/icon}}
        {{#banner}}
        <meta name="apple-itunes-app" content="{{banner}}">
        {{/banner}}
        {{#tags}}
        <meta {{attribute}}="{{name}}" content="{{content}}">
        {{/tags}}
        {{/head}}
        {{$body}}
        <main{{#after}} data-after="{{after}}"{{/after}}{{#clip}} data-clip="{{clip}}"{{/clip}}{{#sight}} data-sight="{{sight}}"{{/sight}}>
        <header>
        {{#icon}}
        <img class="icon" src="{{icon}}" alt="" width="64" height="64">
        {{/icon}}
        {{#app}}
        <p class="app"><bdi>{{app}}</bdi></p>
        {{/app}}
        <h1 dir="auto">{{title}}</h1>
        {{#description}}
        <p class="about" dir="auto">{{description}}</p>
        {{/description}}
        </header>
        {{#image}}
        <img class="picture" src="{{image}}" alt="">
        {{/image}}
        {{#place}}
        <section class="note">
        <h2>{{title}}</h2>
        <p>{{text}}</p>
        {{#address}}
        <p><a class="button main" href="{{address}}">{{label}}</a></p>
        {{/address}}
        </section>
        {{/place}}
        {{#groups}}
        <nav aria-label="{{label}}"{{#device}} data-device="{{device}}"{{/device}}{{#hidden}} hidden{{/hidden}}>
        {{#buttons}}
        <a class="button{{#main}} main{{/main}}" data-kind="{{kind}}" href="{{address}}">{{label}}</a>
        {{/buttons}}
        {{#code}}
        <p class="code"><img src="{{code}}" alt="" width="168" height="168">{{say.code}}</p>
        {{/code}}
        </nav>
        {{/groups}}
        {{#copies}}
        <p class="about">{{copies}}</p>
        {{/copies}}
        {{#still}}
        <p class="note" id="still" role="status" hidden>{{still}}</p>
        {{/still}}
        {{#help}}
        <details>
        <summary>{{title}}</summary>
        <ul>
        {{#advice}}
        <li>{{text}}</li>
        {{/advice}}
        </ul>
        </details>
        {{/help}}
        </main>
        {{/body}}
        {{/page}}

        """##

    /// `etc/pages/trace.css`
    static let traceCss = ##"""
        /* The picture of a decision: a line from the tap down to where it ends. */
        :root { --blue: #1f66e5; --green: #18794e; --amber: #9a6700; }
        @media (prefers-color-scheme: dark) { :root { --blue: #82aeff; --green: #5fcf97; --amber: #e5b454; } }
        .trace { padding-top: 3rem; max-width: 34rem; }
        .trace .app { word-break: break-all; }
        .trace h2 { margin: 2.25rem 0 1.25rem; font-size: 1.0625rem; font-weight: 600; }
        .facts { display: flex; flex-wrap: wrap; gap: .375rem; margin: 1.125rem 0 0; padding: 0; list-style: none; }
        .facts li { margin: 0; padding: .125rem .625rem; border: 1px solid var(--line); border-radius: 99px; font-size: .875rem; }
        ol { margin: 0; padding: 0; list-style: none; counter-reset: way 1; }
        ol li { --tone: var(--soft); position: relative; margin: 0; padding: 0 0 1.375rem 2.75rem; }
        [dir="rtl"] ol li { padding: 0 2.75rem 1.375rem 0; }
        ol li::after {
          content: ""; position: absolute; top: 0; bottom: 0; inset-inline-start: .8125rem; border-inline-start: 2px solid var(--line);
        }
        ol li:first-child::after { top: .75rem; }
        ol li:last-child::after { bottom: auto; height: .75rem; }
        ol li::before {
          content: ""; position: absolute; z-index: 1; top: 0; inset-inline-start: 0; width: 1.75rem; height: 1.75rem; box-sizing: border-box;
          border: 2px solid var(--tone); border-radius: 50%; background: var(--paper); color: var(--tone);
          font: 600 .875rem/1.5rem system-ui, sans-serif; text-align: center;
        }
        ol .passed::before, ol .skipped::before { width: .875rem; height: .875rem; top: .4375rem; inset-inline-start: .4375rem; border-color: var(--line); }
        ol .tap, ol .decision { --tone: var(--ink); }
        ol .tap::before { background: var(--ink); }
        ol .changed { --tone: var(--blue); }
        ol .changed::before { content: "✓"; }
        ol .restarted { --tone: var(--amber); }
        ol .restarted::before { content: "↻"; }
        ol .held { --tone: var(--amber); }
        ol .held::before { content: "Ⅱ"; }
        ol .decided { --tone: var(--green); }
        ol .decided::before { content: "✓"; }
        ol .rejected, ol .failed { --tone: var(--alarm); }
        ol .rejected::before { content: "✕"; }
        ol .failed::before { content: "!"; }
        ol .decision::before { border-radius: 5px; transform: rotate(45deg) scale(.8); background: var(--ink); }
        ol .goal { --tone: var(--green); }
        ol .goal::before { content: "→"; background: var(--tone); color: var(--paper); }
        [dir="rtl"] ol .goal::before { content: "←"; }
        ol .nowhere { --tone: var(--alarm); }
        ol .nowhere::before, [dir="rtl"] ol .nowhere::before { content: "✕"; }
        ol .spare { counter-increment: way; }
        ol .spare::before { content: counter(way); border-style: dashed; }
        ol h3 { margin: 0; font-size: 1rem; line-height: 1.75rem; font-weight: 600; }
        ol .passed h3, ol .skipped h3 { color: var(--soft); font-weight: 500; }
        ol p { margin: 0; color: var(--soft); font-size: .9375rem; }
        ol small { white-space: nowrap; font-size: .8125rem; }
        ol strong { color: var(--tone); font-weight: 600; }
        .why { margin-top: .125rem; }
        .url { font: .8125rem/1.5 ui-monospace, Menlo, "Roboto Mono", monospace; color: var(--ink); word-break: break-all; }
        footer { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .875rem; }
        footer p { margin: 0; }

        """##

    /// `etc/pages/trace.mustache`
    static let traceMustache = ##"""
        {{<page}}
        {{$body}}
        <main class="trace">
        <header>
        <p class="app" dir="ltr">{{address}}</p>
        <h1>{{headline}}</h1>
        {{#reason}}
        <p class="about">{{reason}}</p>
        {{/reason}}
        <ul class="facts" aria-label="{{say.trace-device}}">
        {{#facts}}
        <li>{{text}}</li>
        {{/facts}}
        </ul>
        </header>
        <h2>{{say.trace-way}}</h2>
        <ol>
        <li class="tap">
        <h3>{{say.trace-tap}}</h3>
        <p class="url" dir="ltr">{{address}}</p>
        </li>
        {{#steps}}
        <li class="{{verdict}}">
        <h3>{{stage}}</h3>
        <p>{{said}} <small dir="ltr">{{time}}</small></p>
        {{#notes}}
        <p class="why" lang="en" dir="auto">{{text}}</p>
        {{/notes}}
        </li>
        {{/steps}}
        <li class="decision">
        <h3>{{say.trace-decision}}</h3>
        <p>{{headline}} <small dir="ltr">{{word}} · {{decider}}</small></p>
        </li>
        {{#destination}}
        <li class="goal">
        <h3>{{say.trace-destination}}</h3>
        <p><strong>{{kind}}</strong></p>
        <p class="url" dir="ltr">{{url}}</p>
        </li>
        {{/destination}}
        {{^destination}}
        <li class="goal nowhere">
        <h3>{{say.trace-destination}}</h3>
        <p><strong>{{say.trace-nowhere}}</strong></p>
        </li>
        {{/destination}}
        {{#fallbacks}}
        <li class="spare">
        <h3>{{say.trace-fallback}}</h3>
        <p><strong>{{kind}}</strong></p>
        <p class="url" dir="ltr">{{url}}</p>
        </li>
        {{/fallbacks}}
        </ol>
        <footer>
        <p>{{say.trace-rehearsal}}{{#expires}} {{expires}}{{/expires}}</p>
        </footer>
        </main>
        {{/body}}
        {{/page}}

        """##
}
