import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { belowFacts } from '../../testing/readers/below-facts.ts';
import { startSaoPaulo, type BudgetsServer } from '../../testing/servers/budgets-server.ts';
import { casesOf, databaseInTurn } from '../../testing/databases/databases.ts';
import { csvLinesSaoPaulo, goldenSaoPaulo, readCsv, withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { loadProposals, realisedYears } from '../../testing/databases/sao-paulo-proposals.ts';
import { readWithXlrd } from '../../testing/readers/workbook-readers.ts';

/** The web value and the ERP value, in whole centavos, by child cost centre and nature. */
type Sums = ReadonlyMap<string, readonly [web: number, erp: number]>;

type Registro = Readonly<Record<'codCCustoFilho' | 'codTBOrcamento', string>> &
  Readonly<Record<'valorPropostaWeb' | 'valorPropostaRM' | 'valor', number>>;

const cases = (['2013', '2014'] as const).flatMap((ano) =>
  ([1, 2] as const).flatMap((basis) => [false, true].map((inactive) => ({ ano, basis, inactive }))),
);

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'Exportação of São Paulo on $name',
  (kind) => {
    let server: BudgetsServer;
    beforeAll(async () => {
      server = await startSaoPaulo(kind, { load: loadProposals });
    });
    afterAll(() => server.close());

    it.each(casesOf(kind, cases))(
      '$ano, basis $basis, inactive $inactive: every row is right in the answer and in both files',
      async (choices) => {
        const golden = goldenSaoPaulo()[choices.ano];
        const filters = {
          orcamentoId: String(golden.orcamentoId),
          periodoOrcamento: String(choices.basis),
          exibirNaturezasInativas: String(choices.inactive),
        };
        const get = async (address: string, formato = {}) => {
          const answer = await server.get(`/api/relatorios/exportacao${address}`, { ...filters, ...formato });
          expect(answer.statusCode).toBe(200);
          return answer;
        };
        const expected = expectedSums(String(golden.orcamentoId), choices);
        const { registros } = (await get('')).json<{ registros: readonly Registro[] }>();
        const seen = registros.map((row) => [
          `${row.codCCustoFilho}|${row.codTBOrcamento}`,
          ...[row.valorPropostaWeb, row.valorPropostaRM, row.valor].map(centavosOf),
        ]);
        const rows = [...expected].map(([key, [web, erp]]) => [key, web, erp, web - erp]);
        expect(seen.toSorted()).toEqual(rows.toSorted());
        const { totais } = golden[choices.inactive ? 'todas' : 'ativas'];
        const web = [...expected.values()].reduce((sum, [ofRow]) => sum + ofRow, 0);
        expect(web).toBe(totais['total']![choices.basis === 1 ? 'proposta' : 'reformulacao']);

        const csv = (await get('/arquivo', { formato: 'csv' })).rawPayload
          .toString('latin1')
          .split('\r\n')
          .slice(2, -1);
        const inCsv = csv.map((line) => {
          const [, filho, natureza, ...amounts] = line.split('|');
          return [
            `${codeOf(filho!)}|${codeOf(natureza!)}`,
            ...amounts.map((amount) => Number(amount.replace(',', '')) + 0),
          ];
        });
        expect(inCsv).toEqual(seen);

        const [sheet] = readWithXlrd([(await get('/arquivo', { formato: 'xls' })).rawPayload])[0]!;
        const inXls = belowFacts(sheet!.values)
          .slice(1, -1)
          .map(([, filho, natureza, ...amounts]) => [
            `${codeOf(String(filho))}|${codeOf(String(natureza))}`,
            ...amounts.map((amount) => centavosOf(Number(amount))),
          ]);
        expect(inXls).toEqual(seen);
        expect(centavosOf(Number(sheet!.values.at(-1)![3]))).toBe(web);
      },
    );
  },
);

function centavosOf(amount: number): number {
  return Math.round(amount * 100) + 0;
}

function codeOf(cell: string): string {
  return cell.split(' - ')[0]!;
}

/** The sums computed from the CSV rows. */
function expectedSums(
  orcamentoId: string,
  { basis, inactive }: { readonly basis: 1 | 2; readonly inactive: boolean },
): Sums {
  const sums = new Map<string, readonly [number, number]>();
  const inactives = new Set(
    readCsv('naturezas.csv').flatMap(({ codTBOrcamento, inativo }) => (inativo === '1' ? [codTBOrcamento] : [])),
  );
  const add = (filho: string, natureza: string, [web, erp]: readonly [number, number]) => {
    if (!inactive && inactives.has(natureza)) return;
    const [webBefore, erpBefore] = sums.get(`${filho}|${natureza}`) ?? [0, 0];
    sums.set(`${filho}|${natureza}`, [webBefore + web, erpBefore + erp]);
  };
  for (const { text, proposta, reformulacao } of csvLinesSaoPaulo()) {
    if (text['orcamentoId'] !== orcamentoId) continue;
    const year = (basis === 1 ? proposta : reformulacao).reduce((sum, month) => sum + month, 0);
    add(text['codCCustoFilho']!, text['codTBOrcamento']!, [year, 0]);
  }
  for (const [key, valor] of realisedYears()) {
    const [ofBudget, filho, natureza] = key.split('|');
    if (ofBudget === orcamentoId) add(filho!, natureza!, [0, basis === 1 ? valor : valor - 100]);
  }
  return sums;
}
