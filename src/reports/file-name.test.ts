import { expect, test } from 'vitest';
import { catalogOf } from './catalog.ts';
import { fileNameOf } from './file-name.ts';

/** The names of every file (spec §9). */
const namesOf = (importacaoSistema: string, periodoOrcamento: 1 | 2) =>
  catalogOf({ importacaoSistema }).flatMap(({ files }) =>
    files.map((file) => fileNameOf(file, { periodoOrcamento }, 'SIGO')),
  );

test('files are named after the product, the external system, and in one case the value basis alone', () => {
  expect(namesOf('ERP', 1)).toEqual(
    expect.arrayContaining([
      'Relatorio_SIGO_Conferir_Preenchimento_Simplificado.csv',
      'Relatorio_SIGO_Conferir_Preenchimento.xls',
      'Relatorio_SIGO_Orcamentario_Comparativo.xls',
      'Orcamento_Proposto.csv',
      'Relatorio_SIGO_Exportacao.xls',
      'Relatorio_SIGO_ImportacaoERP.xls',
    ]),
  );
  expect(namesOf('Totvs-RM', 2)).toEqual(
    expect.arrayContaining(['Orcamento_Reformulado.csv', 'Relatorio_SIGO_ImportacaoTotvs-RM.xls']),
  );
});
