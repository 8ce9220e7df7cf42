// Runs before the first paint: skin and language of the last visit, so that nothing flashes.
(function () {
  var root = document.documentElement;
  try {
    var skin = localStorage.getItem('wr1.skin');
    if (skin !== 'dark' && skin !== 'light') {
      skin = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    }
    root.dataset.skin = skin;
    // Somebody signed in before: public pages offer the platform instead of the sign-in.
    if (localStorage.getItem('userData') !== null) root.dataset.user = '';
    var asked = /[?&]lang=(en|vn)\b/.exec(location.search);
    var language = (asked ? asked[1] : localStorage.getItem('wr1.language')) || root.dataset.page || 'en';
    // A page that was written in another language, or for somebody who is not signed in, stays hidden until the right one
    // is rendered in its place.
    if (root.dataset.page && (language !== root.dataset.page || localStorage.getItem('userData'))) {
      root.dataset.afresh = '';
    }
    root.lang = language === 'vn' ? 'vi' : 'en';
  } catch {
    root.dataset.skin = 'light';
  }
  // No form of the product is sent by the browser itself: a press before the code has come must not put what was typed
  // into the address.
  addEventListener(
    'submit',
    function (event) {
      event.preventDefault();
    },
    true,
  );
})();
