import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checkout } from './fifteenth-report.ts';

/** A line that adds a column to a report's list; `before` is the beginning of the line above which it is inserted. */
export type OneLineColumn = { readonly file: string; readonly before: string; readonly line: string };

/**
 * A column of the fifteenth report, the sum of a span of months; one of Tempo Real's Acumulado, calculated from others;
 * and one of Tempo Real's own columns, the sum of another table.
 */
export const ONE_LINE_COLUMNS: readonly OneLineColumn[] = [
  {
    file: 'src/reports/semestral/columns.ts',
    before: '] as const;',
    line: "  { name: 'verao', label: 'Verão', format: 'currency', from: ofMonths('chosen', 1, 3), long: { kind: 'measure', field: 'verao' } },",
  },
  {
    file: 'src/reports/orcamento-tempo-real/columns.ts',
    before: "    { ...EXECUTED, group, from: executed('acumuladoRealizado'",
    line: "    { name: 'folga', label: 'Folga', group, format: 'amount', from: differenceOf('totalAnoOrcado', 'acumuladoRealizado'), period },",
  },
  {
    file: 'src/reports/orcamento-tempo-real/columns.ts',
    before: "  { ...blocked('Valor Bloqueado', 'amount')",
    line: "  realised('semestreRealizado', { label: 'Semestre' }, { from: ofMonths('realizado', 1, 6) }),",
  },
];

/** Adds these columns to a copy of the checkout that has the fifteenth report. */
export function addOneLineColumns({ folder }: Pick<Checkout, 'folder'>): void {
  for (const { file, before, line } of ONE_LINE_COLUMNS) {
    const path = join(folder, file);
    const lines = readFileSync(path, 'utf8').split('\n');
    const at = lines.findIndex((each) => each.startsWith(before));
    if (at === -1) throw new Error(`${file} has no line that begins with: ${before}`);
    writeFileSync(path, lines.toSpliced(at, 0, line).join('\n'));
  }
}
