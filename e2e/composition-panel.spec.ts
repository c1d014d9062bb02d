import { everyNth, sampled } from '../src/testing/sampled.ts';
import { axeFindings } from './axe.ts';
import { cell, FILTERS, openTable, panel, region, SEARCH, waitForPanel, value } from './composition.ts';
import { expect, test } from './fixtures.ts';
import { CONFERIR, waitForFrames } from './report-form.ts';
import { boxOf } from './box-of.ts';

const SCHEMES = ['light', 'dark'] as const;

test(
  'a panel whose code does not load says so, leaves the table, and can be closed',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await openTable(page);
    const code = /\/assets\/Composition-[^/]*\.js/;
    await page.route(code, (route) => route.abort());
    await cell(page, 2, 1).click();
    await expect(panel(page).getByRole('alert')).toContainText('Não foi possível carregar este painel.');
    await expect(region(page)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(region(page)).toBeFocused();
  },
);

test('an amount that is gone from the data leads to a new search', { tag: '@tudo' }, async ({ admin: page }) => {
  await openTable(page);
  await page.route('**/composicao?**', (route) =>
    route.fulfill({ status: 422, contentType: 'application/json', body: '{"message":"Não há esse valor."}' }),
  );
  await cell(page, 2, 1).click();
  const searched = page.waitForRequest(/orcamento-tempo-real\?/);
  await panel(page).getByRole('button', { name: 'Buscar de novo' }).click();
  await searched;
});

test(
  'a failed answer can be requested again, and changed data lead to a new search',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await openTable(page);
    const composition = '**/composicao?**';
    await page.route(composition, (route) => route.abort());
    await cell(page, 2, 1).click();
    await expect(panel(page).getByRole('alert')).toContainText('Não foi possível se conectar ao servidor.');
    await page.unroute(composition);
    await panel(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(value(page)).toHaveText(await cell(page, 2, 1).innerText());
    await expect(panel(page).getByText('Os dados mudaram depois da busca.')).toHaveCount(0);

    await page.route(composition, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-rubrica-dados': 'outros' } });
    });
    await cell(page, 2, 2).click();
    await expect(panel(page).getByText('Os dados mudaram depois da busca.')).toBeVisible();
    await page.unroute(composition);
    const searched = page.waitForRequest(/orcamento-tempo-real\?/);
    await panel(page).getByRole('button', { name: 'Buscar de novo' }).click();
    await searched;
    await expect(value(page)).toHaveText(await cell(page, 2, 2).innerText());
    await expect(region(page)).toBeFocused();
    await expect(panel(page).getByText('Os dados mudaram depois da busca.')).toHaveCount(0);
  },
);

test(
  'keys held down send one request, and the previous answer stays until the next',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await openTable(page);
    await cell(page, 2, 1).click();
    await waitForPanel(page);
    const before = await value(page).innerText();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/composicao?')) requests.push(request.url());
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/composicao?**', async (route) => {
      await held;
      await route.continue();
    });
    // all presses in one task: as quick as a repeating key however busy the machine is
    await region(page).evaluate((element) => {
      const down = { key: 'ArrowDown', bubbles: true, cancelable: true };
      for (let press = 0; press < 5; press++) element.dispatchEvent(new KeyboardEvent('keydown', down));
    });
    await expect(panel(page).locator('[data-awaiting="true"]')).toBeVisible();
    await expect(value(page)).toHaveText(before);
    release();
    await waitForPanel(page);
    await expect(value(page)).toHaveText(await region(page).locator('.active').innerText());
    expect(requests).toHaveLength(1);
  },
);

test(
  'ordinary people open compositions in their reports, without links to reports that they may not open',
  { tag: '@tudo' },
  async ({ ordinary: page }) => {
    for (const address of [
      `${CONFERIR}?${FILTERS}`,
      '/relatorios/eventos?codCCustoPai=todos&orcamentoId=4',
      '/relatorios/totais-centro-custo?codCCustoPai=todos&orcamentoId=4&exibirNaturezasInativas=false',
    ]) {
      await openTable(page, address);
      const total = region(page).locator('tfoot td.named').first();
      await total.click();
      await waitForPanel(page);
      await expect(value(page)).toHaveText((await total.innerText()).replace(/^R\$\s/, ''));
      const led = panel(page).getByRole('link', { name: /^Abrir (em )?(Memória|Importação|Orçamentário)/ });
      await expect(led).toHaveCount(0);
      await region(page).locator('tbody tr.item td.named').first().click();
      await waitForPanel(page);
      await expect(page).toHaveURL(/em\./);
      await expect(led).toHaveCount(0);
    }
  },
);

test('a panel leads to the report that lists its subject, with its filters', async ({ admin: page }) => {
  await openTable(page);
  await cell(page, 2, 1).click();
  await waitForPanel(page);
  const nature = new URL(page.url()).searchParams.get('em.codTBOrcamento')!;
  await panel(page).getByRole('link', { name: 'Abrir em Conferir Preenchimento' }).click();
  await expect(page).toHaveURL(/conferir-preenchimento\?.*orcamentoId=4.*periodoOrcamento=1/);
  await expect(page).toHaveURL(new RegExp(`localizar=${nature.replaceAll('.', '\\.')}`));
  await expect(region(page).locator('tr.item th').first()).toContainText(nature);
});

test('a panel of a past version leads to the report at that version', async ({ admin: page }) => {
  const moments = (await (await page.request.get('/api/momentos?orcamentoId=4')).json()) as { momento: string }[];
  const versao = moments.at(-1)!.momento;
  await openTable(page, `${SEARCH}&versao=${versao}`);
  await cell(page, 2, 1).click();
  await waitForPanel(page);
  await panel(page).getByRole('link', { name: 'Abrir em Conferir Preenchimento' }).click();
  await expect(page).toHaveURL(/conferir-preenchimento\?/);
  expect(new URL(page.url()).searchParams.get('versao')).toBe(versao);
});

for (const scheme of sampled(SCHEMES, () => false)) {
  test(`axe finds nothing in an open panel, ${scheme}, wide`, async ({ admin: page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openTable(page, `${SEARCH}&coluna=saldo&ate=11`);
    await waitForPanel(page);
    expect(await axeFindings(page)).toEqual([]);
  });
}

for (const scheme of everyNth(SCHEMES, 2, 1)) {
  test(`axe finds nothing in an open panel, ${scheme}, on a phone, where it covers no selected cell`, async ({
    admin: page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await openTable(page, `${SEARCH}&tabela=sim`);
    const below = region(page).locator('tbody tr.item').nth(9);
    await below.locator('td').first().click();
    await waitForPanel(page);
    await waitForFrames(page);
    const [shown, covering] = [await boxOf(region(page).locator('.active')), await boxOf(panel(page))];
    expect(shown.y + shown.height).toBeLessThanOrEqual(covering.y + 1);
    expect(covering.width).toBe(390);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('a print has the report without the panel', async ({ admin: page }) => {
  await openTable(page, `${SEARCH}&coluna=saldo&ate=11&nivel=1`);
  await waitForPanel(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.sheet-paper')).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
});
