import type { Locator, Page } from '@playwright/test';

/** The row of a person in the list of people. */
export function personRow(page: Page, nome: string): Locator {
  return page.getByRole('row').filter({ hasText: nome });
}

/** Chooses an action in the menu of a person. */
export async function actOn(page: Page, nome: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Ações para ${nome}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
