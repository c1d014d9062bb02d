import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeExpiredFiles } from '../../collections/returned-file.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { type CollectionPlace, openCollectionPlace } from '../../testing/servers/collection-place.ts';
import { signIn } from '../../testing/servers/test-server.ts';
import { edited } from '../../testing/sheets/edit-workbook.ts';

describe.each(databaseInTurn(1))('a returned workbook, stored unchanged, on $name', ({ open }) => {
  let place: CollectionPlace;
  let id: string;
  beforeAll(async () => {
    place = await openCollectionPlace(open);
    ({ id } = await place.opened());
  });
  afterAll(() => place.close());

  const fetch = async (cookie: string, method: 'GET' | 'HEAD' = 'GET', code = '1.2.1') => {
    const url = `/api/administracao/coletas/${id}/centros/${code}/devolvida`;
    return place.server.app.inject({ method, url, headers: { cookie } });
  };
  const manager = () => signIn(place.server.app, 'admin');
  const kept = async () =>
    (await sql<{ name: string }>`select name from collection_files order by name`.execute(place.database.db)).rows.map(
      ({ name }) => name,
    );
  const fetches = async () =>
    (
      await sql<{ detail: string }>`select detail from acts where kind = 'baixouDevolucao'`.execute(place.database.db)
    ).rows.map(({ detail }) => detail);
  const keptUntil = async () => {
    const { body } = await place.manager.ask('GET', `/administracao/coletas/${id}/centros/1.2.1`);
    return (body as { guardadoAte: string | null }).guardadoAte;
  };

  /** Stores a file from somebody else for the other cost centre, which Fia does not see. */
  const keepOfAnother = () =>
    sql`with file as (insert into collection_files ("codColigada", "collectionId", "userId", name, content, "expiresAt")
      select 1, ${id}, id, 'c.xlsx', '', clock_timestamp() + interval '1 day' from "user" limit 1 returning id)
      update collection_centros set "fileId" = file.id from file
      where "collectionId" = ${id} and "codCCustoFilho" = '1.2.10'`.execute(place.database.db);

  test('is downloaded byte for byte only by gerência, each time recorded, until the next one replaces it', async () => {
    const cookie = await manager();
    expect((await fetch(cookie)).statusCode).toBe(404);
    const file = edited(await place.downloaded(id), '1.2.1', { Maio: 'x' });
    await place.filler.send(id, file, { name: 'Minha conta: ç.XLSX' });
    const answer = await fetch(cookie);
    expect([answer.statusCode, answer.rawPayload.equals(file), answer.headers['content-disposition']]).toEqual([
      200,
      true,
      'attachment; filename="minha-conta-c.xlsx"',
    ]);
    expect((await fetch(cookie, 'HEAD')).statusCode).toBe(200);
    expect(await fetches()).toEqual(['Reformulação 2026, centro 1.2.1: Minha conta: ç.XLSX.']);
    const days = (Date.parse((await keptUntil())!) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(180);

    await place.filler.send(id, edited(await place.downloaded(id), '1.2.1', { Maio: 2 }), { name: 'b.xlsx' });
    expect(await kept()).toEqual(['b.xlsx']);
    await keepOfAnother();
    await place.filler.send(id, edited(await place.downloaded(id), '1.2.1', { Maio: 3 }), { name: 'd.xlsx' });
    expect(await kept()).toEqual(['c.xlsx', 'd.xlsx']);
    for (const name of ['user', 'otherAdmin'] as const) {
      const status = (await fetch(await signIn(place.server.app, name))).statusCode;
      expect([name, status]).toEqual([name, name === 'user' ? 403 : 404]);
    }
    expect((await fetch(cookie, 'GET', '1.2')).statusCode).toBe(404);
    expect((await fetches()).length).toBe(1);
  });

  test('is available after its centre was accepted, but not after its expiry', async () => {
    const cookie = await manager();
    expect((await place.accept(id)).status).toBe(200);
    expect((await fetch(cookie)).statusCode).toBe(200);
    await sql`update collection_files set "expiresAt" = clock_timestamp()`.execute(place.database.db);
    const late = await fetch(cookie);
    expect([late.statusCode, late.json<{ message: string }>().message, await keptUntil()]).toEqual([
      404,
      'O arquivo como veio não está guardado: fica por 180 dias.',
      null,
    ]);
    await removeExpiredFiles(place.database.db);
    expect(await kept()).toEqual([]);
    expect((await place.manager.ask('GET', `/administracao/coletas/${id}/centros/1.2.1`)).status).toBe(200);
  });
});
