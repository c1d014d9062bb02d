import { within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { formatAmount } from '../domain/format.ts';
import { type KnownKeys, keysOfMasters } from '../load/checks/known-keys.ts';
import type { CellType, CellValue } from '../load/tables/cell-type.ts';
import type { Column, Table } from '../load/tables/table.ts';
import { roundExact } from './exact-number.ts';
import type { ErpBudget, ErpRows } from './gateway.ts';
import type { QuestionTraits } from './questions.ts';
import { cappedCentavos, SetAside, type Unknown, type UnknownKind } from './set-aside.ts';

/** A row of any answer. */
export type ErpRow = ErpRows[keyof ErpRows];

/** A row to store, by the column names of the data folder; amounts in whole centavos. */
export type StoredRow = { readonly orcamentoId: number; readonly [column: string]: CellValue };

/** The codes and budgets of an organisation that rows can refer to. */
export type Known = {
  readonly keys: KnownKeys;
  readonly orcamentos: readonly { readonly id: number; readonly ano: number }[];
};

/** Fetches the codes and budgets of an organisation. */
export async function fetchKnown(db: Database, scope: Scope): Promise<Known> {
  const orcamentos = db.selectFrom('orcamentos').select(['id', 'ano']).where(within(scope, 'orcamentos'));
  return { keys: await keysOfMasters(db, scope), orcamentos: await orcamentos.execute() };
}

/**
 * Turns the rows of an answer into rows to store, for one budget or for the budgets that the rows name, and sets aside
 * rows with unknown codes or budgets. Rows with the same key add up, except in a numbered table. Each sum is rounded
 * once, half away from zero.
 */
export function rowsToStore(
  rows: readonly ErpRow[],
  question: Pick<QuestionTraits, 'table' | 'amount' | 'identifiers'>,
  known: Known,
  orcamentoId: number | null,
): { readonly rows: readonly StoredRow[]; readonly setAside: SetAside } {
  const { table } = question;
  const setAside = new SetAside();
  const codes = table.columns.filter(({ name, refersTo }) => refersTo !== undefined && name !== 'orcamentoId');
  const budgetsOf = budgetsFor(orcamentoId, known);
  const sums = new Sums(table);
  for (const row of rows as readonly ExactRow[]) {
    const budgets = budgetsOf(row);
    if (budgets === undefined) continue;
    const unknown = unknownIn(row, codes, known);
    if (budgets.length === 0) unknown.push(unknownBudget(row));
    if (unknown.length > 0) {
      const valor = row[question.amount] as bigint;
      const identify = () => identifiersOf(row, question);
      setAside.add({ unknown, valor, codCCustoFilho: knownFilho(row, known), identify });
    } else for (const id of budgets) sums.add({ ...row, orcamentoId: id });
  }
  return { rows: sums.rounded(), setAside };
}

/** A row of an answer; amounts and quantities are exact numbers. */
type ExactRow = Readonly<Record<string, unknown>>;

/** Returns a function from a row to the budgets to store it for: none if unknown, undefined if not requested. */
function budgetsFor(orcamentoId: number | null, known: Known): (row: ExactRow) => readonly number[] | undefined {
  const named = namedBudgets(known);
  if (orcamentoId === null) return named;
  const requested = [orcamentoId];
  return (row) => {
    if (row['budget'] === undefined) return requested;
    const budgets = named(row);
    if (budgets.length === 0) return budgets;
    return budgets.includes(orcamentoId) ? requested : undefined;
  };
}

function namedBudgets({ orcamentos }: Known): (row: ExactRow) => readonly number[] {
  const byName = new Map<string, number[]>();
  for (const { id, ano } of orcamentos) {
    byName.set(`orcamento ${id}`, [id]);
    byName.set(`ano ${ano}`, [...(byName.get(`ano ${ano}`) ?? []), id]);
  }
  return (row) => {
    const budget = row['budget'] as ErpBudget;
    return byName.get(budget.kind === 'ano' ? `ano ${budget.ano}` : `orcamento ${budget.orcamentoId}`) ?? [];
  };
}

function unknownBudget(row: ExactRow): Unknown {
  const budget = row['budget'] as ErpBudget;
  return budget.kind === 'ano' ? ['anos', String(budget.ano)] : ['orcamentos', String(budget.orcamentoId)];
}

function unknownIn(row: ExactRow, codes: readonly Column[], { keys }: Known): Unknown[] {
  return codes.flatMap(({ name, refersTo }): Unknown[] => {
    const code = row[name] as string | null;
    return code === null || keys.has(refersTo!, code) ? [] : [[refersTo as UnknownKind, code]];
  });
}

/** Returns the child cost centre that a row names; null if it is unknown, or the question has none. */
function knownFilho(row: ExactRow, { keys }: Known): string | null {
  const code = row['codCCustoFilho'];
  return typeof code === 'string' && keys.has('centros-custo-filhos', code) ? code : null;
}

/** Returns the codes of a row, and its further amounts, by the ERP's column names. */
function identifiersOf(
  row: ExactRow,
  { identifiers }: Pick<QuestionTraits, 'identifiers'>,
): Readonly<Record<string, string>> {
  const columns = Object.entries(identifiers).map(([column, name]) => [name, textOf(row[column])] as const);
  const budget = row['budget'] as ErpBudget | undefined;
  const own = budget?.kind === 'ano' ? { ANO: String(budget.ano) } : { ORCAMENTOID: String(budget?.orcamentoId) };
  return { ...(budget && own), ...Object.fromEntries(columns) };
}

function textOf(value: unknown): string {
  return typeof value === 'bigint' ? formatAmount(cappedCentavos(value)) : String(value ?? '');
}

/** Adds up the rows of each key exactly; rounds at the end. */
class Sums {
  readonly #table: Table;
  readonly #amounts: readonly string[];
  readonly #rows = new Map<string, Record<string, unknown>>();

  constructor(table: Table) {
    this.#table = table;
    this.#amounts = table.columns.filter(({ type }) => type.inDatabase === 'bigint').map(({ name }) => name);
  }

  /** Adds a row, by changing the first row with the same key. */
  add(row: Record<string, unknown>): void {
    const { key, numbered } = this.#table;
    const text = numbered ? String(this.#rows.size) : key.map((name) => row[name]).join('\u001f');
    const earlier = this.#rows.get(text);
    if (earlier === undefined) this.#rows.set(text, row);
    else for (const name of this.#amounts) earlier[name] = (earlier[name] as bigint) + (row[name] as bigint);
  }

  rounded(): readonly StoredRow[] {
    const { columns } = this.#table;
    return Array.from(this.#rows.values(), (row) => {
      const cells: Record<string, CellValue> = {};
      for (const { name, type } of columns) cells[name] = stored(row[name], type);
      return cells as StoredRow;
    });
  }
}

function stored(value: unknown, { inDatabase }: CellType): CellValue {
  if (typeof value !== 'bigint') return value as CellValue;
  return inDatabase === 'numeric' ? roundExact(value, 4) / 10_000 : roundExact(value, 2);
}
