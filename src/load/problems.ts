import { ForeseenFailure } from '../domain/foreseen-failure.ts';

const SHOWN = 100;
const LONGEST_VALUE = 40;

/** Where a problem is: the file or sheet, its line (the header is line 1), the column and, in a workbook, the cell. */
export type SourcePosition = {
  readonly label: string;
  readonly line?: number | undefined;
  readonly column?: string | undefined;
  readonly cell?: string | undefined;
};

/** The problems of a load: the first hundred as lines, and the count of all. */
export class Problems {
  readonly lines: string[] = [];
  count = 0;

  add(at: SourcePosition, what: string): void {
    this.count++;
    if (this.lines.length < SHOWN) this.lines.push(`${describePosition(at)}: ${what}`);
  }
}

/** Thrown when a load finds any problem; nothing was loaded. */
export class LoadRefused extends ForeseenFailure {
  override readonly name = 'LoadRefused';
  /** One line each in Portuguese, at most a hundred of {@link count}. */
  readonly problems: readonly string[];
  readonly count: number;

  constructor({ lines, count }: Pick<Problems, 'lines' | 'count'>) {
    super([...lines, closing(lines.length, count)].join('\n'));
    this.problems = lines;
    this.count = count;
  }
}

/** A value as shown in a message: on one line, quoted, shortened. */
export function showValue(value: string): string {
  const line = value.replaceAll(/[\r\n\t]+/g, ' ');
  return `"${line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE)}...` : line}"`;
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
