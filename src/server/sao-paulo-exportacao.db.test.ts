import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../database/accounts.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { loadFolder } from '../load/load.ts';
import { belowFacts } from '../testing/below-facts.ts';
import { withDataFolder } from '../testing/data-folder.ts';
import { databases } from '../testing/databases.ts';
import {
  csvLinesSaoPaulo,
  goldenSaoPaulo,
  readCsv,
  saoPauloFolder,
  withoutRealBudgets,
} from '../testing/real-budgets.ts';
import { startTestServer } from '../testing/test-server.ts';
import { readWithXlrd } from '../testing/workbook-readers.ts';
import type { Api } from './api.ts';

const account = { email: 'controladoria@exemplo.gov.br', password: 'orcamento-2014' };
const organization = { codColigada: 1, nome: 'Prefeitura de São Paulo' };

/** Web and ERP, in whole centavos, by child cost centre and nature. */
type Sums = ReadonlyMap<string, readonly [web: number, erp: number]>;

type Registro = Readonly<Record<'codCCustoFilho' | 'codTBOrcamento', string>> &
  Readonly<Record<'valorPropostaWeb' | 'valorPropostaRM' | 'valor', number>>;

const cases = (['2013', '2014'] as const).flatMap((ano) =>
  ([1, 2] as const).flatMap((basis) => [false, true].map((inactive) => ({ ano, basis, inactive }))),
);

// The source has no values budgeted in an ERP: its realised ones stand for them, for they lie on other pairs too.
describe.skipIf(withoutRealBudgets !== undefined).each(databases)('Exportação of São Paulo on $name', ({ open }) => {
  let opened: OpenDatabase;
  let app: Api;
  let cookie: string;

  beforeAll(async () => {
    opened = await open();
    await loadFolder(opened.db, saoPauloFolder, organization);
    await withDataFolder({ 'propostas-erp.csv': propostasCsv() }, (folder) =>
      loadFolder(opened.db, folder, organization),
    );
    await createAccount(opened.db, { ...account, name: 'Controladoria', isAdmin: true, codColigada: 1 });
    ({ app } = await startTestServer(opened));
    const signedIn = await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: account });
    cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  it.each(cases)(
    '$ano, basis $basis, inactive $inactive: every row, in the answer and in both files',
    async (asked) => {
      const golden = goldenSaoPaulo()[asked.ano];
      const filters = `orcamentoId=${golden.orcamentoId}&periodoOrcamento=${asked.basis}&exibirNaturezasInativas=${asked.inactive}`;
      const get = async (address: string) => {
        const answer = await app.inject({ url: `/api/relatorios/exportacao${address}${filters}`, headers: { cookie } });
        expect(answer.statusCode).toBe(200);
        return answer;
      };
      const expected = expectedSums(String(golden.orcamentoId), asked);
      const { registros } = (await get('?')).json<{ registros: readonly Registro[] }>();
      const seen = registros.map((row) => [
        `${row.codCCustoFilho}|${row.codTBOrcamento}`,
        ...[row.valorPropostaWeb, row.valorPropostaRM, row.valor].map(centavosOf),
      ]);
      const rows = [...expected].map(([key, [web, erp]]) => [key, web, erp, web - erp]);
      expect(seen.toSorted()).toEqual(rows.toSorted());
      const { totais } = golden[asked.inactive ? 'todas' : 'ativas'];
      const web = [...expected.values()].reduce((sum, [ofRow]) => sum + ofRow, 0);
      expect(web).toBe(totais['total']![asked.basis === 1 ? 'proposta' : 'reformulacao']);

      const csv = (await get('/arquivo?formato=csv&')).rawPayload.toString('latin1').split('\r\n').slice(2, -1);
      const inCsv = csv.map((line) => {
        const [, filho, natureza, ...amounts] = line.split('|');
        return [
          `${codeOf(filho!)}|${codeOf(natureza!)}`,
          ...amounts.map((amount) => Number(amount.replace(',', '')) + 0),
        ];
      });
      expect(inCsv).toEqual(seen);

      const [sheet] = readWithXlrd([(await get('/arquivo?formato=xls&')).rawPayload])[0]!;
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
});

function centavosOf(amount: number): number {
  return Math.round(amount * 100) + 0;
}

function codeOf(cell: string): string {
  return cell.split(' - ')[0]!;
}

/** A data folder's file in which the year realised is the ERP's proposed value, and the same less a real its reformulated one. */
function propostasCsv(): string {
  const lines = [...realisedYears()].map(([key, valor]) => {
    const [orcamentoId, filho, natureza] = key.split('|');
    return [orcamentoId, filho, natureza, reais(valor), reais(valor - 100)].join(';');
  });
  return ['orcamentoId;codCCustoFilho;codTBOrcamento;valorProposta;valorReformulacao', ...lines, ''].join('\n');
}

function reais(centavos: number): string {
  return (centavos / 100).toFixed(2).replace('.', ',');
}

function realisedYears(): ReadonlyMap<string, number> {
  const years = new Map<string, number>();
  for (const { orcamentoId, codCCustoFilho, codTBOrcamento, valor } of readCsv('realizados.csv')) {
    const key = `${orcamentoId}|${codCCustoFilho}|${codTBOrcamento}`;
    years.set(key, (years.get(key) ?? 0) + Number(valor!.replace(',', '')));
  }
  return years;
}

/** The sums straight from the CSV rows. */
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
