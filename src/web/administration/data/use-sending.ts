import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { describeFailure } from '../../api/request.ts';
import { sendFiles } from '../../api/send-files.ts';

/** The progress of an upload, in bytes. */
export type Sent = { readonly name: string; readonly sent: number; readonly all: number };

type Sending<Answer> = {
  readonly endpoint: Endpoint<undefined, undefined, Answer, undefined, string>;
  /** Why files cannot be sent, in a sentence; undefined if they can. */
  readonly whyNot: (files: readonly File[]) => string | undefined;
  readonly onArrived: (answer: Answer) => void;
};

/** Uploads files, one upload at a time; `problem` says why it was not begun or why it failed. */
export function useSending<Answer>({ endpoint, whyNot, onArrived }: Sending<Answer>) {
  const running = useRef<AbortController>(undefined);
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<string>();
  const { mutate } = useMutation({
    mutationFn: (files: readonly File[]) => {
      const { signal } = (running.current = new AbortController());
      const name = files.length === 1 ? files[0]!.name : `${files.length} arquivos .csv`;
      setSent({ name, sent: 0, all: files.reduce((sum, { size }) => sum + size, 0) });
      return sendFiles(endpoint, files, { signal, onSent: (part, all) => setSent({ name, sent: part, all }) });
    },
    meta: { failure: 'shown' },
    onError: (error) => setProblem(isAbort(error) ? undefined : describeFailure(error)),
    onSettled: () => setSent(undefined),
  });
  const begin = (files: readonly File[]): void => {
    if (sent !== undefined) return;
    const why = whyNot(files);
    setProblem(why);
    // onArrived is not called if the user has left the page, so that it changes no address; the history lists the load
    if (why === undefined) mutate(files, { onSuccess: onArrived });
  };
  return { sent, problem, begin, cancel: () => running.current?.abort() };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
