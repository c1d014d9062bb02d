import { MONTH_NAMES } from '../../domain/month-names.ts';
import type { AmountName } from '../../contracts/composition.ts';
import { MESES, type Mes } from '../../domain/months.ts';
import { money, progress, text } from '../../sheet/cells.ts';
import type { Cell, Column, Follows, Row, UntitledSheet } from '../../sheet/sheet.ts';
import { CENTRO_LEVELS, centrosRowsOf } from '../centros-custo-layout.ts';
import type { Result } from './arrange.ts';
import { executionOf, type Execution } from './execution.ts';

/** The months from January to this one as a sheet: what of their plan is carried out, and what is left of the year. */
export function layoutUntil(result: Result, month: number): UntitledSheet {
  const ate = { ate: String(month) };
  return layoutMonths(result, {
    label: `Até ${MONTH_NAMES[month - 1]!.toLowerCase()}`,
    months: MESES.slice(0, month),
    of: ate,
    planned: { coluna: 'acumuladoOrcado', ...ate },
    realised: { coluna: 'acumuladoRealizado', ...ate },
  });
}

/** The same for one month alone. */
export function layoutMonth(result: Result, month: number): UntitledSheet {
  const mes = MESES[month - 1]!;
  return layoutMonths(result, {
    label: MONTH_NAMES[month - 1]!,
    months: [mes],
    of: { mes: String(month) },
    planned: { coluna: `${mes}Orcado` },
    realised: { coluna: `${mes}Realizado` },
  });
}

/** Some months of the year, their label, and what addresses call their amounts. */
type Period = {
  readonly label: string;
  readonly months: readonly Mes[];
  readonly of: Omit<AmountName, 'coluna'>;
  readonly planned: AmountName;
  readonly realised: AmountName;
};

function layoutMonths(result: Result, period: Period): UntitledSheet {
  const groups = groupsOf(period);
  const fields = groups.flatMap(({ fields }) => fields);
  return {
    columns: [{ label: 'Item', format: 'text', sticky: true }, ...groups.flatMap(columnsOf)],
    header: headerOf(groups),
    rows: centrosRowsOf(result, fields.length, (amounts) => {
      const execution = executionOf(amounts, period.months);
      return fields.map(({ cellOf }) => cellOf(execution));
    }),
    ...CENTRO_LEVELS,
  };
}

/** A column and its cells, so that they cannot disagree. */
type Field = {
  readonly label: string;
  readonly amount: AmountName;
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
function groupsOf(period: Period): readonly Group[] {
  return [
    { label: period.label, key: 'Período', fields: fieldsOf(period) },
    {
      label: 'Ano',
      key: 'Ano',
      column: { summary: true },
      fields: [
        { label: 'Proposto', amount: { coluna: 'totalAnoOrcado' }, cellOf: ({ orcadoAno }) => money(orcadoAno) },
        { label: 'Bloqueado', amount: { coluna: 'totalBloqueado' }, cellOf: ({ bloqueado }) => money(bloqueado) },
        {
          label: 'Disponível',
          amount: { coluna: 'disponivel' },
          cellOf: ({ disponivel }) => money(disponivel),
          column: { fromErp: true },
        },
      ],
    },
  ];
}

function fieldsOf(period: Period): readonly Field[] {
  const { planned, realised, of } = period;
  return [
    { label: 'Proposto', amount: planned, cellOf: ({ orcado }) => money(orcado), column: { measure: 'planned' } },
    {
      label: 'Realizado',
      amount: realised,
      cellOf: ({ realizado }) => money(realizado),
      column: { fromErp: true, measure: 'realised' },
    },
    {
      label: 'Saldo',
      amount: { coluna: 'saldo', ...of },
      cellOf: ({ saldo }) => money(saldo),
      column: { fromErp: true, follows: { kind: 'difference', of: [1, 2] } },
    },
    executed(period),
  ];
}

/** What is carried out of the plan, beside the pace of so many twelfths of the year's plan, the fifth column. */
function executed({ months, of }: Period): Field {
  const follows: Follows = { kind: 'ratio', of: [2, 1], pace: { of: 5, twelfths: months.length } };
  return {
    label: '% executado',
    amount: { coluna: 'percentualExecutado', ...of },
    cellOf: ({ executado, pace }) => progress(executado, pace),
    column: { format: 'percent', bar: true, fromErp: true, follows },
  };
}

function columnsOf({ label: group, key, fields, column: ofGroup }: Group): readonly Column[] {
  return fields.map(({ label, amount, column }, index) => ({
    label: `${group} ${label}`,
    key: `${key} ${label}`,
    format: 'amount',
    amount,
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
