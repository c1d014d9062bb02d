import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { databases } from '../../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { runs } from '../../testing/sampled.ts';
import type { StoredRow } from '../rows-to-store.ts';
import { questions } from '../questions.ts';
import { findChanges, writeChangedRows } from './replace-rows.ts';

const postings = questions.importacao.table;
const realised = questions.realizados.table;
const scope = scopeOfOrganization(1);

const valor = (mes: number, centavos: number, orcamentoId = 4): StoredRow => ({
  orcamentoId,
  codCCustoFilho: '1.2.1',
  codTBOrcamento: '3.1',
  mes,
  valor: centavos,
});
const named = (descricaoLancamento: string, orcamentoId = 4): StoredRow => ({
  orcamentoId,
  periodoOrcamento: 1,
  codTBOrcamento: null,
  tipo: '',
  chaveCentroCusto: 'CC "1", 2',
  chaveAcao: '',
  codReduzidoConta: '',
  codReduzidoNatureza: '',
  mes: 1,
  unidade: '',
  descricaoLancamento,
  qtdPessoas: 1.5,
  qtdDias: null,
  qtdUnidade: 0,
  valorUnitario: 1,
  valorTotal: 2,
});

describe.each(databases)('the rows of an answer on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    for (const table of ['realizados', 'lancamentos_importacao'])
      await sql`delete from ${sql.table(table)}`.execute(database.db);
  });

  const writeAnswer = async (table: typeof postings, rows: readonly StoredRow[]) => {
    const changes = await findChanges(database.db, scope, { table, rows, budgets: [3, 4] });
    await writeChangedRows(database.db, scope, table, changes);
    return changes;
  };
  /** Writes an answer and returns its changes, sorted. */
  const changed = async (table: typeof postings, rows: readonly StoredRow[], columns: readonly string[]) =>
    (await writeAnswer(table, rows)).map((row) => columns.map((name) => row[name]).join(' ')).toSorted();

  test('values are compared by their key, and written if new or changed', async () => {
    const columns = ['_mudanca', 'orcamentoId', 'mes', 'valor'];
    await writeAnswer(realised, [valor(1, 1), valor(2, 2), valor(3, 3)]);
    expect(await changed(realised, [valor(3, 3), valor(2, 20), valor(4, 4)], columns)).toEqual([
      'alterada 4 2 20',
      'nova 4 4 4',
      'removida 4 1 1',
    ]);
    expect(await writeAnswer(realised, [valor(4, 4), valor(3, 3), valor(2, 20)])).toEqual([]);
    expect(await changed(realised, [valor(4, 4, 3)], columns)).toHaveLength(4);
  });

  test('postings retain their positions in any order, new ones take free positions, equal ones are counted', async () => {
    const columns = ['_mudanca', 'orcamentoId', 'posicao', 'descricaoLancamento'];
    const before = [named('a'), named('b'), named('a'), named('c'), named('z', 3)];
    await writeAnswer(postings, before);
    const after = [named('a'), named('a'), named('d'), named('c'), named('e'), named('e'), named('z', 3)];
    expect(await changed(postings, after, columns)).toEqual(['alterada 4 2 d', 'nova 4 5 e', 'nova 4 6 e']);
    expect(await writeAnswer(postings, after.toReversed())).toEqual([]);
    expect(await changed(postings, after.slice(0, -1), columns)).toEqual(['removida 3 1 z']);
  });

  test('law: the changes turn the stored rows into the answer’s, and do not move unchanged rows', async () => {
    const texts = fc.array(fc.record({ text: fc.constantFrom('a', 'b', 'c'), budget: fc.constantFrom(3, 4) }));
    const rowsOf = (drawn: readonly { text: string; budget: number }[]) =>
      drawn.map(({ text, budget }) => named(text, budget));
    const contents = (rows: readonly StoredRow[]) =>
      rows.map((row) => `${row.orcamentoId} ${String(row['descricaoLancamento'])}`).sort();
    const stored = async () => {
      const all = database.db
        .selectFrom('lancamentos_importacao')
        .selectAll()
        .orderBy('orcamentoId')
        .orderBy('posicao');
      return all.execute();
    };
    await fc.assert(
      fc.asyncProperty(texts, texts, async (first, second) => {
        await writeAnswer(postings, rowsOf(first));
        const before = await stored();
        await writeAnswer(postings, rowsOf(second));
        const after = await stored();
        expect(contents(after as unknown as readonly StoredRow[])).toEqual(contents(rowsOf(second)));
        const common = contents(rowsOf(first)).filter((one) => contents(rowsOf(second)).includes(one));
        const moved = before.filter(
          (row) =>
            common.filter((one) => one === `${row.orcamentoId} ${row.descricaoLancamento}`).length === 1 &&
            !after.some((one) => JSON.stringify(one) === JSON.stringify(row)),
        );
        expect(moved).toEqual([]);
        expect(await writeAnswer(postings, rowsOf(second.toReversed()))).toEqual([]);
      }),
      { numRuns: runs(30, 300) },
    );
  });
});
