import { searchForm } from '../base/text.ts';
import { MONTH_NAMES } from '../domain/months.ts';

/** The headings of a workbook's columns by their content; those of the months are their names. */
export const HEADINGS = {
  centro: 'Centro',
  codigo: 'Código',
  tipo: 'Tipo',
  recurso: 'Recurso',
  natureza: 'Natureza',
  nome: 'Nome da natureza',
  total: 'Total',
  memoria: 'Memória de cálculo',
  justificativa: 'Justificativa',
} as const;

/** A column that is read back. */
export type ReadColumn = 'centro' | 'codigo' | 'tipo' | 'recurso' | 'natureza' | 'memoria' | 'justificativa' | number;

/** The columns that identify the line of a row. */
export const KEY_COLUMNS = ['centro', 'codigo', 'tipo', 'recurso', 'natureza'] as const;

/** The heading of a column; a month is its number from 0. */
export function headingOf(column: ReadColumn): string {
  return typeof column === 'number' ? MONTH_NAMES[column]! : HEADINGS[column];
}

const READ_COLUMNS: readonly ReadColumn[] = [...KEY_COLUMNS, ...MONTH_NAMES.keys(), 'memoria', 'justificativa'];

const byHeading = new Map(READ_COLUMNS.map((column) => [normalizedText(headingOf(column)), column]));

/** The column that a heading names, whatever its case, accents and blanks; undefined for others. */
export function columnNamed(heading: string): ReadColumn | undefined {
  return byHeading.get(normalizedText(heading));
}

/** A text normalised to compare spellings of a heading or word. */
export function normalizedText(text: string): string {
  return searchForm(text).replaceAll(/\s+/g, ' ').trim();
}

/** The label of the row with the totals, below the lines. */
export const TOTAL_ROW = 'Total';

/** The label of the line with the id of the sheet's sending. */
export const SENDING_LABEL = 'Envio';

/** The names of the sheets other than the cost centres'. */
export const SHEETS = { readMe: 'Leia-me', lists: 'Listas', scratch: 'Rascunho' } as const;
