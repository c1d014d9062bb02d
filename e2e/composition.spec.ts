import type { Page } from '@playwright/test';
import { cell, heading, openTable, panel, region, SEARCH, waitForPanel, value } from './composition.ts';
import { expect, test } from './fixtures.ts';
import { waitForFrames } from './report-form.ts';
import { boxOf } from './box-of.ts';

/** More than the delay between selecting a cell and requesting its composition, in ms of the page's clock. */
const LONGER_THAN_SETTLING = 500;

test('from the table to the panel to a part and back without the mouse', async ({ admin: page }) => {
  await openTable(page);
  await expect(region(page)).toHaveAccessibleDescription(/Enter/);
  await region(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(value(page)).toHaveText(await cell(page, 2, 1).innerText());
  await expect(page).toHaveURL(/em\.codTBOrcamento=[^&]+&coluna=acumuladoOrcado&ate=11$/);
  await expect(region(page)).toBeFocused();

  await page.keyboard.press('ArrowRight'); // the panel follows
  await expect(page).toHaveURL(/coluna=acumuladoRealizado&ate=11$/);
  await waitForPanel(page);
  await expect(value(page)).toHaveText(await cell(page, 2, 2).innerText());
  await expect(panel(page).getByText('Realizado até novembro')).toBeVisible();
  const name = await heading(page).innerText();

  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('heading', { name: 'Como se calcula' })).toBeVisible();
  await expect(value(page)).toHaveText(await cell(page, 2, 3).innerText());
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  const term = panel(page).getByRole('link', { name: 'Realizado até novembro' });
  const written = await panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Realizado até novembro' }) })
    .locator('span')
    .last()
    .innerText();
  await term.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/coluna=acumuladoRealizado/);
  await expect(value(page)).toHaveText(written);
  await expect(region(page).locator('.active')).toHaveText(written); // the table marks it too
  await expect(heading(page)).toBeFocused();

  await panel(page).getByRole('button', { name: 'Voltar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/coluna=saldo/);
  await expect(heading(page)).toHaveText(name);
  await expect(region(page).locator('.active')).toHaveText(await cell(page, 2, 3).innerText());

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/coluna=/);
  await expect(region(page)).toBeFocused();
  await expect(region(page).locator('.active')).toHaveText(await cell(page, 2, 3).innerText());
  await page.keyboard.press('Escape');
  await expect(region(page).locator('.active')).toHaveCount(0);
});

test('a click opens an amount, a part leads on, back and forward go through them', async ({ admin: page }) => {
  const [index, whole] = await openGroup(page);
  await expect(value(page)).toHaveText(await cell(page, index, 2).innerText());
  await expect(panel(page).getByRole('img', { name: /Os doze meses/ })).toBeVisible();
  await expect(
    panel(page).getByText('Orçamento lançado no ERP').or(panel(page).getByText('Memória de cálculo')).first(),
  ).toBeVisible();

  const part = panel(page)
    .getByRole('heading', { name: 'Por natureza' })
    .locator('xpath=..')
    .getByRole('listitem')
    .first();
  const [named, amount] = [await part.getByRole('link').innerText(), await part.locator('span').first().innerText()];
  await part.getByRole('link').click();
  await expect(heading(page)).toHaveText(named);
  await waitForPanel(page);
  await expect(value(page)).toHaveText(amount);
  await page.goBack();
  await expect(heading(page)).toHaveText(whole);
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await page.goForward();
  await expect(heading(page)).toHaveText(whole);
});

test(
  'closing the panel is a step back in the history, and returns the focus to the table',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    const [, whole] = await openGroup(page);
    await panel(page).locator('strong').first().click(); // the focus is in the panel's text
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
    await expect(region(page)).toBeFocused();
    await page.goForward();
    await expect(heading(page)).toHaveText(whole);
    await panel(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(region(page)).toBeFocused();
    await page.goForward(); // closing went back and added no entry
    await expect(heading(page)).toHaveText(whole);
  },
);

test(
  'a click on a name opens nothing, and neither does a dragged selection',
  { tag: '@tudo' },
  async ({ freshAdmin: page }) => {
    await page.clock.install();
    const [, whole] = await openGroup(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/composicao?')) requests.push(request.url());
    });
    await waitForPanel(page);
    requests.length = 0;
    await region(page).locator('tfoot th').click();
    await page.clock.runFor(LONGER_THAN_SETTLING);
    await waitForFrames(page);
    await expect(heading(page)).toHaveText(whole);
    expect(requests).toEqual([]);

    await openTable(page); // an address without an open amount
    await cell(page, 2, 1).click({ modifiers: ['Shift'] });
    const from = await boxOf(cell(page, 2, 1));
    await page.mouse.move(from.x + 9, from.y + 9);
    await page.mouse.down();
    await page.mouse.move(from.x + 9, from.y + 70, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator('.sheet-status')).toContainText('Selecionadas 3 células');
    requests.length = 0;
    await page.clock.runFor(LONGER_THAN_SETTLING);
    await waitForFrames(page);
    await expect(panel(page)).toHaveCount(0);
    expect(requests).toEqual([]);
  },
);

/** Opens the realised amount of the first closed group; returns the index of its row and the panel's heading. */
async function openGroup(page: Page): Promise<readonly [index: number, heading: string]> {
  await openTable(page, `${SEARCH}&nivel=2`);
  const group = region(page).locator('tr.group.level-1').first();
  const index = Number(await group.getAttribute('data-index'));
  await cell(page, index, 2).click();
  await expect(value(page)).toHaveText(await cell(page, index, 2).innerText());
  return [index, await heading(page).innerText()];
}

test(
  'an address opens its amount: the row is in sight and marked; an unknown one has a message',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await openTable(page);
    const names = region(page).locator('tbody tr.item th');
    await expect(names.first()).toBeVisible();
    await region(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
    await waitForFrames(page);
    const row = region(page).locator('tbody tr.item').nth(8);
    await row.locator('td').nth(1).click();
    await waitForPanel(page);
    const marked = await region(page).locator('tr:has(.active) th').innerText(); // `row` is another one once rows are redrawn
    const [address, shown] = [page.url(), await value(page).innerText()];
    expect(address).toContain('em.codTBOrcamento=');

    await openTable(page, address);
    await expect(value(page)).toHaveText(shown);
    await expect(heading(page)).not.toBeFocused();
    await expect(region(page).locator('.active')).toBeInViewport();
    await expect(region(page).locator('tr:has(.active) th')).toHaveText(marked);

    await openTable(page, `${SEARCH}&coluna=acumuladoRealizado&ate=11&em.codCCustoPai=nenhum`);
    await expect(panel(page).getByRole('alert')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(page).not.toHaveURL(/em\./);
    await openTable(page, `${SEARCH}&coluna=nenhuma`);
    await expect(panel(page).getByRole('alert')).toHaveText(
      'O endereço desta página pede um valor que este relatório não tem.',
    );
  },
);
