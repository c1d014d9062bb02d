import { chromium, type Page } from '@playwright/test';
import { clickSearch } from '../e2e/report-form.ts';
import { findBrowser } from '../scripts/machine.mjs';
import type { BenchLine } from './bench-line.ts';
import { median } from './median.ts';
import { account } from './on-databases.ts';

const RUNS = 3;

/** Compares the time from a report's request to its first rows on the page with downloading and parsing the answer. */
export async function benchFirstRows(url: string, path: string, title: string): Promise<readonly BenchLine[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    console.log('  no browser: first rows left out');
    return [];
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ baseURL: url });
  await page.request.post('/api/auth/sign-in/email', { data: account });
  await page.goto(path);
  const region = page.getByRole('region', { name: title });
  await region.waitFor({ timeout: 120_000 });
  const download: number[] = [];
  const rows: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    download.push(await timeDownload(page, `/api${path}`));
    rows.push(await timeRows(page));
  }
  await browser.close();
  const [alone, drawn] = [median(download), median(rows)];
  const detail = `medians of ${RUNS}: download and parse ${alone.toFixed(0)} ms, first rows ${drawn.toFixed(0)} ms`;
  return [{ name: `${title}, first rows / download and parse`, ratio: drawn / alone, bound: 1.5, detail }];
}

function timeDownload(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => {
    const started = performance.now();
    await (await fetch(address)).json();
    return performance.now() - started;
  }, path);
}

/** The time from the report's request to the frame after its rows are in the document. */
async function timeRows(page: Page): Promise<number> {
  await clickSearch(page);
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelector('tbody tr[aria-rowindex]') !== null) await frame(); // the previous result
    while (document.querySelector('tbody tr[aria-rowindex]') === null) await frame();
    await frame();
    const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/relatorios/'));
    return performance.now() - requests.at(-1)!.startTime;
  });
}
