import { saveFrom } from '../api/save-file.ts';
import { followExport, newExportId } from './follow-export.ts';

type Following = {
  readonly signal: AbortSignal;
  /** Called regularly with the share of the file written so far, 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** Downloads a report's file, following how far it is written. */
export async function downloadFile(path: string, { signal, onProgress }: Following): Promise<void> {
  const id = newExportId();
  const ended = new AbortController();
  followExport(id, AbortSignal.any([signal, ended.signal]), onProgress);
  try {
    await saveFrom(`${path}&exportacao=${id}`, signal);
  } finally {
    ended.abort();
  }
}
