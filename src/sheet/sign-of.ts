import type { Value } from './sheet.ts';

/** Whether a number is zero or negative; undefined for any other value. */
export function signOf(value: Value): 'zero' | 'negative' | undefined {
  const number = numberOf(value);
  if (number === 0) return 'zero';
  return number !== undefined && number < 0 ? 'negative' : undefined;
}

function numberOf(value: Value): number | undefined {
  if (value.kind === 'money') return value.centavos;
  if (value.kind === 'number') return value.number;
  return value.kind === 'percent' ? (value.ratio ?? undefined) : undefined;
}
