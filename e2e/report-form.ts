import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';

/** The address of a report by budget code. */
export const COMPARATIVO = '/relatorios/orcamentario-comparativo';

/** The addresses of two reports by cost centre. */
export const CONFERIR = '/relatorios/conferir-preenchimento';
export const TEMPO_REAL = '/relatorios/orcamento-tempo-real';

/** A filter's field by its label, also while the form is folded; a hidden label's asterisk counts as a part of it. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: new RegExp(`^${label}\\s*\\*?$`), includeHidden: true });
}

/** 'Exibir Naturezas Inativas', also while the form is folded. */
export function inactiveSwitch(page: Page): Locator {
  return page.getByRole('switch', { name: 'Exibir Naturezas Inativas', includeHidden: true });
}

/** 'Alterar filtros', shown while the form is folded. */
export function openButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Alterar filtros' });
}

/** Opens the form if it is folded. */
export async function openForm(page: Page): Promise<void> {
  await showChoices(page);
  if (await openButton(page).isVisible()) await openButton(page).click();
}

/** On a phone, opens the form's line and the view's choices above the rows. */
export async function showChoices(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: 'Filtros e visão', expanded: false });
  if (await closed.isVisible()) await closed.click();
}

/** The options of an open filter; not those of a native list, as the view has on a phone. */
function options(page: Page): Locator {
  return page.locator('[role="option"]');
}

/** Chooses an option of a filter by its text, or by its position in the list. */
export async function choose(page: Page, label: string, option: string | number): Promise<void> {
  await openList(page, label);
  await pick(page, option);
}

/** The options that a filter offers, read by opening and closing its list. */
export async function optionsOf(page: Page, label: string): Promise<readonly string[]> {
  const options = await openList(page, label);
  await closeList(page, label);
  return options;
}

/** Opens a filter's list and returns its options. */
export async function openList(page: Page, label: string): Promise<readonly string[]> {
  await openForm(page);
  await field(page, label).click();
  await options(page).first().waitFor();
  return options(page).allTextContents();
}

/** Closes a filter's list without a choice. */
export async function closeList(page: Page, label: string): Promise<void> {
  await field(page, label).press('Escape');
  await expect(options(page)).toHaveCount(0);
}

/** Clicks an option of the open list, by its text or its position. */
export async function pick(page: Page, option: string | number): Promise<void> {
  const offered = options(page);
  await (typeof option === 'number' ? offered.nth(option) : offered.filter({ hasText: option }).first()).click();
  await expect(offered).toHaveCount(0);
}

/** Fills the form for all codes of the newest budget. */
export async function fillForm(page: Page): Promise<void> {
  await choose(page, 'Código Orçamentário', 'Todos');
  await choose(page, 'Ano', 0);
}

/** 'Buscar', also while the form is folded. */
export function searchButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Buscar', includeHidden: true });
}

/** Clicks 'Buscar'; opens the form first if it is folded, even if a search that just ended folded it. */
export async function clickSearch(page: Page): Promise<void> {
  let hasBegun = false;
  const note = (request: Request) => (hasBegun ||= isSearch(request.url()) || isSync(request.url()));
  page.on('request', note);
  await expect(async () => {
    if (hasBegun) return; // through a click that succeeded after its timeout
    await openForm(page);
    await searchButton(page).click({ timeout: 2_000 });
  }).toPass();
  page.off('request', note);
}

/** Collects the searches that the page sends from now on. */
export function recordSearches(page: Page): readonly Request[] {
  const searches: Request[] = [];
  page.on('request', (request) => {
    if (isSearch(request.url())) searches.push(request);
  });
  return searches;
}

/** Holds every search back until the returned function is called. */
export function holdSearches(page: Page): Promise<() => void> {
  return holdRequests(page, '/api/relatorios/:slug');
}

/** Holds requests of a path back until the returned function is called. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await stubAnswers(page, path, () => released.promise.then(() => 'as it is'));
  return released.resolve;
}

/** A report's rows, in a table or, on a phone, in blocks. */
export function rows(page: Page): Locator {
  const region = page.locator('.sheet-table');
  return region.getByRole('table').or(region.getByRole('list')).first();
}

/** Waits six frames, in which the page draws everything received. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Whether an address is a report's search, not its file. */
export function isSearch(url: string): boolean {
  return /^\/api\/relatorios\/[^/]+$/.test(new URL(url).pathname);
}

/** Whether an address is a report's synchronisation, which precedes its search. */
function isSync(url: string): boolean {
  return new URL(url).pathname.startsWith('/api/sincronizacoes/');
}
