/** Called as a load proceeds: the table, and how many of its rows were read or are being written. */
export type OnProgress = (step: {
  readonly doing: 'reading' | 'comparing' | 'writing';
  readonly label: string;
  readonly rows: number;
}) => void;

type Terminal = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };

/** Shows a load's progress on one line of a terminal; silent if the output is not a terminal. */
export function progressOn(terminal: Terminal): { readonly onProgress: OnProgress; readonly end: () => void } {
  if (terminal.isTTY !== true) return { onProgress: () => {}, end: () => {} };
  return {
    onProgress: ({ doing, label, rows }) => {
      const count = rows === 0 ? '' : ` ${rows.toLocaleString('pt-BR')} linhas`;
      terminal.write(`${CLEAR}${STEP_LABELS[doing]} ${label} ...${count}`);
    },
    end: () => terminal.write(CLEAR),
  };
}

/** The words for what a load does with a table. */
export const STEP_LABELS = { reading: 'Lendo', comparing: 'Comparando', writing: 'Gravando' } as const;

const CLEAR = '\r\u001b[2K';

/** The result of a load in one table. */
export type TableSummary = {
  readonly label: string;
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
};

/** Describes a load in Portuguese: one line per table and a closing line. */
export function describeLoad(summaries: readonly TableSummary[], seconds: number): readonly string[] {
  const width = Math.max(...summaries.map(({ label }) => label.length));
  const lines = summaries.map((summary) => `${summary.label.padEnd(width)}  ${describeTable(summary)}`);
  const rows = summaries.reduce((sum, { read }) => sum + read, 0);
  const time = seconds.toLocaleString('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return [...lines, `${count(rows, 'linha lida', 'linhas lidas')} em ${time} s.`];
}

function describeTable({ read, inserted, updated, removed }: TableSummary): string {
  const parts = [
    [inserted, 'inserida', 'inseridas'],
    [updated, 'alterada', 'alteradas'],
    [removed, 'retirada', 'retiradas'],
    [read - inserted - updated, 'igual', 'iguais'],
  ] as const;
  const changes = parts.filter(([rows]) => rows > 0).map(([rows, one, many]) => count(rows, one, many));
  return [count(read, 'linha', 'linhas'), ...changes].join(', ');
}

function count(rows: number, one: string, many: string): string {
  return `${rows.toLocaleString('pt-BR')} ${rows === 1 ? one : many}`;
}
