import { formatAmount } from '../domain/format.ts';
import type { CellType, CellValue } from '../load/tables/cell-type.ts';
import type { KnownKeys } from '../load/checks/known-keys.ts';
import type { Column, Table } from '../load/tables/table.ts';
import { roundExact } from './exact-number.ts';
import type { ErpBudget, ErpRows } from './gateway.ts';
import type { QuestionTraits } from './questions.ts';
import { centavosToTell, SetAside, type Unknown, type UnknownKind } from './set-aside.ts';

/** A row of any answer. */
export type ErpRow = ErpRows[keyof ErpRows];

/** A row as it is stored, by the column names of the data folder; amounts in whole centavos. */
export type KeptRow = { readonly orcamentoId: number; readonly [column: string]: CellValue };

/** The codes and budgets of an organisation that rows can refer to. */
export type Known = {
  readonly keys: KnownKeys;
  readonly orcamentos: readonly { readonly id: number; readonly ano: number }[];
};

/** The rows of an answer to store, and those set aside. */
export type Kept = { readonly rows: readonly KeptRow[]; readonly setAside: SetAside };

/**
 * Turns the rows of an answer into rows to store, for one budget or for the budgets that the rows name. Rows with the
 * same key add up, except in a numbered table. Each sum is rounded once, half away from zero.
 */
export function keepRows(
  rows: readonly ErpRow[],
  question: Pick<QuestionTraits, 'table' | 'told' | 'named'>,
  known: Known,
  orcamentoId: number | null,
): Kept {
  const { table } = question;
  const setAside = new SetAside();
  const codes = table.columns.filter(({ name, refersTo }) => refersTo !== undefined && name !== 'orcamentoId');
  const budgetsOf = budgetsFor(orcamentoId, known);
  const sums = new Sums(table);
  for (const row of rows as readonly Exact[]) {
    const budgets = budgetsOf(row);
    if (budgets === undefined) continue;
    const unknown = unknownIn(row, codes, known);
    if (budgets.length === 0) unknown.push(unknownBudget(row));
    if (unknown.length > 0) {
      const valor = row[question.told] as bigint;
      setAside.add({ unknown, valor, codCCustoFilho: knownFilho(row, known), name: () => nameOf(row, question) });
    } else for (const id of budgets) sums.add({ ...row, orcamentoId: id });
  }
  return { rows: sums.rounded(), setAside };
}

/** A row of an answer: amounts and quantities are exact numbers. */
type Exact = Readonly<Record<string, unknown>>;

/**
 * The budgets that a row is stored for, none where it names an unknown one; undefined where it names another than the one
 * that is asked, and has a run of its own.
 */
function budgetsFor(orcamentoId: number | null, known: Known): (row: Exact) => readonly number[] | undefined {
  const named = namedBudgets(known);
  if (orcamentoId === null) return named;
  const asked = [orcamentoId];
  return (row) => {
    if (row['budget'] === undefined) return asked;
    const budgets = named(row);
    if (budgets.length === 0) return budgets;
    return budgets.includes(orcamentoId) ? asked : undefined;
  };
}

function namedBudgets({ orcamentos }: Known): (row: Exact) => readonly number[] {
  const byName = new Map<string, number[]>();
  for (const { id, ano } of orcamentos) {
    byName.set(`orcamento ${id}`, [id]);
    byName.set(`ano ${ano}`, [...(byName.get(`ano ${ano}`) ?? []), id]);
  }
  return (row) => byName.get(budgetName(row['budget'] as ErpBudget)) ?? [];
}

function budgetName(budget: ErpBudget): string {
  return budget.kind === 'ano' ? `ano ${budget.ano}` : `orcamento ${budget.orcamentoId}`;
}

function unknownBudget(row: Exact): Unknown {
  const budget = row['budget'] as ErpBudget;
  return budget.kind === 'ano' ? ['anos', String(budget.ano)] : ['orcamentos', String(budget.orcamentoId)];
}

function unknownIn(row: Exact, codes: readonly Column[], { keys }: Known): Unknown[] {
  const unknown: Unknown[] = [];
  for (const { name, refersTo } of codes) {
    const code = row[name] as string | null;
    if (code !== null && !keys.has(refersTo!, code)) unknown.push([refersTo as UnknownKind, code]);
  }
  return unknown;
}

/** The child cost centre that a row names; null if it is unknown, or the question names none. */
function knownFilho(row: Exact, { keys }: Known): string | null {
  const code = row['codCCustoFilho'];
  return typeof code === 'string' && keys.has('centros-custo-filhos', code) ? code : null;
}

/** The codes of a row, and its further amounts, by the ERP's names of them. */
function nameOf(row: Exact, { named }: Pick<QuestionTraits, 'named'>): Readonly<Record<string, string>> {
  const columns = Object.entries(named).map(([column, name]) => [name, textOf(row[column])] as const);
  const budget = row['budget'] as ErpBudget | undefined;
  if (budget === undefined) return Object.fromEntries(columns);
  const own = budget.kind === 'ano' ? ['ANO', budget.ano] : ['ORCAMENTOID', budget.orcamentoId];
  return Object.fromEntries([[own[0], String(own[1])], ...columns]);
}

function textOf(value: unknown): string {
  return typeof value === 'bigint' ? formatAmount(centavosToTell(value)) : String(value ?? '');
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

  /** Adds a row; the first of a key is kept and changed by the others. */
  add(row: Record<string, unknown>): void {
    const { key, numbered } = this.#table;
    const text = numbered ? String(this.#rows.size) : key.map((name) => row[name]).join('\u001f');
    const earlier = this.#rows.get(text);
    if (earlier === undefined) this.#rows.set(text, row);
    else for (const name of this.#amounts) earlier[name] = (earlier[name] as bigint) + (row[name] as bigint);
  }

  rounded(): readonly KeptRow[] {
    const { columns } = this.#table;
    return Array.from(this.#rows.values(), (row) => {
      const kept: Record<string, CellValue> = {};
      for (const { name, type } of columns) kept[name] = asKept(row[name], type);
      return kept as KeptRow;
    });
  }
}

function asKept(value: unknown, { inDatabase }: CellType): CellValue {
  if (typeof value !== 'bigint') return value as CellValue;
  return inDatabase === 'numeric' ? roundExact(value, 4) / 10_000 : roundExact(value, 2);
}
