import { monthly } from '../../e2e/table/sheets.ts';
import { ACTIONS, type Action } from './acts.ts';
import { frame, lastPaint, millisecondsTo, paint } from './paints.ts';

// '?own=20000' or '?ag-grid=20000': prepares and draws the rows, times each action, and sets the title to the costs.
const [[name, rows] = []] = new URLSearchParams(location.search);
const { prepare } = name === 'own' ? await import('./own.tsx') : await import('./ag-grid.ts');
const element = document.getElementById('table')!;
const { draw, quietFrames, actions, focusText, showAll } = await prepare(monthly(Number(rows)), element);
await frame();
await paint(); // the layout of the page around the table is not counted
globalThis.gc?.(); // nor is garbage from preparing the data

const started = performance.now();
draw();
await figures(element);
await paint();
const milliseconds = performance.now() - started;
const elements = element.querySelectorAll('*').length;

const costs: Partial<Record<Action, number>> = {};
const whole = ((await lastPaint(element, quietFrames)) ?? started + milliseconds) - started;
for (const action of ACTIONS) {
  if (action === 'filter by a text') focusText();
  await paint();
  globalThis.gc?.();
  costs[action] = await millisecondsTo(element, actions[action]);
  await lastPaint(element, quietFrames); // each action begins with a completely drawn table
  if (action !== 'filter by a text') continue;
  await millisecondsTo(element, showAll);
  await lastPaint(element, quietFrames);
}
document.title = JSON.stringify({ milliseconds, whole, elements, actions: costs });

/** Waits until the first numbers are on the page. */
function figures(within: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => /\d,\d\d/.test(within.textContent) && resolve();
    new MutationObserver(look).observe(within, { childList: true, subtree: true, characterData: true });
    look();
  });
}
