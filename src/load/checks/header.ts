import type { Cell } from '../tables/cell-type.ts';
import type { Column, Table } from '../tables/table.ts';

/** A table's column and its position in the source's rows, -1 if missing. */
export type BoundColumn = Column & { readonly position: number };

/** The columns found in a header, in the table's order, and its problems. */
export type Header = {
  readonly columns: readonly BoundColumn[];
  readonly problems: readonly { readonly column?: string; readonly what: string; readonly position?: number }[];
};

/** Finds a table's columns in a header row, in any order; unknown, repeated and missing columns are problems. */
export function bindHeader(cells: readonly Cell[], table: Table): Header {
  const names = cells.map((cell) => (typeof cell === 'string' ? cell.trim() : ''));
  if (names.length === 1 && table.columns.length > 1 && /[,\t|]/.test(names[0]!)) {
    return { columns: [], problems: [{ what: 'as colunas devem ser separadas por ponto e vírgula (;)' }] };
  }
  const known = new Set(table.columns.map(({ name }) => name));
  const odd = names.flatMap((name, position) => oddName(name, position, names, known) ?? []);
  const missing = table.columns
    .filter(({ name }) => !names.includes(name))
    .map(({ name }) => ({ column: name, what: 'falta esta coluna no cabeçalho' }));
  const columns = table.columns.map((column) => ({ ...column, position: names.indexOf(column.name) }));
  return { columns, problems: [...odd, ...missing] };
}

function oddName(name: string, position: number, names: readonly string[], known: ReadonlySet<string>) {
  if (name === '') return { what: `a ${position + 1}ª coluna não tem nome no cabeçalho`, position };
  if (names.indexOf(name) !== position) return { column: name, what: 'coluna repetida no cabeçalho', position };
  if (known.has(name)) return undefined;
  const near = [...known].find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  const hint = near === undefined ? `as colunas são ${[...known].join(', ')}` : `o nome certo é ${near}`;
  return { column: name, what: `coluna desconhecida; ${hint}`, position };
}
