import { stubAnswers } from './answer-instead.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

const CHANGES = '/administracao/mudancas?orcamentoId=4';

const cause = { quem: 'Clara Controladora', arquivo: null, nota: null };
const sums = (antes: number, depois: number) => ({ antes, depois });
const STUBBED = [
  {
    ...cause,
    momento: '2026-03-12T17:05:00.000Z',
    causa: 'carga',
    arquivo: 'orcamento-2026.xlsx',
    linhas: { novas: 1620, alteradas: 0, removidas: 0 },
    proposta: sums(0, 149_317_636),
    reformulacao: sums(0, 149_317_636),
  },
  {
    ...cause,
    momento: '2026-09-14T19:40:00.000Z',
    causa: 'carga',
    arquivo: 'orcamento-2026-revisao-3.xlsx',
    linhas: { novas: 12, alteradas: 38, removidas: 3 },
    proposta: sums(149_317_636, 149_317_636),
    reformulacao: sums(149_317_636, 148_017_636.01),
  },
];

test(
  'changes are listed with counts and sums, filtered by days, linked to a comparison, and offered as a version',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    await stubAnswers(page, '/api/mudancas', () => ({ json: STUBBED }));
    await page.goto(CHANGES);
    const rows = page.getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(
      /14\/09\/2026 às 16:40.*Carga de orcamento-2026-revisao-3\.xlsx.*Clara Controladora.*12.*38.*3.*148\.017\.636,01.*-1\.299\.999,99/,
    );
    const compare = rows.first().getByRole('link', { name: 'Comparar 14/09/2026 às 16:40' });
    const href = decodeURIComponent((await compare.getAttribute('href'))!);
    expect(href).toContain('versao=2026-09-14T19:40:00.000Z');
    expect(href).toContain('comparar=2026-09-14T19:39:59.999Z');
    expect(href).toContain('exibirNaturezasInativas=true'); // the sums include them
    await expect(rows.last().getByRole('link')).toHaveText('Ler'); // no change came before it
    await rows
      .first()
      .getByRole('button', { name: /^Congelar/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Congelar uma versão' });
    await expect(dialog.getByLabel('Os dados')).toHaveValue('2026-09-14T19:40:00.000Z');
    await page.keyboard.press('Escape');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('De', { exact: true }).fill('2026-09-15');
    await expect(page.getByText('Nenhuma mudança nestes dias.')).toBeVisible();
    await page.getByLabel('De', { exact: true }).fill('2026-09-14');
    await expect(rows).toHaveCount(1);
  },
);

const FROZEN = {
  id: '8f0a1f7e-2a55-4a3e-9d8e-0d5b6c1f2a33',
  orcamentoId: 4,
  nome: 'Aprovado pela diretoria',
  nota: 'Ata 7, de 12/11/2026',
  momento: '2026-03-12T17:05:00.000Z',
  criadaPor: 'Clara Controladora',
  criadaEm: '2026-03-12T18:00:00.000Z',
  congelada: true,
  remocaoPedida: true,
  remocaoPedidaPor: 'Bel Segunda',
  confirmaRemocao: true,
};

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(
      `axe finds nothing in versions and changes, ${colorScheme}, ${width} pixels wide`,
      { tag: '@tudo' },
      async ({ admin: page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await stubAnswers(page, '/api/versoes', () => ({ json: [FROZEN] }));
        for (const path of ['versoes', 'mudancas']) {
          await page.goto(`/administracao/${path}?orcamentoId=4`);
          await page.getByRole('table').getByRole('row').nth(1).waitFor();
          expect(await axeFindings(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
      },
    );
