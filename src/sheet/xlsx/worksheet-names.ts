import { sheetName } from '../xls/sheet-name.ts';

/** Names the worksheets of a workbook, each sheet's parts after another; no two are equal, whatever their letters' case. */
export class WorksheetNames {
  readonly #taken = new Set<string>();

  /** The names of a sheet's parts. */
  take(title: string, parts: number): readonly string[] {
    return Array.from({ length: parts }, (_, part) => this.#free(title, part));
  }

  #free(title: string, part: number): string {
    for (let number = part; ; number++) {
      const name = sheetName(title, number);
      const key = name.toLocaleLowerCase('pt-BR');
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return name;
    }
  }
}
