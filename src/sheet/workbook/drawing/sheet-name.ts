import { cleanText, sliceWhole } from './clean-text.ts';

const LONGEST_NAME = 31;

/** Names worksheets, unique in a workbook, case ignored. */
export class SheetNames {
  readonly #taken = new Set<string>();

  /** The name of one of the worksheets of a sheet with this title. */
  take(title: string, part: number): string {
    let name = sheetName(title, part);
    for (let next = part + 1; this.#taken.has(name.toLowerCase()); next++) name = sheetName(title, next);
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

/** A worksheet's name: at most 31 characters, none that Excel forbids; worksheets after the first are numbered. */
export function sheetName(title: string, part: number): string {
  const suffix = part === 0 ? '' : ` (${part + 1})`;
  const name = cleanText(title)
    .replace(/[[\]:*?/\\]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[' ]+/, '');
  const stem = sliceWhole(name, 0, LONGEST_NAME - suffix.length).replace(/[' ]+$/, '');
  return (stem || 'Planilha') + suffix;
}
