/** Returns a part divided by its whole; null if the whole is zero. */
export function ratioOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Returns a part's percentage of its whole, 12.34 for 12,34 %; null if the whole is zero. */
export function percentageOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100;
}

/** A line's two amounts in whole centavos, proposed and reformulated. */
export type Amounts = { readonly proposta: number; readonly reformulacao: number };

/** Two amounts in whole centavos and the variation between them (a percentage, unrounded, or null). */
export type Variation = Amounts & { readonly variacao: number | null };

/** Adds the variation (P-R)/R x 100 to the amounts: 0 if both are zero, null if only R is zero (spec §2.2). */
export function withVariation({ proposta, reformulacao }: Amounts): Variation {
  const variacao = percentageOf(proposta - reformulacao, reformulacao) ?? (proposta === 0 ? 0 : null);
  return { proposta, reformulacao, variacao };
}
