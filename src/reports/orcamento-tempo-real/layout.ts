import { MONTH_NAMES } from '../../domain/month-names.ts';
import { text } from '../../sheet/cells.ts';
import type { Column, Row, UntitledSheet } from '../../sheet/sheet.ts';
import { CENTRO_LEVELS, centrosRows } from '../centros-custo-layout.ts';
import { inMonth, measureOf } from '../long-columns.ts';
import { namedColumns } from '../named-columns.ts';
import type { Result } from './arrange.ts';
import { AMOUNTS } from './contract.ts';

const BLOCKED = 'Valor Bloqueado';
const YEAR = 'Total do Ano';

const ofAmounts: readonly Column[] = [
  ...MONTH_NAMES.flatMap(monthPair),
  ...pair(YEAR).map((column, at): Column => ({
    ...column,
    summary: true,
    measure: at === 0 ? 'planned' : 'realised',
    follows: { kind: 'sum', of: MONTH_NAMES.map((_, month) => 1 + at + 2 * month) },
  })),
  { label: BLOCKED, format: 'amount', startsGroup: true, summary: true, long: measureOf('bloqueado') },
];

const columns = [{ label: 'Item', format: 'text', sticky: true } as const, ...namedColumns(ofAmounts, AMOUNTS)];

function monthPair(name: string, at: number): readonly Column[] {
  const measures = ['orcado', 'realizado'] as const;
  const long = measures.map((field) => measureOf(field, inMonth(1 + at)));
  return pair(name).map((column, which) => ({ ...column, long: long[which]! }));
}

function pair(group: string): readonly Column[] {
  return [
    { label: `${group} Proposto`, format: 'amount', startsGroup: true },
    { label: `${group} Realizado`, format: 'amount', fromErp: true },
  ];
}

const header: readonly Row[] = [
  {
    kind: 'header',
    level: 0,
    cells: [
      { ...text('Item'), rowSpan: 2 },
      ...[...MONTH_NAMES, YEAR].map((group) => ({ ...text(group), colSpan: 2 })),
      { ...text(BLOCKED), rowSpan: 2 },
    ],
  },
  {
    kind: 'header',
    level: 0,
    cells: [...MONTH_NAMES, YEAR].flatMap(() => [text('Proposto'), text('Realizado')]),
  },
];

/** Orçamento em Tempo Real as a sheet: 27 columns of amounts under two header rows (spec §2.3). */
export function layout(result: Result): UntitledSheet {
  return { columns, header, rows: centrosRows(result, AMOUNTS), ...CENTRO_LEVELS };
}
