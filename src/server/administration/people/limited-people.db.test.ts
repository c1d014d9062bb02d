import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword } from '../../../accounts/set-password.ts';
import type { Pessoa } from '../../../contracts/administration/pessoas.ts';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { insertSmallOrganizations, PASSWORD } from '../../../testing/databases/small-organizations.ts';
import { signIn, startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';

describe.each(databaseInTurn(1))('people limited to some cost centres on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database);
    cookie = await signIn(server.app, 'admin');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, as = cookie) => {
    const url = `/api${path}`;
    const answer = await server.app.inject({ method, url, headers: { cookie: as }, ...(payload && { payload }) });
    return { status: answer.statusCode, json: answer.json() };
  };
  const create = (rights: object) => {
    const person = { nome: 'Fábio', email: 'fabio@exemplo.com', isAdmin: false, gerencia: false };
    return call('POST', '/administracao/pessoas', { ...person, ...rights });
  };
  const enter = async (email: string) => {
    const payload = { email, password: PASSWORD };
    const { cookies } = await server.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload });
    return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  };
  const acts = async () =>
    (await database.db.selectFrom('acts').select(['kind', 'detail', 'personName']).orderBy('id').execute()).map(
      ({ kind, detail, personName }) => `${personName}: ${kind}: ${detail}`,
    );

  test('a person limited to cost centres sees only those from the next request on, and the session names them', async () => {
    const { json } = await create({ centros: ['1.2.10', '1.10', '1.10'] });
    expect(json).toMatchObject({ centros: ['1.2.10', '1.10'] });
    const { id } = json as Pessoa;
    await changePassword(database.db, 'fabio@exemplo.com', PASSWORD);
    const open = await enter('fabio@exemplo.com');
    const seen = async () => {
      const [pais, filhos, session] = await Promise.all(
        ['/centros-custo', '/centros-custo/1.2/filhos', '/sessao'].map((path) => call('GET', path, undefined, open)),
      );
      const codes = (pais!.json as readonly { codCCustoPai: string }[]).map(({ codCCustoPai }) => codCCustoPai);
      const children = filhos!.status === 200 ? filhos!.json.length : filhos!.json.message;
      return [codes, children, session!.json.usuario.centros];
    };
    const change = async (body: object) => {
      const { status, json: answer } = await call('PATCH', `/administracao/pessoas/${id}`, body);
      return status === 200 ? answer.centros : [status, answer.message];
    };
    expect(await seen()).toEqual([['1.2', '1.10'], 1, ['1.2.10', '1.10']]);
    expect(await change({ centros: ['1.10'] })).toEqual(['1.10']);
    expect(await seen()).toEqual([['1.10'], 'Centro de custo pai não encontrado.', ['1.10']]);
    const both = 'Quem tem gerência vê todos os centros de custo. Retire a gerência ou o limite de centros.';
    expect(await change({ gerencia: true })).toEqual([409, both]);
    expect(await change({ gerencia: true, centros: 'todos' })).toBe('todos');
    expect(await change({ centros: ['1.2'] })).toEqual([409, both]);
    expect(await change({ gerencia: false, centros: ['1.2', '9.1', '9'] })).toEqual([
      422,
      'Estes centros de custo não existem: 9, 9.1.',
    ]);
    for (const centros of [[], 'nenhum', [1], ['1\u0000'], null]) expect((await change({ centros }))[0]).toBe(400);
    expect(await seen()).toEqual([['1.2', '1.10'], 2, 'todos']);
    for (const [rights, status] of [
      [{ gerencia: true, centros: ['1.2'] }, 409],
      [{ centros: ['9'] }, 422],
    ] as const)
      expect((await create(rights)).status).toBe(status);
    expect(await change({ gerencia: false, centros: ['1.2'] })).toEqual(['1.2']);
    expect(
      ((await call('GET', '/administracao/pessoas')).json as readonly Pessoa[]).find(({ nome }) => nome === 'Fábio'),
    ).toMatchObject({ centros: ['1.2'] });
    const fabio = 'Fábio (fabio@exemplo.com)';
    expect((await acts()).filter((act) => act.startsWith('Ana: ') && act.includes(fabio))).toEqual([
      `Ana: criouPessoa: ${fabio}, usuário comum, somente os centros 1.2.10 e 1.10`,
      `Ana: mudouPessoa: ${fabio}: agora vê somente o centro 1.10`,
      `Ana: mudouPessoa: ${fabio}: agora gerência, agora vê todos os centros`,
      `Ana: mudouPessoa: ${fabio}: agora usuário comum, agora vê somente o centro 1.2`,
    ]);
  });

  test('the right to fill in is given only with a limit and removed with it, both from the next request on', async () => {
    const person = { nome: 'Lia', email: 'lia@exemplo.com' };
    const refused = {
      status: 422,
      json: { message: 'Preencher é um direito de quem vê só alguns centros de custo. Escolha antes os centros.' },
    };
    expect(await create({ ...person, preenche: true })).toEqual(refused);
    const both = await create({ ...person, acompanha: true, preenche: true });
    expect([both.status, both.json.message]).toEqual([409, expect.stringMatching(/^Acompanhar o realizado é/)]);
    const { json: made } = await create({ ...person, centros: ['1.2'], preenche: true });
    expect(made).toMatchObject({ acompanha: false, preenche: true, centros: ['1.2'] });
    await changePassword(database.db, person.email, PASSWORD);
    const open = await enter(person.email);
    const usuario = async () => (await call('GET', '/sessao', undefined, open)).json.usuario;
    expect(await usuario()).toMatchObject({ acompanha: false, preenche: true });
    const change = (body: object) => call('PATCH', `/administracao/pessoas/${made.id}`, body);
    expect(await change({ preenche: 'sim' })).toEqual({
      status: 400,
      json: { message: 'Informe preenche com verdadeiro ou falso.' },
    });
    for (const body of [
      { centros: 'todos', preenche: true },
      { centros: 'todos', gerencia: true, preenche: true },
    ])
      expect(await change(body)).toEqual(refused);
    expect(await usuario()).toMatchObject({ preenche: true, centros: ['1.2'] });
    expect((await change({ preenche: false, acompanha: true })).status).toBe(200);
    expect(await usuario()).toMatchObject({ acompanha: true, preenche: false });
    await change({ preenche: true });
    expect((await change({ centros: 'todos' })).json).toMatchObject({ acompanha: false, preenche: false });
    expect(await usuario()).toMatchObject({ acompanha: false, preenche: false, centros: 'todos' });
    expect(await change({ preenche: true })).toEqual(refused);
    const listed = (await call('GET', '/administracao/pessoas')).json as readonly Pessoa[];
    expect(listed.find(({ nome }) => nome === 'Lia')).toMatchObject({ acompanha: false, preenche: false });
    const lia = 'Lia (lia@exemplo.com)';
    expect((await acts()).filter((act) => act.startsWith('Ana: ') && act.includes(lia))).toEqual([
      `Ana: criouPessoa: ${lia}, usuário comum, somente o centro 1.2, preenche os seus centros`,
      `Ana: mudouPessoa: ${lia}: agora acompanha o realizado, agora não preenche os seus centros`,
      `Ana: mudouPessoa: ${lia}: agora preenche os seus centros`,
      `Ana: mudouPessoa: ${lia}: agora não acompanha o realizado, agora não preenche os seus centros, agora vê todos os centros`,
    ]);
  });
});
