// Runs before the first paint. Applies the theme chosen here or in the web app, otherwise the system's theme.
(function () {
  const root = document.documentElement;
  let skin = null;
  try {
    skin = localStorage.getItem('wr1.skin');
  } catch {
    // Storage is not available to this page.
  }
  if (skin !== 'dark' && skin !== 'light') skin = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.skin = skin;
})();
