import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../../database/lines/scope.ts';
import { raiseVersions } from '../../../load/changes/raise-versions.ts';
import { compositionSchema, readCompositionQuery } from '../../../reporting/composition/composition-query.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../../testing/databases/small-organizations.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { searchOf } from '../../../testing/servers/query-of.ts';
import { readerNamed } from '../../../testing/servers/reader-named.ts';
import { answerComposition, cachedReads } from './answer-composition.ts';
import { readComposition } from './read-composition.ts';

describe.each(databaseInTurn(1))('data that change while a composition is answered, on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
  });
  afterAll(() => database.close());

  const scope = scopeOfOrganization(1);
  const report = catalog.find(({ slug }) => slug === 'totais-centro-custo')!;
  const composition = report.composition!;
  const query = { ...searchOf(report, {}), coluna: 'valorProposta' };
  const parsed = readCompositionQuery(compositionSchema(report, composition).parse(query), composition);
  const request = { report, composition, ...parsed, scope, lists: [], reader: readerNamed('Ana') };

  test('are read again; unchanged data are then answered from the cache', async () => {
    const { db } = database;
    const seen: unknown[] = [];
    const read = cachedReads(async (...amount) => {
      if (seen.length === 0) await raiseVersions(db, scope, [4]);
      const found = await readComposition(db, ...amount);
      seen.push(found.versions);
      return found;
    });
    const answer = () => answerComposition({ db, read }, request, new AbortController().signal);
    const { versions } = await answer();
    expect(seen).toEqual([versions, versions]);
    await answer();
    expect(seen.length).toBe(2);
  });
});
