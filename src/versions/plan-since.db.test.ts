import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { atMoment } from '../database/history/at-moment.ts';
import { ofBudget } from '../database/lines/of-budget.ts';
import { type Scope, scopeAt, scopeOfCentros, scopeOfOrganization } from '../database/lines/scope.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { planSince } from './last-version.ts';
import { lastMoment } from './moments.ts';

const WHOLE = scopeOfOrganization(1);
const SCOPES = [
  WHOLE,
  scopeOfCentros(1, { pais: ['1.2'], filhos: [] }),
  scopeOfCentros(1, { pais: [], filhos: ['1.2.1'] }),
];

/** Changes since a version; after the last two, other lines are counted, so the lines of that moment are read. */
const STEPS = [
  'update valores set "maioProposta" = "maioProposta" + 700',
  `insert into orcamentos ("codColigada", id, ano, "periodoOrcamento") values (1, 9, 2031, 1)`,
  'delete from valores where "orcamentoId" = 4',
  'update naturezas set inativo = not inativo',
  `update centros_custo_filhos set "codCCustoPai" = '1.10' where "codColigada" = 1 and "codCCustoFilho" = '1.2.1'`,
];

describe.each(databaseInTurn(1))('the plan since a version, on $name', ({ open }) => {
  let database: OpenDatabase;
  let moment: number;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
    moment = await lastMoment(database.db, WHOLE);
  });
  afterAll(() => database.close());

  const edit = (statement: string) => sql.raw(statement).execute(database.db);
  const since = (scope: Scope) => planSince(database.db, scope, { orcamentoId: 4, moment });
  /** The plan as the sum of its lines. */
  const planOfLines = async (scope: Scope): Promise<number> => {
    const lines = ofBudget(scope, 'valores', { orcamentoId: 4, exibirNaturezasInativas: false });
    const { rows } = await sql<{ plan: number }>`select coalesce(sum_centavos("totalAnoProposta"), 0) as plan
      from valores where ${lines}`.execute(atMoment(database.db, scope));
    return rows[0]!.plan;
  };

  test('is calculated from stored sums', async () => {
    const { antes, depois } = await since(WHOLE);
    const change = (by: string) =>
      edit(`update sums_of_valores set "maioProposta" = "maioProposta" ${by} where "codColigada" = 1
        and "orcamentoId" = 4 and not inativo and "codCCustoFilho" = '1.2.1'`);
    await change('+ 1');
    const after = await since(WHOLE);
    await change('- 1');
    expect(after.depois).toBeGreaterThan(depois);
    expect(after.antes - antes).toBe(after.depois - depois);
  });

  test.each(STEPS)(
    'equals the sums of the lines then and now, for the whole organisation and for limited scopes, after %s',
    async (step) => {
      await edit(step);
      for (const [at, scope] of SCOPES.entries()) {
        const { antes, depois } = await since(scope);
        const lines = [await planOfLines(scopeAt(scope, moment)), await planOfLines(scope)];
        expect([at, antes, depois]).toEqual([at, ...lines]);
      }
    },
  );
});
