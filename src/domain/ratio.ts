/** A part divided by its whole; null if the whole is zero. */
export function ratioOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** The same as a percentage number, 12.34 for 12,34 %. */
export function percentageOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (part / whole) * 100;
}

/** A line's two amounts in whole centavos, proposed and reformulated. */
export type Amounts = { readonly proposta: number; readonly reformulacao: number };

/** Two amounts in whole centavos and the variation between them (a percentage, unrounded, or null). */
export type Variation = Amounts & { readonly variacao: number | null };

/** The amounts with (P-R)/R x 100: 0 if both are zero, null if only R is zero (spec §2.2). */
export function withVariation({ proposta, reformulacao }: Amounts): Variation {
  const variacao = percentageOf(proposta - reformulacao, reformulacao) ?? (proposta === 0 ? 0 : null);
  return { proposta, reformulacao, variacao };
}
