import { monthly } from '../../e2e/table/sheets.ts';

// '?own=20000' or '?ag-grid=20000': prepares the data, then draws it, and tells the cost as JSON in the page's title.
const [[name, rows] = []] = new URLSearchParams(location.search);
const { prepare } = name === 'own' ? await import('./own.tsx') : await import('./ag-grid.ts');
const element = document.getElementById('table')!;
const draw = await prepare(monthly(Number(rows)), element);
await frame();
await frame();
globalThis.gc?.(); // garbage from preparing the data is not counted

const started = performance.now();
draw();
await figures(element);
await frame();
await frame();
const milliseconds = performance.now() - started;
document.title = JSON.stringify({ milliseconds, elements: element.querySelectorAll('*').length });

/** Waits until the first numbers are on the page. */
function figures(within: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => /\d,\d\d/.test(within.textContent) && resolve();
    new MutationObserver(look).observe(within, { childList: true, subtree: true, characterData: true });
    look();
  });
}

function frame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}
