import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entrada, EntradaVerificada } from '../../contracts/administration/entrada.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { openLyingProvider, type LyingProvider } from '../../testing/servers/lying-provider.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const PATH = '/api/administracao/entrada';
const SECRET = 'segredo-que-ninguém-vê';

describe.each(databaseInTurn(1))('the page Entrada on $name', ({ open }) => {
  let database: OpenDatabase;
  let provider: LyingProvider;
  const servers: TestServer[] = [];
  const serverWith = async (settings: Parameters<typeof startTestServer>[1]) => {
    const server = await startTestServer(database, settings);
    servers.push(server);
    return server.app;
  };
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    provider = await openLyingProvider();
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ app }) => app.close()));
    await provider.close();
    await database.close();
  });

  test('without a provider the answer says so, and a check is refused', async () => {
    const app = await serverWith({});
    const headers = { cookie: await signIn(app, 'admin') };
    expect((await app.inject({ url: PATH, headers })).json()).toMatchObject({ provedor: null });
    const { statusCode, body } = await app.inject({ method: 'POST', url: `${PATH}/verificar`, headers });
    expect([statusCode, body]).toEqual([409, '{"message":"Nenhum provedor está configurado."}']);
  });

  test('the answer has the settings without the secret and without domains of other organisations; a check is recorded', async () => {
    const domains = new Map([
      ['um.exemplo', 1],
      ['dois.exemplo', 2],
    ]);
    const app = await serverWith({ settings: { oidc: { ...provider.settings, clientSecret: SECRET, domains } } });
    const headers = { cookie: await signIn(app, 'admin') };
    const shown = await app.inject({ url: PATH, headers });
    expect(shown.headers['cache-control']).toBe('no-store');
    const { provedor, configuracao } = shown.json<Entrada>();
    const settings = Object.fromEntries(configuracao.map(({ nome, valor }) => [nome, valor]));
    expect(provedor).toBe('Órgão');
    expect(settings).toMatchObject({
      OIDC_SEGREDO: 'informado',
      OIDC_DOMINIOS: 'um.exemplo',
      SENHA_LOCAL: 'sim',
      'Endereço de volta': expect.stringMatching(/\/api\/auth\/oidc\/retorno$/),
    });
    expect(shown.body).not.toMatch(new RegExp(`${SECRET}|dois`));
    provider.lie = {
      answers: {
        '/token': (response) =>
          void response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}'),
      },
    };
    const checked = await app.inject({ method: 'POST', url: `${PATH}/verificar`, headers });
    expect(checked.json<EntradaVerificada>().achados.map(({ item, situacao }) => `${item} ${situacao}`)).toEqual([
      'descricao certo',
      'assinatura certo',
      'chaves certo',
      'segredo errado',
    ]);
    const recorded = database.db.selectFrom('acts').select('detail').where('kind', '=', 'verificouEntrada');
    await expect
      .poll(() => recorded.execute())
      .toEqual([{ detail: 'descrição: certo; assinatura: certo; chaves: certo; segredo: errado.' }]);
  });
});
