import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Versao } from '../../contracts/versions.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertHiddenCentro } from '../../testing/databases/hidden-centro.ts';
import {
  accounts,
  addAccount,
  insertRowsOfEveryReport,
  insertSmallOrganizations,
} from '../../testing/databases/small-organizations.ts';
import { enter } from '../../testing/servers/enter.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const REPORT = '/api/relatorios/totais-centro-custo';
const SEARCH = 'codCCustoPai=todos&exibirNaturezasInativas=false&orcamentoId=4';
const HIDDEN_CENTAVOS = 987_654_321;
const HIDDEN = /9\.?876\.?543|alheio/;

/** Texts that are not a moment, or an impossible one, and the message for each. */
const REFUSED: readonly (readonly [versao: string, message: RegExp])[] = [
  ['-2026-11-20T10:00:00Z', /^Versão não encontrada/],
  ['-1', /^Versão não encontrada/],
  ['1763640000000', /^Versão não encontrada/],
  ['+010000-01-01T00:00:00Z', /^Versão não encontrada/],
  ['10000-01-01T00:00:00Z', /^Versão não encontrada/],
  ['9999-12-31T23:59:59.999-12:00', /^Este momento ainda não chegou/],
  ['9999-12-31T23:59:59.999+12:00', /^Este momento ainda não chegou/],
  ['0000-01-01T00:00:00Z', /^A história dos dados começa em/],
  ['2026-11-20T10:00:00.0000000000000000001Z', /^Um momento se escreve até os milissegundos/],
  ['2026-11-20T10:00:00.Z', /^(Este momento não se entende|Versão não encontrada)/],
  ['2026-11-20T24:00:01Z', /^A hora ou o fuso deste momento não existe/],
  ['2026-11-20T10:00:00+99:99', /^A hora ou o fuso deste momento não existe/],
  ['2026-11-20T10:00:00z', /momento/],
  ['Infinity', /^Versão não encontrada/],
  [' ', /^Versão não encontrada/],
];

describe.each(databaseInTurn(1))('attacks with moments, on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    await insertHiddenCentro(database.db, 1, HIDDEN_CENTAVOS);
    server = await startTestServer(database);
    for (const [at, name] of ['Bel', 'Caio'].entries()) {
      const person = {
        email: `${name}@exemplo.com`.toLowerCase(),
        name,
        isAdmin: true,
        gerencia: true,
        codColigada: 1,
      };
      await addAccount(database.db, person, `p${at}`);
    }
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
  const ask = (cookie: string, url: string, method: Method = 'GET', payload?: object) =>
    server.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  const edit = (statement: string) => sql.raw(statement).execute(database.db);
  const admin = () => enter(server.app, accounts.admin.email);
  const freeze = async (nome: string, cookie: string) =>
    (await ask(cookie, '/api/versoes', 'POST', { orcamentoId: 4, nome })).json<Versao>();
  const moments = async () =>
    (
      await sql<{ moment: number }>`select moment from changes where "codColigada" = 1 order by moment`.execute(
        database.db,
      )
    ).rows.map(({ moment }) => new Date(moment).toISOString());

  test.each(REFUSED)(
    '%s is refused as a moment: as a version, in comparisons, in lists and for a new version',
    async (versao, message) => {
      const cookie = await admin();
      const text = encodeURIComponent(versao);
      const urls = [
        `${REPORT}?${SEARCH}&versao=${text}`,
        `${REPORT}/arquivo?${SEARCH}&formato=xlsx&desde=${text}`,
        `${REPORT}/dados?${SEARCH}&formato=csv&versao=${text}`,
        `/api/mudancas?orcamentoId=4&desde=${text}`,
      ];
      const answers = [];
      for (const url of urls) answers.push([url, await ask(cookie, url)] as const);
      const body = { orcamentoId: 4, nome: `De ${versao}`, momento: versao };
      answers.push(['freeze', await ask(cookie, '/api/versoes', 'POST', body)] as const);
      for (const [url, answer] of answers) {
        const said = answer.json<{ message: string }>().message;
        expect([url, answer.statusCode, said]).toEqual([url, 422, expect.stringMatching(message)]);
      }
    },
  );

  test('a limit given to a person applies to their existing session and token, at each moment and in comparisons', async () => {
    const cookie = await enter(server.app, accounts.user.email);
    const made = await ask(cookie, '/api/tokens', 'POST', { nome: 'Planilha', dias: 30 });
    const { token } = made.json<{ token: string }>();
    const [first, ...others] = await moments();
    const versao = (await freeze('De todos', await admin())).id;
    await edit('update valores set bloqueado = bloqueado + 1');
    const last = [...others].at(-1)!;
    const urls = [first!, last, versao].flatMap((then) => {
      const text = encodeURIComponent(then);
      return [
        `${REPORT}?${SEARCH}&versao=${text}`,
        `${REPORT}/dados?${SEARCH}&formato=csv&versao=${text}`,
        `${REPORT}/dados?${SEARCH}&formato=json&desde=${text}`,
        `${REPORT}/composicao?${SEARCH}&coluna=valorProposta&versao=${text}`,
      ];
    });
    const read = async (headers: Readonly<Record<string, string>>) => {
      const bodies: (readonly [number, string])[] = [];
      for (const url of urls) {
        const { statusCode, body } = await server.app.inject({ url, headers });
        bodies.push([statusCode, body]);
      }
      return bodies;
    };
    const bearer = { authorization: `Bearer ${token}` };
    const before = [...(await read({ cookie })), ...(await read(bearer))];
    expect(before.filter(([status]) => status !== 200)).toEqual([]);
    expect(before.filter(([, body]) => HIDDEN.test(body)).length).toBeGreaterThan(8);
    await edit(`update "user" set centros = '{"pais":["1.2"],"filhos":[]}' where email = '${accounts.user.email}'`);
    const after = [...(await read({ cookie })), ...(await read(bearer))];
    expect(after.filter(([, body]) => HIDDEN.test(body))).toEqual([]);
    expect(after.filter(([status]) => status !== 200)).toEqual([]);
    await edit(`update "user" set centros = null where email = '${accounts.user.email}'`);
  });

  test('two sessions of one person count as one person; of two people who confirm at the same time only one removes the version', async () => {
    const [ana, again] = [await admin(), await admin()];
    const [bel, caio] = [await enter(server.app, 'bel@exemplo.com'), await enter(server.app, 'caio@exemplo.com')];
    const { id } = await freeze('Disputada', ana);
    const remove = async (cookie: string) => (await ask(cookie, `/api/versoes/${id}`, 'DELETE')).statusCode;
    expect(await Promise.all([ana, again, ana, again].map(remove))).toEqual([202, 202, 202, 202]);
    const [one, other] = await Promise.all([bel, caio].map(remove));
    expect([one, other].toSorted()).toEqual([204, 422]);
    expect(await remove(ana)).toBe(422);
    const { rows } = await sql<{ kind: string }>`
      select kind from acts where kind like '%emo%Versao' and detail like 'Disputada%' order by id`.execute(
      database.db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['pediuRemocaoDeVersao', 'removeuVersao']);
  });

  test('if two people ask at the same time, one asks and the other confirms', async () => {
    const [ana, bel] = [await admin(), await enter(server.app, 'bel@exemplo.com')];
    const { id } = await freeze('Ao mesmo tempo', ana);
    const both = await Promise.all([ana, bel].map((cookie) => ask(cookie, `/api/versoes/${id}`, 'DELETE')));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 204]);
  });

  test('a version frozen while data change has the data before or after a change, never half of it, and stays the same', async () => {
    const cookie = await admin();
    const writes = [1, 2, 3].map((nth) =>
      database.db.transaction().execute(async (transaction) => {
        await sql.raw(`update valores set "janeiroProposta" = ${nth}00 where "codColigada" = 1`).execute(transaction);
        await sql.raw(`update valores set "marcoProposta" = ${nth}00 where "codColigada" = 1`).execute(transaction);
      }),
    );
    const frozen = await Promise.all([1, 2, 3, 4].map((nth) => freeze(`Durante ${nth}`, cookie)));
    const read = async ({ id }: Versao) => (await ask(cookie, `${REPORT}?${SEARCH}&versao=${id}`)).body;
    const then = [];
    for (const version of frozen) then.push(await read(version));
    await Promise.all(writes);
    await edit(`update valores set "janeiroProposta" = 7 where "codColigada" = 1`);
    for (const [at, version] of frozen.entries()) expect(await read(version)).toBe(then[at]);
    const known = await moments();
    expect(frozen.filter(({ momento }) => !known.includes(momento))).toEqual([]);
  });

  test('versions of another organisation are unknown, whatever is done with them', async () => {
    const [ana, other] = [await admin(), await enter(server.app, accounts.otherAdmin.email)];
    const { id } = await freeze('Nossa', ana);
    for (const [url, method, payload] of [
      [`/api/versoes/${id}`, 'PATCH', { nota: 'minha' }],
      [`/api/versoes/${id}`, 'PATCH', { remocaoPedida: false }],
      [`/api/versoes/${id}`, 'DELETE', undefined],
    ] as const)
      expect([url, method, (await ask(other, url, method, payload)).statusCode]).toEqual([url, method, 404]);
    for (const name of ['versao', 'desde']) {
      const answer = await ask(other, `${REPORT}/dados?${SEARCH}&formato=csv&${name}=${id}`);
      expect([name, answer.statusCode]).toEqual([name, 422]);
      expect(answer.body).not.toMatch(/Nossa/);
    }
  });
});
