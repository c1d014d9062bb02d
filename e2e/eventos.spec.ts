import type { Locator, Page } from '@playwright/test';
import { expect, smallTest as test } from './fixtures.ts';
import { choose, clickSearch, field, optionsOf, searchButton } from './report-form.ts';
import { rowsOnScreen } from './seen-report.ts';
import { LONG_TEXT } from './small-organizations.ts';
import { boxOf } from './box-of.ts';

const EVENTOS = '/relatorios/eventos';

function region(page: Page): Locator {
  return page.getByRole('region', { name: 'Eventos' });
}

test('the report is opened by its tile and searched for one parent and for all, each event beside its partners', async ({
  small: page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/relatorios');
  await page.getByRole('main').getByRole('link', { name: 'Eventos' }).press('Enter'); // tiles may move below a mouse
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
  await expect(searchButton(page)).toBeEnabled();
  await expect(page.getByRole('combobox')).toHaveCount(2);
  expect((await optionsOf(page, 'Centro de Custo Pai'))[0]).toBe('Todos');
  await choose(page, 'Centro de Custo Pai', '01 - Sede');
  await choose(page, 'Ano', '2030');
  await clickSearch(page);
  await expect(page).toHaveURL(`${EVENTOS}?codCCustoPai=01&orcamentoId=2&org=1`);
  await expect(region(page).locator('thead tr').first().locator('th')).toHaveText([
    'Demandante',
    'Nome',
    'Data',
    'Entidade',
    'Custo',
    'Público',
    'Observações',
    'Parceiros',
  ]);
  await expect(region(page).locator('thead tr').nth(1).locator('th')).toHaveText(['Nome', 'Custo', 'CC']);
  const mostra = ['Presidência', 'Mostra de Robótica', '31/03/2030', '', '-R$\u00a00,50', '', '', '', '', ''];
  const feira = ['Presidência', 'Feira do Café', '04/05/2030', 'Prefeitura', 'R$\u00a012.345,67', '300 produtores'];
  const observacao = 'Inclui transporte.\nMontagem na véspera.';
  expect(await rowsOnScreen(page, 'Eventos')).toEqual([
    ['01 - Sede', ''],
    mostra,
    [...feira, observacao, 'Sindicato das Garças', 'R$\u00a0500,00', '1.10'],
    ['Associação Ipê', 'R$\u00a00,00', '—'],
    ['Banco das Veredas', 'R$\u00a07,77', '01'],
    ['Total do Centro de Custo (01)', '', '', '', 'R$\u00a012.345,17', '', '', '', '', ''],
    ['Total Geral', '', '', '', 'R$\u00a012.345,17', '', '', '', '', ''],
  ]);
  await expect(region(page).getByText('R$\u00a012.345,67')).toHaveAttribute('rowspan', '3');

  await choose(page, 'Centro de Custo Pai', 'Todos');
  await clickSearch(page);
  await expect(page).toHaveURL(`${EVENTOS}?codCCustoPai=todos&orcamentoId=2&org=1`);
  await expect(region(page).locator('tfoot td').nth(3)).toHaveText('R$\u00a012.445,17');
  await choose(page, 'Centro de Custo Pai', '9 - Sem Filhos');
  await clickSearch(page);
  await expect(page.getByText('Nenhum dado foi encontrado.')).toBeVisible();
  expect(requests.filter((url) => url.includes('/filhos'))).toEqual([]);
});

test('the form is filled in and the table read to its end by keyboard', { tag: '@tudo' }, async ({ small: page }) => {
  const { keyboard } = page;
  await page.goto(EVENTOS);
  await expect(field(page, 'Centro de Custo Pai')).toBeEnabled();
  await field(page, 'Centro de Custo Pai').focus();
  await keyboard.type('sede');
  await keyboard.press('Enter');
  await expect(field(page, 'Centro de Custo Pai')).toHaveValue('01 - Sede');
  await expect(field(page, 'Ano')).toBeEnabled();
  await keyboard.press('Tab');
  await expect(field(page, 'Ano')).toBeFocused();
  await keyboard.type('2030');
  await keyboard.press('Enter');
  await expect(field(page, 'Ano')).toHaveValue('2030');
  await keyboard.press('Enter');
  await expect(region(page)).toBeVisible();
  await region(page).focus();
  await keyboard.press('Control+End');
  await expect(region(page).getByText('Banco das Veredas')).toBeInViewport();
});

test('a long text is shown whole from its top, beside the partners', { tag: '@tudo' }, async ({ small: page }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`${EVENTOS}?codCCustoPai=1.10&orcamentoId=2&tabela=sim`);
    const observacao = region(page).getByRole('cell', { name: 'Público' });
    await expect(observacao).toHaveText(LONG_TEXT);
    const [text, event, partner] = await Promise.all(
      [observacao, region(page).getByText('Gerência'), region(page).getByText('Clube')].map((cell) => boxOf(cell)),
    );
    expect(text!.height).toBeGreaterThan(3000);
    expect(event!.y).toBe(text!.y);
    expect(partner!.y).toBe(text!.y + 28);
    expect(await region(page).evaluate((element) => element.scrollTop)).toBe(0);
    const cut = await region(page)
      .locator('tbody td:not(.rest)')
      .evaluateAll((cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
  }
});

test('prints every event and every partner', { tag: '@tudo' }, async ({ small: page }) => {
  await page.goto(`${EVENTOS}?codCCustoPai=todos&orcamentoId=2`);
  await region(page).waitFor();
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const rows = [...document.querySelectorAll('.sheet-paper tbody tr')];
    const texts = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    dispatchEvent(new Event('afterprint'));
    return texts;
  });
  expect(printed).toHaveLength(11);
  expect(printed[3]).toEqual(['Associação Ipê', 'R$\u00a00,00', '—']);
  expect(printed.at(-1)![4]).toBe('R$\u00a012.445,17');
});
