import { isDateFormat } from './date-formats.ts';
import type { XmlHandler } from './read-xml.ts';

type Attribute = Parameters<XmlHandler['open']>[1];

/** Finds in a workbook's styles which of them show dates. */
export class CellStyles {
  /** The code of each number format that the workbook defines itself. */
  readonly #codes = new Map<number, string>();
  /** The number formats of the styles that cells name, and of those that these are based on. */
  readonly #lists: { readonly [list: string]: number[] } = { cellXfs: [], cellStyleXfs: [] };
  #list = '';

  open(name: string, attribute: Attribute): void {
    if (name === 'numFmt') this.#codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
    else if (name === 'xf') this.#addStyle(attribute);
    else if (name in this.#lists) this.#list = name;
  }

  close(name: string): void {
    if (name === this.#list) this.#list = '';
  }

  /** For each style that cells name whether it shows a date. */
  dates(): readonly boolean[] {
    const own = (id: number) => (id >= 100 ? this.#codes.get(id) : undefined);
    return this.#lists['cellXfs']!.map((id) => isDateFormat(id, own(id)));
  }

  #addStyle(attribute: Attribute): void {
    const base = this.#lists['cellStyleXfs']![Number(attribute('xfId') ?? -1)];
    this.#lists[this.#list]?.push(Number(attribute('numFmtId') ?? base ?? 0));
  }
}
