import { request } from '../api/request.ts';
import { fileNameOf } from './file-name.ts';

/** Fetches a file and hands it to the browser under the name that the server gives it. */
export async function downloadFile(path: string): Promise<void> {
  const response = await request(path);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(response.headers.get('content-disposition'));
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser may still be reading it
}
