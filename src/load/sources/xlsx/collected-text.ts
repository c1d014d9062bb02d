/** Collects the text of a cell or shared string: all formatted runs, no phonetic hints. */
export class TextCollector {
  #runs: string[] = [];
  readonly #open = new Set<string>();

  start(): void {
    this.#runs = [];
  }

  open(name: string): void {
    this.#open.add(name);
  }

  close(name: string): void {
    this.#open.delete(name);
  }

  add(text: string): void {
    if (this.#open.has('t') && !this.#open.has('rPh')) this.#runs.push(text);
  }

  text(): string {
    return unescapeText(copyOf(this.#runs.join('')));
  }
}

/** A copy: a substring would keep the whole chunk of XML in memory. */
function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** Decodes _xHHHH_, with a small x, which stands for a character that XML cannot hold (ECMA-376, 22.9.2.19). */
export function unescapeText(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
