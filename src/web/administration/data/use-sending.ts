import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { enviarCarga } from '../../../contracts/administration/cargas.ts';
import { describeFailure } from '../../api/request.ts';
import { sendFiles } from '../../api/send-files.ts';
import { whyNotSendable } from './sendable.ts';

/** The progress of an upload, in bytes. */
export type Sent = { readonly name: string; readonly sent: number; readonly all: number };

/** Uploads files to be checked, one upload at a time; `problem` says why it was not begun or why it failed. */
export function useSending(onArrived: (id: string) => void) {
  const running = useRef<AbortController>(undefined);
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<string>();
  const { mutate } = useMutation({
    mutationFn: (files: readonly File[]) => {
      const { signal } = (running.current = new AbortController());
      const name = files.length === 1 ? files[0]!.name : `${files.length} arquivos .csv`;
      setSent({ name, sent: 0, all: files.reduce((sum, { size }) => sum + size, 0) });
      return sendFiles(enviarCarga, files, { signal, onSent: (part, all) => setSent({ name, sent: part, all }) });
    },
    meta: { failure: 'shown' },
    onError: (error) => setProblem(isAbort(error) ? undefined : describeFailure(error)),
    onSettled: () => setSent(undefined),
  });
  const begin = (files: readonly File[]): void => {
    if (sent !== undefined) return;
    const why = whyNotSendable(files);
    setProblem(why);
    // if the user left the page meanwhile, the load is in the history and nothing navigates
    if (why === undefined) mutate(files, { onSuccess: ({ id }) => onArrived(id) });
  };
  return { sent, problem, begin, cancel: () => running.current?.abort() };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
