import { ForeseenFailure } from '../base/foreseen-failure.ts';

const SHOWN = 100;
const STORED = 1_000;
const LONGEST_STORED = 200;
const LONGEST_VALUE = 40;

/** Where a problem is: the file or sheet, its line (the header is line 1), the column and, in a workbook, the cell. */
export type SourcePosition = {
  readonly label: string;
  readonly line?: number | undefined;
  readonly column?: string | undefined;
  readonly cell?: string | undefined;
};

/** A problem as data: where it is, the value as written (shortened) and what is wrong or expected. */
export type Problem = {
  /** 'valores.csv', 'aba valores', or the name of the whole file. */
  readonly arquivo: string;
  readonly linha: number | null;
  /** The column's name in the header, or else its letter in a workbook or its position ('4ª'). */
  readonly coluna: string | null;
  /** In a workbook, the cell's address: 'G2053'. */
  readonly celula: string | null;
  readonly valor: string | null;
  readonly mensagem: string;
};

/** A problem's message, value and column as data, if its sentence combines them. */
export type ProblemText = {
  readonly mensagem: string;
  readonly valor?: string | undefined;
  readonly coluna?: string | undefined;
};

/** The problems of a load: the first hundred as lines, the first thousand as data, and the count of all. */
export class Problems {
  readonly lines: string[] = [];
  readonly items: Problem[] = [];
  count = 0;

  add(at: SourcePosition, what: string, text: ProblemText = { mensagem: what }): void {
    this.count++;
    if (this.lines.length < SHOWN) this.lines.push(`${describePosition(at)}: ${what}`);
    if (this.items.length < STORED) this.items.push(problemOf(at, text));
  }

  /** Adds the reason why reading a source stopped; it is shown even after more problems than are kept. */
  addEnd(at: SourcePosition, what: string): void {
    if (this.lines.length === SHOWN) this.lines.pop();
    if (this.items.length === STORED) this.items.pop();
    this.add(at, what);
  }
}

function problemOf({ label, line, column, cell }: SourcePosition, { mensagem, valor, coluna }: ProblemText): Problem {
  return {
    arquivo: label,
    linha: line ?? null,
    coluna: coluna ?? column ?? null,
    celula: cell ?? null,
    valor: valor === undefined ? null : shortened(valor, LONGEST_STORED),
    mensagem,
  };
}

/** Thrown when a load finds any problem; nothing was loaded. */
export class LoadRefused extends ForeseenFailure {
  override readonly name = 'LoadRefused';
  /** One line each in Portuguese, at most a hundred of {@link count}. */
  readonly problems: readonly string[];
  /** The problems as data, at most a thousand. */
  readonly items: readonly Problem[];
  readonly count: number;

  constructor({ lines, items = [], count }: Pick<Problems, 'lines' | 'count'> & Partial<Pick<Problems, 'items'>>) {
    super([...lines, closing(lines.length, count)].join('\n'));
    this.problems = lines;
    this.items = items;
    this.count = count;
  }
}

/** A value as shown in a message: on one line, quoted, shortened. */
export function showValue(value: string): string {
  const line = value.replaceAll(/[\r\n\t]+/g, ' ');
  return `"${shortened(line, LONGEST_VALUE)}"`;
}

function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}...` : text;
}

function describePosition({ label, line, column, cell }: SourcePosition): string {
  const parts = [label];
  if (line !== undefined) parts.push(`linha ${line}`);
  if (column !== undefined) parts.push(`coluna ${column}`);
  return parts.join(', ') + (cell === undefined ? '' : ` (célula ${cell})`);
}

function closing(shown: number, count: number): string {
  const found = count === 1 ? '1 erro' : `${count.toLocaleString('pt-BR')} erros`;
  return `Nada foi carregado: ${found}${shown < count ? ` (acima, os primeiros ${shown})` : ''}.`;
}
