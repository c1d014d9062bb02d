import { expect, test } from 'vitest';
import { readWithOpenpyxl } from '../../testing/readers/openpyxl.ts';
import { recalculate } from '../../testing/readers/recalculated.ts';
import { xlsxBook } from '../../testing/readers/xlsx-file.ts';
import { arrange, type Line } from './arrange.ts';
import type { Result } from './columns.ts';
import { eventos } from './report.ts';

const LEFT_OUT = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
if (LEFT_OUT) console.log('Left out: reading the file of Eventos back (RUBRICA_SEM_LEITORES is set).');
const SLOW = { timeout: 180_000 };

const uberaba = { codCCustoPai: '1.10', nomeCCustoPai: 'Uberaba' };
const aracuai = { codCCustoPai: '1.21', nomeCCustoPai: 'Araçuaí' };
const feira = {
  id: 7,
  demandante: '=1+1',
  nome: 'Feira do Café',
  data: '2026-05-04',
  entidade: '"Prefeitura"; a|b',
  custo: 1_000_050,
  publico: '+300',
  observacao: '🎉 é assim,\n@SOMA(A1) '.repeat(1200),
};
const mostra = { ...feira, id: 9, nome: '-Mostra', data: null, entidade: '', custo: -50, publico: '', observacao: '' };

const doisParceiros = [
  { nome: 'Sindicato', custoAcao: 30_000, cCusto: '1.21' },
  { nome: 'Associação', custoAcao: 0, cCusto: '' },
];
const lines: readonly Line[] = [
  { ...uberaba, ...feira, parceiros: doisParceiros },
  { ...uberaba, ...mostra, parceiros: [] },
  { ...aracuai, ...mostra, id: 3, custo: 7, parceiros: [{ nome: '@Clube', custoAcao: 5, cCusto: '01' }] },
];

const [file] = eventos.files;
const dados = (result: Result) =>
  file.layout!(result, { filters: { codCCustoPai: 'todos', orcamentoId: 4 }, codColigada: 1, ano: 2026 });

/** The file's workbook: its sheet under the name that the report gives it. */
const dadosFile = (of: readonly Line[]) => xlsxBook([{ name: file.sheetName!, facts: [], sheet: dados(arrange(of)) }]);

const MAIO_4 = 46_146; // days since 1899-12-30

test.skipIf(LEFT_OUT)('the worksheet Dados holds a row per partner, read by openpyxl', SLOW, async () => {
  const sheets = readWithOpenpyxl([await dadosFile(lines)], true)[0]!;
  expect(sheets.map(({ name }) => name)).toEqual(['Dados']);
  const [sheet] = sheets;
  const none = [null, null, null, null, null];
  const total = (label: string, custo: number) => [label, null, null, null, custo, ...none];
  const head = [feira.demandante, feira.nome, MAIO_4, feira.entidade, 10_000.5, feira.publico, feira.observacao];
  const alone = [mostra.demandante, mostra.nome, null, null];
  const headings = ['Demandante', 'Nome', 'Data', 'Entidade', 'Custo', 'Público', 'Observações'];
  expect(sheet!.values).toEqual([
    [...headings, 'Nome do Parceiro', 'Custo do Parceiro', 'CC do Parceiro'],
    ['1.10 - Uberaba', ...none, null, null, null, null],
    [...head, 'Sindicato', 300, '1.21'],
    [...none, null, null, 'Associação', 0, '—'],
    [...alone, -0.5, ...none],
    total('Total do Centro de Custo (1.10)', 10_000),
    ['1.21 - Araçuaí', ...none, null, null, null, null],
    [...alone, 0.07, null, null, '@Clube', 0.05, '01'],
    total('Total do Centro de Custo (1.21)', 0.07),
    total('Total Geral', 10_000.07),
  ]);
  expect(sheet!.merges).toEqual(['A2:J2', 'A7:J7']);
  expect(sheet!.looks['2,2']!.format).toMatch(/^dd\/mm\/yyyy/);
});

test.skipIf(LEFT_OUT)('the totals of Dados, recalculated by LibreOffice, count each event once', SLOW, async () => {
  const [sheet] = recalculate(await dadosFile(lines), 'xlsx');
  expect(Object.fromEntries(Object.entries(sheet!.formulas).map(([at, { value }]) => [at, value]))).toEqual({
    '5,4': 10_000,
    '8,4': 0.07,
    '9,4': 10_000.07,
  });
});
