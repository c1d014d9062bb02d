import type { Browser, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { catalogOf } from '../src/reports/catalog.ts';
import { filesOf } from '../src/reports/files-of.ts';
import type { ReportFile } from '../src/reports/report.ts';
import { readWithOpenpyxl } from '../src/testing/readers/openpyxl.ts';
import { readXls } from '../src/testing/readers/read-workbook.ts';
import { expect, test } from './fixtures.ts';
import { choose, searchButton } from './report-form.ts';
import { centavosOfText, exportTo, rowsOnScreen } from './seen-report.ts';
import { SMALL, SMALL_SYSTEM } from './small-organizations.ts';
import type { RunningServer } from './server.ts';

const YEAR = ['Ano', '2030'] as const;
const PROPOSTO = ['Considerar o Valor', 'Proposto'] as const;
const REFORMULADO = ['Considerar o Valor', 'Reformulado'] as const;
const ALL_CODES = ['Código Orçamentário', 'Todos'] as const;
const ALL_CENTRES = ['Centro de Custo Pai', 'Todos'] as const;
const ONE_CENTRE = [
  ['Centro de Custo Pai', '1.10 - Uberaba'],
  ['Centro de Custo Filho', '1.10.01 - Cursos'],
] as const;
const BOTH_YEARS = ['Ano', 'Proposto 2030 x Reformulado 2029'] as const;

/** What its workbooks are called, what to fill in, and a number known from the loaded rows, with the first cell of its row. */
type Journey = {
  readonly stem: string;
  readonly fill: readonly (readonly [label: string, option: string])[];
  readonly row: string;
  readonly shown: string;
  readonly csv?: { readonly name: string; readonly encoding: 'utf8' | 'latin1'; readonly line: string };
};

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'conferir-preenchimento': {
    stem: 'Conferir_Preenchimento',
    fill: [ALL_CENTRES, YEAR, PROPOSTO],
    row: '3.1 - Salários',
    shown: '144,00',
    csv: {
      name: 'Relatorio_RUBRICA_Conferir_Preenchimento_Simplificado.csv',
      encoding: 'utf8',
      line: '1.10.01 - Cursos;3.1 - Salários;144,00',
    },
  },
  eventos: { stem: 'Eventos', fill: [ALL_CENTRES, YEAR], row: 'Total do Centro de Custo (1.10)', shown: 'R$ 6,00' },
  'totais-centro-custo': {
    stem: 'Totais_Centro_Custo',
    fill: [ALL_CENTRES, YEAR],
    row: '1.10.01 - Cursos',
    shown: 'R$ 432,00',
  },
  trimestral: {
    stem: 'Trimestral',
    fill: [...ONE_CENTRE, YEAR, REFORMULADO],
    row: '3.1 - Salários',
    shown: 'R$ 81,00',
  },
  'trimestral-por-regional': {
    stem: 'Trimestral_Por_Regional',
    fill: [YEAR, PROPOSTO],
    row: 'Total Geral',
    shown: 'R$ 63,00',
  },
  receitas: { stem: 'Receitas', fill: [ALL_CENTRES, YEAR, REFORMULADO], row: 'Cursos', shown: 'R$ 12,00' },
  exportacao: {
    stem: 'Exportacao',
    fill: [YEAR, PROPOSTO],
    row: '1.10 - Uberaba',
    shown: 'R$ 139,00',
    csv: {
      name: 'Orcamento_Proposto.csv',
      encoding: 'latin1',
      line: '1.10 - Uberaba|1.10.01 - Cursos|3.1 - Salários|144,00|5,00|139,00',
    },
  },
  orcamentario: {
    stem: 'Orcamentario',
    fill: [ALL_CODES, YEAR, PROPOSTO],
    row: 'Total de Recursos de Terceiros',
    shown: 'R$ 72,00',
  },
  'orcamentario-trimestral': {
    stem: 'Orcamentario_Trimestral',
    fill: [ALL_CODES, YEAR, REFORMULADO],
    row: 'Total Geral',
    shown: 'R$ 117,00',
  },
  'orcamentario-comparativo': {
    stem: 'Orcamentario_Comparativo',
    fill: [ALL_CODES, YEAR],
    row: 'Total Geral',
    shown: 'R$ 432,00',
  },
  'orcamentario-comparativo-ano': {
    stem: 'Orcamentario_Comparativo_Ano',
    fill: [ALL_CODES, BOTH_YEARS],
    row: 'Total Geral',
    shown: 'R$ 216,00',
  },
  'memoria-calculo': { stem: 'Memoria_Calculo', fill: [...ONE_CENTRE, YEAR], row: '3.1 - Salários', shown: 'R$ 3,00' },
  'orcamento-tempo-real': {
    stem: 'Orcamento_Tempo_Real',
    fill: [ALL_CENTRES, YEAR, PROPOSTO],
    row: 'Total Geral',
    shown: '-9,99',
  },
  'importacao-totvs-rm': { stem: 'ImportacaoTotvs-RM', fill: [YEAR, PROPOSTO], row: 'D', shown: 'R$ 30,00' },
};

const catalog = catalogOf({ importacaoSistema: SMALL_SYSTEM });

test('every report has its journey', () => {
  expect(Object.keys(JOURNEYS)).toEqual(catalog.map(({ slug }) => slug));
});

for (const report of catalog) {
  const { slug, title, summary, audience } = report;
  const journey = JOURNEYS[slug]!;
  const { fill, row, shown } = journey;
  test(`${title}: from the tile to one number on the screen and in every file`, async ({
    browser,
    smallServer,
  }, info) => {
    const page = await signInByPage(browser, smallServer, audience === 'todos' ? SMALL.reader : SMALL.allReports);
    await page.getByRole('main').getByRole('link').filter({ hasText: summary }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(searchButton(page)).toBeDisabled();
    for (const [label, option] of fill) await choose(page, label, option);
    await searchButton(page).click();
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    expect(await rowsOnScreen(page, title)).toContainEqual(expect.arrayContaining([row, shown.replace(' ', '\u00a0')]));
    for (const file of filesOf(report)) {
      const path = info.outputPath(`arquivo.${file.format}`);
      expectFile(journey, file, path, await exportFrom(page, file, path));
    }
    await page.context().close();
  });
}

/** The file's name, and the known number in it as an independent reader finds it. */
function expectFile({ stem, row, shown, csv }: Journey, { format }: ReportFile, path: string, name: string): void {
  if (format === 'csv') {
    expect(name).toBe(csv!.name);
    expect(readFileSync(path, csv!.encoding).split('\r\n')).toContain(csv!.line);
    return;
  }
  expect(name).toBe(`Relatorio_RUBRICA_${stem}.${format}`);
  const [sheet] =
    format === 'xls' ? readXls(path) : readWithOpenpyxl([readFileSync(path)])[0]!.map(({ values }) => values);
  expect(sheet).toContainEqual(expect.arrayContaining([row, centavosOfText(shown.replace(' ', '\u00a0')) / 100]));
}

/** By its button, or by the menu of other formats. */
function exportFrom(page: Page, { label, isOther }: ReportFile, path: string): Promise<string> {
  return exportTo(page, path, isOther === true ? { inMenu: label } : label);
}

/** Opens the product, which asks who it is, and answers. */
async function signInByPage(browser: Browser, server: RunningServer, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.goto('/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(SMALL.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatórios');
  return page;
}
