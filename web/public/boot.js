// Runs before the first paint: applies the last theme and language, so that nothing flashes.
(function () {
  var root = document.documentElement;
  try {
    var skin = localStorage.getItem('wr1.skin');
    if (skin !== 'dark' && skin !== 'light') {
      skin = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    }
    root.dataset.skin = skin;
    // A returning user: public pages offer the platform instead of the sign-in.
    if (localStorage.getItem('userData') !== null) root.dataset.user = '';
    var asked = /[?&]lang=(en|vn)\b/.exec(location.search);
    var language = (asked ? asked[1] : localStorage.getItem('wr1.language')) || root.dataset.page || 'en';
    // A page prerendered in another language, or for a signed-out visitor, is hidden until the
    // right one is rendered.
    if (root.dataset.page && (language !== root.dataset.page || localStorage.getItem('userData'))) {
      root.dataset.afresh = '';
    }
    root.lang = language === 'vn' ? 'vi' : 'en';
  } catch {
    root.dataset.skin = 'light';
  }
  // The browser itself never submits a form: a click before the code has loaded must not put the
  // input into the URL.
  addEventListener(
    'submit',
    function (event) {
      event.preventDefault();
    },
    true,
  );
})();
