import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Composicao, SubjectField } from '../../../contracts/composition.ts';
import type { Database } from '../../../database/schema.ts';
import { sumsOf } from '../../../reports/composed-parts.ts';
import type { Read } from '../../../reports/compose.ts';
import { AMOUNTS_OF, SOURCES, type Source, type Sums } from '../../../reports/composition.ts';
import { Refusal } from '../../http/errors.ts';
import { isWord, planOf, type AskedComposition, type Plan } from './composition-plan.ts';
import { partsOf, sumsOfSource, type Group } from './read-groups.ts';
import { groupsOf, reformulatedBefore } from './source-groups.ts';
import { memoriesOf } from './subject-memories.ts';
import { nameOf, UNKNOWN } from './subject-names.ts';
import { postingsOf } from './subject-postings.ts';

const MOST_KEPT = 100;

/** Reads what an amount is made of, and keeps it by a key of the data and the search: the amounts of a row share one. */
export type ReadAmount = (db: Database, asked: AskedComposition, key: string) => Promise<Read>;

/** A reader that keeps the last that it read. */
export function keptCompositions(): ReadAmount {
  const kept = new LRUCache<string, Read>({ max: MOST_KEPT });
  return async (db, asked, ofData) => {
    const key = JSON.stringify([ofData, asked.of.subject, asked.told, planOf(asked)]);
    const read = kept.get(key) ?? (await readComposition(db, asked));
    kept.set(key, read);
    return read;
  };
}

/** Reads in one statement what an amount is made of; a refusal where its subject is unknown, or has no line. */
export async function readComposition(db: Database, asked: AskedComposition): Promise<Read> {
  const plan = planOf(asked);
  if (plan === undefined) throw new Refusal(400, NOT_KNOWN);
  const columns = columnsOf(plan, asked).map(([name, column]) => sql`${column} as ${sql.ref(name)}`);
  const { rows } = await sql<Row>`select ${sql.join(columns)}`.execute(db);
  return readRow(rows[0]!, plan, asked);
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
  return [
    ['um', sql`1`],
    ...names,
    ...plan.sources.map(({ source, level }) => [source, groupsOf(source, of, level)] as const),
    ...(plan.isShare ? [['todos', groupsOf('planned', { ...of, subject: {} }, undefined)] as const] : []),
    ...(plan.tellsYearBefore ? [['antes', reformulatedBefore(of)] as const] : []),
    ...(plan.tells.includes('memorias') ? [['memorias', memoriesOf(of)] as const] : []),
    ...(plan.tells.includes('lancamentos') ? [['lancamentos', postingsOf(of)] as const] : []),
  ];
}

function readRow(row: Row, plan: Plan, asked: AskedComposition): Read {
  const caminho = pathOf(row, plan, asked);
  const groups = plan.sources.map(({ source }) => ({ source, groups: row[source] as readonly Group[] }));
  const isEmpty = groups.every((read) => read.groups.length === 0);
  if (isEmpty && plan.named.some((field) => !isWord(asked.composition, field))) throw new Refusal(422, NO_LINE);
  const { parts, loose } = partsOf(groups, (codigo, nome) => ownNameOf(asked, plan.nivel!, codigo) ?? nome);
  const antes = row['antes'] as number | null | undefined;
  const todos = (row['todos'] ?? []) as readonly Group[];
  return {
    parts,
    rest: sumsOf([
      ...plan.sources.map(({ source }) => zerosOf(source)),
      ...loose,
      typeof antes === 'number' ? { reformulacaoAntes: [antes] } : {},
    ]),
    all: sumsOf(todos.map(([, , ...amounts]) => sumsOfSource('planned', amounts))),
    caminho,
    nivel: plan.nivel,
    memorias: (row['memorias'] ?? null) as Composicao['memorias'],
    lancamentos: (row['lancamentos'] ?? null) as Composicao['lancamentos'],
  };
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
