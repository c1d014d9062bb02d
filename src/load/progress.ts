/** Called with what a load is doing: a table and the rows of it that were read so far, or that are being written. */
export type OnProgress = (step: {
  readonly doing: 'reading' | 'writing';
  readonly label: string;
  readonly rows: number;
}) => void;

type Terminal = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };

/** Shows on one line of a terminal what a load is doing; silent where the output is no terminal. */
export function progressOn(terminal: Terminal): { readonly onProgress: OnProgress; readonly end: () => void } {
  if (terminal.isTTY !== true) return { onProgress: () => {}, end: () => {} };
  return {
    onProgress: ({ doing, label, rows }) => {
      const what = doing === 'reading' ? 'Lendo' : 'Gravando';
      const count = rows === 0 ? '' : ` ${rows.toLocaleString('pt-BR')} linhas`;
      terminal.write(`${CLEAR}${what} ${label} ...${count}`);
    },
    end: () => terminal.write(CLEAR),
  };
}

const CLEAR = '\r\u001b[2K';
