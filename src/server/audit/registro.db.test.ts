import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import type { Ato } from '../../contracts/administration/registro.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { removeOldEvents } from '../../audit/audit-event.ts';
import { writeAuditEvent, type AuditEvent } from '../../audit/audit-event.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts, insertSmallOrganizations, PASSWORD } from '../../testing/databases/small-organizations.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { queryOf } from '../../testing/servers/query-of.ts';
import { NO_ERP, signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const NEW_PASSWORD = 'outra-senha-9';

describe.each(databaseInTurn(1))('the audit log on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookie: string;
  let ordinary: string;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    const erp = { ...NO_ERP, synchronize: async () => ({ ...(await NO_ERP.synchronize(undefined!)), ...outcome }) };
    server = await startTestServer(database, { erp });
    cookie = await signIn(server.app, 'admin');
    ordinary = await signIn(server.app, 'user');
  });
  beforeEach(async () => {
    await forgetAll();
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  let outcome: Awaited<ReturnType<typeof NO_ERP.synchronize>>;
  const forgetAll = () => removeOldEvents(database.db, -1);
  const acts = () => database.db.selectFrom('acts').selectAll().orderBy('id').execute();
  const post = (url: string, payload: object | undefined, headers = {}) =>
    server.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
  const enter = (email: string, password: string) => post('/api/auth/sign-in/email', { email, password });
  /** Waits for this many events and returns all; requests that cause no event must come before those that do. */
  const events = async (count: number) => {
    await vi.waitFor(async () => expect(await acts()).toHaveLength(count), 10_000);
    return (await acts()).map(({ kind, detail, personEmail }) => [kind, personEmail, detail]);
  };
  const read = async (query = '') => {
    const answer = await server.app.inject({ url: `/api/administracao/registro${query}`, headers: { cookie } });
    return { ...answer, answer: answer.json() as { readonly itens: readonly Ato[]; readonly mais: boolean } };
  };

  test('sign-ins, failures, password changes and sign-outs are recorded, never with a password', async () => {
    const { email } = accounts.otherAdmin;
    await post('/api/auth/sign-out', undefined);
    await enter(email, 'Errada-12,50');
    await enter('Senha-No-Campo-Errado', PASSWORD);
    const entered = await enter(` ${email.toUpperCase()} `, PASSWORD);
    const { name, value } = entered.cookies.find((each) => each.name.endsWith('session_token'))!;
    const session = { cookie: `${name}=${encodeURIComponent(value)}` };
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const changed = await post('/api/auth/change-password', change, session);
    const next = changed.cookies.find((each) => each.name.endsWith('session_token'))!;
    await post('/api/auth/sign-out', undefined, { cookie: `${next.name}=${encodeURIComponent(next.value)}` });
    expect(await events(4)).toEqual([
      ['naoEntrou', email, 'A senha estava errada.'],
      ['entrou', email, 'Entrou com e-mail e senha.'],
      ['trocouSenha', email, 'Trocou a própria senha; as outras sessões foram encerradas.'],
      ['saiu', email, 'Saiu.'],
    ]);
    const log = JSON.stringify(await acts());
    for (const secret of [PASSWORD, NEW_PASSWORD, 'Errada', 'Senha-No-Campo']) expect(log).not.toContain(secret);
    expect((await acts())[0]).toMatchObject({ codColigada: 2, personName: 'Bia', address: '127.0.0.1' });
  });

  test('a downloaded file is recorded with its filters in words and its number of rows, never with an amount', async () => {
    const report = catalog.find(({ slug }) => slug === 'orcamentario')!;
    const fileUrl = `/api/relatorios/${report.slug}/arquivo?${queryOf(report)}`;
    expect((await server.app.inject({ url: `${fileUrl}&formato=ods`, headers: { cookie } })).statusCode).toBe(400);
    expect((await server.app.inject({ url: `${fileUrl}&formato=xlsx`, headers: { cookie } })).statusCode).toBe(200);
    const [[kind, email, detail], ...others] = (await events(1)) as [string[], ...unknown[]];
    expect([kind, email, others]).toEqual(['exportou', accounts.admin.email, []]);
    const searched =
      'Código Orçamentário: Todos, Ano: 2026, Considerar o Valor: Proposto, Exibir Naturezas Inativas: Não';
    expect(detail).toBe(`Orçamentário (.xlsx): ${searched}; 7 linhas.`);
  });

  test('a synchronisation is recorded with its outcome, unless the ERP was not queried or a search brought nothing new', async () => {
    const age = { concluidaEm: null, falhouEm: null };
    for (const each of [
      { ...age, situacao: 'reaproveitada' },
      { ...age, situacao: 'naoConfigurada' },
      { ...age, situacao: 'concluida', leftOut: { rows: 2, centavos: 123456 } },
      { ...age, situacao: 'concluida', isUnchanged: true },
      { ...age, situacao: 'falhou', failure: 'O RM não respondeu.' },
    ] as const) {
      outcome = each;
      await post('/api/sincronizacoes/realizados', { orcamentoId: 4 }, { cookie });
    }
    outcome = { ...age, situacao: 'concluida', isUnchanged: true };
    await post('/api/administracao/erp/sincronizar', { pergunta: 'realizados', orcamentoId: 4 }, { cookie });
    expect(await events(3)).toEqual([
      ['sincronizou', accounts.admin.email, 'Realizados, orçamento de 2026: concluída; 2 linhas ficaram de fora.'],
      ['sincronizou', accounts.admin.email, 'Realizados, orçamento de 2026: falhou. O RM não respondeu.'],
      ['sincronizou', accounts.admin.email, 'Realizados, orçamento de 2026: concluída.'],
    ]);
  });

  const insert = async (...made: readonly (Partial<AuditEvent> & { readonly at?: string })[]) => {
    const ana = { id: 'a', ...accounts.admin };
    for (const { at, ...each } of made) {
      const scope = scopeOfOrganization(1);
      await writeAuditEvent(database.db, { scope, by: ana, kind: 'saiu', detail: '', address: null, ...each });
      if (at === undefined) continue;
      await sql`insert into acts ("codColigada", "doneAt", kind, detail) values (1, ${at}, 'carregou', ${at})`.execute(
        database.db,
      );
    }
  };

  test('the newest events come first, page by page, only of the user’s organisation', async () => {
    await insert({ detail: 'da outra', scope: scopeOfOrganization(2) });
    await sql`insert into acts ("codColigada", kind, detail) select 1, 'saiu', n::text from generate_series(1, 450) n`.execute(
      database.db,
    );
    const found: string[] = [];
    let more = '';
    for (let page = 0; page < 3; page++) {
      const { itens, mais } = (await read(more)).answer;
      found.push(...itens.map(({ detalhe }) => detalhe));
      expect([itens.length, mais]).toEqual(page < 2 ? [200, true] : [50, false]);
      more = `?antesDe=${itens.at(-1)!.id}`;
    }
    expect(found).toEqual(Array.from({ length: 450 }, (_, index) => String(450 - index)));
  });

  test('days are those of Brasília, people are found by a part of e-mail or name, events by their kind', async () => {
    await insert(
      { at: '2026-11-20T02:59:59Z' },
      { at: '2026-11-20T03:00:00Z', detail: 'ana' },
      { at: '2026-11-21T02:59:59Z', by: { id: 'b', email: 'bia_1@exemplo.com', name: 'Bía%' } },
    );
    const details = async (query: string) => (await read(query)).answer.itens.map(({ detalhe }) => detalhe);
    expect(await details('?de=2026-11-20&ate=2026-11-20')).toEqual(['2026-11-21T02:59:59Z', '2026-11-20T03:00:00Z']);
    expect(await details('?ate=2026-11-19')).toEqual(['2026-11-20T02:59:59Z']);
    expect(await details('?quem=BIA_1')).toHaveLength(1);
    for (const nobody of ['b%25a', 'bia11', '%00'])
      expect(await details(`?quem=${nobody}&acao=saiu`)).toHaveLength(nobody === '%00' ? 3 : 0);
    expect(await details('?acao=saiu&quem=ana')).toHaveLength(2);
    for (const [query, message] of [
      ['?de=ontem', 'Informe o dia como aaaa-mm-dd.'],
      ['?de=0000-01-01', 'Informe um dia a partir de 1900-01-01.'],
      ['?de=2026-02-02&ate=2026-02-01', 'O primeiro dia (de) vem depois do último (ate).'],
      ['?acao=x', 'Ação desconhecida.'],
      ['?antesDe=x', 'Informe o id de um ato.'],
      ['?x=1', 'Informe de, ate, quem, acao, formato ou antesDe.'],
    ]) {
      const { statusCode, answer } = await read(query);
      expect([query, statusCode, answer]).toEqual([query, 400, { message }]);
    }
  });

  test('the file has all events, readable for people and safe in spreadsheets, and its download is an event', async () => {
    const at = '2026-11-20T03:00:00Z';
    await insert({ at, detail: '=1+1;"x"' });
    const request = { url: '/api/administracao/registro?formato=csv', headers: { cookie } };
    expect((await server.app.inject({ ...request, method: 'HEAD' })).body).toBe(''); // and it is no event
    const file = await server.app.inject(request);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="Registro.csv"',
    });
    const [heading, first, second, end] = file.body.split('\r\n');
    expect(heading).toBe('\ufeffDia;Hora;Pessoa;E-mail;Ato;Detalhe;Endereço');
    expect(first).toBe(`20/11/2026;00:00;;;Carregou dados;${at};`);
    expect(second).toMatch(/^\d\d\/\d\d\/\d{4};\d\d:\d\d;Ana;admin@exemplo\.com;Saiu;"'=1\+1;""x""";$/);
    expect(end).toBe('');
    expect((await events(3)).at(-1)).toEqual(['baixouRegistro', accounts.admin.email, 'Registro (.csv): 2 atos.']);
  });

  test('the log is for people with gerência', async () => {
    expect((await server.app.inject('/api/administracao/registro')).statusCode).toBe(401);
    const refused = await server.app.inject({ url: '/api/administracao/registro', headers: { cookie: ordinary } });
    expect(refused.statusCode).toBe(403);
  });

  test('a server removes events beyond the retention time when it starts', async () => {
    await insert({ at: '2020-01-01T00:00:00Z', detail: 'novo' });
    const again = await startTestServer(database);
    await again.app.ready();
    await expect.poll(async () => (await acts()).map(({ detail }) => detail)).toEqual(['novo']);
    await again.app.close();
  });
});
