import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { type CollectionPlace, NEW_COLLECTION, openCollectionPlace } from '../../testing/servers/collection-place.ts';
import { edited } from '../../testing/sheets/edit-workbook.ts';

describe.each(databaseInTurn(1))('collections on $name', ({ open }) => {
  let place: CollectionPlace;
  beforeAll(async () => void (place = await openCollectionPlace(open)));
  afterAll(() => place.close());

  const monthsOf = async () => {
    const { rows } = await sql<{ janeiro: number; fevereiro: number; proposta: number }>`
      select "janeiroReformulacao" as janeiro, "fevereiroReformulacao" as fevereiro, "totalAnoProposta" as proposta
      from valores where "codColigada" = 1 and "orcamentoId" = 4 and "codCCustoFilho" = '1.2.1' order by "codTBOrcamento"`.execute(
      place.database.db,
    );
    return rows;
  };

  test('a workbook is downloaded, returned with changes, previewed and accepted', async () => {
    const { status, body } = await place.manager.ask('POST', '/administracao/coletas', NEW_COLLECTION);
    expect([status, body]).toEqual([201, { id: expect.any(String) as string }]);
    const { id } = body as { id: string };
    expect((await place.filler.ask('GET', '/coletas')).body).toMatchObject([
      { id, nome: NEW_COLLECTION.nome, centros: [{ codCCustoFilho: '1.2.1', estado: 'naoAberta' }] },
    ]);

    const file = await place.filler.download(`/coletas/${id}/planilha.xlsx`);
    const before = await monthsOf();
    const changed = edited(file, '1.2.1', { Janeiro: 12.34 });
    const sent = await place.filler.send(id, changed);
    expect(sent).toMatchObject({
      status: 200,
      body: { problemas: [], centros: [{ codCCustoFilho: '1.2.1', estado: 'aguardando' }] },
    });
    expect(await monthsOf()).toEqual(before);

    const seen = await place.manager.ask('GET', `/administracao/coletas/${id}/centros/1.2.1`);
    expect(seen.body).toMatchObject({ conflitos: 0, linhas: [{ meses: [{ mes: 1, depois: 12.34 }] }] });
    const accepted = await place.manager.ask('POST', `/administracao/coletas/${id}/centros/1.2.1/aceitar`, {
      previa: (seen.body as { previa: string }).previa,
    });
    expect(accepted.status).toBe(200);
    const after = await monthsOf();
    expect(after[0]).toEqual({ ...before[0], janeiro: 1234 });
    expect(after.slice(1)).toEqual(before.slice(1));
    const whole = await place.manager.ask('GET', `/administracao/coletas/${id}`);
    expect((whole.body as { centros: unknown[] }).centros[0]).toMatchObject({
      codCCustoFilho: '1.2.1',
      estado: 'aceita',
      responsaveis: ['Fia'],
    });
    const causes = await place.manager.ask('GET', '/mudancas?orcamentoId=4');
    expect((causes.body as { causa: string }[]).at(-1)).toMatchObject({ causa: 'coleta', quem: 'Ana' });
    expect((await place.manager.ask('POST', `/administracao/coletas/${id}/centros/1.2.1/aceitar`, {})).status).toBe(
      409,
    );
    expect((await place.other.ask('GET', `/administracao/coletas/${id}`)).status).toBe(403);
    expect((await place.other.ask('GET', `/coletas/${id}/planilha.xlsx`)).status).toBe(403);
  });

  test('a month that changed on both sides is a conflict, decided by the person who accepts', async () => {
    const { id } = await place.opened();
    const file = await place.downloaded(id);
    await sql`update valores set "fevereiroReformulacao" = 777 where "codColigada" = 1 and "orcamentoId" = 4 and "codCCustoFilho" = '1.2.1'`.execute(
      place.database.db,
    );
    await place.filler.send(id, edited(file, '1.2.1', { Fevereiro: 9, Março: 3 }));
    expect((await place.accept(id)).status).toBe(409);
    const { body } = await place.manager.ask('GET', `/administracao/coletas/${id}/centros/1.2.1`);
    const { linhas, conflitos, previa } = body as {
      conflitos: number;
      previa: string;
      linhas: { em: object; meses: { mes: number; conflito: boolean }[] }[];
    };
    expect([conflitos, linhas[0]!.meses.map(({ mes, conflito }) => [mes, conflito])]).toEqual([
      1,
      [
        [2, true],
        [3, false],
      ],
    ]);
    await sql`update valores set "abrilReformulacao" = 1 where "codColigada" = 1 and "orcamentoId" = 4 and "codCCustoFilho" = '1.2.1'`.execute(
      place.database.db,
    );
    const decided = [{ em: linhas[0]!.em, mes: 2, fica: 'atual' }];
    expect(await place.accept(id, { conflitos: decided, previa })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('mudaram') as string },
    });
    const results = await Promise.all([
      place.accept(id, { conflitos: decided }),
      place.accept(id, { conflitos: decided }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await monthsOf())[0]).toMatchObject({ fevereiro: 777 });
  });

  test('wrong cells block the acceptance of a cost centre, are marked, and change no amounts if the workbook is sent despite them', async () => {
    const { id } = await place.opened();
    const before = await monthsOf();
    const wrong = edited(await place.downloaded(id), '1.2.1', { Janeiro: 'doze', Fevereiro: 5 });
    const sent = await place.filler.send(id, wrong);
    expect(sent.status).toBe(422);
    expect(sent.body).toMatchObject({
      linhas: 1,
      problemas: [{ planilha: '1.2.1', celula: expect.stringMatching(/^G\d+$/) as string, valor: 'doze' }],
    });
    expect((await place.accept(id)).status).toBe(409);
    expect((await place.filler.download(`/coletas/${id}/devolucao/marcada.xlsx`)).subarray(0, 2).toString()).toBe('PK');
    const left = (await place.filler.ask('GET', '/coletas')).body as { id: string; porCorrigir: object[] }[];
    expect(left.find((each) => each.id === id)!.porCorrigir).toEqual((sent.body as { problemas: object[] }).problemas);
    expect((await place.filler.send(id, wrong, { query: '?mesmoAssim=sim' })).status).toBe(200);
    expect((await place.accept(id)).status).toBe(200);
    expect((await monthsOf())[0]).toEqual({ ...before[0], fevereiro: 500 });
  });
});
