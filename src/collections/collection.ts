/** The basis that a collection asks for: 1 proposed, 2 reformulated (spec §4). */
export type Basis = 1 | 2;

/** The initial amounts of a collection's workbooks: current ones, those of the same basis a year before, or zero. */
export type Prefill = 'atual' | 'anoAnterior' | 'zero';

/** A line of a budget in a cost centre, as a workbook's row names it. */
export type LineKey = {
  readonly codOrcamentario: string;
  readonly tipo: string;
  readonly recurso: 'proprios' | 'terceiros';
  readonly codTBOrcamento: string;
};

/** Twelve amounts in whole centavos, January first. */
export type Months = readonly number[];

/** A line that was sent: the amounts that its months showed, and the budget's amounts at that time. */
export type SentLine = LineKey & {
  readonly shown: Months;
  /** All zero for a line that the budget did not have. */
  readonly stood: Months;
};

/** The rules that a returned workbook must meet. */
export type Rules = {
  /** Months before it (1 = January) are closed: a change there is refused. */
  readonly firstMonth: number;
  /** The natures of new lines: any active one, some, or none. */
  readonly newNatures: 'todas' | readonly string[];
  /** Above this increase of a line's year, in centavos, a memória is due; null for never. */
  readonly memoryAbove: number | null;
  /** Whether a changed line needs a justification. */
  readonly needsJustification: boolean;
};

/** The key of a line, without its other fields. */
export function lineKeyOf({ codOrcamentario, tipo, recurso, codTBOrcamento }: LineKey): LineKey {
  return { codOrcamentario, tipo, recurso, codTBOrcamento };
}

/** A line's key as one text. */
export function keyText({ codOrcamentario, tipo, recurso, codTBOrcamento }: LineKey): string {
  return JSON.stringify([codOrcamentario, tipo, recurso, codTBOrcamento]);
}

/** The year's sum of twelve months, in centavos. */
export function yearOf(months: Months): number {
  return months.reduce((sum, month) => sum + month, 0);
}

/** Twelve months without amounts. */
export const NO_MONTHS: Months = Array<number>(12).fill(0);
