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
