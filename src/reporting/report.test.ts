import { expect, test } from 'vitest';
import { catalog } from '../testing/servers/catalog.ts';
import { fileNameOf, filesOf, type ReportFile, offeredFiles, viewedFilesOf } from './report.ts';
import { catalogOf } from '../reports/catalog.ts';

const xls: ReportFile = { format: 'xls', label: 'Exportar para Excel', stem: 'Receitas' };
const xlsx: ReportFile = { format: 'xlsx', label: 'Exportar para Excel', stem: 'Eventos', factsApart: true };
const csv: ReportFile = { format: 'csv', label: 'Exportar para CSV', stem: 'Exportacao' };

test('a workbook also comes in the other format, under the same stem and with the same sheets, and as a PDF', () => {
  expect(filesOf({ files: [csv, xls] })).toEqual([
    csv,
    xls,
    { format: 'xlsx', label: 'Excel (.xlsx)', stem: 'Receitas' },
    { format: 'pdf', label: 'Exportar para PDF', stem: 'Receitas' },
  ]);
  expect(filesOf({ files: [xlsx] })).toEqual([
    xlsx,
    { format: 'xls', label: 'Excel 97-2003 (.xls)', stem: 'Eventos', factsApart: true },
    { format: 'pdf', label: 'Exportar para PDF', stem: 'Eventos' },
  ]);
  expect(filesOf({ files: [csv] })).toEqual([csv]);
  expect(filesOf({ files: [xls, xlsx] })).toHaveLength(3);
});

test.each(catalog)('$slug comes in both formats of workbooks and as a PDF, one file a format', (report) => {
  const formats = filesOf(report).map(({ format }) => format);
  expect(formats).toEqual([...new Set(formats)]);
  expect(formats).toEqual(expect.arrayContaining(['xls', 'xlsx', 'pdf']));
});

test('a report as on the screen comes in both formats of workbooks and as a PDF, never as a CSV', () => {
  const labels = (files: Parameters<typeof viewedFilesOf>[0]['files']) =>
    viewedFilesOf({ files }).map(({ format, label }) => [format, label]);
  expect(labels([csv, xls])).toEqual([
    ['xls', 'Exportar como na tela (.xls)'],
    ['xlsx', 'Exportar como na tela (.xlsx)'],
    ['pdf', 'Exportar como na tela (.pdf)'],
  ]);
});

test('the menu begins with .xlsx and ends with the PDF, has each workbook also as on the screen, and names each format', () => {
  const view = { nivel: '2' };
  const menu = offeredFiles({ files: [csv, xls] }, view).map((offered) => [offered.file.label, offered.view]);
  expect(menu).toEqual([
    ['Excel (.xlsx)', undefined],
    ['Exportar como na tela (.xlsx)', view],
    ['Exportar para Excel (.xls)', undefined],
    ['Exportar como na tela (.xls)', view],
    ['Exportar para CSV', undefined],
    ['Exportar para PDF', undefined],
    ['Exportar como na tela (.pdf)', view],
  ]);
  expect(offeredFiles({ files: [xlsx] }).map(({ file }) => file.label)).toEqual([
    'Exportar para Excel (.xlsx)',
    'Excel 97-2003 (.xls)',
    'Exportar para PDF',
  ]);
});

/** The names of all files that reports declare (spec §9). */
const namesOf = (importacaoSistema: string, periodoOrcamento: 1 | 2) =>
  catalogOf({ importacaoSistema }).flatMap(({ files }) =>
    files.map((file) => fileNameOf(file, { periodoOrcamento }, 'SIGO')),
  );

/** The names in spec §9, and that of Exportação's workbook, which the spec does not name. */
const NAMES = [
  'Relatorio_SIGO_Orcamentario_Comparativo.xls',
  'Relatorio_SIGO_Orcamento_Tempo_Real.xls',
  'Relatorio_SIGO_Conferir_Preenchimento.xls',
  'Relatorio_SIGO_Eventos.xlsx',
  'Relatorio_SIGO_Orcamentario_Trimestral.xls',
  'Relatorio_SIGO_Trimestral.xls',
  'Relatorio_SIGO_Receitas.xls',
  'Relatorio_SIGO_Orcamentario.xls',
  'Relatorio_SIGO_Orcamentario_Comparativo_Ano.xls',
  'Relatorio_SIGO_Memoria_Calculo.xls',
  'Relatorio_SIGO_Totais_Centro_Custo.xls',
  'Relatorio_SIGO_Trimestral_Por_Regional.xls',
  'Relatorio_SIGO_ImportacaoERP.xls',
  'Relatorio_SIGO_Conferir_Preenchimento_Simplificado.csv',
  'Orcamento_Proposto.csv',
  'Relatorio_SIGO_Exportacao.xls',
];

test('files are named after the product, the external system, and in one case the value basis alone', () => {
  const [once, otherwise] = [namesOf('ERP', 1), namesOf('Totvs-RM', 2)];
  expect(once).toEqual(expect.arrayContaining(NAMES));
  expect(otherwise.filter((name) => !once.includes(name))).toEqual([
    'Orcamento_Reformulado.csv',
    'Relatorio_SIGO_ImportacaoTotvs-RM.xls',
  ]);
});
