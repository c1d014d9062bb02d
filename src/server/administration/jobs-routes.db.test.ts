import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { counting } from '../../testing/servers/counting-job.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

describe.each(databaseInTurn(1))('the jobs of an organisation on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookies: Readonly<Record<'admin' | 'otherAdmin', string>>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database);
    cookies = { admin: await signIn(server.app, 'admin'), otherAdmin: await signIn(server.app, 'otherAdmin') };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const list = async (who: keyof typeof cookies) => {
    const answer = await server.app.inject({ url: '/api/administracao/tarefas', headers: { cookie: cookies[who] } });
    return (answer.json() as { titulo: string; situacao: string; doServidor: boolean; erro: string | null }[]).map(
      ({ titulo, situacao, doServidor, erro }) => [titulo, situacao, doServidor, erro],
    );
  };
  const retry = async (who: keyof typeof cookies, id: string) => {
    const headers = { cookie: cookies[who], origin: 'http://localhost:80' };
    const answer = await server.app.inject({ method: 'POST', url: `/api/administracao/tarefas/${id}/tentar`, headers });
    return [answer.statusCode, answer.json().message];
  };

  test('are seen only by that organisation, and the server’s jobs by all; only a failed job can be retried', async () => {
    const ask = (n: number, organization: number, asked: object = {}) =>
      enqueue(database.db, counting, { n }, { scope: scopeOfOrganization(organization), ...asked });
    const [own, others] = [await ask(1, 1, { key: 'k' }), await ask(2, 2)];
    const fail = () =>
      sql`update jobs set state = 'falhou', error = 'Sem rede.', tries = 3, "endedAt" = now() where id in (${own}, ${others})`.execute(
        database.db,
      );
    await fail();
    await expect.poll(() => list('admin')).toContainEqual(['Limpeza do que venceu', 'pronto', true, null]);
    expect((await list('admin')).toSorted()).toEqual([
      ['Contagem 1', 'falhou', false, 'Sem rede.'],
      ['Limpeza do que venceu', 'naFila', true, null],
      ['Limpeza do que venceu', 'pronto', true, null],
    ]);
    expect((await list('otherAdmin')).map(([titulo]) => titulo)).toContain('Contagem 2');
    expect((await list('otherAdmin')).map(([titulo]) => titulo)).not.toContain('Contagem 1');
    expect(await retry('otherAdmin', own)).toEqual([404, 'Não há tarefa com este endereço.']);
    expect(await retry('admin', 'x')).toEqual([404, 'Não há tarefa com este endereço.']);
    const replacement = await ask(1, 1, { key: 'k' });
    expect(await retry('admin', own)).toEqual([409, 'Outra igual já está na fila, em curso ou pronta.']);
    await database.db.deleteFrom('jobs').where('id', '=', replacement).execute();
    expect(await retry('admin', own)).toEqual([200, undefined]);
    expect(await list('admin')).toContainEqual(['Contagem 1', 'naFila', false, null]);
    expect(await retry('admin', own)).toEqual([409, 'Só se tenta de novo uma tarefa que falhou, e esta não falhou.']);
    const events = database.db.selectFrom('acts').select('detail').where('kind', '=', 'tentouTarefa');
    await expect.poll(() => events.execute()).toEqual([{ detail: 'Contagem 1.' }]); // written after the answer
  });
});
