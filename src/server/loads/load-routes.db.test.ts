import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { loadFolder } from '../../load/load.ts';
import { smallFolder, withDataFolder, type DataFiles } from '../../testing/databases/data-folder.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { loadLeftovers } from '../../testing/servers/load-leftovers.ts';
import { senderOn } from '../../testing/servers/send-files.ts';
import { signIn, startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const receitas = (...lines: readonly string[]) => ({
  'receitas.csv': ['orcamentoId;codCCustoPai;id;nome;proposta;reformulacao;descricao', ...lines, ''].join('\n'),
});

describe.each(databaseInTurn(1))('uploaded loads on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let ana: ReturnType<typeof senderOn>;
  let bia: ReturnType<typeof senderOn>;
  const uploads = join(tmpdir(), `rubrica-loads-${process.pid}`);
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await withDataFolder(smallFolder, (folder) => loadFolder(database.db, folder, { codColigada: 1, nome: 'Um' }));
    server = await startTestServer(database, { uploads });
    ana = senderOn(server.app, await signIn(server.app, 'admin'));
    bia = senderOn(server.app, await signIn(server.app, 'otherAdmin'));
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    if (existsSync(uploads)) throw new Error('A server that ended left files that were sent to it');
  });

  const names = async () =>
    (
      await sql<{ nome: string }>`select nome from receitas where "codColigada" = 1 order by id`.execute(database.db)
    ).rows.map(({ nome }) => nome);
  const left = () => loadLeftovers(database.db, uploads);

  test('an upload is refused if the uploads folder is not the server’s own, and the log says why', async () => {
    const around = mkdtempSync(join(tmpdir(), 'rubrica-loads-'));
    const taken = await startTestServer(database, { uploads: join(around, 'envios') });
    writeFileSync(join(around, 'envios'), ''); // created by somebody else while the server runs
    const { status } = await senderOn(taken.app, await signIn(taken.app, 'admin')).send(receitas());
    expect(status).toBe(507);
    expect(taken.log.filter((line) => line.includes('no folder for an upload'))).toHaveLength(1);
    await taken.app.close();
    rmSync(around, { recursive: true });
  });

  test('an upload is checked, shown, loaded when confirmed, and recorded in the history', async () => {
    const files = receitas('4;1.10;2;Cursos novos;12,00;12,00;Turmas', '4;1.2;9;Outra;1,00;0,50;');
    const { status, body } = await ana.send(files);
    expect(status).toBe(201);
    const seen = await ana.settled(body.id);
    expect(seen).toMatchObject({
      situacao: 'conferida',
      arquivo: 'receitas.csv',
      tamanho: files['receitas.csv'].length,
      linhas: 2,
      quem: 'Ana',
      problemas: { quantidade: 0, itens: [] },
      substituiDemonstracao: false,
    });
    expect(seen.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(seen.mudancas).toEqual([
      {
        tabela: 'receitas',
        orcamentoId: 4,
        ano: 2026,
        linhasHoje: 1,
        novas: 1,
        alteradas: 1,
        removidas: 0,
        propostaHoje: 11,
        propostaDepois: 13,
        reformulacaoHoje: 12,
        reformulacaoDepois: 12.5,
      },
    ]);
    const rows = await ana.ask('GET', `/${body.id}/mudancas?tabela=receitas&orcamentoId=4`);
    expect(rows.body.quantidade).toBe(2);
    expect(rows.body.itens).toContainEqual({
      mudanca: 'alterada',
      chave: [{ coluna: 'id', valor: '2', nome: null }],
      celulas: [
        { coluna: 'nome', antes: 'Cursos', depois: 'Cursos novos' },
        { coluna: 'proposta', antes: '11,00', depois: '12,00' },
      ],
    });
    expect(await names()).toEqual(['Cursos', 'Cursos']);
    expect((await bia.ask('GET', `/${body.id}`)).status).toBe(404);
    expect((await bia.ask('POST', `/${body.id}/carregar`)).status).toBe(404);
    expect((await ana.ask('POST', `/${body.id}/carregar`)).status).toBe(200);
    const after = await ana.settled(body.id);
    expect([after.situacao, after.motivo]).toEqual(['carregada', null]);
    expect(await names()).toEqual(['Cursos', 'Cursos novos', 'Outra']);
    const [newest] = (await ana.ask('GET', '')).body;
    expect(newest).toMatchObject({
      id: body.id,
      situacao: 'carregada',
      quem: 'Ana',
      novas: 1,
      alteradas: 1,
      removidas: 0,
    });
    await expect.poll(left).toEqual([]);
  });

  test('problems are reported with their position and recorded in the history, and leave no tables or files', async () => {
    const { body } = await ana.send(receitas('4;9.99;2;Cursos;1;1;', '4;1.2;x;;1;1;'));
    const seen = await ana.settled(body.id);
    expect(seen.situacao).toBe('recusada');
    expect(seen.problemas.quantidade).toBe(3);
    expect(seen.problemas.itens[0]).toMatchObject({ arquivo: 'receitas.csv', linha: 2, coluna: 'codCCustoPai' });
    const expected = { id: body.id, situacao: 'recusada', carregadaEm: null, linhas: null };
    expect((await ana.ask('GET', '')).body[0]).toMatchObject(expected);
    await expect.poll(left).toEqual([]);
  });

  test('of two checked loads one is loaded; the other is refused, and checked again', { tags: 'tudo' }, async () => {
    const [first, second] = [await ana.send(receitas('4;1.2;9;A;1;1;')), await ana.send(receitas('4;1.2;9;B;1;1;'))];
    await ana.settled(first.body.id);
    await ana.settled(second.body.id);
    expect((await ana.ask('POST', `/${first.body.id}/carregar`)).status).toBe(200);
    await ana.settled(first.body.id);
    const refused = await ana.ask('POST', `/${second.body.id}/carregar`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^Os dados mudaram/)]);
    const again = await ana.settled(second.body.id);
    expect([again.situacao, again.mudancas[0]!.alteradas]).toEqual(['conferida', 1]);
    expect((await ana.ask('POST', `/${second.body.id}/carregar`)).status).toBe(200);
    expect((await ana.settled(second.body.id)).situacao).toBe('carregada');
    expect(await names()).toEqual(['Cursos', 'B']);
  });

  test('a calculation memory whose text changes is one changed row, in the preview as in the history', async () => {
    const file = {
      'memorias-calculo.csv':
        'orcamentoId;codCCustoFilho;codTBOrcamento;mes;proposta;reformulacao;texto\n4;1.10.01;3.1;1;1,00;;"a;b\nc"\n4;1.10.01;3.1;1;2,00;3,00;outra\n',
    };
    const { body } = await ana.send(file);
    const { mudancas } = await ana.settled(body.id);
    expect(mudancas).toMatchObject([{ linhasHoje: 2, novas: 0, alteradas: 1, removidas: 0 }]);
    const { itens } = (await ana.ask('GET', `/${body.id}/mudancas?tabela=memorias-calculo`)).body;
    expect(itens).toMatchObject([{ mudanca: 'alterada', celulas: [{ coluna: 'texto', antes: 'd', depois: 'outra' }] }]);
    await ana.ask('POST', `/${body.id}/carregar`);
    await ana.settled(body.id);
    expect((await ana.ask('GET', '')).body[0]).toMatchObject({ id: body.id, novas: 0, alteradas: 1, removidas: 0 });
  });

  test('codes are shown with the names that the load itself brings', async () => {
    const file = {
      'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n3.1;Vencimentos;0\n',
      'realizados.csv': 'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n4;1.10.01;3.1;1;9,99\n',
    };
    const { body } = await ana.send(file);
    await ana.settled(body.id);
    const { itens } = (await ana.ask('GET', `/${body.id}/mudancas?tabela=realizados&orcamentoId=4`)).body;
    const changed = itens.find(({ mudanca }: { mudanca: string }) => mudanca === 'alterada');
    expect(changed.chave.map(({ nome }: { nome: string | null }) => nome)).toEqual([
      null,
      'Cursos',
      'Vencimentos',
      null,
    ]);
    await ana.ask('DELETE', `/${body.id}`);
  });

  test('a discarded load is listed as such, its rows are deleted, and one person has at most three in progress', async () => {
    const before = await names();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await ana.send(receitas('4;1.2;9;C;1;1;'))).body.id);
    const refused = await ana.send(receitas('4;1.2;9;C;1;1;'));
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^Você já tem 3 cargas/)]);
    expect((await bia.send(receitas('4;1.2;9;C;1;1;'))).status).toBe(201);
    for (const id of ids) expect((await ana.settled(id)).situacao).toBe('conferida');
    for (const id of ids) expect((await ana.ask('DELETE', `/${id}`)).status).toBe(200);
    expect((await ana.fetchLoad(ids[0]!)).situacao).toBe('descartada');
    const discarded = (await ana.ask('GET', '')).body.filter(({ id }: { id: string }) => ids.includes(id));
    expect(discarded.map(({ situacao }: { situacao: string }) => situacao)).toEqual(ids.map(() => 'descartada'));
    expect((await ana.ask('POST', `/${ids[0]}/carregar`)).status).toBe(409);
    for (const { id } of (await bia.ask('GET', '')).body) await bia.ask('DELETE', `/${id}`);
    await expect.poll(left).toEqual([]);
    expect(await names()).toEqual(before);
  });

  test('data replace a demonstration, unless one of its accounts confirms them', { tags: 'tudo' }, async () => {
    await sql`update organizations set demonstration = true where "codColigada" = 1`.execute(database.db);
    const setDemonstration = (demonstration: boolean) =>
      database.db.updateTable('user').set({ demonstration }).where('codColigada', '=', 1).execute();
    await setDemonstration(true);
    const { body } = await ana.send(asTexts(smallFolder));
    expect(await ana.settled(body.id)).toMatchObject({ situacao: 'conferida', substituiDemonstracao: true });
    const refused = await ana.ask('POST', `/${body.id}/carregar`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Começar com os meus dados')]);
    await setDemonstration(false);
    expect((await ana.ask('POST', `/${body.id}/carregar`)).status).toBe(200);
    expect(await ana.settled(body.id)).toMatchObject({ situacao: 'carregada', motivo: null });
    expect(await names()).toEqual(['Cursos', 'Cursos']);
    expect((await ana.ask('GET', '')).body.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  });
});

function asTexts(files: DataFiles): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, String(content)]));
}
