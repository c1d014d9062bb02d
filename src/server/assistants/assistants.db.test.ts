import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import {
  accounts,
  insertRowsOfEveryReport,
  insertSmallOrganizations,
} from '../../testing/databases/small-organizations.ts';
import { type Assistant, assistantOf, listen, switchAssistants } from '../../testing/servers/assistant.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

describe.each(databaseInTurn(0))('assistants on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let origin: string;
  let admin: Assistant;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    await switchAssistants(database.db);
    server = await startTestServer(database);
    origin = await listen(server.app);
    admin = await assistantOf(server.app, origin, accounts.admin.email);
  });
  afterAll(async () => {
    await admin.client.close();
    await server.app.close();
    await database.close();
  });

  test('explore', async () => {
    const { tools } = await admin.client.listTools();
    console.log(
      JSON.stringify(tools).length,
      tools.map((t) => t.name),
      JSON.stringify(tools[1]).slice(0, 6000),
    );
    console.log(JSON.stringify(await admin.ask('listar_relatorios'), null, 1).slice(0, 1500));
    console.log(
      JSON.stringify(await admin.ask('listar_relatorios', { relatorio: 'trimestral' }), null, 1).slice(0, 3000),
    );
    console.log(
      JSON.stringify(
        await admin.ask('consultar_relatorio', {
          relatorio: 'trimestral',
          filtros: { orcamentoId: 4, periodoOrcamento: '1' },
          noMaximo: 3,
        }),
        null,
        1,
      ),
    );
    console.log(
      JSON.stringify(
        await admin.ask('compor_valor', {
          relatorio: 'trimestral',
          filtros: { orcamentoId: 4, periodoOrcamento: '1' },
          coluna: 'totalAno',
        }),
        null,
        1,
      ).slice(0, 3000),
    );
    console.log(
      JSON.stringify(
        await admin.ask('historico_do_valor', {
          relatorio: 'trimestral',
          filtros: { orcamentoId: 4, periodoOrcamento: '1' },
          coluna: 'totalAno',
        }),
        null,
        1,
      ).slice(0, 3000),
    );
    console.log(JSON.stringify(await admin.ask('o_que_mudou', { orcamentoId: 4 }), null, 1).slice(0, 2000));
    console.log(JSON.stringify(await admin.ask('situacao', { orcamentoId: 4 }), null, 1).slice(0, 3000));
    for (const q of [
      { relatorio: 'trimestrais', filtros: {} },
      { relatorio: 'trimestral', filtros: { orcamentoId: 4, periodoOrcamento: '1', codCCustoPai: '1.3x' } },
      { relatorio: 'trimestral', filtros: { orcamentoId: 99, periodoOrcamento: '1' } },
      { relatorio: 'trimestral', filtros: { orcamentoId: 4, x: '1' } },
      { relatorio: 'trimestral', filtros: { orcamentoId: 4, periodoOrcamento: '1' }, ordem: '-total' },
      { relatorio: 'trimestral', filtros: { orcamentoId: 4, periodoOrcamento: '1' }, nivel: 7 },
      { relatorio: 'trimestral', filtros: { orcamentoId: 4, periodoOrcamento: '1' }, versao: 'x' },
      { nada: 1 },
    ])
      console.log(JSON.stringify(await admin.refusal('consultar_relatorio', q)));
    console.log((await database.db.selectFrom('acts').selectAll().execute()).map((a) => `${a.kind} ${a.detail}`));
    expect(1).toBe(1);
  });
});
