import { ApiError, request } from './request.ts';

/** Downloads a file and saves it under the server's name for it; throws an {@link ApiError} on failure. */
export async function saveFrom(address: string, signal: AbortSignal): Promise<void> {
  const response = await request(address, { signal });
  const file = await response.blob().catch((cause: unknown) => {
    throw signal.aborted ? cause : new ApiError();
  });
  saveFile(file, fileNameOf(response.headers.get('content-disposition')));
}

/** Saves a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may still be reading it
}

/** The file's name in a Content-Disposition header, preferably the encoded one; '' if there is none. */
export function fileNameOf(disposition: string | null): string {
  const header = disposition ?? '';
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header);
  if (encoded?.[1] !== undefined) return decodeURIComponent(encoded[1].trim());
  const plain = /filename\s*=\s*"?([^";]*)/i.exec(header);
  return plain?.[1]?.trim() ?? '';
}
