const TYPED = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;

/** A number with up to two decimals as people type it, '1.500,00'; null if nothing was typed, undefined if it is none. */
export function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return TYPED.test(trimmed) ? Number(trimmed.replaceAll('.', '').replace(',', '.')) : undefined;
}

/** The same number as text; nothing of null. */
export function writtenNumber(number: number | null): string {
  return number === null ? '' : number.toLocaleString('pt-BR', { maximumFractionDigits: 2 });
}
