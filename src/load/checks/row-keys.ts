/** The keys of a table's rows so far, and the texts in them, each kept once. */
export class RowKeys {
  readonly #lineOfKey = new Map<string, number>();
  readonly #texts = new Map<string, { readonly text: string; readonly number: number }>();

  /** The same string object for equal texts; `onNew` is called for one that was not there. */
  shared(text: string, onNew: () => void): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known.text;
    onNew();
    this.#texts.set(text, { text, number: this.#texts.size });
    return text;
  }

  /** Notes a key of shared texts and numbers; the line of an earlier row that has it, if any. */
  note(values: readonly (string | number)[], line: number): number | undefined {
    const key = values.map((value) => this.#texts.get(value as string)?.number ?? value).join('|');
    const earlier = this.#lineOfKey.get(key);
    if (earlier === undefined) this.#lineOfKey.set(key, line);
    return earlier;
  }
}
