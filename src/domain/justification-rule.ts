/** The comparisons of a rule: the reformulated amount with the proposed one, or today's with a version's. */
export const COMPARACOES = ['reformuladoProposto', 'versao'] as const;

export type Comparacao = (typeof COMPARACOES)[number];

/** The rule that says for which differences a justification is due. */
export type JustificationRule = {
  readonly isOn: boolean;
  /** In hundredths of a percent of the older amount; null: any percentage. */
  readonly abovePercent: number | null;
  /** In whole centavos; null: any amount. */
  readonly aboveAmount: number | null;
};

/** An amount before and after, in whole centavos. */
export type BeforeAfter = { readonly antes: number; readonly depois: number };

/** The number of hundredths of a percent in a whole. */
const WHOLE = 10_000n;

/**
 * Whether a justification is due: the difference is above the rule's amount, and above its percentage of the older
 * amount. If the older amount is zero, the percentage does not count.
 */
export function isDue({ isOn, abovePercent, aboveAmount }: JustificationRule, { antes, depois }: BeforeAfter): boolean {
  const difference = Math.abs(depois - antes);
  if (!isOn || difference <= (aboveAmount ?? 0)) return false;
  if (abovePercent === null || antes === 0) return true;
  return BigInt(difference) * WHOLE > BigInt(abovePercent) * BigInt(Math.abs(antes)); // exact for the largest amounts
}
