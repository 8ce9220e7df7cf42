// Runs before the first paint and applies the saved theme and language, so that neither flashes.
(function () {
  var root = document.documentElement;
  try {
    var skin = localStorage.getItem('wr1.skin');
    if (skin !== 'dark' && skin !== 'light') {
      skin = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    }
    root.dataset.skin = skin;
    // Public pages show a returning user "Open the platform" instead of the sign-in button.
    if (localStorage.getItem('userData') !== null) root.dataset.user = '';
    var asked = /[?&]lang=(en|vn)\b/.exec(location.search);
    var language = (asked ? asked[1] : localStorage.getItem('wr1.language')) || root.dataset.page || 'en';
    // A page prerendered in another language, or for a signed-out visitor, stays hidden until the app has
    // rendered the right one.
    if (root.dataset.page && (language !== root.dataset.page || localStorage.getItem('userData'))) {
      root.dataset.afresh = '';
    }
    root.lang = language === 'vn' ? 'vi' : 'en';
  } catch {
    root.dataset.skin = 'light';
  }
  // Forms are never submitted natively: a click before the app has loaded would put the input into the URL.
  addEventListener(
    'submit',
    function (event) {
      event.preventDefault();
    },
    true,
  );
})();
