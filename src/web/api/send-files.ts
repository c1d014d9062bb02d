import { addressOf, type Endpoint } from '../../contracts/endpoint.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import { formatSize, sizeOf } from './file-size.ts';
import { ApiError, failureOf, ownHeaders } from './request.ts';

type Following = {
  readonly signal: AbortSignal;
  /** Called regularly with how many bytes of how many are sent. */
  readonly onSent: (sent: number, all: number) => void;
};

/** Sends files and parses the answer; throws an `ApiError`. By XMLHttpRequest, as fetch reports no progress. */
export async function sendFiles<Answer>(
  endpoint: Endpoint<undefined, undefined, Answer, undefined, string>,
  files: readonly File[],
  following: Following,
): Promise<Answer> {
  const answer = await post(endpoint, files, following);
  return endpoint.answer.parse(decoderOf(endpoint.answer)(answer));
}

type Upload = Pick<Endpoint<undefined, undefined, unknown, undefined, string>, 'method' | 'path' | 'upload'>;

function post(endpoint: Upload, files: readonly File[], { signal, onSent }: Following): Promise<unknown> {
  const form = new FormData();
  for (const file of files) form.append(endpoint.upload!, file, file.name);
  const request = new XMLHttpRequest();
  request.open(endpoint.method, addressOf(endpoint, undefined));
  request.responseType = 'json';
  for (const [name, value] of ownHeaders()) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(failureOf(request.status, request.response, request.status === 413 ? tooLarge(files) : undefined));
    });
    request.addEventListener('error', () => reject(new ApiError()));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    request.send(form);
  });
}

/** A proxy before the server may accept less than the server does. */
function tooLarge(files: readonly File[]): string {
  return `O envio tem ${formatSize(sizeOf(files))}, mais do que aceita o servidor à frente da aplicação (413). Peça a quem cuida dele que aumente o limite.`;
}
