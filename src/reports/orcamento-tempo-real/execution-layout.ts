import { MONTH_NAMES } from '../../domain/month-names.ts';
import { MESES, type Mes } from '../../domain/months.ts';
import { money, progress, text } from '../../sheet/cells.ts';
import type { Cell, Column, Follows, Row, UntitledSheet } from '../../sheet/sheet.ts';
import { CENTRO_LEVELS, centrosRowsOf } from '../centros-custo-layout.ts';
import type { Result } from './arrange.ts';
import { executionOf, type Execution } from './execution.ts';

/** The months from January to this one as a sheet: what of their plan is carried out, and what is left of the year. */
export function layoutUntil(result: Result, month: number): UntitledSheet {
  return layoutMonths(result, `Até ${MONTH_NAMES[month - 1]!.toLowerCase()}`, MESES.slice(0, month));
}

/** The same for one month alone. */
export function layoutMonth(result: Result, month: number): UntitledSheet {
  return layoutMonths(result, MONTH_NAMES[month - 1]!, MESES.slice(month - 1, month));
}

function layoutMonths(result: Result, period: string, months: readonly Mes[]): UntitledSheet {
  const groups = groupsOf(period, months.length);
  const fields = groups.flatMap(({ fields }) => fields);
  return {
    columns: [{ label: 'Item', format: 'text', sticky: true }, ...groups.flatMap(columnsOf)],
    header: headerOf(groups),
    rows: centrosRowsOf(result, fields.length, (amounts) => {
      const execution = executionOf(amounts, months);
      return fields.map(({ cellOf }) => cellOf(execution));
    }),
    levels: CENTRO_LEVELS,
  };
}

/** A column and its cells, so that they cannot disagree. */
type Field = {
  readonly label: string;
  readonly column?: Partial<Column>;
  readonly cellOf: (execution: Execution) => Cell;
};

type Group = {
  readonly label: string;
  /** What addresses call it, whichever its months are. */
  readonly key: string;
  readonly fields: readonly Field[];
  readonly column?: Partial<Column>;
};

/** The year's realised amount stands in no column: what is available there is no formula of the others. */
function groupsOf(period: string, months: number): readonly Group[] {
  return [
    {
      label: period,
      key: 'Período',
      fields: [
        { label: 'Proposto', cellOf: ({ orcado }) => money(orcado), column: { measure: 'planned' } },
        {
          label: 'Realizado',
          cellOf: ({ realizado }) => money(realizado),
          column: { fromErp: true, measure: 'realised' },
        },
        {
          label: 'Saldo',
          cellOf: ({ saldo }) => money(saldo),
          column: { fromErp: true, follows: { kind: 'difference', of: [1, 2] } },
        },
        executed(months),
      ],
    },
    {
      label: 'Ano',
      key: 'Ano',
      column: { summary: true },
      fields: [
        { label: 'Proposto', cellOf: ({ orcadoAno }) => money(orcadoAno) },
        { label: 'Bloqueado', cellOf: ({ bloqueado }) => money(bloqueado) },
        { label: 'Disponível', cellOf: ({ disponivel }) => money(disponivel), column: { fromErp: true } },
      ],
    },
  ];
}

/** What is carried out of the plan, beside the pace of so many twelfths of the year's plan, the fifth column. */
function executed(months: number): Field {
  const follows: Follows = { kind: 'ratio', of: [2, 1], pace: { of: 5, twelfths: months } };
  return {
    label: '% executado',
    cellOf: ({ executado, pace }) => progress(executado, pace),
    column: { format: 'percent', bar: true, fromErp: true, follows },
  };
}

function columnsOf({ label: group, key, fields, column: ofGroup }: Group): readonly Column[] {
  return fields.map(({ label, column }, index) => ({
    label: `${group} ${label}`,
    key: `${key} ${label}`,
    format: 'amount',
    ...(index === 0 && { startsGroup: true }),
    ...ofGroup,
    ...column,
  }));
}

function headerOf(groups: readonly Group[]): readonly Row[] {
  const over = groups.map(({ label, fields }) => ({ ...text(label), colSpan: fields.length }));
  return [
    { kind: 'header', level: 0, cells: [{ ...text('Item'), rowSpan: 2 }, ...over] },
    { kind: 'header', level: 0, cells: groups.flatMap(({ fields }) => fields.map(({ label }) => text(label))) },
  ];
}
