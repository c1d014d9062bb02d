/** Called as a load proceeds: which table, and how many of its rows were read or are being written. */
export type OnProgress = (step: {
  readonly doing: 'reading' | 'writing';
  readonly label: string;
  readonly rows: number;
}) => void;

type Terminal = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };

/** Shows a load's progress on one line of a terminal; silent if the output is not a terminal. */
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
