import { sql, type RawBuilder } from 'kysely';
import type { Composicao, SubjectField } from '../../../contracts/composition.ts';
import type { Database } from '../../../database/schema.ts';
import { sumsOf } from '../../../reports/composed-amounts.ts';
import type { Read } from '../../../reports/compose.ts';
import { AMOUNTS_OF, SOURCES, type Source, type Sums } from '../../../reports/composition.ts';
import { Refusal } from '../../http/errors.ts';
import { versionOf } from '../request/data-state.ts';
import type { AskedComposition } from './asked-composition.ts';
import { isWord, planOf, type Plan } from './composition-plan.ts';
import { partsOf, sumsOfSource, type ReadGroups } from './read-groups.ts';
import { groupsOf, reformulatedBefore } from './source-groups.ts';
import { memoriesOf } from './subject-lists.ts';
import { nameOf, UNKNOWN } from './code-names.ts';
import { postingsOf } from './subject-postings.ts';
import { filhosDoPai } from './subject-rows.ts';

/** What an amount is made of, and the versions of the data that it was read from: of the budget and of the year before. */
export type ReadOfState = { readonly amount: Read; readonly versions: readonly unknown[] };

/** Reads in one statement what an amount is made of; a refusal where its subject is unknown, or has no line. */
export async function readComposition(db: Database, asked: AskedComposition): Promise<ReadOfState> {
  const plan = planOf(asked);
  if (plan === undefined) throw new Refusal(400, NOT_KNOWN);
  const columns = columnsOf(plan, asked).map(([name, column]) => sql`${column} as ${sql.ref(name)}`);
  const { rows } = await sql<Row>`${filhosDoPai(asked.of)} select ${sql.join(columns)}`.execute(db);
  const row = rows[0]!;
  return { amount: readRow(row, plan, asked), versions: [row['versao'], row['versaoAntes']] };
}

const NOT_KNOWN = 'Esta coluna não se divide pelos códigos informados (em.*).';
const NO_LINE = 'Não há valores deste item nesta pesquisa.';

/** The one row of the statement, each of its columns a list, an object or a value. */
type Row = Readonly<Record<string, unknown>>;

function columnsOf(
  plan: Plan,
  { of, composition }: AskedComposition,
): readonly (readonly [string, RawBuilder<unknown>])[] {
  const names = plan.named.flatMap((field) => {
    const name = nameOf(field, of, composition.sources[0]);
    return name === undefined ? [] : [[field, name] as const];
  });
  const before = plan.tellsYearBefore ? reformulatedBefore(of) : undefined;
  return [
    ['versao', versionOf(of.scope, sql`${of.asked.orcamentoId}`)],
    ['versaoAntes', versionOf(of.scope, sql`${of.anterior}`)],
    ...names,
    ...plan.sources.map(({ source, level }) => [source, groupsOf(source, of, level)] as const),
    ...plan.ofAll.map((source) => [`${source} todos`, groupsOf(source, { ...of, subject: {} }, undefined)] as const),
    ...(before === undefined ? [] : [['antes', before] as const]),
    ...(plan.tellsMemories ? [['memorias', memoriesOf(of)] as const] : []),
    ...(plan.postings === undefined ? [] : [['lancamentos', postingsOf(of, plan.postings)] as const]),
  ];
}

function readRow(row: Row, plan: Plan, asked: AskedComposition): Read {
  const caminho = pathOf(row, plan, asked);
  const groups = plan.sources.map(({ source }) => ({ source, groups: row[source] as ReadGroups }));
  const isEmpty = groups.every((read) => read.groups.codes.length === 0);
  if (isEmpty && plan.named.some((field) => !isWord(asked.composition, field))) throw new Refusal(422, NO_LINE);
  const { parts, loose } = partsOf(groups, (codigo, nome) => ownNameOf(asked, plan.nivel!, codigo) ?? nome);
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

/** The sums of the whole search, zeros where it has no row. */
function allOf(row: Row, { ofAll }: Plan): Sums {
  return sumsOf(
    ofAll.flatMap((source) => {
      const { sums } = row[`${source} todos`] as ReadGroups;
      return [zerosOf(source), ...sums.map((amounts) => sumsOfSource(source, amounts))];
    }),
  );
}

/** The subject's codes with their names; a refusal where one of them is unknown. */
function pathOf(row: Row, { named }: Plan, asked: AskedComposition): Composicao['caminho'] {
  const steps = named.map((nivel) => {
    const codigo = asked.amount.subject[nivel]!;
    return { nivel, codigo, nome: ownNameOf(asked, nivel, codigo) ?? (row[nivel] as string | null | undefined) };
  });
  const unknown = steps.filter(({ nome }) => typeof nome !== 'string');
  if (unknown.length > 0) throw new Refusal(422, unknown.map(({ nivel }) => UNKNOWN[nivel]).join(' '));
  return steps.map((step) => ({ ...step, nome: step.nome! }));
}

/** The name of a code that no table has. */
function ownNameOf({ composition, of }: AskedComposition, field: SubjectField, code: string): string | undefined {
  return composition.names?.[field]?.(code, of.scope);
}

function zerosOf(source: Source): Sums {
  const zeros = (length: number) => Array.from({ length }, () => 0);
  return Object.fromEntries(SOURCES[source].map((measure) => [measure, zeros(AMOUNTS_OF[measure])]));
}
