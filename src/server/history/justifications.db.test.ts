import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Justificativa } from '../../contracts/justifications.ts';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { emptyOrganization } from '../../load/organization.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { HIDDEN, insertHiddenCentro } from '../../testing/databases/hidden-centro.ts';
import {
  addAccount,
  insertRowsOfEveryReport,
  insertSmallOrganizations,
} from '../../testing/databases/small-organizations.ts';
import { enter } from '../../testing/servers/enter.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

/** The one line of budget 4 outside the hidden cost centre. */
const LINE = {
  codCCustoPai: '1.2',
  codCCustoFilho: '1.2.1',
  codOrcamentario: '1.2',
  tipo: 'Pessoal',
  recurso: 'proprios',
  codTBOrcamento: '3.1',
} as const;
const NATUREZA = { codCCustoFilho: '1.2.1', codTBOrcamento: '3.1' };
const OF = { orcamentoId: 4, periodoOrcamento: 2 };

describe.each(databaseInTurn(1))('justifications on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let people: Readonly<Record<'gerencia' | 'admin' | 'reader' | 'limited' | 'limitedReader' | 'other', string>>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    await insertHiddenCentro(database.db, 1, 5_000);
    server = await startTestServer(database);
    const entered = async (name: string, isAdmin: boolean, centros: 'todos' | readonly string[]) => {
      const email = `${name.toLowerCase()}@exemplo.com`;
      await addAccount(database.db, { email, name, isAdmin, gerencia: false, codColigada: 1, centros });
      return enter(server.app, email);
    };
    people = {
      gerencia: await signIn(server.app, 'admin'),
      reader: await signIn(server.app, 'user'),
      other: await signIn(server.app, 'otherAdmin'),
      admin: await entered('Davi', true, 'todos'),
      limited: await entered('Lia', true, ['1.2']),
      limitedReader: await entered('Leo', false, ['1.2']),
    };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  type Who = keyof typeof people;
  type Subject = Readonly<Record<string, string>>;
  const ask = (who: Who, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/justificativas${url}`,
      headers: { cookie: people[who] },
      ...(payload && { payload }),
    });
  const add = (who: Who, em: Subject, texto: string, of: object = OF) => ask(who, 'POST', '', { ...of, em, texto });
  const written = async (who: Who, em: Subject, texto: string, of: object = OF) => {
    const answer = await add(who, em, texto, of);
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
    return answer.json<{ readonly id: string }>().id;
  };
  const listed = (who: Who, em: Subject = {}, of: Subject = { orcamentoId: '4', periodoOrcamento: '2' }) => {
    const params = Object.entries(em).map(([field, code]) => [`em.${field}`, code]);
    return ask(who, 'GET', `?${new URLSearchParams({ ...of, ...Object.fromEntries(params) }).toString()}`);
  };
  const thread = async (who: Who, em: Subject = {}, of?: Subject) =>
    (await listed(who, em, of)).json<readonly Justificativa[]>();
  const texts = async (who: Who, em: Subject = {}, of?: Subject) =>
    (await thread(who, em, of)).map(({ texto }) => texto);
  const withdraw = (who: Who, id: string) => ask(who, 'PATCH', `/${id}`, { retirada: true });

  test('a text is in the thread of its subject and of every subject that contains it, by cost centre and by code', async () => {
    await written('limitedReader', { ...NATUREZA, codCCustoPai: '1.2' }, ' Contrato 7,\n=1+1 <b>novo</b> ');
    const [text, ...others] = await thread('reader', NATUREZA);
    expect(others).toEqual([]);
    expect(text).toMatchObject({ texto: 'Contrato 7,\n=1+1 <b>novo</b>', quem: 'Leo', doAssunto: true, em: NATUREZA });
    expect(text).toMatchObject({ podeRetirar: false, retirada: false, retiradaPor: null, periodoOrcamento: 2 });
    expect(text!.caminho.map(({ codigo }) => codigo)).toEqual(['1.2', '1.2.1', '3.1']);
    const { codCCustoPai, codOrcamentario, tipo, recurso, codTBOrcamento } = LINE;
    const byCode = [{ codOrcamentario }, { codOrcamentario, tipo, recurso, codTBOrcamento }, LINE, { area: 'meio' }];
    for (const total of [{}, { codCCustoPai }, { codCCustoPai, codTBOrcamento }, ...byCode])
      expect(await thread('admin', total)).toMatchObject([{ doAssunto: false, quem: 'Leo' }]);
    for (const other of [{ codCCustoFilho: HIDDEN.filho }, { codOrcamentario: '1.10' }, { ...NATUREZA, tipo: 'Outro' }])
      expect((await listed('admin', other)).json()).toEqual('tipo' in other ? { message: 'Tipo não encontrado.' } : []);
    expect(await texts('reader', NATUREZA, { orcamentoId: '4', periodoOrcamento: '1' })).toEqual([]);
    expect(await texts('reader', NATUREZA, { orcamentoId: '3', periodoOrcamento: '2' })).toEqual([]);
    expect(await texts('reader', NATUREZA, { orcamentoId: '4' })).toHaveLength(1);
    expect(await texts('other')).toEqual([]);
  });

  test('a thread is in the order of time, the newest first, and no two texts have the same time', async () => {
    for (const text of ['um', 'dois', 'três']) await written('admin', NATUREZA, text);
    expect((await texts('admin', NATUREZA)).slice(0, 3)).toEqual(['três', 'dois', 'um']);
    const times = (await thread('admin', NATUREZA)).map(({ criadaEm }) => criadaEm);
    expect(times.toSorted().toReversed()).toEqual(times);
    expect(new Set(times).size).toBe(times.length);
  });

  test('limited people write and read only within their own centres', async () => {
    await written('admin', { codCCustoFilho: HIDDEN.filho }, 'alheio');
    await written('admin', { codTBOrcamento: '3.1' }, 'de todos os centros');
    expect(await texts('limited')).not.toContain('alheio');
    expect(await texts('limited', { codTBOrcamento: '3.1' })).not.toContain('de todos os centros');
    expect(await texts('admin', { codTBOrcamento: '3.1' })).toContain('de todos os centros');
    const outside = { ...NATUREZA, codCCustoFilho: HIDDEN.filho };
    const unknown = { message: 'Centro de custo filho não encontrado.' };
    for (const em of [outside, { ...outside, codCCustoFilho: '0.0' }]) {
      const answers = [await add('limited', em, 'x'), await listed('limited', em)];
      expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
        [422, 422].map((status) => [status, unknown]),
      );
    }
    for (const em of [{ codTBOrcamento: '3.1' }, { codOrcamentario: '1.2' }])
      expect((await add('limited', em, 'x')).statusCode).toBe(422);
    await written('limited', { codCCustoPai: '1.2' }, 'do pai inteiro');
    expect(await texts('limited', { codCCustoPai: '1.2' })).toContain('do pai inteiro');
  });

  test('texts about a budget code are only for people who may open reports by code', async () => {
    await written('admin', LINE, 'por código');
    expect(await texts('admin', NATUREZA)).toContain('por código');
    expect(await texts('reader', NATUREZA)).not.toContain('por código');
    expect((await add('reader', LINE, 'x')).statusCode).toBe(403);
    expect((await listed('reader', { codOrcamentario: '1.2' })).statusCode).toBe(403);
  });

  test('a text is withdrawn by its writer or gerência, is then listed only for gerência, and never changes', async () => {
    const [own, others] = [await written('reader', NATUREZA, 'minha'), await written('admin', NATUREZA, 'dele')];
    expect((await thread('reader', NATUREZA)).find(({ id }) => id === own)!.podeRetirar).toBe(true);
    expect((await withdraw('reader', others)).statusCode).toBe(403);
    expect((await withdraw('other', others)).statusCode).toBe(404);
    const changed = await ask('reader', 'PATCH', `/${own}`, { texto: 'outra' });
    expect([changed.statusCode, changed.json()]).toEqual([422, { message: expect.stringMatching(/não muda/) }]);
    expect((await ask('reader', 'PATCH', `/${own}`, {})).statusCode).toBe(400);
    expect((await ask('reader', 'PATCH', `/${own}`, { retirada: false })).statusCode).toBe(400);
    expect([(await withdraw('reader', own)).statusCode, (await withdraw('gerencia', others)).statusCode]).toEqual([
      200, 200,
    ]);
    expect((await withdraw('reader', own)).statusCode).toBe(200); // again
    expect((await withdraw('limited', others)).statusCode).toBe(404);
    for (const who of ['reader', 'admin'] as const) {
      const left = await texts(who, NATUREZA);
      expect([left.includes('minha'), left.includes('dele')]).toEqual([false, false]);
    }
    const seen = await thread('gerencia', NATUREZA);
    expect(seen.find(({ id }) => id === own)).toMatchObject({ retirada: true, retiradaPor: 'Ugo', podeRetirar: false });
    expect(seen.find(({ id }) => id === others)).toMatchObject({ retirada: true, retiradaPor: 'Ana' });
  });

  test('the database refuses any change other than an addition or a withdrawal', async () => {
    const run = (statement: string) => sql.raw(statement).execute(database.db);
    await expect(run(`update justifications set texto = 'x'`)).rejects.toThrow('only ever withdrawn');
    const again = `update justifications set "withdrawnBy" = 'x', "withdrawnAt" = 1 where "withdrawnAt" is not null`;
    await expect(run(again)).rejects.toThrow('only ever withdrawn');
    await expect(run('delete from justifications')).rejects.toThrow('only ever added');
    await expect(run('truncate justifications')).rejects.toThrow('only ever added');
  });

  test('each justification and withdrawal is in the audit log, without its text', async () => {
    const { rows } = await sql<{ kind: string; detail: string; personName: string }>`
      select kind, detail, "personName" from acts where kind in ('justificou', 'retirouJustificativa') order by id`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({
      kind: 'justificou',
      detail: 'Centro 1.2.1, Natureza 3.1; orçamento de id 4, reformulado.',
      personName: 'Leo',
    });
    expect(rows.filter(({ kind }) => kind === 'retirouJustificativa').map(({ personName }) => personName)).toEqual([
      'Ugo',
      'Ana',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/minha|Contrato/);
  });

  test('a load that replaces an organisation’s demonstration removes its texts too', async () => {
    const body = { orcamentoId: 4, periodoOrcamento: 1, em: { codCCustoFilho: '9.1' }, texto: 'x' };
    expect((await ask('other', 'POST', '', body)).statusCode).toBe(201);
    await inTransaction(database.db, (transaction) => emptyOrganization(transaction, scopeOfOrganization(2)));
    const { rows } = await sql`select distinct "codColigada" from justifications`.execute(database.db);
    expect(rows).toEqual([{ codColigada: 1 }]);
  });

  test('people who may not open reports by code get the place of a text without budget codes', async () => {
    await written('gerencia', NATUREZA, 'lugar');
    const placeFor = async (who: Who) => {
      const { lugares } = (await ask(who, 'GET', '/lugares?orcamentoId=4')).json<{
        readonly lugares: readonly { readonly texto: string; readonly lugar: object }[];
      }>();
      return lugares.find(({ texto }) => texto === 'lugar')!.lugar;
    };
    const { codCCustoPai, ...others } = LINE;
    expect(await placeFor('admin')).toMatchObject({ codCCustoPai, ...others });
    expect(await placeFor('reader')).toEqual({ codCCustoPai, ...NATUREZA });
  });
});
