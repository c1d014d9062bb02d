/** Whether a number format formats dates: built-in formats by id, custom ones by their code ('dd/mm/yyyy;@'). */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (BUILT_IN.some(([first, last]) => id >= first && id <= last)) return true;
  return code !== undefined && id >= FIRST_CUSTOM && isDateCode(code);
}

/** Ranges of built-in date formats, in every locale. */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;

/** A number format in Excel's English notation, by its id and its code in the file; built-in dates as dd/mm/yyyy. */
export function formatCode(id: number, code: string | undefined): string {
  return code ?? CODES[id] ?? (isDateFormat(id, undefined) ? DAY : 'General');
}

const DAY = 'dd/mm/yyyy';
const CODES: { readonly [id: number]: string } = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"R$" #,##0;-"R$" #,##0',
  6: '"R$" #,##0;[Red]-"R$" #,##0',
  7: '"R$" #,##0.00;-"R$" #,##0.00',
  8: '"R$" #,##0.00;[Red]-"R$" #,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0;-#,##0',
  38: '#,##0;[Red]-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;[Red]-#,##0.00',
  41: '#,##0;-#,##0;"-"',
  42: '"R$" #,##0;-"R$" #,##0;"R$" "-"',
  43: '#,##0.00;-#,##0.00;"-"',
  44: '"R$" #,##0.00;-"R$" #,##0.00;"R$" "-"',
  48: '##0.0E+0',
  49: '@',
};

/** A format with a lower id is built in, even if the file contains its code. */
const FIRST_CUSTOM = 100;

const DATE_PART = /^(s{1,2}|m{1,5}|h{1,2}|[ap]m?|d{1,4}|a{3,5}|y|yy|yyyy|e|ee|eeee)$/;

/** Whether a number format's code formats dates. */
export function isDateCode(code: string): boolean {
  const plain = code.toLowerCase().replace(/;@$/, '').replaceAll(/\\./g, ' ');
  return plain.split(';').some((section) => {
    const parts = section
      .replaceAll(/"[^"]*"/g, ' ')
      .replaceAll(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1') // fractions of a second
      .replaceAll(/\[([smhd]{1,2})\]/g, '$1') // elapsed hours
      .replaceAll(/\[[^\]]*\]/g, '') // colours and locales
      .split(/[^a-z0#?%]+/)
      .filter((part) => part !== '');
    return parts.length > 0 && parts.every((part) => DATE_PART.test(part));
  });
}
