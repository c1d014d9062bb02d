import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { choose, COMPARATIVO, field, holdSearches, isSearch, searchButton, TEMPO_REAL } from './report-form.ts';

/** Reports by cost centre as links: two header rows and 27 columns, long texts, and tables within rows. */
const BY_CENTRE = [
  `${TEMPO_REAL}?codCCustoPai=1.10&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1`,
  '/relatorios/memoria-calculo?codCCustoPai=1.10&codCCustoFilho=todos&orcamentoId=4',
  '/relatorios/receitas?codCCustoPai=todos&orcamentoId=4&periodoOrcamento=1',
  '/relatorios/eventos?codCCustoPai=todos&orcamentoId=4',
  '/relatorios/exportacao?orcamentoId=4&periodoOrcamento=1',
  '/relatorios/importacao-erp?orcamentoId=4&periodoOrcamento=1',
];

/** Waits until no colour fades any longer: axe would measure it half-way. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** Expects axe to find nothing, and the page to lose nothing sideways, in the state that the page is in, light and dark. */
async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test('the sign-in page and its errors', async ({ visitor: page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/entrar?motivo=expirou');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page.getByText('Informe o e-mail.')).toBeVisible();
      await expectSound(page);
    });

    test('the hub, the dialog and the page of an unknown address', async ({ admin: page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/relatorios');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectSound(page);
      await page.getByRole('button', { name: 'Alterar senha' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Alterar', exact: true }).click();
      await expect(page.getByText('Informe a senha atual.')).toBeVisible();
      await expectSound(page);
      await page.goto('/relatorios/nao-existe');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectSound(page);
    });

    test('the report, idle, with its lists open, loading, with a result and after a failure', async ({
      admin: page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(COMPARATIVO);
      await field(page, 'Código Orçamentário').click();
      await page.getByRole('option').first().waitFor();
      await expectSound(page);
      await field(page, 'Código Orçamentário').fill('nenhuma opção se chama assim');
      await page.getByText('Nada encontrado').waitFor();
      await expectSound(page);
      await field(page, 'Código Orçamentário').fill('');
      await page.getByRole('option', { name: 'Todos' }).click();
      await choose(page, 'Ano', 0);
      const release = await holdSearches(page);
      await searchButton(page).click();
      await page.getByText('Carregando dados ...').waitFor();
      await expectSound(page);
      release();
      await page.getByRole('table').waitFor();
      await expectSound(page);
      await page.getByRole('button', { name: 'Outros formatos' }).click();
      await page.getByRole('menuitem').waitFor();
      await expectSound(page);
      await page.route('**/arquivo?*', () => {}); // its answer never comes
      await page.getByRole('menuitem').click();
      await page.getByRole('progressbar').waitFor({ state: 'attached' });
      await expectSound(page);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(
        (url) => isSearch(url.href),
        (route) => route.fulfill({ status: 503, json: { message: 'O servidor está ocupado.' } }),
      );
      await searchButton(page).click();
      await page.getByRole('alert').waitFor();
      await expectSound(page);
    });

    test('reports by cost centre, and a form whose child waits for its parent', async ({ admin: page }) => {
      await page.setViewportSize(viewport);
      for (const link of BY_CENTRE) {
        await page.goto(link);
        await page.getByRole('table').waitFor();
        await expectSound(page);
      }
      await page.goto('/relatorios/trimestral-por-regional');
      await page.getByText('Os dados vão da primeira regional').waitFor();
      await expectSound(page);
      await page.goto(TEMPO_REAL);
      await expect(field(page, 'Centro de Custo Pai')).toBeEnabled();
      await expectSound(page);
    });
  });
}
