/** Called as a load proceeds: which table, and how many of its rows were read or are being written. */
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
      terminal.write(`${CLEAR}${WORDS[doing]} ${label} ...${count}`);
    },
    end: () => terminal.write(CLEAR),
  };
}

/** What a load does with a table, as people are told. */
export const WORDS = { reading: 'Lendo', comparing: 'Comparando', writing: 'Gravando' } as const;

const CLEAR = '\r\u001b[2K';
