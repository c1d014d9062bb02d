import type { Page } from '@playwright/test';
import { everyNth } from '../src/testing/sampled.ts';
import { axeFindings } from './axe.ts';
import { panel, waitForPanel } from './composition.ts';
import { DEMONSTRATION, expect, signIn, test } from './fixtures.ts';

// Uses organisation 2, whose reports other tests hardly read: everybody sees the rule and texts of their organisation.

const RULE = '/api/administracao/justificativas';
const NO_RULE = { ligada: false, acimaDePercentual: null, acimaDeReais: null, comparacao: 'reformuladoProposto' };

/** The address of the organisation's totals by cost centre. */
async function totals(page: Page): Promise<string> {
  const budgets = (await (await page.request.get('/api/orcamentos')).json()) as readonly { readonly id: number }[];
  return `/relatorios/totais-centro-custo?codCCustoPai=todos&orcamentoId=${budgets[0]!.id}&exibirNaturezasInativas=false`;
}

const chip = (page: Page) => page.getByRole('button', { name: /^Sem justificativa · / });
const marked = (page: Page) => page.getByRole('rowheader', { name: /\(sem justificativa\)$/ });
const text = (page: Page, words: string) => panel(page).getByRole('listitem').filter({ hasText: words });

/** The budget of an address. */
const budgetIn = (address: string) => Number(new URLSearchParams(address.split('?')[1]).get('orcamentoId'));

test.beforeEach(async ({ visitor }) => {
  await signIn(visitor, DEMONSTRATION.otherOrganization, DEMONSTRATION.password);
});

test.afterEach(async ({ visitor }) => {
  await visitor.request.put(RULE, { data: NO_RULE });
});

test('a rule is set, the rows that need a justification are found, one is justified by keyboard, and its text is withdrawn', async ({
  visitor: page,
}) => {
  await page.goto('/administracao/justificativas');
  await page.getByLabel('Pedir justificativa das diferenças grandes').check();
  await page.getByLabel('Maior que (R$)').fill('1x');
  await expect(page.getByText('Escreva um número como 1.500,00, ou nada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gravar' })).toBeDisabled();
  await page.getByLabel('Maior que (R$)').fill('1.000,00');
  await page.getByLabel('e maior que (%)').fill('0,5');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Gravar' }).click();
  await expect(page.getByText('Regra gravada.')).toBeVisible();

  await page.goto(await totals(page));
  const count = Number((await chip(page).innerText()).replace(/\D/g, ''));
  await chip(page).click();
  await expect(marked(page)).toHaveCount(count);
  const row = page.getByRole('row').filter({ has: marked(page).first() });
  await row.getByRole('cell').last().click();
  await waitForPanel(page);
  const area = panel(page).getByLabel(/^Justificar/);
  await expect(panel(page).getByText('Sem justificativa', { exact: true })).toBeVisible();
  await area.fill('=1+1 <b>Contrato</b>\nsegunda linha');
  expect(await axeFindings(page)).toEqual([]);
  await area.press('Control+Enter');
  await expect(text(page, '=1+1 <b>Contrato</b>')).toContainText('segunda linha');
  await expect(area).toHaveValue('');
  await expect(area).toBeFocused();
  await expect(chip(page)).toHaveText(`Sem justificativa · ${count - 1}`);
  await expect(marked(page)).toHaveCount(count - 1);

  await text(page, 'segunda linha')
    .getByRole('button', { name: /^Retirar/ })
    .press('Enter');
  await expect(text(page, 'segunda linha').getByRole('button', { name: 'Retirar', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text(page, 'segunda linha').locator('s')).toHaveText(/Contrato/);
  await expect(text(page, 'segunda linha')).toContainText('Retirada por ');
  await expect(chip(page)).toHaveText(`Sem justificativa · ${count}`);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`/relatorios?orcamentoId=${budgetIn(page.url())}`);
  await page.getByRole('link', { name: `${count} centros sem justificativa` }).click();
  await expect(chip(page)).toHaveAttribute('aria-pressed', 'true');
});

for (const colorScheme of everyNth(['light', 'dark'] as const, 2, 1)) {
  test(
    `the panel shows justifications of its amount and of its parts, in ${colorScheme}, on a phone`,
    { tag: '@tudo' },
    async ({ visitor: page }) => {
      const address = await totals(page);
      const orcamentoId = budgetIn(address);
      const [pai] = (await (await page.request.get('/api/centros-custo')).json()) as readonly {
        codCCustoPai: string;
      }[];
      const { codCCustoPai } = pai!;
      const filhos = await page.request.get(`/api/centros-custo/${codCCustoPai}/filhos`);
      const [{ codCCustoFilho }] = (await filhos.json()) as readonly [{ codCCustoFilho: string }];
      const texto = `Texto do filho, ${colorScheme}`;
      const data = { orcamentoId, periodoOrcamento: 1, em: { codCCustoFilho }, texto };
      const made = await page.request.post('/api/justificativas', { data });
      expect(made.status()).toBe(201);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${address}&coluna=valorProposta&em.codCCustoPai=${codCCustoPai}`);
      await expect(text(page, texto).getByRole('link')).toContainText(codCCustoFilho);
      expect(await axeFindings(page)).toEqual([]);
      await text(page, texto).getByRole('link').click();
      await expect(panel(page).getByRole('list', { name: 'Justificativas deste valor' })).toContainText(texto);
      const { id } = (await made.json()) as { readonly id: string };
      await page.request.patch(`/api/justificativas/${id}`, { data: { retirada: true } });
    },
  );
}
