import { Wrong } from './cell-type.ts';

const EXPECTED = new Wrong('esperada uma data que exista, como 2026-03-31 ou 31/03/2026');
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Parses an existing date, aaaa-mm-dd or dd/mm/aaaa, into aaaa-mm-dd. */
export function readDate(text: string): string | Wrong {
  const iso = ISO.exec(text);
  const brazilian = BRAZILIAN.exec(text);
  if (iso !== null) return existing(iso[1]!, iso[2]!, iso[3]!);
  if (brazilian !== null) return existing(brazilian[3]!, brazilian[2]!, brazilian[1]!);
  return EXPECTED;
}

function existing(year: string, month: string, day: string): string | Wrong {
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // some engines parse '2026-02-30' as 2 March, others reject it
  const exists = Number(year) >= 1900 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return exists ? date : EXPECTED;
}
