import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { databases } from '../../testing/databases/databases.ts';
import {
  addAccount,
  insertRowsOfEveryReport,
  insertSmallOrganizations,
} from '../../testing/databases/small-organizations.ts';
import { collectionPersonOn } from '../../testing/servers/collection-person.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { edited } from '../../testing/sheets/edit-workbook.ts';
import { enter } from '../../testing/servers/enter.ts';

const NEW = {
  nome: 'Reformulação 2026',
  orcamentoId: 4,
  periodoOrcamento: 2,
  centros: ['1.2.1', '1.2.10'],
  prazo: '2026-11-30',
  instrucoes: 'Confira.',
  preenchidaCom: 'atual',
  naturezasNovas: false,
  memoriaAcimaDe: null,
};

describe.each(databases)('collections on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let manager: ReturnType<typeof collectionPersonOn>;
  let filler: ReturnType<typeof collectionPersonOn>;
  let other: ReturnType<typeof collectionPersonOn>;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    const person = { isAdmin: false, gerencia: false, codColigada: 1, preenche: true } as const;
    await addAccount(database.db, { ...person, email: 'fia@exemplo.com', name: 'Fia', centros: ['1.2.1'] });
    server = await startTestServer(database);
    manager = collectionPersonOn(server.app, await signIn(server.app, 'admin'));
    filler = collectionPersonOn(server.app, await enter(server.app, 'fia@exemplo.com'));
    other = collectionPersonOn(server.app, await signIn(server.app, 'user'));
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const monthsOf = async () => {
    const { rows } = await sql<{ janeiro: number; fevereiro: number; proposta: number }>`
      select "janeiroReformulacao" as janeiro, "fevereiroReformulacao" as fevereiro, "totalAnoProposta" as proposta
      from valores where "codColigada" = 1 and "orcamentoId" = 4 and "codCCustoFilho" = '1.2.1' order by "codTBOrcamento"`.execute(
      database.db,
    );
    return rows;
  };

  test('a workbook goes out, comes back changed, is looked at and accepted', async () => {
    const { status, body } = await manager.ask('POST', '/administracao/coletas', NEW);
    expect([status, body]).toEqual([201, { id: expect.any(String) as string }]);
    const { id } = body as { id: string };
    expect((await filler.ask('GET', '/coletas')).body).toMatchObject([
      { id, nome: NEW.nome, centros: [{ codCCustoFilho: '1.2.1', estado: 'naoAberta' }] },
    ]);

    const file = await filler.download(`/coletas/${id}/planilha.xlsx`);
    const before = await monthsOf();
    const changed = edited(file, '1.2.1', { Janeiro: 12.34 });
    const sent = await filler.send(id, changed);
    expect(sent).toMatchObject({
      status: 200,
      body: { problemas: [], centros: [{ codCCustoFilho: '1.2.1', estado: 'aguardando' }] },
    });
    expect(await monthsOf()).toEqual(before);

    const seen = await manager.ask('GET', `/administracao/coletas/${id}/centros/1.2.1`);
    expect(seen.body).toMatchObject({ conflitos: 0, linhas: [{ meses: [{ mes: 1, depois: 12.34 }] }] });
    const accepted = await manager.ask('POST', `/administracao/coletas/${id}/centros/1.2.1/aceitar`, {
      previa: (seen.body as { previa: string }).previa,
    });
    expect(accepted.status).toBe(200);
    const after = await monthsOf();
    expect(after[0]).toEqual({ ...before[0], janeiro: 1234 });
    expect(after.slice(1)).toEqual(before.slice(1));
    const whole = await manager.ask('GET', `/administracao/coletas/${id}`);
    expect((whole.body as { centros: unknown[] }).centros[0]).toMatchObject({
      codCCustoFilho: '1.2.1',
      estado: 'aceita',
      responsaveis: ['Fia'],
    });
    const causes = await manager.ask('GET', '/mudancas?orcamentoId=4');
    expect((causes.body as { causa: string }[]).at(-1)).toMatchObject({ causa: 'coleta', quem: 'Ana' });
    expect((await manager.ask('POST', `/administracao/coletas/${id}/centros/1.2.1/aceitar`, {})).status).toBe(409);
    expect((await other.ask('GET', `/administracao/coletas/${id}`)).status).toBe(403);
    expect((await other.ask('GET', `/coletas/${id}/planilha.xlsx`)).status).toBe(403);
  });

  const opened = async (change: object = {}) =>
    (await manager.ask('POST', '/administracao/coletas', { ...NEW, ...change })).body as { id: string };
  const downloaded = (id: string) => filler.download(`/coletas/${id}/planilha.xlsx`);
  const accept = (id: string, payload: object = {}) =>
    manager.ask('POST', `/administracao/coletas/${id}/centros/1.2.1/aceitar`, payload);

  test('what changed on both sides is a conflict, which whoever accepts decides', async () => {
    const { id } = await opened();
    const file = await downloaded(id);
    await sql`update valores set "fevereiroReformulacao" = 777 where "codColigada" = 1 and "orcamentoId" = 4 and "codCCustoFilho" = '1.2.1'`.execute(
      database.db,
    );
    await filler.send(id, edited(file, '1.2.1', { Fevereiro: 9, Março: 3 }));
    expect((await accept(id)).status).toBe(409);
    const { body } = await manager.ask('GET', `/administracao/coletas/${id}/centros/1.2.1`);
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
      database.db,
    );
    const decided = [{ em: linhas[0]!.em, mes: 2, fica: 'atual' }];
    expect(await accept(id, { conflitos: decided, previa })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('mudaram') as string },
    });
    const results = await Promise.all([accept(id, { conflitos: decided }), accept(id, { conflitos: decided })]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await monthsOf())[0]).toMatchObject({ fevereiro: 777 });
  });

  test('wrong cells hold a centre up, are marked, and stay as they are if it is sent despite them', async () => {
    const { id } = await opened();
    const before = await monthsOf();
    const wrong = edited(await downloaded(id), '1.2.1', { Janeiro: 'doze', Fevereiro: 5 });
    const sent = await filler.send(id, wrong);
    expect(sent.status).toBe(422);
    expect(sent.body).toMatchObject({
      linhas: 1,
      problemas: [{ planilha: '1.2.1', celula: expect.stringMatching(/^G\d+$/) as string, valor: 'doze' }],
    });
    expect((await accept(id)).status).toBe(409);
    expect((await filler.download(`/coletas/${id}/devolucao/marcada.xlsx`)).subarray(0, 2).toString()).toBe('PK');
    expect((await filler.send(id, wrong, { query: '?mesmoAssim=sim' })).status).toBe(200);
    expect((await accept(id)).status).toBe(200);
    expect((await monthsOf())[0]).toEqual({ ...before[0], fevereiro: 500 });
  });

  test('a workbook of another collection, of nothing, or of another centre changes nothing', async () => {
    const [first, second] = [await opened(), await opened()];
    await downloaded(second.id);
    const foreign = await filler.send(second.id, await downloaded(first.id));
    expect(foreign).toMatchObject({
      status: 422,
      body: { centros: [], problemas: [{ mensagem: expect.stringContaining('de outra coleta') as string }] },
    });
    for (const [content, name] of [
      ['a;b', 'x.csv'],
      ['nada', 'x.xlsx'],
      ['', 'y.csv'],
      ['PK\u0003\u0004', 'z.xlsx'],
    ] as const)
      expect((await filler.send(second.id, content, { name })).status).not.toBe(200);
    const others = edited(await downloaded(second.id), '1.2.1', { Centro: '1.2.10', Janeiro: 1 });
    const sent = await filler.send(second.id, others);
    expect(sent).toMatchObject({
      status: 422,
      body: { linhas: 0, problemas: [{ mensagem: 'não é um centro que você preenche nesta coleta' }] },
    });
    expect((await accept(second.id)).status).toBe(409);
    const elsewhere = await opened({ centros: ['1.2.10'] });
    expect((await filler.ask('GET', `/coletas/${elsewhere.id}/planilha.xlsx`)).status).toBe(404);
    expect((await filler.send(elsewhere.id, await downloaded(first.id))).status).toBe(404);
  });

  test('what comes back can be given back with a comment; a closed collection takes nothing', async () => {
    const { id } = await opened({ prazo: '2026-11-01' });
    await filler.send(id, edited(await downloaded(id), '1.2.1', { Maio: 1 }));
    const path = `/administracao/coletas/${id}/centros/1.2.1/devolver`;
    expect((await manager.ask('POST', path, { comentario: ' ' })).status).toBe(400);
    expect((await manager.ask('POST', path, { comentario: 'Falta junho.' })).status).toBe(200);
    expect((await manager.ask('POST', path, { comentario: 'De novo.' })).status).toBe(409);
    const mine = (await filler.ask('GET', '/coletas')).body as { id: string; centros: object[] }[];
    expect(mine.find((each) => each.id === id)!.centros).toMatchObject([
      { comentario: 'Falta junho.', estado: 'atrasada' },
    ]);
    expect((await manager.ask('PATCH', `/administracao/coletas/${id}`, { prazo: '2026-12-01' })).status).toBe(200);
    expect((await manager.ask('PATCH', `/administracao/coletas/${id}`, { situacao: 'encerrada' })).status).toBe(200);
    expect((await manager.ask('PATCH', `/administracao/coletas/${id}`, { prazo: '2026-12-02' })).status).toBe(409);
    expect((await filler.ask('GET', `/coletas/${id}/planilha.xlsx`)).status).toBe(409);
  });

  test('a memória goes into the calculation memory with the amount that it explains', async () => {
    const { id } = await opened({ memoriaAcimaDe: 1 });
    const file = await downloaded(id);
    const short = await filler.send(id, edited(file, '1.2.1', { Junho: 500 }));
    expect(short.body).toMatchObject({ problemas: [{ mensagem: expect.stringContaining('memória') as string }] });
    await filler.send(id, edited(file, '1.2.1', { Junho: 500, 'Memória de cálculo': '=5*100' }));
    expect((await accept(id)).status).toBe(200);
    const { rows } = await sql<{ texto: string; reformulacao: number }>`select texto, reformulacao from memorias_calculo
      where "codColigada" = 1 and "orcamentoId" = 4 and mes = 6`.execute(database.db);
    expect(rows).toEqual([{ texto: '=5*100', reformulacao: 50_000 }]);
  });

  test('a justification is kept in its sender\u2019s name, once, when the centre is accepted', async () => {
    const { id } = await opened({ justificativas: true });
    const file = await downloaded(id);
    expect((await filler.send(id, edited(file, '1.2.1', { Julho: 8 }))).body).toMatchObject({
      problemas: [{ mensagem: expect.stringContaining('falta a justificativa') as string }],
    });
    const texts = async () =>
      (
        await sql<{ texto: string; nome: string }>`select texto, "writerName" as nome from justifications`.execute(
          database.db,
        )
      ).rows;
    await filler.send(id, edited(file, '1.2.1', { Julho: 8, Justificativa: '=Obra' }));
    expect(await texts()).toEqual([]);
    expect((await accept(id)).status).toBe(200);
    await filler.send(id, edited(await downloaded(id), '1.2.1', { Julho: 9, Justificativa: '=Obra' }));
    expect((await accept(id)).status).toBe(200);
    expect(await texts()).toEqual([{ texto: '=Obra', nome: 'Fia' }]);
  });
});
