import type { Value } from './sheet.ts';

/** Whether a figure is zero or negative, which every drawing shows in its own way; undefined for any other value. */
export function signOf(value: Value): 'zero' | 'negative' | undefined {
  const figure = figureOf(value);
  if (figure === 0) return 'zero';
  return figure !== undefined && figure < 0 ? 'negative' : undefined;
}

function figureOf(value: Value): number | undefined {
  if (value.kind === 'money') return value.centavos;
  if (value.kind === 'number') return value.number;
  return value.kind === 'percent' ? (value.ratio ?? undefined) : undefined;
}
