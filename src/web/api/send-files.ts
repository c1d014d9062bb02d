import { addressOf, type Endpoint } from '../../contracts/endpoint.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import { ApiError, failureOf, ownHeaders } from './request.ts';

type Following = {
  readonly signal: AbortSignal;
  /** Called regularly with how many bytes of how many are sent. */
  readonly onSent: (sent: number, all: number) => void;
};

/**
 * Sends files to an endpoint, each in the field `arquivo`, and parses its answer; an `ApiError` if that fails. By
 * XMLHttpRequest, because fetch does not tell how much is sent.
 */
export async function sendFiles<Answer>(
  endpoint: Endpoint<undefined, undefined, Answer>,
  files: readonly File[],
  following: Following,
): Promise<Answer> {
  const form = new FormData();
  for (const file of files) form.append('arquivo', file, file.name);
  const answer = await post(addressOf(endpoint, undefined), form, following);
  return endpoint.answer.parse(decoderOf(endpoint.answer)(answer));
}

function post(address: string, form: FormData, { signal, onSent }: Following): Promise<unknown> {
  const asked = new XMLHttpRequest();
  asked.open('POST', address);
  asked.responseType = 'json';
  for (const [name, value] of ownHeaders()) asked.setRequestHeader(name, value);
  asked.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
  signal.addEventListener('abort', () => asked.abort(), { once: true });
  return new Promise((resolve, reject) => {
    asked.addEventListener('load', () => {
      if (asked.status >= 200 && asked.status < 300) resolve(asked.response);
      else reject(failureOf(asked.status, asked.response));
    });
    asked.addEventListener('error', () => reject(new ApiError()));
    asked.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    asked.send(form);
  });
}
