/** Parses a number with up to two decimals, '1.500,00'; null if the text is empty, undefined if it is invalid. */
export function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return TYPED.test(trimmed) ? Number(trimmed.replaceAll('.', '').replace(',', '.')) : undefined;
}

const TYPED = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;

/** A number as a text; empty for null. */
export function writtenNumber(number: number | null): string {
  return number === null ? '' : number.toLocaleString('pt-BR', { maximumFractionDigits: 2 });
}

/** Whether a text has the form of an e-mail address, also with spaces around it. */
export function isEmail(text: string): boolean {
  return /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(text);
}
