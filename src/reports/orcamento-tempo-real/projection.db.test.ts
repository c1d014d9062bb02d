import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { MESES } from '../../domain/months.ts';
import { loadFolder } from '../../load/load.ts';
import { smallFolder, valoresHeader, withDataFolder } from '../../testing/databases/data-folder.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { expectLaws } from '../../testing/oracles/composition-laws.ts';
import { openByDatabase } from '../../testing/oracles/open-amounts.ts';
import { openCellsOf } from '../../testing/oracles/open-cells.ts';
import { searchOf } from '../../testing/servers/query-of.ts';
import { steps } from './query.ts';
import { orcamentoTempoReal } from './report.ts';

const even = MESES.map((_, at) => 100 + at);
const filters = {
  codCCustoPai: 'todos',
  codCCustoFilho: 'todos',
  orcamentoId: 5,
  periodoOrcamento: 1,
  exibirNaturezasInativas: true,
  comProjecao: true,
} as const;

/** Three years of two lines of one nature; the realised months of the last year end in June. */
const folder = {
  ...smallFolder,
  'orcamentos.csv': 'id;ano;periodoOrcamento\n3;2025;0\n4;2026;0\n5;2027;1\n',
  'valores.csv': `${[valoresHeader, ...[3, 4, 5].flatMap((id) => ['1.10.01', '1.2.01'].map((filho) => lineOf(id, filho)))].join('\n')}\n`,
  'realizados.csv': `orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n${[3, 4, 5]
    .flatMap((id) => even.slice(0, id === 5 ? 6 : 12).map((reais, at) => [id, '1.10.01', '3.1', 1 + at, reais + id]))
    .map((cells) => `${cells.join(';')},00\n`)
    .join('')}`,
};

function lineOf(id: number, filho: string): string {
  return [id, filho, '3.1', '01', 'Pessoal', 'proprios', ...[...even, ...even].map((reais) => `${reais},50`), 0].join(
    ';',
  );
}

describe.each(databaseInTurn(1))('the history of a projection on $name', ({ open }) => {
  let opened: OpenDatabase;
  const scope = scopeOfOrganization(1);
  const load = (files: typeof folder) =>
    withDataFolder(files, (path) => loadFolder(opened.db, path, { codColigada: 1, nome: 'Um' }));
  beforeAll(async () => {
    opened = await open();
    await load(folder);
  });
  afterAll(() => opened.close());

  const read = async () => steps.arrange(await steps.query(opened.db, scope, filters), filters);

  it('is the year before of each line, and both years before of each nature over all centres', async () => {
    const { centrosCustos, naturezas } = await read();
    const lines = centrosCustos.flatMap(({ ccFilhos }) => ccFilhos.flatMap((each) => each.naturezasOrcamentarias));
    const months = (plus: number) => even.map((reais) => reais * 100 + plus);
    expect(lines.map(({ anoAnterior }) => anoAnterior)).toEqual([
      [...months(50), ...Array(12).fill(0)],
      [...months(50), ...months(400)],
    ]);
    const salarios = naturezas!.find(({ codTBOrcamento }) => codTBOrcamento === '3.1')!;
    expect(salarios.planejado).toEqual(even.map((reais) => 2 * (reais * 100 + 50)));
    expect(salarios.realizado).toEqual([...months(500).slice(0, 6), ...Array(6).fill(0)]);
    expect([salarios.realizadoAntes, salarios.realizadoDoisAnosAntes]).toEqual([months(400), months(300)]);
  });

  it('is not read by a search without projection, whose lines are otherwise the same', async () => {
    const plain = { ...filters, comProjecao: false };
    const lines = await steps.query(opened.db, scope, plain);
    const projected = await steps.query(opened.db, scope, filters);
    expect(lines).toEqual(projected.map(({ anoAnterior: _before, serie: _series, ...line }) => line));
    const result = steps.arrange(lines, plain);
    expect(result.naturezas).toBeUndefined();
    const context = { filters: plain, codColigada: 1, ano: 2027 };
    const sheet = orcamentoTempoReal.columnSets!.others.at(-1)!.layout(result as never, context, 6);
    expect(sheet.rows.length).toBe(0); // no rows rather than wrong amounts
  });

  it('makes each amount of the columns Projeção equal to its composition', async () => {
    const result = await read();
    const context = { filters, codColigada: 1, ano: 2027 };
    const sheet = orcamentoTempoReal.columnSets!.others.at(-1)!.layout(result as never, context, 6);
    const cells = openCellsOf(sheet);
    const query = searchOf(orcamentoTempoReal, { orcamentoId: '5', exibirNaturezasInativas: 'true' });
    const openAmount = await openByDatabase(opened.db, { scope, report: orcamentoTempoReal, query });
    expect(cells.length).toBeGreaterThan(50);
    for (const cell of cells) await expectLaws(orcamentoTempoReal, cell, openAmount);
  });

  it('is missing if one month of the year before has nothing realised', async () => {
    const gone = folder['realizados.csv'].replace(/^4;1\.10\.01;3\.1;7;.*\n/m, '');
    await load({ ...folder, 'realizados.csv': gone });
    const { centrosCustos, naturezas } = await read();
    expect(centrosCustos[0]!.ccFilhos[0]!.naturezasOrcamentarias[0]!.anoAnterior).toBeNull();
    expect(naturezas![0]!.realizadoAntes).toEqual([]);
  });
});
