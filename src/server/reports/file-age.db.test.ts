import { isOfBudget } from '../../domain/erp-question.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import type { SyncKind } from '../../reporting/report.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { queryOf } from '../../testing/servers/query-of.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { NO_ERP, signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { readXls } from '../../testing/readers/read-workbook.ts';

const synchronised = catalog.filter(({ sync }) => sync !== undefined);
const others = catalog.filter(({ sync, files }) => sync === undefined && files.some(({ format }) => format === 'xls'));

describe.each(databaseInTurn(1))('the age of the ERP’s values on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  let isSetUp = true;
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-age-'));
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database, { erp: { ...NO_ERP, answers: () => isSetUp } });
    cookie = await signIn(server.app, 'admin');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string) => server.app.inject({ url, headers: { cookie } });
  const ended = (kind: SyncKind, state: 'succeeded' | 'failed', time: string, others = {}) => {
    const orcamentoId = kind === 'importacao' ? null : 4;
    const times = { startedAt: time, endedAt: time };
    const run = { codColigada: 1, kind, orcamentoId, state, ...times, ...others };
    return database.db
      .insertInto('sync_runs')
      .values(run as never)
      .execute();
  };
  /** Whether a workbook's heading has the mark of the ERP (*), and the text of its fact 'ERP', if any. */
  const erpFacts = async (url: string) => {
    const { rawPayload } = await get(url);
    writeFileSync(join(folder, 'a.xls'), rawPayload);
    const rows = readXls(join(folder, 'a.xls'))[0]!;
    expect(rows[0]!.slice(0, 2)).toEqual(['Organização', '1 - Organização 1']);
    const isMarked = rows.some((row) => row.some((cell) => /^(Realizado|Valor .*) \*$/.test(String(cell))));
    const start = rows.findIndex(([label]) => label === 'ERP');
    if (start < 0) return [isMarked];
    const end = rows.findIndex(([label], index) => index > start && Boolean(label)); // a long fact continues in further rows
    const lines = rows.slice(start, end).map(([, value]) => value);
    return [isMarked, lines.join(' ')];
  };

  test.each(synchronised.map((report) => [report.slug, report] as const))(
    '%s: the age is stated above the header of the workbook, and never in the result',
    async (slug, report) => {
      const file = `/api/relatorios/${slug}/arquivo?${queryOf(report)}&formato=xls`;
      const result = `/api/relatorios/${slug}?${queryOf(report)}`;
      const zeros = 'As colunas marcadas com * ficam em 0,00.';
      const never = `Nenhum valor do ERP: ele nunca foi consultado para este relatório. ${zeros}`;
      expect(await erpFacts(file)).toEqual([true, never]);
      const { body, headers } = await get(result);
      await ended(report.sync!, 'succeeded', '2026-11-20T17:03:00Z', { setAside: 2, setAsideCentavos: 700 });
      const out =
        '2 linhas do ERP ficaram de fora (R$\u00a07,00). Trazem códigos ou anos que não estão cadastrados, e não entram nos valores.' +
        (isOfBudget(report.sync!) ? '' : ' São de toda a organização, não só deste ano.');
      expect(await erpFacts(file)).toEqual([false, `Dados do ERP atualizados em 20/11/2026 às 14:03 · ${out}`]);
      await ended(report.sync!, 'failed', '2026-11-20T17:10:00Z', { message: 'O RM não respondeu.' });
      const failed = 'A atualização com o ERP de 20/11/2026 às 14:10 falhou. O RM não respondeu.';
      expect(await erpFacts(file)).toEqual([false, `${failed} Os valores são de 20/11/2026 às 14:03. · ${out}`]);
      const after = await get(result);
      expect([after.body, after.headers.etag]).toEqual([body, headers.etag]);
      isSetUp = false;
      expect((await erpFacts(file))[1]).toContain('O ERP não está mais configurado para este relatório.');
      isSetUp = true;
    },
  );

  test('a report without a synchronisation does not mention the ERP', async () => {
    await ended('realizados', 'succeeded', '2026-11-20T17:03:00Z');
    for (const report of others) {
      const file = `/api/relatorios/${report.slug}/arquivo?${queryOf(report)}&formato=xls`;
      expect(await erpFacts(file)).toEqual([false]);
    }
  });
});
