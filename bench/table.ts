import { chromium, type Browser } from '@playwright/test';
import { join } from 'node:path';
import { serveTablePage } from '../e2e/table/table-page.ts';
import { findBrowser } from '../scripts/machine.mjs';
import type { BenchLine } from './bench-line.ts';
import { ACTIONS, type Action } from './table/acts.ts';
import { median } from './median.ts';

type Cost = {
  readonly milliseconds: number;
  /** The time until everything that the first paint postponed is painted too, in milliseconds. */
  readonly whole: number;
  readonly elements: number;
  readonly actions: Readonly<Record<Action, number>>;
};
type Peer = 'own' | 'ag-grid';

const RUNS = 9;
const MANY_ROWS = 20_000;
const MOST_OF_AG_GRID = {
  'first paint': 0.4,
  'close all': 0.4,
  'open all': 0.4,
  'filter by a text': 0.5,
  'order by a column': 0.3,
} as const;
const MOST_ELEMENTS = 2500;

/** Measures the table's first paint, elements and actions against AG Grid Community's, by turns in one browser. */
export async function benchTable(): Promise<readonly BenchLine[]> {
  const served = await serveTablePage(join(import.meta.dirname, 'table'));
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--js-flags=--expose-gc'],
  });
  try {
    const lines: BenchLine[] = [];
    for (const rows of [2000, MANY_ROWS]) lines.push(...(await compare(browser, served.url, rows)));
    return lines;
  } finally {
    await browser.close();
    await served.stop();
  }
}

async function compare(browser: Browser, url: string, rows: number): Promise<readonly BenchLine[]> {
  const own: Cost[] = [];
  const peer: Cost[] = [];
  for (let run = 0; run < RUNS; run++) {
    own.push(await measure(browser, `${url}?${'own' satisfies Peer}=${rows}`));
    peer.push(await measure(browser, `${url}?${'ag-grid' satisfies Peer}=${rows}`));
  }
  const elements = Math.max(...own.map((cost) => cost.elements));
  const size = `${rows.toLocaleString('en')} rows x 27 columns`;
  const compared = (name: string, cost: (cost: Cost) => number, bound?: number): BenchLine => {
    const [ours, theirs] = [median(own.map(cost)), median(peer.map(cost))];
    return {
      name: `${name} of AG Grid's, ${size}`,
      ratio: ours / theirs,
      ...(bound !== undefined && { bound }),
      detail: `${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms, medians of ${RUNS}`,
    };
  };
  return [
    compared('first paint', ({ milliseconds }) => milliseconds, MOST_OF_AG_GRID['first paint']),
    compared('first paint, all columns,', ({ whole }) => whole), // with the pause before the columns out of sight
    {
      name: `elements of ${MOST_ELEMENTS}, ${size}`,
      ratio: elements / MOST_ELEMENTS,
      bound: 1,
      detail: `${elements} against AG Grid's ${peer[0]!.elements}`,
    },
    ...(rows === MANY_ROWS
      ? ACTIONS.map((action) => compared(action, ({ actions }) => actions[action], MOST_OF_AG_GRID[action]))
      : []),
  ];
}

async function measure(browser: Browser, address: string): Promise<Cost> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.waitForFunction(() => document.title.startsWith('{'));
  const cost = JSON.parse(await page.title()) as Cost;
  await page.close();
  return cost;
}
