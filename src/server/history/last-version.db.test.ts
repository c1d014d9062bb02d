import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { UltimaVersao, Versao } from '../../contracts/versions.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const TOTALS = '/api/relatorios/totais-centro-custo?codCCustoPai=todos&exibirNaturezasInativas=false';

const LISTS = ['orcamentos?', 'codigos-orcamentarios?', 'centros-custo?', 'centros-custo/1.2/filhos?'];

describe.each(databaseInTurn(1))('the last version on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let people: Readonly<Record<'ana' | 'reader' | 'other', string>>;
  let frozen: Versao;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    server = await startTestServer(database);
    people = {
      ana: await signIn(server.app, 'admin'),
      reader: await signIn(server.app, 'user'),
      other: await signIn(server.app, 'otherAdmin'),
    };
    const payload = { orcamentoId: 4, nome: 'Aprovado pela diretoria' };
    const made = await server.app.inject({
      method: 'POST',
      url: '/api/versoes',
      headers: { cookie: people.ana },
      payload,
    });
    frozen = made.json();
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  type Who = keyof typeof people;
  const ask = (who: Who, url: string) => server.app.inject({ url, headers: { cookie: people[who] } });
  const edit = (statement: string) => sql.raw(statement).execute(database.db);

  test('the last version of a budget, and the exact difference between it and today’s plan', async () => {
    const last = async (who: Who, orcamentoId = 4) =>
      (await ask(who, `/api/versoes/ultima?orcamentoId=${orcamentoId}`)).json<UltimaVersao>();
    const totals = async (versao?: string) => {
      const at = versao === undefined ? '' : `&versao=${versao}`;
      const answer = await ask('ana', `${TOTALS}&orcamentoId=4${at}`);
      return answer.json<{ totais: { valorProposta: number } }>().totais.valorProposta;
    };
    expect(await last('ana', 3)).toEqual({ versao: null });
    await edit('update valores set "abrilProposta" = 12345, bloqueado = 7');
    const { versao, base, antes, depois, diferenca } = await last('ana');
    expect([versao!.nome, base]).toEqual(['Aprovado pela diretoria', 'proposta']);
    expect([antes, depois]).toEqual([await totals(versao!.id), await totals()]);
    expect(diferenca).toBeCloseTo(depois! - antes!, 10);
    expect(diferenca).not.toBe(0);
    expect(await last('reader')).toEqual({ versao });
    expect(await last('other')).toEqual({ versao: null }); // budget 4 of that organisation has no version
  });

  test('lists, cost centres without lines and months with calculation memories are also read at a version', async () => {
    const listed = async (path: string, versao?: string) => {
      const at = versao === undefined ? '' : `&versao=${versao}`;
      return (await ask('reader', `/api/${path}${at}`)).json();
    };
    const paths = ['centros-sem-linhas?orcamentoId=4', 'meses-com-memoria?orcamentoId=4', ...LISTS];
    const before = await Promise.all(paths.map((path) => listed(path)));
    await edit('delete from memorias_calculo');
    await edit('delete from valores');
    await edit(`update centros_custo set "nomeCCustoPai" = 'Outro'`);
    await edit(`update centros_custo_filhos set "nomeCCustoFilho" = 'Outro'`);
    await edit(`update codigos_orcamentarios set "descricaoOrcamentario" = 'Outro'`);
    await edit('update orcamentos set "periodoOrcamento" = 2');
    expect(await Promise.all(paths.map((path) => listed(path, frozen.id)))).toEqual(before);
    for (const [at, path] of paths.entries()) expect([path, await listed(path)]).not.toEqual([path, before[at]]);
    const unknown = await ask('reader', '/api/orcamentos?versao=ontem');
    expect([unknown.statusCode, unknown.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringContaining('Versão não encontrada'),
    ]);
  });
});
