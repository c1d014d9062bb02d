import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { rowsOfOrganization } from '../../testing/databases/data-folder.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { openSaoPaulo } from '../../testing/databases/loaded-sao-paulo.ts';
import { goldenSaoPaulo, saoPauloFolder, withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { accounts, addAccount } from '../../testing/databases/small-organizations.ts';
import { senderOn } from '../../testing/servers/send-files.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { part, zipOf } from '../../testing/hostile/zip-of.ts';

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'São Paulo uploaded as on the page, on $name',
  (kind) => {
    let database: OpenDatabase;
    let server: TestServer;
    beforeAll(async () => {
      database = await openSaoPaulo(kind);
      const empty = { codColigada: 2, nome: 'Vazia', demonstration: false };
      await database.db.insertInto('organizations').values(empty).execute();
      for (const account of [accounts.admin, accounts.otherAdmin]) await addAccount(database.db, account);
      server = await startTestServer(database);
    });
    afterAll(async () => {
      await server.app.close();
      await database.close();
    });

    const names = readdirSync(saoPauloFolder).filter((name) => name.endsWith('.csv'));
    const csvs = () => names.map((name) => [name, readFileSync(join(saoPauloFolder, name))] as const);

    test('sent again file by file after the load, it would change nothing', async () => {
      const ana = senderOn(server.app, await signIn(server.app, 'admin'));
      const { body } = await ana.send(Object.fromEntries(csvs().map(([name, bytes]) => [name, new Uint8Array(bytes)])));
      const { situacao, mudancas } = await ana.settled(body.id);
      expect(situacao).toBe('conferida');
      expect(mudancas.length).toBeGreaterThan(names.length);
      for (const { novas, alteradas, removidas } of mudancas) expect([novas, alteradas, removidas]).toEqual([0, 0, 0]);
      await ana.ask('DELETE', `/${body.id}`);
    });

    test('sent as a .zip to an empty organisation and loaded, its rows and totals match the expected ones', async () => {
      const bia = senderOn(server.app, await signIn(server.app, 'otherAdmin'));
      const zip = new Uint8Array(zipOf(csvs().map(([name, bytes]) => part(name, bytes))));
      const { body } = await bia.send({ 'São Paulo.zip': zip });
      const { mudancas } = await bia.settled(body.id);
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0) / 100;
      for (const ano of ['2013', '2014'] as const) {
        const { orcamentoId, todas } = goldenSaoPaulo()[ano];
        expect(
          mudancas.find((change) => change.tabela === 'valores' && change.orcamentoId === orcamentoId),
        ).toMatchObject({
          ano: Number(ano),
          linhasHoje: 0,
          novas: todas.linhas,
          propostaDepois: sum(todas.propostaMes),
          reformulacaoDepois: sum(todas.reformulacaoMes),
        });
      }
      expect((await bia.ask('POST', `/${body.id}/carregar`)).status).toBe(200);
      expect((await bia.settled(body.id)).situacao).toBe('carregada');
      const rowsOf = async (codColigada: number) => {
        const rows = await rowsOfOrganization(database.db, codColigada);
        return JSON.stringify({ ...rows, organizations: [], data_versions: [] }).replaceAll(
          `"codColigada":${codColigada}`,
          '"codColigada":0',
        );
      };
      expect(await rowsOf(2)).toBe(await rowsOf(1));
    });
  },
);
