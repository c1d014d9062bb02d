import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfCentros, scopeOfOrganization } from '../../database/lines/scope.ts';
import { loadFolder } from '../../load/load.ts';
import { raiseVersions } from '../../load/changes/raise-versions.ts';
import { valoresHeader, withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { summaries } from './summary-route.ts';

const ISO = expect.stringMatching(/^\d{4}-.*Z$/);
const ONES = Array.from({ length: 12 }, () => 1);
const january = (amount: number, others = 1) => ONES.map((_, at) => (at === 0 ? amount : others));
const lineOf = (centro: string, natureza: string, codigo: number, months: readonly number[]) =>
  ['1', centro, natureza, codigo, 't', 'proprios', ...months, ...ONES, 0].join(';');

/**
 * Centres 1.1 and 1.4 are complete, although natures of 1.4 cancel each other out; in 1.3, lines of one nature cancel
 * out; 1.2 has no amount in January; 1.5 and 1.6 have no lines of active natures.
 */
const FOLDER = {
  'orcamentos.csv': 'id;ano;periodoOrcamento\n1;2026;1\n2;2027;1',
  'codigos-orcamentarios.csv': 'codOrcamentario;descricaoOrcamentario;area\n1;C;meio\n2;D;fim',
  'centros-custo.csv': 'codCCustoPai;nomeCCustoPai;regional\n1;P;0',
  'centros-custo-filhos.csv': `codCCustoFilho;nomeCCustoFilho;codCCustoPai\n${[1, 2, 3, 4, 5, 6].map((n) => `1.${n};F${n};1`).join('\n')}`,
  'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n3.1;N;0\n3.2;I;1\n3.3;O;0',
  'valores.csv': [
    valoresHeader,
    lineOf('1.1', '3.1', 1, ONES),
    lineOf('1.2', '3.1', 1, january(0)),
    lineOf('1.3', '3.1', 1, january(5)),
    lineOf('1.3', '3.1', 2, january(-5, 0)),
    lineOf('1.4', '3.1', 1, january(7)),
    lineOf('1.4', '3.3', 1, january(-7, 0)),
    lineOf('1.6', '3.2', 1, ONES),
  ].join('\n'),
  'memorias-calculo.csv':
    'orcamentoId;codCCustoFilho;codTBOrcamento;mes;proposta;reformulacao;texto\n1;1.1;3.1;1;1,00;;m\n1;1.2;3.2;1;1,00;;de natureza inativa',
  'realizados.csv':
    'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n1;1.1;3.1;1;5,00\n1;1.1;3.1;2;-5,00\n1;1.1;3.1;3;0,00\n1;1.1;3.2;9;50,00',
};

describe.each(databases)('the summary’s data of a budget on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
  });
  afterAll(() => database.close());

  test('a limited scope sees only its cost centres', async () => {
    const summaryOf = summaries(database.db, { answers: () => false });
    const request = { orcamentoId: 4, year: 2026, seesValues: true };
    const [own, other] = [
      scopeOfCentros(1, { pais: [], filhos: ['1.2.1'] }),
      scopeOfCentros(1, { pais: [], filhos: ['1.2.10'] }),
    ];
    expect(await summaryOf({ ...request, scope: own })).toMatchObject({
      proposta: 1200,
      realizado: 700,
      preenchimento: { centros: 1 },
    });
    expect(await summaryOf({ ...request, scope: other })).toMatchObject({
      proposta: 0,
      realizado: 0,
      preenchimento: { centros: 1, semLinhas: 1 },
    });
  });

  test('a month is empty if the amounts of a nature cancel out, not if those of two natures do', async () => {
    const scope = scopeOfOrganization(5);
    const request = { scope, orcamentoId: undefined, year: 2026, seesValues: true };
    const summaryOf = summaries(database.db, { answers: () => false });
    await withDataFolder(FOLDER, async (folder) => {
      await loadFolder(database.db, folder, { codColigada: 5, by: 'Ana' });
    });
    const seen = await summaryOf(request);
    expect(seen).toMatchObject({ orcamento: { id: 1 }, carga: { em: ISO, por: 'Ana' }, demonstracao: false });
    expect(seen.preenchimento).toEqual({ centros: 6, completos: 2, comMesesVazios: 2, semLinhas: 2, semMemoria: 3 });
    expect(seen).toMatchObject({ proposta: 4_500, realizado: 0, ateMes: 2, orcadoAteMes: 500 });
  });

  test('a load is shown for the budgets of its rows, and for all budgets if it changed master data', async () => {
    const summaryOf = summaries(database.db, { answers: () => false });
    const load = (files: Readonly<Record<string, string>>, by?: string) =>
      withDataFolder(files, (folder) => loadFolder(database.db, folder, { codColigada: 7, by }));
    const loadersOf = async () => {
      const request = { scope: scopeOfOrganization(7), year: 2026, seesValues: true };
      const [one, two] = [
        await summaryOf({ ...request, orcamentoId: 1 }),
        await summaryOf({ ...request, orcamentoId: 2 }),
      ];
      return [one.carga?.por, two.carga?.por, one.preenchimento?.completos];
    };
    await load(FOLDER, 'Ana');
    expect(await loadersOf()).toEqual(['Ana', 'Ana', 2]);
    await load({ 'valores.csv': `${valoresHeader}\n${lineOf('1.1', '3.1', 1, ONES).replace(/^1/, '2')}` }, 'Rui');
    expect(await loadersOf()).toEqual(['Ana', 'Rui', 2]);
    await load({ 'orcamentos.csv': 'id;ano;periodoOrcamento\n1;2026;1' });
    expect(await loadersOf()).toEqual(['Ana', 'Rui', 2]);
    await load({ 'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n3.2;I;0' }, 'Bia'); // now the lines of 1.6 count
    expect(await loadersOf()).toEqual(['Bia', 'Bia', 3]);
    const loads = await database.db
      .selectFrom('loads')
      .where('codColigada', '=', 7)
      .selectAll()
      .orderBy('id')
      .execute();
    expect(loads.map(({ loadedBy, orcamentoIds }) => [loadedBy, orcamentoIds])).toEqual([
      ['Ana', [1, 2]],
      ['Rui', [2]],
      [null, []],
      ['Bia', [1, 2]],
    ]);
  });

  test('the ERP’s state is that of the budget’s realised values, with the rows left out', async () => {
    const [startedAt, endedAt] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-20T12:00:05Z')];
    const run = {
      codColigada: 1,
      kind: 'realizados',
      state: 'succeeded',
      startedAt,
      endedAt,
    } as const;
    const sums = { rowCount: 3, sumCentavos: 900, setAside: 1, setAsideCentavos: 700, message: null };
    await database.db
      .insertInto('sync_runs')
      .values({ ...run, ...sums, orcamentoId: 3 })
      .execute();
    const summaryOf = summaries(database.db, { answers: () => true });
    const request = { scope: scopeOfOrganization(1), year: 2026, seesValues: true };
    expect((await summaryOf({ ...request, orcamentoId: 3 })).erp).toEqual({
      situacao: 'atualizado',
      abrange: 'orcamento',
      concluidaEm: endedAt.toISOString(),
      falhouEm: null,
      motivo: null,
      linhas: 3,
      linhasDeFora: { quantidade: 1, valor: 700 },
      carga: null,
    });
    expect((await summaryOf({ ...request, orcamentoId: 4 })).erp).toMatchObject({ situacao: 'nuncaSincronizado' });
    expect((await summaryOf({ ...request, orcamentoId: 3, seesValues: false })).erp).toBeNull();
    await database.db.deleteFrom('sync_runs').execute();
  });

  test('sums are cached until their data version is raised', async () => {
    const summaryOf = summaries(database.db, { answers: () => false });
    const request = { scope: scopeOfOrganization(2), orcamentoId: 4, year: 2026, seesValues: true };
    expect(await summaryOf(request)).toMatchObject({ realizado: 1_400 });
    await database.db.updateTable('realizados').set({ valor: 1_500 }).where('codColigada', '=', 2).execute();
    expect(await summaryOf(request)).toMatchObject({ realizado: 1_400 });
    await raiseVersions(database.db, request.scope, [4]);
    expect(await summaryOf(request)).toMatchObject({ realizado: 1_500 });
  });

  test('without any budget the answer is empty', async () => {
    await database.db
      .insertInto('organizations')
      .values({ codColigada: 6, nome: 'Vazia', demonstration: false })
      .execute();
    const request = { scope: scopeOfOrganization(6), orcamentoId: undefined, year: 2026, seesValues: true };
    expect(await summaries(database.db, { answers: () => false })(request)).toEqual({
      orcamento: null,
      preenchimento: null,
      centros: null,
      carga: null,
      demonstracao: false,
      erp: null,
    });
  });
});
