import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { AnyFilters } from '../../reports/filters.ts';
import type { Report } from '../../reports/report.ts';
import type { Act } from '../../record/record-act.ts';
import { filterWords } from './filter-words.ts';

/** A report's file or feed that was sent, or a part of it. */
export type SentFile = {
  readonly report: Report;
  /** '.xls, como na tela' */
  readonly form: string;
  readonly scope: Scope;
  readonly filters: AnyFilters;
  readonly rows: number;
  readonly isWhole: boolean;
};

/** The act of who took a report as a file: which, of what was searched, and how many rows it has. */
export async function exportAct(
  db: Database,
  by: Pick<Act, 'scope' | 'by' | 'address'>,
  { report, form, scope, filters, rows, isWhole }: SentFile,
): Promise<Act> {
  const searched = (await filterWords(db, scope, { report, filters })).join(', ');
  const count = rows === 1 ? '1 linha' : `${rows.toLocaleString('pt-BR')} linhas`;
  const detail = `${report.title} (${form}): ${searched}; ${count}${isWhole ? '' : ', interrompido'}.`;
  return { ...by, kind: 'exportou', detail, codes: Object.values(filters).map(String) };
}
