import { ApiError, request } from '../api/request.ts';
import { fileNameOf } from './file-name.ts';
import { followExport, newExportId } from './follow-export.ts';

type Following = {
  readonly signal: AbortSignal;
  /** Called regularly with the share of the file written so far, 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/**
 * Downloads a file and, once it is complete, saves it in the browser under the name given by the server; an incomplete
 * file is an {@link ApiError}.
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

/** The whole body; the browser rejects one that ends early. */
function wholeFile(response: Response, signal: AbortSignal): Promise<Blob> {
  return response.blob().catch((cause: unknown) => {
    throw signal.aborted ? cause : new ApiError();
  });
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may still be reading it
}
