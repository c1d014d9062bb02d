import { ApiError, request, UNREACHED } from '../api/request.ts';
import { fileNameOf } from './file-name.ts';
import { followExport, newExportId } from './follow-export.ts';

type Following = {
  readonly signal: AbortSignal;
  /** Told now and then how much of the file is written, 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/**
 * Fetches a file and hands it to the browser under the name that the server gives it, once all of it has come; a file
 * that was cut short is an {@link ApiError}.
 */
export async function downloadFile(path: string, { signal, onProgress }: Following): Promise<void> {
  const id = newExportId();
  const ended = new AbortController();
  followExport(id, AbortSignal.any([signal, ended.signal]), onProgress);
  try {
    const response = await request(`${path}&exportacao=${id}`, { signal });
    save(await wholeFile(response, signal), fileNameOf(response.headers.get('content-disposition')));
  } finally {
    ended.abort();
  }
}

/** The body to its announced end: the browser refuses one that ends without it. */
async function wholeFile(response: Response, signal: AbortSignal): Promise<Blob> {
  try {
    return await response.blob();
  } catch (cause) {
    throw signal.aborted ? cause : new ApiError(UNREACHED, undefined);
  }
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may still be reading it
}
