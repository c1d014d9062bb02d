import type { LongValue } from '../long/long-fields.ts';
import type { LongForm, LongItem } from '../long/long-form.ts';

/** Reads the rows of a long form one after the other. */
export class LongCursor {
  /** The item of the next row; undefined after the last. */
  item: LongItem | undefined;
  readonly #items: Iterator<LongItem>;
  #next = 0;

  constructor({ items }: Pick<LongForm, 'items'>) {
    this.#items = items()[Symbol.iterator]();
    this.#toNextItem();
  }

  /** Takes the next row of `item`: its own values. */
  take(item: LongItem): readonly LongValue[] {
    const row = item.rows[this.#next]!;
    if (++this.#next === item.rows.length) this.#toNextItem();
    return row;
  }

  #toNextItem(): void {
    const { done, value } = this.#items.next();
    this.item = done ? undefined : value;
    this.#next = 0;
  }
}
