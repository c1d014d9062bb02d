import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '../../accounts/accounts.ts';
import { changePerson, removePerson } from '../../accounts/change-people.ts';
import type { Vista } from '../../contracts/views.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databases } from '../../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { MOST_VIEWS } from './saved-views.ts';

const WHOLE = 'codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1';
const OWN = { nome: 'Minha', relatorio: 'eventos', busca: 'codCCustoPai=todos&orcamentoId=4', daOrganizacao: false };
const SHARED = { nome: 'De todos', relatorio: 'totais-centro-custo', busca: WHOLE, daOrganizacao: true };

describe.each(databases)('named views on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookies: Readonly<Record<keyof typeof accounts, string>>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database);
    const [admin, user, otherAdmin] = await Promise.all(
      (['admin', 'user', 'otherAdmin'] as const).map((who) => signIn(server.app, who)),
    );
    cookies = { admin: admin!, user: user!, otherAdmin: otherAdmin! };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  type Who = keyof typeof accounts;
  const ask = async (who: Who, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object) => {
    const body = method === 'GET' ? {} : { payload: payload ?? {} };
    const answer = await server.app.inject({
      method,
      url: `/api/vistas${path}`,
      headers: { cookie: cookies[who] },
      ...body,
    });
    return [answer.statusCode, answer.json()] as const;
  };
  const save = async (who: Who, view: object): Promise<string> => {
    const [status, { id }] = await ask(who, 'POST', '', view);
    expect(status).toBe(201);
    return id;
  };
  const names = async (who: Who) => ((await ask(who, 'GET'))[1] as readonly Vista[]).map(({ nome }) => nome);
  const clear = () => database.db.deleteFrom('saved_views').execute();
  const events = async () =>
    (await database.db.selectFrom('acts').select(['kind', 'detail', 'personName']).orderBy('id').execute()).filter(
      ({ kind }) => kind === 'mudouVistas',
    );

  test('a person’s own views are seen and changed by nobody else; the organisation’s are seen by its people alone', async () => {
    const own = await save('user', OWN);
    const adminsOwn = await save('admin', { ...OWN, busca: 'orcamentoId=3' });
    const shared = await save('admin', SHARED);
    await save('otherAdmin', { ...SHARED, nome: 'Da outra' });
    expect((await ask('user', 'GET'))[1]).toEqual([
      { id: shared, ...SHARED },
      { id: own, ...OWN },
    ]);
    expect([await names('admin'), await names('otherAdmin')]).toEqual([['De todos', 'Minha'], ['Da outra']]);
    const unknown = [404, { message: 'Vista não encontrada.' }];
    for (const [who, id] of [
      ['user', adminsOwn],
      ['admin', own],
      ['otherAdmin', shared],
      ['otherAdmin', own],
    ] as const) {
      expect(await ask(who, 'PATCH', `/${id}`, { nome: 'Outra' })).toEqual(unknown);
      expect(await ask(who, 'DELETE', `/${id}`)).toEqual(unknown);
    }
    await clear();
  });

  test('a view is renamed, given another search and removed; the audit log has only changes of the organisation’s views', async () => {
    const [own, shared] = [await save('user', OWN), await save('admin', SHARED)];
    for (const [who, id] of [
      ['user', own],
      ['admin', shared],
    ] as const) {
      expect(await ask(who, 'PATCH', `/${id}`, { nome: ' Nova ' })).toEqual([200, {}]);
      expect(await ask(who, 'PATCH', `/${id}`, { busca: 'orcamentoId=3' })).toEqual([200, {}]);
      const ofAnother = { relatorio: 'conferir-preenchimento', busca: 'orcamentoId=2' };
      expect((await ask(who, 'GET'))[1]).toContainEqual(
        expect.objectContaining({ nome: 'Nova', busca: 'orcamentoId=3' }),
      );
      expect(await ask(who, 'PATCH', `/${id}`, ofAnother)).toEqual([200, {}]);
      expect((await ask(who, 'GET'))[1]).toContainEqual(expect.objectContaining({ nome: 'Nova', ...ofAnother }));
      expect(await ask(who, 'DELETE', `/${id}`)).toEqual([200, {}]);
      expect((await ask(who, 'DELETE', `/${id}`))[0]).toBe(404);
    }
    const details = [
      'Salvou De todos',
      'Renomeou De todos para Nova',
      'Atualizou Nova',
      'Atualizou Nova',
      'Removeu Nova',
    ];
    expect((await events()).slice(-5)).toEqual(
      details.map((detail) => ({ kind: 'mudouVistas', detail, personName: 'Ana' })),
    );
  });

  test('the organisation’s views are changed by gerência alone, and reports that a person may not open are unknown', async () => {
    const shared = await save('admin', SHARED);
    const refused = [403, { message: 'Só pessoas com o direito de gerência mudam as vistas da organização.' }];
    expect(await ask('user', 'POST', '', { ...SHARED, nome: 'x' })).toEqual(refused);
    expect(await ask('user', 'PATCH', `/${shared}`, { nome: 'x' })).toEqual(refused);
    expect(await ask('user', 'DELETE', `/${shared}`)).toEqual(refused);
    const own = await save('user', OWN);
    for (const relatorio of ['receitas', 'nada']) {
      const unknown = [404, { message: 'Relatório não encontrado.' }];
      expect(await ask('user', 'POST', '', { ...OWN, relatorio })).toEqual(unknown);
      expect(await ask('user', 'PATCH', `/${own}`, { relatorio })).toEqual(unknown);
    }
    await ask('user', 'DELETE', `/${own}`);
    await save('admin', { ...SHARED, nome: 'De administradores', relatorio: 'receitas' });
    expect([await names('user'), await names('admin')]).toEqual([['De todos'], ['De administradores', 'De todos']]);
    await clear();
  });

  test('names are unique among a person’s own views and among the organisation’s; the number of views is limited', async () => {
    const taken = [409, { message: 'Já existe uma vista com este nome.' }];
    const first = await save('admin', OWN);
    await save('admin', { ...OWN, daOrganizacao: true });
    await save('user', OWN);
    const other = await save('admin', { ...OWN, nome: 'Segunda' });
    expect(await ask('admin', 'POST', '', OWN)).toEqual(taken);
    expect(await ask('admin', 'POST', '', { ...OWN, daOrganizacao: true })).toEqual(taken);
    expect(await ask('admin', 'PATCH', `/${other}`, { nome: 'Minha' })).toEqual(taken);
    expect(await ask('admin', 'PATCH', `/${first}`, { nome: 'Minha' })).toEqual([200, {}]);
    const { id } = await findAccount(database.db, accounts.admin.email);
    const rows = Array.from({ length: MOST_VIEWS - 2 }, (_, at) => `V${at}`);
    await database.db
      .insertInto('saved_views')
      .values(rows.map((name) => ({ codColigada: 1, userId: id, name, slug: 'eventos', search: '' })))
      .execute();
    const full = [409, { message: `Já há ${MOST_VIEWS} vistas, o máximo. Remova alguma que não use mais.` }];
    expect(await ask('admin', 'POST', '', { ...OWN, nome: 'Mais uma' })).toEqual(full);
    await clear();
  });

  test('names are in Portuguese order, and composed and decomposed letters are the same name', async () => {
    for (const nome of ['Zebra', '\u00e1gua', 'b']) await save('user', { ...OWN, nome });
    expect(await names('user')).toEqual(['\u00e1gua', 'b', 'Zebra']);
    const taken = [409, { message: 'Já existe uma vista com este nome.' }];
    expect(await ask('user', 'POST', '', { ...OWN, nome: 'a\u0301gua' })).toEqual(taken);
    await clear();
  });

  test('of the organisation’s views, a person limited to cost centres gets only those of these centres, without opened codes or amounts', async () => {
    const { db } = database;
    const { id, scope } = await findAccount(db, accounts.user.email);
    const of = (pai: string) => ({
      ...SHARED,
      nome: pai,
      busca: `codCCustoPai=${pai}&nivel=2&abertos=1.10&em.codCCustoPai=1.10&coluna=valorProposta`,
    });
    for (const pai of ['todos', '1.2', '1.10', '77']) await save('admin', of(pai));
    await save('user', { ...OWN, busca: 'codCCustoPai=1.10&abertos=1.10' });
    await changePerson(db, { id, scope, by: null }, { centros: ['1.2'] });
    const found = (await ask('user', 'GET'))[1] as readonly Vista[];
    expect(found.map(({ nome, busca }) => [nome, busca])).toEqual([
      ['1.2', 'codCCustoPai=1.2&nivel=2'],
      ['todos', 'codCCustoPai=todos&nivel=2'],
      ['Minha', 'codCCustoPai=1.10&abertos=1.10'],
    ]);
    await changePerson(db, { id, scope, by: null }, { centros: 'todos' });
    expect(await names('user')).toHaveLength(5);
    await clear();
  });

  test.each([
    [{ ...OWN, nome: ' ' }, 'Informe o nome da vista.'],
    [{ ...OWN, nome: 'x'.repeat(81) }, 'Nome longo demais: use até 80 caracteres.'],
    [{ ...OWN, nome: 'a\nb' }, 'O nome da vista não pode ter caracteres de controle.'],
    [{ ...OWN, busca: 'a\0' }, 'A busca da vista tem um caractere inválido.'],
    [{ ...OWN, busca: 'x'.repeat(8_001) }, 'A vista é longa demais: feche grupos abertos à mão e salve de novo.'],
    [{ ...OWN, daOrganizacao: 'sim' }, 'Informe se a vista é da organização (daOrganizacao).'],
    [{ ...OWN, userId: 'x' }, 'Campo desconhecido: userId.'],
  ])('%o is not saved', async (view, message) => {
    expect(await ask('user', 'POST', '', view)).toEqual([400, { message }]);
  });

  test('the views of a removed person are removed; the organisation’s remain', async () => {
    await save('user', OWN);
    await save('admin', SHARED);
    const { id, scope } = await findAccount(database.db, accounts.user.email);
    await removePerson(database.db, { id, scope, by: null });
    const left = await database.db.selectFrom('saved_views').select('name').execute();
    expect(left).toEqual([{ name: 'De todos' }]);
  });
});
