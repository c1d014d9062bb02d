import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import {
  rowsOfOrganization,
  smallFolder,
  valoresHeader,
  versionsOf,
  withDataFolder,
  type DataFiles,
} from '../testing/databases/data-folder.ts';
import { databases } from '../testing/databases/databases.ts';
import { loadFolder } from './load.ts';

describe.each(databases)('loading on $name', ({ open }) => {
  let database: OpenDatabase;
  let codColigada = 0; // each test has an organisation of its own
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    codColigada++;
  });

  const load = (files: DataFiles, nome?: string) =>
    withDataFolder(files, (folder) => loadFolder(database.db, folder, { codColigada, nome }));
  const rows = () => rowsOfOrganization(database.db, codColigada);
  const versions = () => versionsOf(database.db, codColigada);
  /** The budgets whose version some work raises; expects that no version falls. */
  const raisedBy = async (work: () => Promise<unknown>) => {
    const before = await versions();
    await work();
    const after = await versions();
    expect(after.size).toBe(before.size);
    for (const [id, version] of after) expect(version).toBeGreaterThanOrEqual(before.get(id)!);
    return [...after.keys()].filter((id) => after.get(id) !== before.get(id));
  };

  test('organisations, codes and planned values are loaded exactly', async () => {
    await load(smallFolder, 'Serviço');
    const found = await rows();
    expect(found['organizations']).toEqual([{ codColigada, nome: 'Serviço', demonstration: false }]);
    expect(found['codigos_orcamentarios']).toContainEqual({
      codColigada,
      codOrcamentario: '01',
      ordem: '000000000001',
      descricaoOrcamentario: 'Gestão',
      area: 'meio',
    });
    expect(found['valores']).toHaveLength(3);
    expect(found['valores']).toContainEqual(
      expect.objectContaining({
        orcamentoId: 4,
        recurso: 'terceiros',
        fevereiroProposta: 150,
        dezembroReformulacao: 2350,
        bloqueado: -100,
      }),
    );
    expect([...(await versions()).keys()]).toEqual([3, 4]);
  });

  test('memories, events, partners, realised values and postings are loaded exactly', async () => {
    await load(smallFolder);
    const found = await rows();
    expect(found['memorias_calculo']).toEqual([
      {
        codColigada,
        orcamentoId: 4,
        codCCustoFilho: '1.10.01',
        codTBOrcamento: '3.1',
        mes: 1,
        posicao: 1,
        proposta: 100,
        reformulacao: null,
        texto: 'a;b\nc',
      },
      {
        codColigada,
        orcamentoId: 4,
        codCCustoFilho: '1.10.01',
        codTBOrcamento: '3.1',
        mes: 1,
        posicao: 2,
        proposta: 200,
        reformulacao: 300,
        texto: 'd',
      },
    ]);
    expect(found['eventos']).toContainEqual(
      expect.objectContaining({ id: 1, data: '2025-03-31', custo: 500, publico: '100' }),
    );
    expect(found['eventos_parceiros']).toContainEqual({
      codColigada,
      eventoId: 2,
      posicao: 2,
      nome: 'Escola',
      custoAcao: 300,
      cCusto: '01',
    });
    expect(found['realizados']).toContainEqual(expect.objectContaining({ mes: 1, valor: -999 }));
    expect(found['lancamentos_importacao']).toEqual([
      expect.objectContaining({
        posicao: 1,
        codTBOrcamento: '3.1',
        chaveCentroCusto: '007',
        qtdPessoas: 2,
        qtdDias: 1.5,
        qtdUnidade: null,
        valorTotal: 3000,
      }),
      expect.objectContaining({ posicao: 2, codTBOrcamento: null, qtdUnidade: 0.0001 }),
    ]);
  });

  test('loading the same folder again changes no row and raises no version', async () => {
    await load(smallFolder);
    const before = await rows();
    const again = await load(smallFolder);
    expect(await rows()).toEqual(before);
    expect(again.map(({ inserted, updated, removed }) => inserted + updated + removed)).toEqual(again.map(() => 0));
  });

  test('a table is replaced for the budgets that occur in it; other budgets and absent tables do not change', async () => {
    await load(smallFolder);
    const before = await rows();
    const other = 'orcamentoId;codCCustoPai;id;nome;proposta;reformulacao;descricao\n4;1.2;9;Outra;1;1;\n';
    let summary: unknown;
    expect(await raisedBy(async () => (summary = await load({ 'receitas.csv': other })))).toEqual([4]);
    expect(summary).toEqual([{ label: 'receitas.csv', read: 1, inserted: 1, updated: 0, removed: 1 }]);
    const after = await rows();
    expect((after['receitas'] as { id: number }[]).map(({ id }) => id)).toEqual([1, 9]);
    expect({ ...after, receitas: 0, data_versions: 0 }).toEqual({ ...before, receitas: 0, data_versions: 0 });
  });

  test('a table with only its header changes nothing', async () => {
    await load(smallFolder);
    const before = await rows();
    await load({ 'valores.csv': `${valoresHeader}\n`, 'orcamentos.csv': 'periodoOrcamento;ano;id\r\n' });
    expect(await rows()).toEqual(before);
  });

  test('a changed master raises the version of every budget, a changed row only its own', async () => {
    await load(smallFolder);
    const naturezas = 'inativo;nomeTBOrcamento;codTBOrcamento\n1;Salários;3.1\n';
    expect(await raisedBy(() => load({ 'naturezas.csv': naturezas }))).toEqual([3, 4]);
    const realizados = 'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n3;1.10.01;3.1;1;5\n';
    expect(await raisedBy(() => load({ 'realizados.csv': realizados }))).toEqual([3]);
  });

  test('a new name of the organisation raises the version of every budget, and the same name raises none', async () => {
    await load(smallFolder, 'Um');
    const nothing = { 'orcamentos.csv': 'id;ano;periodoOrcamento\n' };
    expect(await raisedBy(() => load(nothing, 'Dois'))).toEqual([3, 4]);
    expect(await raisedBy(() => load(nothing, 'Dois'))).toEqual([]);
    expect(await raisedBy(() => load(nothing))).toEqual([]);
  });

  test('a budget that is deleted and loaded again never has its former version', async () => {
    await load(smallFolder);
    const before = await versions();
    await database.db.deleteFrom('orcamentos').where('codColigada', '=', codColigada).where('id', '=', 4).execute();
    await load(smallFolder);
    const after = await versions();
    expect(after.get(3)).toBeGreaterThan(before.get(3)!); // an inserted master raises them all
    expect(after.get(4)).toBeGreaterThan(before.get(4)!);
  });

  test('a load with both files replaces the partners of all events of its budgets; without a file of partners they stay', async () => {
    await load(smallFolder);
    const events =
      'orcamentoId;codCCustoPai;id;demandante;nome;data;entidade;custo;publico;observacao\n4;1.2;2;;Mostra;;;1;;\n4;1.2;5;;Nova;;;1;;\n';
    const partners = async () =>
      ((await rows())['eventos_parceiros'] as { eventoId: number; nome: string }[]).map(
        ({ eventoId, nome }) => `${eventoId} ${nome}`,
      );
    expect(await raisedBy(() => load({ 'eventos.csv': events }))).toEqual([4]);
    expect(await partners()).toEqual(['1 Banco', '2 Clube', '2 Escola']);
    const one = 'eventoId;nome;custoAcao;cCusto\n5;Só este;1;\n';
    expect(await raisedBy(() => load({ 'eventos-parceiros.csv': one }))).toEqual([4]);
    expect(await partners()).toEqual(['1 Banco', '5 Só este']);
    await load({ 'eventos.csv': events, 'eventos-parceiros.csv': 'eventoId;nome;custoAcao;cCusto\n' });
    expect(await partners()).toEqual(['1 Banco']);
    await load({ 'eventos.csv': events.replace('4;1.2;5;;Nova;;;1;;\n', '') });
    expect(((await rows())['eventos'] as { id: number }[]).map(({ id }) => id)).toEqual([1, 2]);
  });

  test('a revenue that moves from one loaded budget to another raises the versions of both', async () => {
    await load(smallFolder);
    const header = 'orcamentoId;codCCustoPai;id;nome;proposta;reformulacao;descricao';
    const moved = `${header}\n3;1.10;2;Cursos;11,00;12,00;Turmas\n4;1.10;7;x;1;1;\n`;
    expect(await raisedBy(() => load({ 'receitas.csv': moved }))).toEqual([3, 4]);
    expect((await rows())['receitas']).toEqual([
      expect.objectContaining({ id: 2, orcamentoId: 3 }),
      expect.objectContaining({ id: 7, orcamentoId: 4 }),
    ]);
  });

  test('a load changes no other organisation, and a name stays until another is given', async () => {
    await load(smallFolder, 'Um');
    const [first, before] = [codColigada, await rows()];
    codColigada++;
    await load(smallFolder);
    await load({ 'orcamentos.csv': 'id;ano;periodoOrcamento\n4;2026;2\n' });
    expect(await rowsOfOrganization(database.db, first)).toEqual(before);
    const byDefault = { codColigada, nome: `Organização ${codColigada}`, demonstration: false };
    expect((await rows())['organizations']).toEqual([byDefault]);
    await load({ 'orcamentos.csv': 'id;ano;periodoOrcamento\n' }, 'Dois');
    expect((await rows())['organizations']).toEqual([{ ...byDefault, nome: 'Dois' }]);
  });
});
