// Runs before the first paint: skin and language of the last visit, so that nothing flashes.
(function () {
  var root = document.documentElement;
  try {
    var skin = localStorage.getItem('wr1.skin');
    if (skin !== 'dark' && skin !== 'light') {
      skin = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    }
    root.dataset.skin = skin;
    var asked = /[?&]lang=(en|vn)\b/.exec(location.search);
    if ((asked ? asked[1] : localStorage.getItem('wr1.language')) === 'vn') root.lang = 'vi';
  } catch {
    root.dataset.skin = 'light';
  }
})();
