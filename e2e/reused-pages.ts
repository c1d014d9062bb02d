import type { Browser, Page } from '@playwright/test';
import { removeStubs } from './answer-instead.ts';

/** Idle pages by the address of their server, for the next test of this process: their code stays in the cache. */
const idle = new Map<string, Page[]>();

const LISTENED = [
  'request',
  'response',
  'requestfinished',
  'requestfailed',
  'download',
  'console',
  'pageerror',
] as const;

/** Runs a function on a clean page of a server; the page is reused unless it is closed or its clock is replaced. */
export async function useReusedPage(browser: Browser, url: string, use: (page: Page) => Promise<void>): Promise<void> {
  const pages = idle.get(url) ?? [];
  idle.set(url, pages);
  const page = pages.pop() ?? (await newPage(browser, url));
  const viewport = page.viewportSize()!;
  await use(page);
  if (page.isClosed()) return;
  if (await hasReplacedClock(page)) return void (await page.context().close());
  await empty(page, url);
  await page.setViewportSize(viewport);
  pages.push(page);
}

async function newPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  return context.newPage();
}

/** Whether the test replaced `setTimeout`, as Playwright's clock does for all later documents of the context. */
function hasReplacedClock(page: Page): Promise<boolean> {
  return page.evaluate(() => !String(setTimeout).includes('[native code]'));
}

/** Undoes what tests do to a page, except its cache and scripts added to every document. */
async function empty(page: Page, url: string): Promise<void> {
  const context = page.context();
  for (const event of LISTENED) page.removeAllListeners(event);
  await Promise.all([
    removeStubs(page),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ]);
  if (!page.url().startsWith(url)) await page.goto('/color-scheme.js');
  await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()));
  await page.goto('about:blank');
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    page.emulateMedia({ media: null, colorScheme: 'light' }),
    ...context.pages().map((other) => other !== page && other.close()),
  ]);
}
