import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OfferedFile, ReportFile } from '../../../reporting/report.ts';
import type { ScreenParams } from '../../../reporting/screen-params.ts';
import { saveFrom } from '../../api/save-file.ts';
import { exportProgress } from '../../../contracts/exports.ts';
import { ask } from '../../api/ask.ts';
import { CHARTED } from '../chart-params.ts';

/** The parameters that name what a file or feed is compared with. */
export type Since = { readonly desde: string; readonly valores?: string | undefined };

/** A file to export; with `since`, a file of the comparison. */
export type Exported = OfferedFile<ScreenParams> & { readonly since?: Since | undefined };

/** Downloads a report's files, one at a time; `share` of the file is written so far. Cancelling is not a failure. */
export function useExport(slug: string, query: string, isCharted = false) {
  const running = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ file, view, since }: Exported) => {
      const { signal } = (running.current = new AbortController());
      setShare(undefined);
      await downloadFile(
        downloadAddress(slug, file, query, { ...since, ...view, ...chartOf(file, isCharted) }),
        signal,
        setShare,
      ).catch((failure: unknown) => {
        if (!signal.aborted) throw failure;
      });
    },
  });
  return { isRunning: isPending, share, begin: mutate, cancel: () => running.current?.abort() };
}

/** The parameters that add the screen's chart to a PDF. */
function chartOf({ format }: Pick<ReportFile, 'format'>, isCharted: boolean): Readonly<Record<string, string>> {
  return format === 'pdf' && isCharted ? { grafico: CHARTED } : {};
}

/** Downloads a report's file, reporting regularly the share of it that is written so far, 0 to 1. */
async function downloadFile(path: string, signal: AbortSignal, onProgress: (share: number) => void): Promise<void> {
  const random = [...crypto.getRandomValues(new Uint8Array(16))];
  const id = random.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const ended = new AbortController();
  void followExport(id, AbortSignal.any([signal, ended.signal]), onProgress);
  try {
    await saveFrom(`${path}&exportacao=${id}`, signal);
  } finally {
    ended.abort();
  }
}

const EVERY_MS = 500;

/** Polls the share of an export written so far, 0 to 1, until the signal aborts; unknown progress is not reported. */
async function followExport(id: string, signal: AbortSignal, onProgress: (share: number) => void): Promise<void> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    if (signal.aborted) return;
    const answer = await ask(exportProgress, { params: { exportacao: id } }, signal).catch(() => undefined);
    const { linhas, escritas } = answer ?? { linhas: 0, escritas: 0 };
    if (linhas > 0 && !signal.aborted) onProgress(Math.min(1, escritas / linhas));
  }
}

/**
 * The address of a report's file for a search (`query`, with its '?'), with the filters that the file overrides; with
 * parameters of the view, the file shows the report as on the screen, and with those of a comparison both sides.
 */
export function downloadAddress(
  slug: string,
  { format, implies = {} }: Pick<ReportFile, 'format' | 'implies'>,
  query: string,
  shown: Readonly<Record<string, string | undefined>> = {},
): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ ...shown, ...implies })) {
    if (value !== undefined) params.set(name, String(value));
  }
  params.set('formato', format);
  return `/api/relatorios/${slug}/arquivo?${params.toString()}`;
}
