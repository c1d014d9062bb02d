import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { collectionPersonOn } from '../../testing/servers/collection-person.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const NEW = {
  nome: 'Reformulação 2026',
  orcamentoId: 4,
  periodoOrcamento: 2,
  centros: ['1.2.1', '1.2.10'],
  prazo: '2026-11-30',
};

describe.each(databaseInTurn(3))('collections that cannot be opened, on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let people: Readonly<Record<'manager' | 'other', ReturnType<typeof collectionPersonOn>>>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    server = await startTestServer(database);
    const [manager, other] = [await signIn(server.app, 'admin'), await signIn(server.app, 'user')];
    people = { manager: collectionPersonOn(server.app, manager), other: collectionPersonOn(server.app, other) };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  test.each([
    [{ orcamentoId: 99 }, 422],
    [{ centros: ['1.2.1', 'nada'] }, 422],
    [{ centros: [] }, 400],
    [{ nome: ' ' }, 400],
    [{ prazo: '2026-02-30' }, 400],
    [{ periodoOrcamento: 3 }, 400],
    [{ naturezasNovas: true, naturezas: ['nada'] }, 422],
    [{ memoriaAcimaDe: -1 }, 400],
    [{ primeiroMes: 13 }, 400],
    [{ outro: 1 }, 400],
  ])('a collection with %j is refused with %i', async (change, status) => {
    const answer = await people.manager.ask('POST', '/administracao/coletas', { ...NEW, ...change });
    expect([answer.status, typeof (answer.body as { message: string }).message]).toEqual([status, 'string']);
    expect((await people.other.ask('POST', '/administracao/coletas', NEW)).status).toBe(403);
  });
});
