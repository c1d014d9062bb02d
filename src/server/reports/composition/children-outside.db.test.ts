import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Subject, subjectParam, type SubjectField } from '../../../contracts/composition.ts';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { scopeOfCentros } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { compositionSchema, readCompositionQuery } from '../../../reporting/composition/composition-query.ts';
import { databases } from '../../../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../../testing/databases/small-organizations.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { searchOf } from '../../../testing/servers/query-of.ts';
import { readerNamed } from '../../../testing/servers/reader-named.ts';
import { fetchDataState } from '../request/data-state.ts';
import { planOf } from './composition-plan.ts';
import { readComposition } from './read-composition.ts';

const subjects: readonly (readonly [name: string, outside: Subject, unknown: Subject])[] = [
  ['a child', { codCCustoFilho: '1.2.1' }, { codCCustoFilho: '9.9.9' }],
  ['a parent', { codCCustoPai: '1.2' }, { codCCustoPai: '9.9' }],
  ['both', { codCCustoPai: '1.2', codCCustoFilho: '1.2.1' }, { codCCustoPai: '9.9', codCCustoFilho: '9.9.9' }],
  [
    'a nature of a child',
    { codCCustoFilho: '1.2.1', codTBOrcamento: '3.1' },
    { codCCustoFilho: '9.9.9', codTBOrcamento: '3.1' },
  ],
];

const withCentros = catalog.flatMap((report) => {
  const { composition } = report;
  return composition?.levels.includes('codCCustoFilho') ? [{ slug: report.slug, report, composition }] : [];
});

describe.each(databases)('cost centres outside the scope on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
  });
  afterAll(() => database.close());

  const scope = scopeOfCentros(1, { pais: [], filhos: ['1.10.1'] });

  test.each(withCentros)(
    '$slug reads as many rows for them as for centres that do not exist',
    async ({ report, composition }) => {
      const { db } = database;
      for (const [name, outside, unknown] of subjects) {
        const read = (subject: Subject) => {
          const fields = Object.keys(subject) as SubjectField[];
          const ofSubject = Object.fromEntries(fields.map((field) => [subjectParam(field), subject[field]]));
          const query = {
            ...searchOf(report, {}),
            coluna: Object.keys(composition.columns)[0],
            ate: '2',
            ...ofSubject,
          };
          const parsed = compositionSchema(report, composition).parse(query);
          const amount = { report, composition, ...readCompositionQuery(parsed, composition), scope, lists: [] };
          const request = { ...amount, reader: readerNamed('Ana') };
          return rowsRead(db, (inside) =>
            readComposition(inside, request, planOf(request, { ano: 2026, anterior: null })),
          );
        };
        expect([name, await read(outside)]).toEqual([name, await read(unknown)]);
      }
    },
  );

  test.each(['codCCustoPai', 'codCCustoFilho'] as const)(
    'a search by %s reads as many rows for them as for centres that do not exist',
    async (field) => {
      const { report } = withCentros[0]!;
      const read = (code: string) => {
        const filters = { ...searchOf(report, {}), orcamentoId: 4, [field]: code };
        return rowsRead(database.db, (inside) => fetchDataState(inside, { report, scope, filters }));
      };
      expect(await read({ codCCustoPai: '1.2', codCCustoFilho: '1.2.1' }[field])).toBe(await read('9.9.9'));
    },
  );
});

/** The number of rows that the database read for refused work; it must use indexes, as it would in large tables. */
function rowsRead(db: Database, work: (transaction: Database) => Promise<unknown>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const before = await rowsReadSoFar(transaction);
    const refused = await work(transaction).then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect(refused).toMatch(/não encontrado\.$/);
    return (await rowsReadSoFar(transaction)) - before;
  });
}

async function rowsReadSoFar(db: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::bigint as read from pg_stat_xact_user_tables
    where schemaname = current_schema()`.execute(db);
  return rows[0]!.read;
}
