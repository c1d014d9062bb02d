import { cleanText, sliceWhole } from './clean-text.ts';

const LONGEST_NAME = 31;

/** Names worksheets: none twice in a workbook, capitals aside. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** The name of a part of what has this title. */
  take(title: string, part: number): string {
    let name = sheetName(title, part);
    for (let next = part + 1; this.#taken.has(name.toLowerCase()); next++) name = sheetName(title, next);
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

/** The name of a worksheet: at most 31 characters, none that Excel forbids; parts after the first are numbered. */
export function sheetName(title: string, part: number): string {
  const suffix = part === 0 ? '' : ` (${part + 1})`;
  const name = cleanText(title)
    .replace(/[[\]:*?/\\]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[' ]+/, '');
  const stem = sliceWhole(name, 0, LONGEST_NAME - suffix.length).replace(/[' ]+$/, '');
  return (stem || 'Planilha') + suffix;
}
