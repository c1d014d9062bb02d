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
    if (seen.status !== 200) console.log(server.log.at(-1));
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
});
