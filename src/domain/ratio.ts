/** Returns a part divided by its whole; null if the whole is zero. */
export function ratioOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Returns a part's percentage of its whole, 12.34 for 12,34 %; null if the whole is zero. */
export function percentageOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100;
}

/** A proposed and a reformulated amount, in whole centavos. */
type TwoAmounts = { readonly proposta: number; readonly reformulacao: number };

/** The two amounts and the variation between them (a percentage, unrounded, or null). */
export type Variation = TwoAmounts & { readonly variacao: number | null };

/** Adds the variation (P-R)/R x 100 to the amounts: 0 if both are zero, null if only R is zero (spec §2.2). */
export function withVariation({ proposta, reformulacao }: TwoAmounts): Variation {
  const variacao = percentageOf(proposta - reformulacao, reformulacao) ?? (proposta === 0 ? 0 : null);
  return { proposta, reformulacao, variacao };
}
