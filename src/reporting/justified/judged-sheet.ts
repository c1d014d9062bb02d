import type { Regra } from '../../contracts/justifications.ts';
import { toCentavos } from '../../domain/centavos.ts';
import type { JustificationRule } from '../../domain/justification-rule.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import type { ComparedWith } from '../compared/compared-with.ts';
import type { AnyFilters } from '../filters.ts';
import type { Report } from '../report.ts';
import type { JustifiedText } from './text-column.ts';
import { dueColumnsCompared, dueColumnsOf, type DueColumns, markUnjustified } from './unjustified-rows.ts';

/** The inputs that decide which rows of a search lack a justification. */
export type Judging = {
  /** The rule, with the version with which it compares the searched budget. */
  readonly regra: Regra;
  readonly texts: readonly Pick<JustifiedText, 'periodoOrcamento' | 'place'>[];
  readonly filters: AnyFilters;
  /** Whether the sheet is the comparison that the rule makes. */
  readonly isOfRule?: boolean;
};

/** The sheet with its rows that lack a justification marked, if it has the amounts that the rule compares. */
export function judgedSheet(report: Pick<Report, 'columns' | 'composition'>, sheet: Sheet, judging: Judging): Sheet {
  const { columns = [], composition } = report;
  const { regra, texts } = judging;
  if (!composition?.sources.includes('planned') || !regra.ligada) return sheet;
  const due = dueIn(judging, columns, sheet);
  return due.length === 0 ? sheet : markUnjustified(sheet, { rule: ruleOf(regra), due, texts });
}

function dueIn(
  { regra, filters, isOfRule: isCompared = false }: Judging,
  columns: NonNullable<Report['columns']>,
  sheet: Sheet,
): readonly DueColumns[] {
  if (isCompared) return dueColumnsCompared(columns, sheet.columns, filters.periodoOrcamento);
  const own = regra.comparacao === 'reformuladoProposto' ? dueColumnsOf(columns) : undefined;
  return own === undefined ? [] : [own];
}

/** Whether a comparison is the rule's own: with its version, or of reformulated with proposed values of the budget. */
export function isOfRule(
  { comparacao, versaoId }: Regra,
  compared: ComparedWith,
  { orcamentoId, periodoOrcamento }: AnyFilters,
): boolean {
  if (comparacao === 'versao') return compared.kind === 'version' && compared.id === versaoId;
  const isOfBudget = compared.kind === 'budget' && compared.orcamentoId === orcamentoId;
  return isOfBudget && compared.base === 'proposta' && periodoOrcamento === 2;
}

/** The domain's form of the contract's rule: its percentage in hundredths of a percent. */
export function ruleOf({ ligada, acimaDePercentual, acimaDeReais }: Regra): JustificationRule {
  const abovePercent = acimaDePercentual === null ? null : toCentavos(acimaDePercentual);
  return { isOn: ligada, abovePercent, aboveAmount: acimaDeReais };
}
