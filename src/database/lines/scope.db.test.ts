import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstrationSources } from '../../demonstration/load-demonstration.ts';
import { federation } from '../../demonstration/federation.ts';
import { loadTables } from '../../load/load.ts';
import type { Centros } from '../../domain/centros.ts';
import { filtersSchema } from '../../reports/filters.ts';
import { checkChoices } from '../../server/answers/data-versions.ts';
import { fetchChosenNames } from '../../server/answers/chosen-names.ts';
import { loadSteps } from '../../server/answers/report-steps.ts';
import {
  fetchCentrosCusto,
  fetchCodigosOrcamentarios,
  fetchFilhos,
  fetchOrcamentos,
} from '../../server/lists/lookups.ts';
import { databases } from '../../testing/databases/databases.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { queryOf } from '../../testing/servers/query-of.ts';
import type { OpenDatabase } from '../engine/open-database.ts';
import type { Database } from '../schema.ts';
import { scopeOfCentros, scopeOfOrganization, type Scope } from './scope.ts';

const { codColigada } = federation;
const whole = scopeOfOrganization(codColigada);
const steps = await loadSteps(catalog);

describe.each(databases)('some cost centres on $name', ({ open }) => {
  let database: OpenDatabase;
  const parentOf = new Map<string, string>();
  beforeAll(async () => {
    database = await open();
    await loadTables(database.db, demonstrationSources(federation, '2026-11-20'), { codColigada });
    for (const { codCCustoFilho, codCCustoPai } of await database.db
      .selectFrom('centros_custo_filhos')
      .select(['codCCustoFilho', 'codCCustoPai'])
      .execute())
      parentOf.set(codCCustoFilho, codCCustoPai);
  });
  afterAll(() => database.close());

  const answersOf = async (db: Database, scope: Scope) => {
    const answers: Record<string, unknown> = {};
    for (const report of catalog) {
      const filters = filtersSchema(report.filters).parse(Object.fromEntries(new URLSearchParams(queryOf(report))));
      const { query, arrange } = steps.get(report.slug)!;
      answers[report.slug] = arrange(await query(db, scope, filters), filters);
    }
    const told = (answer: Promise<unknown>) => answer.catch((error: Error) => error.message);
    const pais = [...new Set(parentOf.values())];
    answers['lists'] = [
      await fetchOrcamentos(db, scope),
      await fetchCodigosOrcamentarios(db, scope),
      await fetchCentrosCusto(db, scope),
    ];
    answers['filhos'] = await inTurn(pais, (pai) => told(fetchFilhos(db, scope, pai)));
    answers['choices'] = await inTurn([...parentOf], async ([codCCustoFilho, codCCustoPai]) => {
      const filters = { orcamentoId: 4, codCCustoPai, codCCustoFilho };
      return [await told(checkChoices(db, scope, filters)), await fetchChosenNames(db, scope, filters)];
    });
    return answers;
  };

  /** Answers as though the organisation had nothing but some cost centres, by rows that are taken away for a while. */
  const answersAmongNothingElse = async (centros: Centros) => {
    const transaction = await database.db.startTransaction().execute();
    try {
      const seen = [...parentOf].filter(([filho, pai]) => centros.pais.includes(pai) || centros.filhos.includes(filho));
      const filhos = seen.map(([filho]) => filho);
      const pais = [...centros.pais, ...seen.map(([, pai]) => pai)];
      for (const table of ['valores', 'memorias_calculo', 'realizados', 'propostas_erp', 'centros_custo_filhos'])
        await sql`delete from ${sql.table(table)} where "codCCustoFilho" <> all(${filhos})`.execute(transaction);
      for (const table of ['receitas', 'eventos'])
        await sql`delete from ${sql.table(table)} where "codCCustoPai" <> all(${centros.pais})`.execute(transaction);
      await sql`delete from lancamentos_importacao`.execute(transaction);
      await sql`delete from centros_custo where "codCCustoPai" <> all(${pais})`.execute(transaction);
      return await answersOf(transaction, whole);
    } finally {
      await transaction.rollback().execute();
    }
  };

  test('are answered by reports and lists as though there were no others', async () => {
    const pais = [...new Set(parentOf.values())];
    const limits = fc.record({ pais: fc.subarray(pais, { maxLength: 3 }), filhos: fc.subarray([...parentOf.keys()]) });
    await fc.assert(
      fc.asyncProperty(limits, async (centros) => {
        const scope = structuredClone(scopeOfCentros(codColigada, centros)); // as a thread gets it
        expect(await answersOf(database.db, scope)).toEqual(await answersAmongNothingElse(centros));
      }),
      {
        numRuns: 6,
        examples: [
          [{ pais: [], filhos: [] }],
          [{ pais: [], filhos: [...parentOf.keys()].slice(0, 1) }],
          [{ pais, filhos: [] }],
        ],
      },
    );
  });
});

test('equal cost centres make equal scopes, whatever their order', () => {
  const key = (filhos: readonly string[]) => JSON.stringify(scopeOfCentros(1, { pais: [], filhos }));
  expect(key(['1.2', '1.10'])).toBe(key(['1.10', '1.2']));
  expect(key(['1.2'])).not.toBe(key(['1.10']));
  expect(key([])).not.toBe(JSON.stringify(scopeOfOrganization(1)));
});

async function inTurn<Each, Answer>(all: readonly Each[], answer: (one: Each) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (const one of all) answers.push(await answer(one));
  return answers;
}
