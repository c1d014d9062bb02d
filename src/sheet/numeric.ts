import type { Value } from './sheet.ts';

type Numeric = Extract<Value, { readonly kind: 'money' | 'number' | 'percent' }>;

/** Whether a value is a number of any kind. */
export function isNumeric(value: Value | undefined): value is Numeric {
  return value?.kind === 'money' || value?.kind === 'number' || value?.kind === 'percent';
}
