import type { FindingKind } from '../../domain/finding-kinds.ts';
import { addCells } from './added-cells.ts';
import type { Findings } from './findings.ts';
import type { ExpectedSheet, StoredRow } from './stored.ts';

/** A fact above a sheet's header, as a file states it. */
type StoredFact = { readonly value: string; readonly cell: string };

/** The label of the fact with a file's address. */
export const ADDRESS = 'Endereço';

/** Facts that must not change; the other facts say who made the file and when, or follow from the address. */
const LASTING = ['Relatório', 'Filtros', 'Limite', 'Momento', 'Comparado com', 'Como na tela'];

/** The label of the fact with the organisation's name, of which no history is kept. */
const ORGANIZACAO = 'Organização';

/** The label of the fact with the states of cost centres in collections. */
export const COLLECTIONS = 'Coletas';

/** Facts of some files that are not compared: names of versions, the ERP's notices and states may have changed. */
const OTHERS = ['Versão', 'ERP', COLLECTIONS];

/** The fact that says who made a file, and when. */
const MADE = { label: 'Gerado por', form: /^\S.* em \d\d\/\d\d\/\d{4} às \d\d:\d\d$/s };

/** How many of a sheet's first rows are searched for facts. */
const MOST_ROWS = 200;

/** The facts in a sheet's first rows, by label ('Filtros'), each value in one line; the first of a label counts. */
export function factsIn(rows: readonly StoredRow[]): ReadonlyMap<string, StoredFact> {
  const facts = new Map<string, StoredFact>();
  let open: string | undefined;
  for (const { cells, line } of rows.slice(0, MOST_ROWS)) {
    const [label, value] = pairOf(cells);
    const before = open === undefined ? undefined : facts.get(open);
    if (value === undefined) open = undefined;
    else if (label !== undefined) {
      open = facts.has(label) ? undefined : label;
      if (open !== undefined) facts.set(open, { value, cell: valueCellOf(cells, line) });
    } else if (before !== undefined) facts.set(open!, { value: `${before.value} ${value}`, cell: before.cell });
  }
  return facts;
}

function valueCellOf(cells: StoredRow['cells'], line: number): string {
  return `${cells.length === 1 ? 'A' : 'B'}${line}`;
}

/** A row's label and value; a sheet of one column has both in one cell, and further lines of a value have no label. */
function pairOf(cells: StoredRow['cells']): readonly [label: string | undefined, value: string | undefined] {
  const [label, value] = cells;
  const isLabel = typeof label === 'string';
  if (typeof value === 'string' && (isLabel || label === undefined)) return [isLabel ? label : undefined, value];
  const [, first, rest] = (isLabel && cells.length === 1 && /^([^:]+): (.+)$/s.exec(label)) || [];
  return [first, rest];
}

/** Compares the facts that say what a file contains and who made it; `above` are the file's rows before its header. */
export function checkFacts(expected: ExpectedSheet, above: readonly StoredRow[], findings: Findings): void {
  const was = factsIn(expected.rows.filter(({ line }) => line <= expected.facts));
  const is = factsIn(above);
  addForeignCells(expected.name, above, { known: [...was.keys(), ...(was.size === 0 ? [] : OTHERS)], findings });
  if (was.size === 0) return;
  for (const label of [ORGANIZACAO, ...LASTING, MADE.label]) {
    const [before, now] = [was.get(label)?.value, is.get(label)];
    if (!isSameFact(label, before, now?.value))
      findings.add({ ...changedFact(label, before, now), sheet: expected.name });
  }
}

function changedFact(row: string, was: string | undefined, now: StoredFact | undefined) {
  const { kind, note } = KINDS[row] ?? { kind: 'carimbo', note: null };
  const expected = row === MADE.label || was === undefined ? null : was;
  if (now === undefined) return { kind, row, expected, note };
  return { kind, row, cell: now.cell, found: now.value, expected, note };
}

/** Why the name of an organisation may differ. */
export const OTHER_NAME =
  'Comparou-se com o nome de hoje: a organização pode ter mudado de nome depois do arquivo, e os nomes de antes não ficam guardados.';

const KINDS: { readonly [label: string]: { readonly kind: FindingKind; readonly note: string } } = {
  [ORGANIZACAO]: { kind: 'organizacao', note: OTHER_NAME },
  [MADE.label]: { kind: 'carimbo', note: 'Não é como o Rubrica diz quem fez um arquivo e quando.' },
};

function isSameFact(label: string, was: string | undefined, is: string | undefined): boolean {
  if (label === MADE.label) return was === undefined || (is !== undefined && MADE.form.test(is));
  return momentOf(was) === momentOf(is);
}

/** A moment without its name, which may have been given or removed since. */
function momentOf(value: string | undefined): string | undefined {
  return value?.replace(/^.*, (?=os dados de )/s, '');
}

type Foreign = { readonly known: readonly string[]; readonly findings: Findings };

/** Adds findings of cells above a header that are not facts of a file, or that repeat a fact. */
function addForeignCells(sheet: string, rows: readonly StoredRow[], { known, findings }: Foreign): void {
  const left = new Set(known);
  let isOpen = false;
  for (const row of rows) {
    const [label, value] = pairOf(row.cells);
    isOpen = value !== undefined && (label === undefined ? isOpen : left.delete(label));
    addCells(findings, { sheet, row, isOwn: (column) => isOpen && column < 2 });
  }
}
