import { isDateFormat } from './date-formats.ts';
import type { XmlHandler } from './read-xml.ts';

type Attribute = Parameters<XmlHandler['open']>[1];

/** Collects a workbook's cell styles and tells which of them format dates. */
export class CellStyles {
  /** Custom number formats, by id. */
  readonly #codes = new Map<number, string>();
  /** Number format ids of the cell styles and of their base styles. */
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

  /** For each cell style, by its number, whether it formats dates. */
  dates(): readonly boolean[] {
    const own = (id: number) => (id >= 100 ? this.#codes.get(id) : undefined);
    return this.#lists['cellXfs']!.map((id) => isDateFormat(id, own(id)));
  }

  #addStyle(attribute: Attribute): void {
    const base = this.#lists['cellStyleXfs']![Number(attribute('xfId') ?? -1)];
    this.#lists[this.#list]?.push(Number(attribute('numFmtId') ?? base ?? 0));
  }
}
