/** Reais from JSON in whole centavos, by their decimal digits; an Error if there are more than two decimals. */
export function centavosOf(reais: number): number {
  const text = reais.toFixed(2);
  if (Number(text) !== reais) throw new Error(`${reais} has more than two decimals`);
  return Number(text.replace('.', ''));
}
