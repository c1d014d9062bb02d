/** What a rule compares: the reformulated amount with the proposed one, or today's with that of a version. */
export const COMPARACOES = ['reformuladoProposto', 'versao'] as const;

export type Comparacao = (typeof COMPARACOES)[number];

/** From which difference on a justification is due. */
export type JustificationRule = {
  readonly isOn: boolean;
  /** In hundredths of a percent of the older amount; null: whatever the percentage. */
  readonly abovePercent: number | null;
  /** In whole centavos; null: from one centavo on. */
  readonly aboveAmount: number | null;
};

/** An amount before and after, in whole centavos. */
export type BeforeAfter = { readonly antes: number; readonly depois: number };

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n;

/**
 * Whether a justification is due for a difference: it is above the rule's amount, and above its percentage of the older
 * amount. From zero any difference above the amount is.
 */
export function isDue({ isOn, abovePercent, aboveAmount }: JustificationRule, { antes, depois }: BeforeAfter): boolean {
  const difference = Math.abs(depois - antes);
  if (!isOn || difference <= (aboveAmount ?? 0)) return false;
  if (abovePercent === null || antes === 0) return true;
  return BigInt(difference) * WHOLE > BigInt(abovePercent) * BigInt(Math.abs(antes)); // exact for the largest amounts
}
