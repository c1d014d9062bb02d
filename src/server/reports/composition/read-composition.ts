import { sql, type RawBuilder } from 'kysely';
import { groupBy } from '../../../base/group.ts';
import type { Composicao, SubjectField } from '../../../contracts/composition.ts';
import { atMoment } from '../../../database/history/at-moment.ts';
import type { Database } from '../../../database/schema.ts';
import type { AmountData } from '../../../reporting/composition/compose.ts';
import { type Part, sumsOf } from '../../../reporting/composition/composed-amounts.ts';
import {
  AMOUNTS_OF,
  type Measure,
  type Source,
  SOURCES,
  type Sums,
} from '../../../reporting/composition/composition.ts';
import { projectedSumsAfter } from '../../../reporting/projected/projected-sums.ts';
import { Refusal } from '../../http/errors.ts';
import { UNKNOWN } from '../known-budget.ts';
import { versionOf, versionOfBefore } from '../request/data-state.ts';
import { nameOf, visibleFilhos } from './subject-rows.ts';
import { type AmountRequest, isSummedByDatabase, type Plan } from './composition-plan.ts';
import { projectedLinesOf } from './projected-lines-of.ts';
import { type Groups, groupsOf, reformulatedBefore } from './source-groups.ts';
import { memoriesOf, postingsOf } from './subject-lists.ts';

/** The data of an amount, and the data versions of its budget and of the years before. */
export type VersionedData = { readonly data: AmountData; readonly versions: readonly unknown[] };

/** Reads the data of an amount in one statement; throws a 422 if its subject is unknown or has no line. */
export async function readComposition(db: Database, request: AmountRequest, plan: Plan): Promise<VersionedData> {
  const columns = columnsOf(plan, request).map(([name, column]) => sql`${column} as ${sql.ref(name)}`);
  // in parentheses: this part begins with a `with`, and atMoment puts another before the whole statement
  const { rows } =
    await sql<Row>`select * from (${visibleFilhos(plan.search)} select ${sql.join(columns)}) as lido`.execute(
      atMoment(db, plan.search.scope),
    );
  const row = rows[0]!;
  return { data: dataOf(row, plan, request), versions: [row['versao'], row['versaoAntes']] };
}

const NO_LINE = 'Não há valores deste item nesta pesquisa.';

/** The one row of the statement, each of its columns a list, an object or a value. */
type Row = Readonly<Record<string, unknown>>;

function columnsOf(
  { search, named, sources, ofAll, readsYearBefore, readsMemories, postings }: Plan,
  { composition }: AmountRequest,
): readonly (readonly [string, RawBuilder<unknown>])[] {
  const { scope, filters, budgetBefore } = search;
  const names = named.flatMap((field) => {
    const name = nameOf(field, search, composition.sources[0]);
    return name === undefined ? [] : [[field, name] as const];
  });
  const before = readsYearBefore ? reformulatedBefore(search) : undefined;
  return [
    ['versao', versionOf(scope, sql`${filters.orcamentoId}`)],
    ['versaoAntes', versionOfBefore(scope, sql<number>`${budgetBefore}::integer`)],
    ...names,
    ...sources.map(({ source, level }) => {
      const groups = isSummedByDatabase(source) ? groupsOf(source, search, level) : projectedLinesOf(search, level);
      return [source, groups] as const;
    }),
    ...ofAll.map((source) => [`${source} todos`, groupsOf(source, { ...search, subject: {} }, undefined)] as const),
    ...(before === undefined ? [] : [['antes', before] as const]),
    ...(readsMemories ? [['memorias', memoriesOf(search)] as const] : []),
    ...(postings === undefined ? [] : [['lancamentos', postingsOf(search, postings)] as const]),
  ];
}

function dataOf(row: Row, plan: Plan, request: AmountRequest): AmountData {
  const caminho = pathOf(row, plan, request);
  const { alwaysShown = [] } = request.composition;
  const groups = plan.sources.map(({ source }) => ({ source, groups: row[source] as Groups }));
  const isEmpty = groups.every((read) => read.groups.codes.length === 0);
  if (isEmpty && plan.named.some((field) => !alwaysShown.includes(field))) throw new Refusal(422, NO_LINE);
  const sumsOfRow = sumsIn(plan);
  const { parts, loose } = partsOf(
    groups,
    sumsOfRow,
    (codigo, nome) => ownNameOf(request, plan.nivel!, codigo) ?? nome,
  );
  const antes = row['antes'] as number | undefined;
  return {
    parts,
    rest: sumsOf([
      ...plan.sources.map(({ source }) => zerosOf(source)),
      ...loose,
      antes === undefined ? {} : { reformulacaoDoAnoAntes: [antes] },
    ]),
    all: plan.ofAll.length === 0 ? undefined : allOf(row, plan),
    caminho,
    nivel: plan.nivel,
    memorias: (row['memorias'] ?? null) as Composicao['memorias'],
    lancamentos: (row['lancamentos'] ?? null) as Composicao['lancamentos'],
  };
}

/** The subject's codes with their names; throws a 422 if one of them is unknown. */
function pathOf(row: Row, { named }: Plan, request: AmountRequest): Composicao['caminho'] {
  const steps = named.map((nivel) => {
    const codigo = request.subject[nivel]!;
    return { nivel, codigo, nome: ownNameOf(request, nivel, codigo) ?? (row[nivel] as string | null | undefined) };
  });
  const unknown = steps.filter(({ nome }) => typeof nome !== 'string');
  if (unknown.length > 0) throw new Refusal(422, unknown.map(({ nivel }) => UNKNOWN[nivel]).join(' '));
  return steps.map((step) => ({ ...step, nome: step.nome! }));
}

/** The composition's own name for a code that no table has. */
function ownNameOf({ composition, scope }: AmountRequest, field: SubjectField, code: string): string | undefined {
  return composition.names?.[field]?.(code, scope);
}

/** The sums of the whole search, zeros if it has no row. */
function allOf(row: Row, { ofAll }: Plan): Sums {
  return sumsOf(
    ofAll.flatMap((source) => {
      const { sums } = row[`${source} todos`] as Groups;
      return [zerosOf(source), ...sums.map((amounts) => sumsOfSource(source, amounts))];
    }),
  );
}

/** The parts of a subject, each with the sums of all its sources, and the sums of rows that belong to no part. */
function partsOf(
  read: readonly { readonly source: Source; readonly groups: Groups }[],
  sumsOfRow: SumsOfRow,
  namePart: (codigo: string, nome: string) => string,
): { readonly parts: readonly Part[]; readonly loose: readonly Sums[] } {
  const all = read.flatMap(({ source, groups: { codes, sums } }) =>
    codes.map(([codigo, nome], at) => ({ codigo, nome, sums: sumsOfRow(source, sums[at]!) })),
  );
  const parts = [...groupBy(all, ({ codigo }) => codigo)].flatMap(([codigo, same]) =>
    codigo === null
      ? []
      : [{ codigo, nome: namePart(codigo, same[0]!.nome!), sums: sumsOf(same.map(({ sums }) => sums)) }],
  );
  return { parts, loose: all.filter(({ codigo }) => codigo === null).map(({ sums }) => sums) };
}

type SumsOfRow = (source: Source, amounts: readonly number[]) => Sums;

/** Makes the function that gives a row's sums: the database's as they are, a line's as its projection. */
function sumsIn({ projectedAfter }: Plan): SumsOfRow {
  const project = projectedAfter === undefined ? undefined : projectedSumsAfter(projectedAfter);
  return (source, amounts) => (isSummedByDatabase(source) ? sumsOfSource(source, amounts) : project!(amounts));
}

/** A source's amounts by measure. */
export function sumsOfSource(source: Source, amounts: readonly number[]): Sums {
  let from = 0;
  const measures: readonly Measure[] = SOURCES[source];
  return Object.fromEntries(measures.map((measure) => [measure, amounts.slice(from, (from += AMOUNTS_OF[measure]))]));
}

function zerosOf(source: Source): Sums {
  const zeros = (length: number) => Array.from({ length }, () => 0);
  return Object.fromEntries(SOURCES[source].map((measure) => [measure, zeros(AMOUNTS_OF[measure])]));
}
