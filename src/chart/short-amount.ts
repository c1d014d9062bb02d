const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** Whole centavos as few characters of reais: '1,2 mi', '350 mil', '-12'; what rounds to zero is '0'. */
export function shortAmount(centavos: number): string {
  const text = short.format(centavos / 100);
  return text === '-0' ? '0' : text;
}
