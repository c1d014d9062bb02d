import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCollection } from '../../collections/collections.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts } from '../../testing/databases/small-organizations.ts';
import { bookOf, SHEET } from '../../testing/hostile/workbook-of.ts';
import { bomb, zipOf } from '../../testing/hostile/zip-of.ts';
import { type CollectionPlace, openCollectionPlace } from '../../testing/servers/collection-place.ts';
import { edited } from '../../testing/sheets/edit-workbook.ts';

describe.each(databaseInTurn(1))('returned workbooks of collections on $name', ({ open }) => {
  let place: CollectionPlace;
  beforeAll(async () => void (place = await openCollectionPlace(open)));
  afterAll(() => place.close());

  test('a workbook of another collection or centre, or an unreadable file, changes nothing', async () => {
    const [first, second] = [await place.opened(), await place.opened()];
    await place.downloaded(second.id);
    const foreign = await place.filler.send(second.id, await place.downloaded(first.id));
    expect(foreign).toMatchObject({
      status: 422,
      body: { centros: [], problemas: [{ mensagem: expect.stringContaining('de outra coleta') as string }] },
    });
    const own = await place.downloaded(second.id);
    for (const [content, name] of [
      [own.subarray(0, own.length >> 1), 'metade.xlsx'],
      [zipOf([...bookOf(['x']), bomb(SHEET, '<row r="1"></row>', 1_100)]), 'bomba.xlsx'],
      ['a;b', 'x.csv'],
      ['nada', 'x.xlsx'],
      ['', 'y.csv'],
      ['PK\u0003\u0004', 'z.xlsx'],
    ] as const)
      expect((await place.filler.send(second.id, content, { name })).status).not.toBe(200);
    const others = edited(await place.downloaded(second.id), '1.2.1', { Centro: '1.2.10', Janeiro: 1 });
    const sent = await place.filler.send(second.id, others);
    expect(sent).toMatchObject({
      status: 422,
      body: { linhas: 0, problemas: [{ mensagem: 'não é um centro que você preenche nesta coleta' }] },
    });
    expect((await place.accept(second.id)).status).toBe(409);
    const elsewhere = await place.opened({ centros: ['1.2.10'] });
    expect((await place.filler.ask('GET', `/coletas/${elsewhere.id}/planilha.xlsx`)).status).toBe(404);
    expect((await place.filler.send(elsewhere.id, await place.downloaded(first.id))).status).toBe(404);
  });

  test('a returned centre can be given back with a comment; a closed collection can be neither changed nor downloaded', async () => {
    const { id } = await place.opened({ prazo: '2026-11-01' });
    await place.filler.send(id, edited(await place.downloaded(id), '1.2.1', { Maio: 1 }));
    const path = `/administracao/coletas/${id}/centros/1.2.1/devolver`;
    expect((await place.manager.ask('POST', path, { comentario: ' ' })).status).toBe(400);
    expect((await place.manager.ask('POST', path, { comentario: 'Falta junho.' })).status).toBe(200);
    expect((await place.manager.ask('POST', path, { comentario: 'De novo.' })).status).toBe(409);
    const mine = (await place.filler.ask('GET', '/coletas')).body as { id: string; centros: object[] }[];
    expect(mine.find((each) => each.id === id)!.centros).toMatchObject([
      { comentario: 'Falta junho.', estado: 'atrasada' },
    ]);
    expect((await place.manager.ask('PATCH', `/administracao/coletas/${id}`, { prazo: '2026-12-01' })).status).toBe(
      200,
    );
    expect((await place.manager.ask('PATCH', `/administracao/coletas/${id}`, { situacao: 'encerrada' })).status).toBe(
      200,
    );
    expect((await place.manager.ask('PATCH', `/administracao/coletas/${id}`, { prazo: '2026-12-02' })).status).toBe(
      409,
    );
    expect((await place.filler.ask('GET', `/coletas/${id}/planilha.xlsx`)).status).toBe(409);
  });

  test('a centre that awaits acceptance when its collection closes can still be accepted, but not given back', async () => {
    const { id } = await place.opened();
    await place.filler.send(id, edited(await place.downloaded(id), '1.2.1', { Maio: 2 }));
    await place.manager.ask('PATCH', `/administracao/coletas/${id}`, { situacao: 'encerrada' });
    const back = { comentario: 'Falta junho.' };
    expect(await place.manager.ask('POST', `/administracao/coletas/${id}/centros/1.2.1/devolver`, back)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ninguém pode enviar de novo') as string },
    });
    expect((await place.accept(id)).status).toBe(200);
  });

  /** The answer to a request that is sent while a transaction closes the collection. */
  const whileClosing = async <Answer>(id: string, request: () => Promise<Answer>): Promise<Answer> => {
    const { db } = place.database;
    const people = db.selectFrom('user').select(['id', 'email', 'name']);
    const by = await people.where('email', '=', accounts.admin.email).executeTakeFirstOrThrow();
    const sent = await db.transaction().execute(async (transaction) => {
      await changeCollection(transaction, { scope: scopeOfOrganization(1), by }, id, { closes: true });
      const answer = request();
      await Promise.race([answer, setTimeout(500)]); // the request must wait for this transaction
      return { answer };
    });
    return sent.answer;
  };

  test('while a collection is being closed none of its cost centres is given back, and no workbook is taken', async () => {
    const [first, second] = [await place.opened(), await place.opened()];
    const file = edited(await place.downloaded(first.id), '1.2.1', { Maio: 2 });
    await place.filler.send(first.id, file);
    const path = `/administracao/coletas/${first.id}/centros/1.2.1/devolver`;
    const back = { comentario: 'Falta junho.' };
    expect(await whileClosing(first.id, () => place.manager.ask('POST', path, back))).toMatchObject({ status: 409 });
    const other = edited(await place.downloaded(second.id), '1.2.1', { Maio: 3 });
    expect(await whileClosing(second.id, () => place.filler.send(second.id, other))).toMatchObject({ status: 409 });
  });

  test('sums leave inactive natures out, as reports do', async () => {
    const { id } = await place.opened();
    const sums = async () => {
      const { body } = await place.manager.ask('GET', `/administracao/coletas/${id}`);
      const { antes, devolvido } = (body as { centros: { antes: number; devolvido: number | null }[] }).centros[0]!;
      return [antes, devolvido];
    };
    const whole = await sums();
    await place.filler.send(id, edited(await place.downloaded(id), '1.2.1', { Maio: 900 }));
    const returned = await sums();
    expect(returned[1]).not.toBe(whole[0]);
    const setInactive = (inativo: boolean) =>
      sql`update naturezas set inativo = ${inativo} where "codColigada" = 1 and "codTBOrcamento" in
        (select "codTBOrcamento" from valores where "codColigada" = 1 and "orcamentoId" = 4 and "codCCustoFilho" = '1.2.1')`.execute(
        place.database.db,
      );
    await setInactive(true);
    expect(await sums()).toEqual([0, 0]);
    await setInactive(false);
    expect(await sums()).toEqual(returned);
  });

  test('a calculation memory is required above the limit, and stored with the amount that it explains', async () => {
    const { id } = await place.opened({ memoriaAcimaDe: 1 });
    const file = await place.downloaded(id);
    const short = await place.filler.send(id, edited(file, '1.2.1', { Junho: 500 }));
    expect(short.body).toMatchObject({ problemas: [{ mensagem: expect.stringContaining('memória') as string }] });
    await place.filler.send(id, edited(file, '1.2.1', { Junho: 500, 'Memória de cálculo': '=5*100' }));
    expect((await place.accept(id)).status).toBe(200);
    const { rows } = await sql<{ texto: string; reformulacao: number }>`select texto, reformulacao from memorias_calculo
      where "codColigada" = 1 and "orcamentoId" = 4 and mes = 6`.execute(place.database.db);
    expect(rows).toEqual([{ texto: '=5*100', reformulacao: 50_000 }]);
  });

  test('a justification is stored under its sender’s name, once, when the centre is accepted', async () => {
    const { id } = await place.opened({ justificativas: true });
    const file = await place.downloaded(id);
    expect((await place.filler.send(id, edited(file, '1.2.1', { Julho: 8 }))).body).toMatchObject({
      problemas: [{ mensagem: expect.stringContaining('falta a justificativa') as string }],
    });
    const texts = async () =>
      (
        await sql<{ texto: string; nome: string }>`select texto, "writerName" as nome from justifications`.execute(
          place.database.db,
        )
      ).rows;
    await place.filler.send(id, edited(file, '1.2.1', { Julho: 8, Justificativa: '=Obra' }));
    expect(await texts()).toEqual([]);
    expect((await place.accept(id)).status).toBe(200);
    await place.filler.send(id, edited(await place.downloaded(id), '1.2.1', { Julho: 9, Justificativa: '=Obra' }));
    expect((await place.accept(id)).status).toBe(200);
    expect(await texts()).toEqual([{ texto: '=Obra', nome: 'Fia' }]);
  });
});
