import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sum } from '../../base/sum.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { loadFolder } from '../../load/load.ts';
import { reais, withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import { runs } from '../../testing/sampled.ts';
import { CHILDREN, filesOf, generatedRows, type GeneratedRows } from '../../testing/databases/generated-centros.ts';
import { arrange } from './arrange.ts';
import { steps } from './query.ts';

const amount = fc.integer({ min: -1e9, max: 1e9 });
const NATUREZAS = ['3.1', '3.2', '3.10', '4'];
const INACTIVE = new Set(['3.2', '4']);

/** The ERP's values of budget 4, some of them for centres and natures without a value here. */
const generatedPropostas = fc.uniqueArray(
  fc.record({
    filho: fc.constantFrom(...CHILDREN.map(({ filho }) => filho)),
    natureza: fc.constantFrom(...NATUREZAS),
    proposta: amount,
    reformulacao: amount,
  }),
  { minLength: 1, selector: ({ filho, natureza }) => `${filho}|${natureza}` },
);

type Propostas = typeof generatedPropostas extends fc.Arbitrary<infer Generated> ? Generated : never;

describe.each(databases)('Exportação on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const load = (codColigada: number, rows: GeneratedRows, propostas: Propostas) => {
    const lines = propostas.map((row) => [4, row.filho, row.natureza, reais(row.proposta), reais(row.reformulacao)]);
    const csv = ['orcamentoId;codCCustoFilho;codTBOrcamento;valorProposta;valorReformulacao', ...lines.map(joined)];
    return withDataFolder({ ...filesOf(rows), 'propostas-erp.csv': csv.join('\n') }, (folder) =>
      loadFolder(opened.db, folder, { codColigada, nome: `Organização ${codColigada}` }),
    );
  };
  const joined = (cells: readonly (string | number)[]) => cells.join(';');

  test('final = web - ERP on each basis, for every row that web or ERP has, in natural order, with inactive ones if selected', () =>
    fc.assert(
      fc.asyncProperty(generatedRows, generatedPropostas, generatedPropostas, async (own, inErp, others) => {
        await load(1, own, inErp);
        await load(2, own, others);
        for (const periodoOrcamento of [1, 2] as const) {
          for (const exibirNaturezasInativas of [true, false]) {
            const search = { orcamentoId: 4, periodoOrcamento, exibirNaturezasInativas, tipoRelatorio: 1 } as const;
            const { registros } = arrange(await steps.query(opened.db, scopeOfOrganization(1), search));
            const seen = registros.map((row) => [
              row.codCCustoPai,
              row.codCCustoFilho,
              row.codTBOrcamento,
              row.inativo,
              row.valorPropostaWeb,
              row.valorPropostaRM,
              row.valor,
            ]);
            expect(seen).toEqual(expectedRows(own, inErp, search));
          }
        }
      }),
      { numRuns: runs(2, 12) },
    ));
});

/** The expected rows, computed without SQL: every child and nature that either side has, in order. */
function expectedRows(
  { valores }: GeneratedRows,
  propostas: Propostas,
  search: { readonly periodoOrcamento: 1 | 2; readonly exibirNaturezasInativas: boolean },
) {
  const first = search.periodoOrcamento === 1 ? 0 : 12;
  return CHILDREN.flatMap(({ pai, filho }) =>
    NATUREZAS.flatMap((natureza) => {
      const isOf = (row: { readonly filho: string; readonly natureza: string }) =>
        row.filho === filho && row.natureza === natureza;
      const [here, there] = [valores.filter(isOf), propostas.filter(isOf)];
      const isHidden = INACTIVE.has(natureza) && !search.exibirNaturezasInativas;
      if (isHidden || here.length + there.length === 0) return [];
      const web = sum(here.flatMap(({ amounts }) => amounts.slice(first, first + 12)));
      const erp = sum(there.map((row) => (search.periodoOrcamento === 1 ? row.proposta : row.reformulacao)));
      return [[pai, filho, natureza, INACTIVE.has(natureza) ? '1' : '0', web, erp, web - erp]];
    }),
  );
}
