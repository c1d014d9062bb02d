import { columnLetters } from '../sheet/column-letters.ts';

/** A cell, row or sheet that cannot be accepted as it is. */
export type Problem = {
  readonly planilha: string;
  /** 'G23'; '' for a problem of a sheet or file. */
  readonly celula: string;
  readonly mensagem: string;
  /** The cell's content, shortened. */
  readonly valor: string;
  /** The cost centre whose return it blocks; null for a problem of the file. */
  readonly centro: string | null;
};

/** The place of a problem: columns from 0, lines from 1. */
export type Place = { readonly sheet: string; readonly line: number; readonly column: number };

const MOST = 1_000;
const LONGEST = 80;

/** The problems of a return in the order in which they are found: the first thousand, and the count of all. */
export class Problems {
  readonly items: Problem[] = [];
  readonly #counts = new Map<string | null, number>();
  count = 0;

  /** Adds a problem of a cell. */
  at(
    { sheet, line, column }: Place,
    mensagem: string,
    { valor = '', centro = null }: { readonly valor?: string; readonly centro?: string | null } = {},
  ): void {
    this.#add({
      planilha: sheet,
      celula: `${columnLetters(column)}${line}`,
      mensagem,
      valor: shortened(valor),
      centro,
    });
  }

  /** Adds a problem of a whole sheet or of the file. */
  of(planilha: string, mensagem: string, centro: string | null = null): void {
    this.#add({ planilha, celula: '', mensagem, valor: '', centro });
  }

  /** The number of all problems of a cost centre's return; with null, of those of the file. */
  countOf(centro: string | null): number {
    return this.#counts.get(centro) ?? 0;
  }

  #add(problem: Problem): void {
    this.count++;
    this.#counts.set(problem.centro, this.countOf(problem.centro) + 1);
    if (this.items.length < MOST) this.items.push(problem);
  }
}

function shortened(text: string): string {
  const line = text.replaceAll(/[\r\n\t]+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}...` : line;
}
