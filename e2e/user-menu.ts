import type { Locator, Page } from '@playwright/test';

/** The button with the user's name, which opens their menu. */
export function userButton(page: Page): Locator {
  return page.getByRole('banner').locator('[popovertarget]');
}

/** Chooses something in the user's menu. */
export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await userButton(page).click();
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
}
