import { Wrong } from './cell-type.ts';

const EXPECTED = new Wrong('esperada uma data que exista, como 2026-03-31 ou 31/03/2026');
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Parses an existing date, aaaa-mm-dd or dd/mm/aaaa, into aaaa-mm-dd. */
export function readDate(text: string): string | Wrong {
  const date = text.replace(BRAZILIAN, '$3-$2-$1');
  const time = ISO.test(date) && date >= '1900' ? Date.parse(`${date}T00:00:00Z`) : NaN;
  // some engines parse '2026-02-30' as 2 March, others reject it
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : EXPECTED;
}
