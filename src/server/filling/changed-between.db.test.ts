import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { addAccount } from '../../testing/databases/small-organizations.ts';
import { collectionPersonOn } from '../../testing/servers/collection-person.ts';
import { type CollectionPlace, NEW_COLLECTION, openCollectionPlace } from '../../testing/servers/collection-place.ts';
import { enter } from '../../testing/servers/enter.ts';
import { signIn } from '../../testing/servers/test-server.ts';
import { edited } from '../../testing/sheets/edit-workbook.ts';

const OF_CENTRO = sql`"codColigada" = 1 and "orcamentoId" = 4 and "codCCustoFilho" = '1.2.1'`;

describe.each(databaseInTurn(1))('changes between a download and its acceptance on $name', ({ open }) => {
  let place: CollectionPlace;
  beforeAll(async () => void (place = await openCollectionPlace(open)));
  afterAll(() => place.close());

  const run = <Row>(statement: ReturnType<typeof sql<Row>>) => statement.execute(place.database.db);
  const seen = async (id: string) =>
    (await place.manager.ask('GET', `/administracao/coletas/${id}/centros/1.2.1`)).body as { readonly previa: string };

  test('a preview of a return to one sending is not valid for the same return to another sending', async () => {
    const { id } = await place.opened();
    const first = await place.downloaded(id);
    await run(sql`update valores set "abrilReformulacao" = "abrilReformulacao" + 700 where ${OF_CENTRO}`);
    await place.filler.send(id, first);
    const { previa } = await seen(id);
    const second = edited(await place.downloaded(id), '1.2.1', { Abril: abrilOf(first) }); // the same amounts
    expect((await place.filler.send(id, second)).status).toBe(200);
    expect((await seen(id)).previa).not.toBe(previa);
    expect(await place.accept(id, { previa })).toMatchObject({ status: 409 });
  });

  test('a person who sends a workbook downloaded before an acceptance is told that its old amounts change nothing', async () => {
    const { id } = await place.opened();
    const file = await place.downloaded(id);
    await place.filler.send(id, edited(file, '1.2.1', { Maio: 71 }));
    expect((await place.accept(id)).status).toBe(200);
    expect((await place.filler.send(id, file)).body).toMatchObject({
      avisos: [expect.stringContaining('antes do aceite') as string],
    });
    expect((await place.filler.send(id, await place.downloaded(id))).body).toMatchObject({ avisos: [] });
  });

  test('a sheet as .csv is read like its workbook; a file of an older sending gets a notice', async () => {
    const { id } = await place.opened();
    const first = await place.downloaded(id);
    await run(sql`update valores set "junhoReformulacao" = "junhoReformulacao" + 100 where ${OF_CENTRO}`);
    await place.downloaded(id);
    const book = read(edited(first, '1.2.1', { Maio: 81.5 }), { type: 'buffer' });
    const csv = utils.sheet_to_csv(book.Sheets['1.2.1']!, { FS: ';' }).replace(/81\.50?/, '81,50');
    expect(await place.filler.send(id, csv, { name: '1.2.1.csv' })).toMatchObject({
      status: 200,
      body: { linhas: 1, problemas: [], avisos: [expect.stringContaining('há uma mais nova') as string] },
    });
    const { body } = await place.manager.ask('GET', `/administracao/coletas/${id}/centros/1.2.1`);
    expect((body as { linhas: object[] }).linhas).toMatchObject([{ meses: [{ mes: 5, depois: 81.5 }] }]);
  });

  test('a workbook of another organisation’s collection is refused as one of another collection', async () => {
    const { app } = place.server;
    const account = { email: 'eva@exemplo.com', name: 'Eva', isAdmin: false, gerencia: false, codColigada: 2 };
    await addAccount(place.database.db, { ...account, preenche: true, centros: ['1.2.1'] });
    const elsewhere = collectionPersonOn(app, await signIn(app, 'otherAdmin'));
    const collection = { ...NEW_COLLECTION, centros: ['1.2.1'] };
    const { id } = (await elsewhere.ask('POST', '/administracao/coletas', collection)).body as { id: string };
    const eva = collectionPersonOn(app, await enter(app, account.email));
    const file = await eva.download(`/coletas/${id}/planilha.xlsx`);
    const own = await place.opened();
    await place.downloaded(own.id);
    expect(await place.filler.send(own.id, file)).toMatchObject({
      status: 422,
      body: { centros: [], problemas: [{ mensagem: expect.stringContaining('de outra coleta') as string }] },
    });
    expect((await place.filler.send(id, file)).status).toBe(404);
  });

  test('a person can no longer read the file that they sent once its centres have left the collection', async () => {
    const { id } = await place.opened();
    const wrong = edited(await place.downloaded(id), '1.2.1', { Maio: 'cinco' });
    expect((await place.filler.send(id, wrong)).status).toBe(422);
    const path = `/coletas/${id}/devolucao/marcada.xlsx`;
    expect((await place.filler.download(path)).subarray(0, 2).toString()).toBe('PK');
    await run(sql`delete from collection_centros where "collectionId" = ${id} and "codCCustoFilho" = '1.2.1'`);
    expect((await place.filler.ask('GET', path)).status).toBe(404);
  });

  test('a line that was removed stays removed, unless one of its cells was changed in the workbook and is chosen', async () => {
    const { id } = await place.opened();
    const file = await place.downloaded(id);
    await run(sql`delete from memorias_calculo where ${OF_CENTRO}`);
    await run(sql`delete from valores where ${OF_CENTRO}`);
    await place.filler.send(id, file);
    expect((await place.accept(id)).status).toBe(200);
    const lines = async () =>
      (await run(sql<{ maio: number }>`select "maioReformulacao" as maio from valores where ${OF_CENTRO}`)).rows;
    expect(await lines()).toEqual([]);
    await place.filler.send(id, edited(file, '1.2.1', { Maio: 33 }));
    const decided = { conflitos: [{ em: {}, mes: 5, fica: 'devolvido' }] };
    expect((await place.accept(id)).status).toBe(409);
    expect((await place.accept(id, decided)).status).toBe(200);
    expect(await lines()).toEqual([{ maio: 3_300 }]);
  });
});

function abrilOf(file: Uint8Array): number {
  const book = read(file, { type: 'buffer' });
  const lines = utils.sheet_to_json<readonly unknown[]>(book.Sheets['1.2.1']!, { header: 1, blankrows: true });
  const header = lines.findIndex((cells) => cells.includes('Natureza'));
  return Number(lines[header + 1]![lines[header]!.indexOf('Abril')]);
}
