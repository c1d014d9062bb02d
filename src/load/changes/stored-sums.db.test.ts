import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import { runMigrations } from '../../database/engine/migrate.ts';
import type { Database } from '../../database/schema.ts';
import { MESES } from '../../domain/months.ts';
import { smallFolder, valoresHeader, withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import {
  generatedOrganization,
  type GeneratedOrganization,
  organizationFiles,
} from '../../testing/databases/generated-organization.ts';
import { runs } from '../../testing/sampled.ts';
import { checkLoad } from '../check-load.ts';
import { newLoadName } from '../checks/staged-table.ts';
import { foldSums } from '../../database/lines/sums-of-valores.ts';
import { writeLoad } from '../write-load.ts';
import { loadFolder } from '../load.ts';
import { openSources } from '../sources/open-sources.ts';
import { emptyOrganization } from '../organization.ts';
import { Problems } from '../problems.ts';

const scope = scopeOfOrganization(1);
const months = ['Proposta', 'Reformulacao'].flatMap((basis) => MESES.map((mes) => `"${mes}${basis}"`));
const amounts = [...months, 'bloqueado', '"totalAnoProposta"', '"totalAnoReformulacao"'];
const keys = '"codColigada", "orcamentoId", "codCCustoFilho", "codOrcamentario", tipo, recurso, inativo';

/** The sums of the lines of all organisations by child, and by code, tipo and resource. */
const OF_LINES = `select ${keys}, count(*) as linhas, ${named(amounts)}
  from valores join naturezas using ("codColigada", "codTBOrcamento") group by grouping sets (
    ("codColigada", "orcamentoId", "codCCustoFilho", inativo),
    ("codColigada", "orcamentoId", "codOrcamentario", tipo, recurso, inativo))`;

const added = ['linhas', ...amounts].map((name) => `sum_centavos(${name})`).join(', ');
/** The stored sums, except those of keys that no longer have lines: these are all zero. */
const KEPT = `select ${keys}, ${named(['linhas', ...amounts])} from sums_of_valores group by ${keys}
  having (${added}) is distinct from (${['linhas', ...amounts].map(() => '0::bigint').join(', ')})`;

function named(columns: readonly string[]): string {
  return columns.map((name) => `sum_centavos(${name}) as ${name}`).join(', ');
}

type Step = (db: Database) => Promise<unknown>;

const run = (statement: string) => (db: Database) => sql.raw(statement).execute(db);
const filho = fc.constantFrom('1.2.1', '1.2.10', '1.10.1');
const natureza = fc.constantFrom('3.1', '3.2', '3.10');

const load = (rows: GeneratedOrganization, codColigada = 1) =>
  ((db) => withDataFolder(organizationFiles(rows), (folder) => loadFolder(db, folder, { codColigada }))) satisfies Step;

/** A random step: a change of lines, budgets or inactive natures, a fold of the sums, or a load that is rolled back. */
const step: fc.Arbitrary<Step> = fc.oneof(
  generatedOrganization.map((rows) => load(rows)),
  fc.tuple(filho, fc.integer({ min: -9, max: 9 })).map(([codigo, by]) =>
    run(`update valores set "marcoProposta" = "marcoProposta" + ${by}, bloqueado = ${by}
      where "codColigada" = 1 and "codCCustoFilho" = '${codigo}'`),
  ),
  filho.map((codigo) => run(`delete from valores where "codColigada" = 1 and "codCCustoFilho" = '${codigo}'`)),
  fc.tuple(filho, natureza).map(([codigo, of]) =>
    run(`insert into valores ("codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento", "codOrcamentario",
        tipo, recurso, ${months.join(', ')}, bloqueado)
      select 1, 3, '${codigo}', '${of}', '01', 'Projeto', 'proprios', ${months.map((_, at) => at * 7).join(', ')}, 5
      where exists (select from orcamentos where "codColigada" = 1 and id = 3)
      on conflict ("codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento", "codOrcamentario", tipo, recurso)
      do update set "maioProposta" = valores."maioProposta" - 11`),
  ),
  fc.tuple(filho, filho).map(([from, to]) =>
    run(`update valores set "codCCustoFilho" = '${to}', tipo = tipo || '${to}' || random() where "codColigada" = 1
        and "codCCustoFilho" = '${from}'`),
  ),
  fc.uniqueArray(natureza, { minLength: 1 }).map((codes) =>
    run(`update naturezas set inativo = not inativo
        where "codColigada" = 1 and "codTBOrcamento" in (${codes.map((code) => `'${code}'`).join(', ')})`),
  ),
  fc.constantFrom(3, 4).map((id) => run(`delete from orcamentos where "codColigada" = 1 and id = ${id}`)),
  fc.constantFrom('all' as const, [3], [4]).map((budgets) => (db: Database) => foldSums(db, scope, budgets)),
  generatedOrganization.map((rows) => rolledBack(load(rows))),
);

/** A step whose transaction fails. */
function rolledBack(work: Step): Step {
  const failure = new Error('undone');
  return async (db) => {
    const failing = inTransaction(db, async (transaction) => {
      await work(transaction);
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
  };
}

describe.each(databases)('the sums of lines that $name stores', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await load(fc.sample(generatedOrganization, { numRuns: 1, seed: 1 })[0]!, 2)(database.db);
  });
  afterAll(() => database.close());

  const read = async (statement: string, order = `order by ${keys}`) => {
    const { rows } = await run(`${statement} ${order}`)(database.db);
    return rows;
  };

  test('equal those of its lines after any change', async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(generatedOrganization, fc.array(step, { minLength: 1, maxLength: 5 }), async (rows, steps) => {
        await emptyOrganization(db, scope);
        for (const work of [load(rows), ...steps]) {
          await work(db);
          expect(await read(KEPT)).toEqual(await read(OF_LINES));
        }
      }),
      { numRuns: runs(4, 150) },
    );
  }, 300_000);

  test('are computed from the existing lines by the migration that creates them', async () => {
    const { db } = database;
    await load(fc.sample(generatedOrganization, { numRuns: 1, seed: 4 })[0]!)(db);
    await db.transaction().execute(async (transaction) => {
      await run('drop table sums_of_valores')(transaction);
      await run('drop function keep_sums_of_valores, keep_sums_of_naturezas, drop_sums_of_orcamentos cascade')(
        transaction,
      );
      await runMigrations(transaction, ['0010-sums-of-values']);
    });
    expect(await read(KEPT)).toEqual(await read(OF_LINES));
  });

  test(
    'equal those of its lines after large loads, whose references the embedded database checks in one statement',
    { tags: 'tudo' },
    async () => {
      const { db } = database;
      const line = (at: number, bloqueado: number) =>
        `${3 + (at % 2)};1.${at % 3 ? '10' : '2'}.01;3.${1 + (at % 2)};01;T${at};proprios;${';'.repeat(22)}${at};1;${bloqueado}`;
      const loadLines = async (from: number, to: number, bloqueado: (at: number) => number) => {
        const lines = Array.from({ length: to - from }, (_, at) => line(from + at, bloqueado(at)));
        const files = { ...smallFolder, 'valores.csv': `${valoresHeader}\n${lines.join('\n')}\n` };
        await withDataFolder(files, (folder) => loadFolder(db, folder, { codColigada: 3 }));
        expect(await read(KEPT)).toEqual(await read(OF_LINES));
        return (await read('select * from valores where "codColigada" = 3 and tipo like \'T%\'', '')).length;
      };
      expect(await loadLines(0, 2_100, (at) => at)).toBe(2_100);
      expect(await loadLines(1_500, 4_000, (at) => -(at % 2))).toBe(2_500); // some are removed, changed, unchanged, new
    },
  );

  test('thousands of lines whose nature was deleted after the check are refused', async () => {
    const { db } = database;
    const target = { codColigada: 4 };
    const lines = Array.from({ length: 2_100 }, (_, at) => `4;1.10.01;3.1;01;T${at};proprios;${';'.repeat(24)}1`);
    await withDataFolder(smallFolder, (folder) => loadFolder(db, folder, target));
    await run('delete from memorias_calculo where "codColigada" = 4')(db);
    const files = { 'valores.csv': `${valoresHeader}\n${lines.join('\n')}\n` };
    await withDataFolder(files, async (folder) => {
      const problems = new Problems();
      const sources = await openSources(folder, problems);
      const { load } = await checkLoad(db, sources, target, { name: newLoadName(), problems });
      for (const table of ['valores', 'realizados', 'propostas_erp', 'lancamentos_importacao'])
        await run(`delete from ${table} where "codColigada" = 4 and "codTBOrcamento" = '3.1'`)(db);
      await run(`delete from naturezas where "codColigada" = 4 and "codTBOrcamento" = '3.1'`)(db);
      const { changes } = load.tables[0]!;
      await run(`delete from ${changes} where "_mudanca" <> 'nova'`)(db);
      const added = { ...load, tables: [{ ...load.tables[0]!, written: { nova: 2_100, alterada: 0, removida: 0 } }] };
      await expect(writeLoad(db, target, added)).rejects.toThrow(/refer to missing rows|foreign key/);
    });
    expect(await read('select * from valores where "codColigada" = 4', '')).toEqual([]);
    await run('delete from orcamentos where "codColigada" = 4')(db);
  });

  test('are one row for each key after a load', async () => {
    const { db } = database;
    await load(fc.sample(generatedOrganization, { numRuns: 1, seed: 2 })[0]!)(db);
    await load(fc.sample(generatedOrganization, { numRuns: 1, seed: 3 })[0]!)(db);
    const counted = `select count(*) as rows, count(distinct (${keys})) as keys from sums_of_valores`;
    const [{ rows, keys: different }] = (await run(counted)(db)).rows as [{ rows: number; keys: number }];
    expect(rows).toBe(different);
    expect(rows).toBeGreaterThan(5);
  });
});
