import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** The address of the report that the journeys walk through. */
export const COMPARATIVO = '/relatorios/orcamentario-comparativo';

/** A filter's field by its label. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true });
}

/** Chooses an option of a filter by its text, or by its place in the list. */
export async function choose(page: Page, label: string, option: string | number): Promise<void> {
  await field(page, label).click();
  const options = page.getByRole('option');
  await (typeof option === 'number' ? options.nth(option) : options.filter({ hasText: option }).first()).click();
  await expect(options).toHaveCount(0);
}

/** Fills the form for all codes of the newest budget. */
export async function fillForm(page: Page): Promise<void> {
  await choose(page, 'Código Orçamentário', 'Todos');
  await choose(page, 'Ano', 0);
}

/** 'Buscar'. */
export function searchButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Buscar' });
}

/** The searches that the page sends from now on. */
export function recordSearches(page: Page): readonly Request[] {
  const searches: Request[] = [];
  page.on('request', (request) => {
    if (isSearch(request.url())) searches.push(request);
  });
  return searches;
}

/** Holds every search back until the answer is released. */
export async function holdSearches(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => isSearch(url.href),
    async (route) => {
      await released;
      await route.continue().catch(() => {}); // the page may have given the search up
    },
  );
  return release;
}

/** Whether an address is a report's search, not its file. */
export function isSearch(url: string): boolean {
  return /^\/api\/relatorios\/[^/]+$/.test(new URL(url).pathname);
}
