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
