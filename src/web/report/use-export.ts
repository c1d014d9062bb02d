import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReportFile } from '../../reports/report.ts';
import type { ScreenParams } from '../../reports/view-fields.ts';
import { downloadFile } from './download-file.ts';
import { fileAddress } from './file-address.ts';

/** A file to export; with a view, as on the screen. */
export type Exported = { readonly file: ReportFile; readonly view?: ScreenParams };

/** Downloads a report's files, one at a time; `share` of it is written so far, 0 to 1. Cancelling is not a failure. */
export function useExport(slug: string, query: string) {
  const running = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ file, view }: Exported) => {
      const { signal } = (running.current = new AbortController());
      setShare(undefined);
      const address = fileAddress(slug, file, query, view);
      await downloadFile(address, { signal, onProgress: setShare }).catch((failure: unknown) => {
        if (!signal.aborted) throw failure;
      });
    },
  });
  return { isRunning: isPending, share, begin: mutate, cancel: () => running.current?.abort() };
}
