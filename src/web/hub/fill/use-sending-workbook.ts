import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Devolucao, devolverPlanilha, type MinhaColeta } from '../../../contracts/collections/filling.ts';
import { sendFiles } from '../../api/send-files.ts';
import { COLLECTIONS_KEY } from '../../filling/collection-queries.ts';

type Sending = {
  readonly files: readonly File[];
  /** Whether cells with problems stay as they are in the budget. */
  readonly isDespite: boolean;
};

/** A sending, and the server's response to it. */
export type Sent = Sending & { readonly answer: Devolucao };

const UNPROCESSABLE = 422;

/** Sends a filled workbook; `onArrived` also gets the files, so that they can be sent again despite problems. */
export function useSendingWorkbook({ id }: Pick<MinhaColeta, 'id'>, onArrived: (sent: Sent) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ files: chosen, isDespite }: Sending): Promise<Sent> => {
      const files = await Promise.all(chosen.map(inMemory));
      const query = isDespite ? ({ mesmoAssim: 'sim' } as const) : {};
      const answer = await sendFiles(devolverPlanilha, files, {
        params: { id },
        query,
        answersWith: UNPROCESSABLE,
        signal: new AbortController().signal,
        onSent: () => undefined,
      });
      return { files, isDespite, answer };
    },
    meta: { failure: 'shown' },
    onSuccess: onArrived,
    onSettled: () => queryClient.invalidateQueries({ queryKey: COLLECTIONS_KEY }),
  });
}

/** A copy of a file in memory: a browser does not send a file that Excel has saved meanwhile. */
async function inMemory(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name);
}

const KINDS = ['xlsx', 'xls', 'csv'];

/** The extensions of the files that the browser's dialog offers. */
export const ACCEPTED = KINDS.map((kind) => `.${kind}`).join();

/** Why files cannot be sent, in a sentence; undefined if they can. */
export function whyNotSendable(files: readonly Pick<File, 'name' | 'size'>[]): string | undefined {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return 'Envie uma planilha por vez.';
  const kind = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!KINDS.includes(kind)) return `"${file.name}" não pode ser lido. Envie a planilha como .xlsx.`;
  return file.size === 0 ? `"${file.name}" está vazio.` : undefined;
}
