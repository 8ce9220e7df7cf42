// Runs before the first paint: the skin that was chosen here or in the web app, else the system's.
(function () {
  const root = document.documentElement;
  let skin = null;
  try {
    skin = localStorage.getItem('wr1.skin');
  } catch {
    // Storage is closed to this page.
  }
  if (skin !== 'dark' && skin !== 'light') skin = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.skin = skin;
})();
