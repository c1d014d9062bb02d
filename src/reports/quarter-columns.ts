import { TRIMESTRE_NAMES, TRIMESTRES } from '../domain/quarters.ts';
import type { Column } from '../sheet/sheet.ts';
import { inTrimestre, measureOf } from './long-columns.ts';
import { namedColumns } from './named-columns.ts';

/** The amounts of a quarterly report in the order of its columns: four quarters and the year (spec §3). */
export const QUARTER_AMOUNTS = [...TRIMESTRES, 'totalAno'] as const;

/** The columns of the quarterly amounts, after 'Item': '1º Trimestre' to '4º Trimestre' and 'Total Anual', of these fields. */
export function quarterColumns(fields: readonly string[] = QUARTER_AMOUNTS): readonly Column[] {
  return namedColumns(columns, fields);
}

const columns: readonly Column[] = [
  ...TRIMESTRE_NAMES.map((label, at): Column => {
    const column = { label, format: 'currency', long: measureOf('orcado', inTrimestre(1 + at)) } as const;
    return at === 0 ? { ...column, startsGroup: true } : column;
  }),
  {
    label: 'Total Anual',
    format: 'currency',
    startsGroup: true,
    summary: true,
    follows: { kind: 'sum', of: TRIMESTRES.map((_, at) => 1 + at) },
  },
];
