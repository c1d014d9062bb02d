// Runs before the first paint, because a dark page would otherwise flash white; a separate file, because the page's
// security policy forbids inline scripts. Mantine stores the user's choice under this key.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Without storage, the system's scheme is used.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
