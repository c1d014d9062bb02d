import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import { type Scope, scopeAt, scopeOfCentros, scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { loadFolder } from '../../load/load.ts';
import { emptyOrganization } from '../../load/organization.ts';
import type { Steps } from '../../reporting/steps.ts';
import { withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import {
  generatedOrganization,
  type GeneratedOrganization,
  organizationFiles,
} from '../../testing/databases/generated-organization.ts';
import { expectHistory } from '../../testing/oracles/amount-histories.ts';
import { openCellsOf } from '../../testing/oracles/open-cells.ts';
import { runs } from '../../testing/sampled.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { searchOf } from '../../testing/servers/query-of.ts';
import { filtersSchema, type FilterName, type Filters } from '../../reporting/filters.ts';
import { listChanges } from '../../versions/changes.ts';
import { createVersion } from '../../versions/versions.ts';
import { writeWhole } from '../http/json-writer.ts';
import { loadSteps, readReport } from '../reports/jobs/read-report.ts';

const today = scopeOfOrganization(1);
const limited = scopeOfCentros(1, { pais: ['1.10'], filhos: ['1.2.1'] });

/** A version and the JSON of every report then. */
type Frozen = { readonly scope: Scope; readonly orcamentoId: number; readonly answers: readonly string[] };
type Real = { readonly db: Database; readonly steps: ReadonlyMap<string, Steps>; readonly frozen: Frozen[] };

/** The JSON of every report of a budget. */
async function answersOf({ db, steps }: Real, scope: Scope, orcamentoId: number): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const report of catalog) {
    const chosen = { orcamentoId: String(orcamentoId), exibirNaturezasInativas: 'true' };
    const filters = filtersSchema(report.filters).parse(searchOf(report, chosen));
    const search = { slug: report.slug, scope, filters };
    const result = await readReport({ db, steps, progress: { throwIfStopped: () => {} } as never }, search);
    answers.push(writeWhole(report.contract)(result));
  }
  return answers;
}

/** Frozen versions are what they were, and what changed leads from nothing to today. */
async function checkAll(real: Real): Promise<void> {
  for (const { scope, orcamentoId, answers } of real.frozen)
    expect(await answersOf(real, scope, orcamentoId)).toEqual(answers);
  for (const orcamentoId of [3, 4]) {
    const sums = (await listChanges(real.db, today, orcamentoId)).map(({ proposta }) => proposta);
    expect(sums.map(({ antes }) => antes)).toEqual([0, ...sums.map(({ depois }) => depois)].slice(0, sums.length));
    const { rows } = await sql<{ total: number }>`select coalesce(sum_centavos("totalAnoProposta"), 0) as total
      from valores where "codColigada" = 1 and "orcamentoId" = ${orcamentoId}`.execute(real.db);
    expect(sums.at(-1)?.depois ?? 0).toBe(rows[0]!.total);
  }
}

/** Some amounts of today, the total of each report and another one, of everybody and of who is limited. */
async function checkHistories({ db, steps }: Real): Promise<void> {
  for (const [at, report] of catalog.filter(({ composition }) => composition !== undefined).entries()) {
    const query = searchOf(report, { orcamentoId: '4', exibirNaturezasInativas: String(at % 2 === 0) });
    const filters = filtersSchema(report.filters).parse(query) as Filters<FilterName>;
    const search = { slug: report.slug, scope: today, filters };
    const result = await readReport({ db, steps, progress: { throwIfStopped: () => {} } as never }, search);
    const cells = openCellsOf(report.layout(result, { filters, codColigada: 1, ano: 2026 }));
    const [first] = cells;
    if (first === undefined) continue;
    for (const scope of [today, limited]) {
      await expectHistory(db, { scope, report, query }, { ...first, subject: {} });
      await expectHistory(db, { scope, report, query }, cells[Math.floor(cells.length / 2)]!);
    }
  }
}

/** A step of a random history; every one is possible at any time. */
class Step implements fc.AsyncCommand<object, Real> {
  readonly #name: string;
  readonly #work: (real: Real) => Promise<unknown>;

  constructor(name: string, work: (real: Real) => Promise<unknown>) {
    this.#name = name;
    this.#work = work;
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, real: Real): Promise<void> {
    await this.#work(real);
    await checkAll(real);
  }

  toString(): string {
    return this.#name;
  }
}

const load = (db: Database, rows: GeneratedOrganization, isIn: (file: string) => boolean) => {
  const files = Object.entries(organizationFiles(rows)).filter(([file]) => isIn(file));
  return withDataFolder(Object.fromEntries(files), (folder) => loadFolder(db, folder, { codColigada: 1 }));
};

const MASTERS = ['orcamentos', 'codigos', 'centros', 'naturezas'];
const TABLES = ['valores', 'memorias', 'receitas', 'realizados', 'propostas', 'lancamentos'];

/** Edits by hand of each table: names, hierarchy, natures, lines, all else. */
const EDITS = [
  `update naturezas set inativo = not inativo where "codTBOrcamento" = '3.2'`,
  `update naturezas set "nomeTBOrcamento" = "nomeTBOrcamento" || '*' where "codTBOrcamento" in ('3.1', '3.10')`,
  `update codigos_orcamentarios set area = case area when 'meio' then 'fim' else 'meio' end, ordem = 'x' || ordem`,
  `update centros_custo set regional = not regional, "nomeCCustoPai" = 'Pai ' || "nomeCCustoPai"`,
  `update centros_custo_filhos set "codCCustoPai" = case "codCCustoPai" when '1.2' then '1.10' else '1.2' end
    where "codCCustoFilho" in ('1.2.1', '1.10.1')`,
  `update valores set "marcoProposta" = "marcoProposta" + 7, bloqueado = -bloqueado where recurso = 'proprios'`,
  `update valores set tipo = tipo || random() where "codCCustoFilho" = '1.2.1'`,
  `delete from valores where "codTBOrcamento" = '3.1'`,
  `update memorias_calculo set texto = texto || '!', reformulacao = 5`,
  `update realizados set valor = valor * 2`,
  `delete from eventos where id % 2 = 0`,
  `update receitas set "orcamentoId" = 7 - "orcamentoId"
    where id % 3 = 0 and exists (select from orcamentos where id = 3)`,
  `truncate propostas_erp, lancamentos_importacao`,
  `delete from orcamentos where id = 3`,
];

const stepOf = fc.oneof(
  generatedOrganization.map((rows) => new Step('load', ({ db }) => load(db, rows, () => true))),
  fc
    .tuple(generatedOrganization, fc.constantFrom(...TABLES))
    .map(
      ([rows, table]) =>
        new Step(`load of ${table}`, ({ db }) =>
          load(db, rows, (file) => [...MASTERS, table].some((name) => file.startsWith(name))),
        ),
    ),
  generatedOrganization.map((rows) => new Step('load that fails', ({ db }) => failingLoad(db, rows))),
  fc.constantFrom(...EDITS).map((edit) => new Step(edit, ({ db }) => sql.raw(edit).execute(db))),
  fc.constantFrom(3, 4).map((orcamentoId) => new Step(`freeze ${orcamentoId}`, (real) => freeze(real, orcamentoId))),
);

async function failingLoad(db: Database, rows: GeneratedOrganization): Promise<void> {
  const failure = new Error('undone');
  const failing = inTransaction(db, async (transaction) => {
    await load(transaction, rows, () => true);
    throw failure;
  });
  await expect(failing).rejects.toBe(failure);
}

/** Names the data of now, if the budget exists. */
async function freeze(real: Real, orcamentoId: number): Promise<void> {
  const found = sql`select from orcamentos where "codColigada" = 1 and id = ${orcamentoId}`;
  if ((await found.execute(real.db)).rows.length === 0) return;
  const version = { orcamentoId, nome: 'V', nota: '', momento: undefined };
  const { moment } = await createVersion(real.db, { scope: today, by: null }, version);
  const answers = await answersOf(real, today, orcamentoId);
  real.frozen.push({ scope: scopeAt(today, moment), orcamentoId, answers });
}

describe.each(databases)('frozen versions on $name', ({ open }) => {
  let database: OpenDatabase;
  let steps: ReadonlyMap<string, Steps>;
  beforeAll(async () => {
    [database, steps] = [await open(), await loadSteps(catalog)];
  });
  afterAll(() => database.close());

  test('stay equal, byte for byte, whatever loads and edits follow; histories of amounts lead to today', async () => {
    await fc.assert(
      fc.asyncProperty(
        generatedOrganization,
        fc.commands([stepOf], { maxCommands: runs(8, 25), size: 'max' }),
        async (first, commands) => {
          await emptyOrganization(database.db, today);
          await load(database.db, first, () => true);
          const real: Real = { db: database.db, steps, frozen: [] };
          await freeze(real, 4);
          await fc.asyncModelRun(() => ({ model: {}, real }), commands);
          await checkAll(real);
          await checkHistories(real);
          expect(real.frozen[0]!.answers).toHaveLength(catalog.length);
        },
      ),
      { numRuns: runs(2, 40) },
    );
  }, 3_600_000);
});
