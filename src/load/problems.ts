import { ForeseenFailure } from '../domain/foreseen-failure.ts';

const SHOWN = 100;
const LONGEST_VALUE = 40;

/** Where a problem stands: the file or sheet, its line (the header's is 1), the column and, in a workbook, the cell. */
export type Place = {
  readonly label: string;
  readonly line?: number | undefined;
  readonly column?: string | undefined;
  readonly cell?: string | undefined;
};

/** What a load finds wrong: the first hundred lines, and the count of all. */
export class Problems {
  readonly lines: string[] = [];
  count = 0;

  add(place: Place, what: string): void {
    this.count++;
    if (this.lines.length < SHOWN) this.lines.push(`${describePlace(place)}: ${what}`);
  }
}

/** Thrown when a load finds anything wrong; nothing was loaded then. */
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

/** A value as a message shows it: on one line, quoted, cut where it is long. */
export function showValue(value: string): string {
  const line = value.replaceAll(/[\r\n\t]+/g, ' ');
  return `"${line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE)}...` : line}"`;
}

function describePlace({ label, line, column, cell }: Place): string {
  const parts = [label];
  if (line !== undefined) parts.push(`linha ${line}`);
  if (column !== undefined) parts.push(`coluna ${column}`);
  return parts.join(', ') + (cell === undefined ? '' : ` (célula ${cell})`);
}

function closing(shown: number, count: number): string {
  const found = count === 1 ? '1 erro' : `${count.toLocaleString('pt-BR')} erros`;
  return `Nada foi carregado: ${found}${shown < count ? ` (acima, os primeiros ${shown})` : ''}.`;
}
