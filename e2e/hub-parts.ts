import type { Locator, Page } from '@playwright/test';

/** The overview of a budget, above the tiles. */
export const overview = (page: Page): Locator => page.getByRole('region', { name: 'Como está o orçamento' });

/** The choice of the budget whose overview is shown. */
export const choice = (page: Page): Locator => page.getByRole('combobox', { name: 'Orçamento' });

/** All figures of the overview. */
export const cards = (page: Page): Locator => overview(page).locator('div:has(> dl)');

/** A figure's texts: its name, its value and the line below. */
export const card = (page: Page, label: string): Locator =>
  overview(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) });

/** The tiles of the reports. */
export const tiles = (page: Page): Locator => page.getByRole('list', { name: 'Relatórios' }).getByRole('link');
