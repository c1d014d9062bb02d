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

/** Codes below this id are built-in formats that the file repeats. */
const FIRST_CUSTOM = 100;

const DATE_PART = /^(s{1,2}|m{1,5}|h{1,2}|[ap]m?|d{1,4}|a{3,5}|y|yy|yyyy|e|ee|eeee)$/;

function isDateCode(code: string): boolean {
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
