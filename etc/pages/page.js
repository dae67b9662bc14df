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
  // For the app's first opening: a press on the button to the store puts this link on the clipboard, and nothing else does.
  var clip = page.getAttribute('data-clip');
  if (clip && navigator.clipboard) each('[data-kind=store]', function (button) {
    button.addEventListener('click', function () { navigator.clipboard.writeText(clip).catch(function () {}); });
  });
  // Only where the operator matches by probability, and nobody asked not to be followed: what the app will show of the device.
  var sight = page.getAttribute('data-sight');
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
  if (after) each('[data-kind=open]', function (button) { button.addEventListener('click', watch); });
})();
