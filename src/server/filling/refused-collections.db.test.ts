import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { NEW_COLLECTION } from '../../testing/servers/collection-place.ts';
import { collectionPersonOn } from '../../testing/servers/collection-person.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

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
    [{ nome: 'a\0' }, 400],
    [{ instrucoes: 'a\u000bb' }, 400],
    [{ centros: ['\0'] }, 400],
    [{ naturezasNovas: true, naturezas: ['\ud800'] }, 400],
    [{ prazo: '0000-01-01' }, 400],
  ])('a collection with %j is refused with %i', async (change, status) => {
    const answer = await people.manager.ask('POST', '/administracao/coletas', { ...NEW_COLLECTION, ...change });
    expect([answer.status, typeof (answer.body as { message: string }).message]).toEqual([status, 'string']);
    expect((await people.other.ask('POST', '/administracao/coletas', NEW_COLLECTION)).status).toBe(403);
  });

  test('a collection of 5,000 cost centres is read, one of more is not', async () => {
    const open = (length: number) =>
      people.manager.ask('POST', '/administracao/coletas', {
        ...NEW_COLLECTION,
        centros: Array.from({ length }, (_, at) => `1.2.3.4.5.${at}`),
      });
    expect([(await open(5_000)).status, (await open(5_001)).status]).toEqual([422, 400]);
  });

  test('a cost centre code with a zero byte is refused; an acceptance that decides 3,000 conflicts is read', async () => {
    const { body } = await people.manager.ask('POST', '/administracao/coletas', NEW_COLLECTION);
    const path = `/administracao/coletas/${(body as { id: string }).id}/centros`;
    expect((await people.manager.ask('POST', `${path}/%00/aceitar`, {})).status).toBe(400);
    const conflitos = Array.from({ length: 3_000 }, () => ({ em: { tipo: 'Atividade' }, mes: 1, fica: 'atual' }));
    expect((await people.manager.ask('POST', `${path}/1.2.1/aceitar`, { conflitos })).status).toBe(409);
  });
});
