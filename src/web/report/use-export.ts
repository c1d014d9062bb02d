import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReportFile } from '../../reports/report.ts';
import { downloadFile } from './download-file.ts';
import { fileAddress } from './file-address.ts';

/** The export of a searched report, at most one file at a time. */
export type Export = {
  readonly isRunning: boolean;
  /** The share of the file written so far, 0 to 1; undefined while unknown. */
  readonly share: number | undefined;
  readonly begin: (file: ReportFile) => void;
  readonly cancel: () => void;
};

/** Downloads a report's files; cancelling is not a failure. */
export function useExport(slug: string, query: string): Export {
  const running = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: ReportFile) => {
      const { signal } = (running.current = new AbortController());
      setShare(undefined);
      await downloadFile(fileAddress(slug, file, query), { signal, onProgress: setShare }).catch((failure: unknown) => {
        if (!signal.aborted) throw failure;
      });
    },
  });
  return { isRunning: isPending, share, begin: mutate, cancel: () => running.current?.abort() };
}
