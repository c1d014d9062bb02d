import { chromium, type Page } from '@playwright/test';
import type pg from 'pg';
import { newFolder, removeFolder, type RunningServer } from '../e2e/server.ts';
import { findBrowser } from '../scripts/machine.mjs';
import { openPool, type Connection } from '../src/database/engine/connection.ts';
import type { BenchLine } from './bench-line.ts';
import { chartBytes, hubBytes } from './page-bytes.ts';
import { signInClient, type HttpClient } from './http-client.ts';
import { median } from './median.ts';
import { account, onDatabases } from './on-databases.ts';
import { REALISED, SEARCH } from './realised-report.ts';
import { writeSizeM } from './size-m.ts';

const RUNS = 10;
const PAGE_RUNS = 5;
/** The most kilobytes of JS and CSS, gzipped. */
const MOST = { hub: 220, chart: 40 } as const;

/** Measures the hub's overview at size M: its answer, its figures on the page, and the sizes of hub and charts. */
export async function benchSummary(): Promise<readonly BenchLine[]> {
  const data = newFolder();
  await writeSizeM(data);
  const lines = await onDatabases(data, measure);
  removeFolder(data);
  return [
    ...lines,
    ofSize('first load of the hub', hubBytes(), MOST.hub),
    ofSize('what a chart loads', chartBytes(), MOST.chart),
  ];
}

function ofSize(name: string, bytes: number, most: number): BenchLine {
  const kilobytes = bytes / 1000;
  const detail = `${kilobytes.toFixed(0)} KB of JS and CSS, gzip`;
  return { name: `${name} / ${most} KB`, ratio: kilobytes / most, bound: 1, detail };
}

async function measure(name: string, { url }: RunningServer, connection: Connection): Promise<readonly BenchLine[]> {
  const client = await signInClient(url, account.email, account.password);
  const pool = openPool(connection, { max: 1 });
  await pool.query(REALISED);
  await pool.query('analyze');
  const times = { search: [] as number[], summary: [] as number[] };
  for (let run = -1; run < RUNS; run++) {
    const [search, summary] = [await timeFirst(pool, client, SEARCH), await timeFirst(pool, client, '/api/resumo')];
    if (run < 0) continue; // warm-up
    times.search.push(search);
    times.summary.push(summary);
  }
  const onPage = await benchOnPage(name, url, pool);
  await pool.end();
  const [search, summary] = [median(times.search), median(times.summary)];
  const detail = `medians of ${RUNS}: summary ${summary.toFixed(0)} ms, first search ${search.toFixed(0)} ms`;
  return [{ name: `${name}, /api/resumo / a first search`, ratio: summary / search, bound: 0.25, detail }, ...onPage];
}

/** The time of an answer that is not cached, in ms. */
async function timeFirst(pool: pg.Pool, client: HttpClient, path: string): Promise<number> {
  await pool.query(CHANGED);
  return (await client.get(path)).ms;
}

const CHANGED = 'update data_versions set version = version + 1';

/** The time from the overview's request to its figures on the page, compared with that of the answer alone. */
async function benchOnPage(name: string, url: string, pool: pg.Pool): Promise<readonly BenchLine[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    console.log('  no browser: the page left out');
    return [];
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ baseURL: url });
  await page.request.post('/api/auth/sign-in/email', { data: account });
  const runs: { readonly answer: number; readonly figures: number }[] = [];
  for (let run = -1; run < PAGE_RUNS; run++) {
    await pool.query(CHANGED);
    await page.goto('/relatorios');
    const times = await timeFigures(page);
    if (run >= 0) runs.push(times);
  }
  await browser.close();
  const [answer, figures] = [median(runs.map((run) => run.answer)), median(runs.map((run) => run.figures))];
  const detail = `medians of ${PAGE_RUNS}: answer ${answer.toFixed(0)} ms, figures ${figures.toFixed(0)} ms`;
  return [{ name: `${name}, figures on the page / the answer`, ratio: figures / answer, bound: 1.5, detail }];
}

/** The times from the overview's request to the end of its answer, and to the frame after its figures appear, in ms. */
function timeFigures(page: Page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelector('main dl dd') === null) await frame();
    await frame();
    const now = performance.now();
    const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/resumo'));
    const { startTime, duration } = requests.at(-1)!;
    return { answer: duration, figures: now - startTime };
  });
}
