import { expect, test } from 'vitest';
import { catalogOf } from './catalog.ts';
import { fileNameOf } from './file-name.ts';

/** The names of every file that has a button of its own (spec §9). */
const namesOf = (importacaoSistema: string, periodoOrcamento: 1 | 2) =>
  catalogOf({ importacaoSistema }).flatMap(({ files }) =>
    files.map((file) => fileNameOf(file, { periodoOrcamento }, 'SIGO')),
  );

/** Those of spec §9, and that of Exportação's workbook, which it does not name. */
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
