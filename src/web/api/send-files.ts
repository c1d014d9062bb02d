import { addressOf, type Endpoint, type PathParams, type QueryValues } from '../../contracts/endpoint.ts';
import { decoderOf } from '../../contracts/json-reader.ts';
import type { Question } from './ask.ts';
import { formatSize, sizeOf } from './file-size.ts';
import { ApiError, failureOf, pageUserHeaders } from './request.ts';

type Following = {
  readonly signal: AbortSignal;
  /** Called regularly with the number of bytes sent and the total. */
  readonly onSent: (sent: number, all: number) => void;
  /** A failure status whose body may also be the endpoint's answer. */
  readonly answersWith?: number;
};

/** Sends files and parses the answer; throws an `ApiError`. Uses XMLHttpRequest, as fetch reports no progress. */
export async function sendFiles<Answer, Params extends PathParams, Query extends QueryValues>(
  endpoint: Endpoint<Params, undefined, Answer, Query, string>,
  files: readonly File[],
  { params, query, answersWith, ...following }: Following & Question<Params, undefined, Query>,
): Promise<Answer> {
  const { method, upload } = endpoint;
  const to = { method, address: addressOf(endpoint, params, query), field: upload! };
  const { status, json } = await post(to, files, following);
  const isAnswer = isGood(status) || (status === answersWith && endpoint.answer.safeParse(json).success);
  if (!isAnswer) throw failureOf(status, json, status === 413 ? tooLarge(files) : undefined);
  return endpoint.answer.parse(decoderOf(endpoint.answer)(json));
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300;
}

type To = { readonly method: string; readonly address: string; readonly field: string };

type Posted = { readonly status: number; readonly json: unknown };

function post({ method, address, field }: To, files: readonly File[], { signal, onSent }: Following): Promise<Posted> {
  const form = new FormData();
  for (const file of files) form.append(field, file, file.name);
  const request = new XMLHttpRequest();
  request.open(method, address);
  request.responseType = 'json';
  for (const [name, value] of pageUserHeaders()) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve({ status: request.status, json: request.response }));
    request.addEventListener('error', () => reject(new ApiError()));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    request.send(form);
  });
}

/** The message if a proxy refuses the files as too large for it. */
function tooLarge(files: readonly File[]): string {
  return `O envio tem ${formatSize(sizeOf(files))}, mais do que aceita o servidor à frente da aplicação (413). Peça a quem cuida dele que aumente o limite.`;
}
