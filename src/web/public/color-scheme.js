// Runs before the first paint, as a file of its own because the page allows no inline script: without it a dark page
// would flash white. Mantine keeps the person's choice under this key.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // A browser that keeps nothing follows the system.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
