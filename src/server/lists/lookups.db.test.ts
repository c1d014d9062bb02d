import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { codeSortKey } from '../../domain/code-order.ts';
import { databases } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const ODD = 'A/1 %2F.ç?&#+;';

describe.each(databases)('lookups on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    const ordem = codeSortKey(ODD);
    await database.db
      .insertInto('centros_custo')
      .values({ codColigada: 1, codCCustoPai: ODD, ordem, nomeCCustoPai: 'Água & Luz', regional: false })
      .execute();
    await database.db
      .insertInto('centros_custo_filhos')
      .values({ codColigada: 1, codCCustoFilho: `${ODD}.1`, ordem, nomeCCustoFilho: 'Sede', codCCustoPai: ODD })
      .execute();
    server = await startTestServer(database);
    cookie = await signIn(server.app, 'user');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const get = async (path: string) => {
    const { statusCode, body } = await server.app.inject({ url: `/api/${path}`, headers: { cookie } });
    return [statusCode, JSON.parse(body)];
  };

  test('budgets are listed newest first', async () => {
    expect(await get('orcamentos')).toEqual([
      200,
      [
        { id: 4, ano: 2026, periodoOrcamento: 1 },
        { id: 3, ano: 2025, periodoOrcamento: 1 },
      ],
    ]);
  });

  test('codes are listed in natural order, only those of the user’s organisation', async () => {
    expect(await get('codigos-orcamentarios')).toEqual([
      200,
      [
        { codOrcamentario: '1.2', descricaoOrcamentario: 'Código 1.2' },
        { codOrcamentario: '1.10', descricaoOrcamentario: 'Código 1.10' },
      ],
    ]);
  });

  test('parents have a regional flag', async () => {
    expect(await get('centros-custo')).toEqual([
      200,
      [
        { codCCustoPai: '1.2', nomeCCustoPai: 'Pai 1.2', regional: false },
        { codCCustoPai: '1.10', nomeCCustoPai: 'Pai 1.10', regional: true },
        { codCCustoPai: ODD, nomeCCustoPai: 'Água & Luz', regional: false },
      ],
    ]);
  });

  test('children are those of their parent, whatever the characters of its code', async () => {
    expect(await get('centros-custo/1.2/filhos')).toEqual([
      200,
      [
        { codCCustoFilho: '1.2.1', nomeCCustoFilho: 'Filho 1.2.1' },
        { codCCustoFilho: '1.2.10', nomeCCustoFilho: 'Filho 1.2.10' },
      ],
    ]);
    expect(await get(`centros-custo/${encodeURIComponent(ODD)}/filhos`)).toEqual([
      200,
      [{ codCCustoFilho: `${ODD}.1`, nomeCCustoFilho: 'Sede' }],
    ]);
    expect(await get('centros-custo/1.10/filhos')).toEqual([200, []]);
  });

  test('people with gerência get all parents with their children', async () => {
    const headers = { cookie: await signIn(server.app, 'admin') };
    const answer = await server.app.inject({ url: '/api/administracao/centros-custo', headers });
    const filho = (codCCustoFilho: string, nomeCCustoFilho = `Filho ${codCCustoFilho}`) => ({
      codCCustoFilho,
      nomeCCustoFilho,
    });
    expect(answer.json()).toEqual([
      { codCCustoPai: '1.2', nomeCCustoPai: 'Pai 1.2', filhos: [filho('1.2.1'), filho('1.2.10')] },
      { codCCustoPai: '1.10', nomeCCustoPai: 'Pai 1.10', filhos: [] },
      { codCCustoPai: ODD, nomeCCustoPai: 'Água & Luz', filhos: [filho(`${ODD}.1`, 'Sede')] },
    ]);
  });

  test('an unknown parent, another organisation’s and ‘todos’ are 404; a malformed address is 400', async () => {
    for (const code of ['0', '9', 'todos', 'x'.repeat(900)]) {
      expect(await get(`centros-custo/${code}/filhos`)).toEqual([
        404,
        { message: 'Centro de custo pai não encontrado.' },
      ]);
    }
    expect(await get('centros-custo/%E0%A4%A/filhos')).toEqual([
      400,
      { message: 'A requisição não pôde ser entendida.' },
    ]);
    expect(await get('centros-custo/a%00b/filhos')).toEqual([400, { message: 'Código de centro de custo inválido.' }]);
  });
});
