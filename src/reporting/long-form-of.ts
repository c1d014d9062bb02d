import { emptyResultOf } from '../contracts/shape.ts';
import type { LongField } from '../sheet/long/long-fields.ts';
import { type LongFact, longForm, type LongForm } from '../sheet/long/long-form.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { type FilterName, type Filters, filtersSchema, PERIODOS, wholeBudget } from './filters.ts';
import type { LayoutContext, Report } from './report.ts';

/** The layout context, and the organisation whose data a long form holds. */
export type LongContext = LayoutContext & {
  /** The organisation's name. */
  readonly nomeColigada: string;
};

/** The long form of a report's sheet, or of a comparison of two. */
export function longFormOf(report: Pick<Report, 'filters'>, sheet: Sheet, context: LongContext): LongForm {
  return longForm(sheet, longFactsOf(report, context));
}

/** The fields of a report's long form, from an empty result; only their labels change with the basis. */
export function longFieldsOf(
  report: Pick<Report, 'filters' | 'contract' | 'layout'>,
  periodoOrcamento: 1 | 2 = 1,
): readonly LongField[] {
  const whole = filtersSchema(report.filters).parse(wholeBudget(report.filters, 1)) as Filters<FilterName>;
  const filters = { ...whole, periodoOrcamento };
  const context = { filters, codColigada: 1, nomeColigada: '', ano: 0 };
  return longFormOf(report, report.layout(emptyResultOf(report.contract), context), context).fields;
}

/** The facts that all rows of a report's long form share: organisation, year and basis. */
export function longFactsOf({ filters: names }: Pick<Report, 'filters'>, context: LongContext): readonly LongFact[] {
  const { codColigada, nomeColigada, ano, filters } = context;
  const base = {
    name: 'base',
    label: 'Valor considerado',
    kind: 'text',
    value: PERIODOS[filters.periodoOrcamento],
  } as const;
  return [
    { name: 'codColigada', label: 'Organização (código)', kind: 'whole', value: codColigada },
    { name: 'nomeColigada', label: 'Organização (nome)', kind: 'text', value: nomeColigada },
    { name: 'ano', label: 'Ano', kind: 'whole', value: ano },
    ...(names.includes('periodoOrcamento') ? [base] : []),
  ];
}
