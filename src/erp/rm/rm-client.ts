import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { addAbortSignal, pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ErpUnavailable } from '../gateway.ts';

/** The time limit of one question, including its sign-in; the signal aborts when it is over. */
export type TimeLimit = {
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** The end, on the clock of `performance.now()`. */
  readonly until: number;
};

/** Returns a time limit that starts now. */
export function timeLimitOf(seconds: number): TimeLimit {
  return { seconds, signal: AbortSignal.timeout(seconds * 1000), until: performance.now() + seconds * 1000 };
}

type RmRequest = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Sends a request to the RM and reads the whole answer; throws {@link ErpUnavailable}. */
export async function sendToRm(request: RmRequest, limit: TimeLimit) {
  try {
    const answer = await send(request, limit.signal);
    const body = await readBody(addAbortSignal(limit.signal, decompressed(answer)), limit);
    return { status: answer.statusCode!, body };
  } catch (error) {
    if (error instanceof ErpUnavailable) throw error;
    throw limit.signal.aborted ? tookTooLong(limit) : new ErpUnavailable(describeRequestFailure(error));
  }
}

/**
 * Sends a request without `fetch`, which throws uncatchably from the socket when a connection breaks within a large
 * compressed response. Redirects are not followed: they would send the password elsewhere.
 */
function send({ url, method, headers, body }: RmRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // no keep-alive: the RM may just have closed an idle connection
    request(url, { method, headers: { 'accept-encoding': 'gzip', ...headers }, signal, agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

const MOST_BYTES = 128_000_000; // far more than the rows of an organisation, small enough to fit in memory several times

/** Reads a response body as text; throws {@link ErpUnavailable} if it is too large or takes too long. */
export async function readBody(
  chunks: AsyncIterable<Uint8Array>,
  limit: Omit<TimeLimit, 'signal'>,
  mostBytes = MOST_BYTES,
): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new ErpUnavailable(`a resposta passa de ${mostBytes / 1_000_000} MB`);
    // the signal's timer does not fire while chunks arrive quickly
    if (performance.now() > limit.until) throw tookTooLong(limit);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Returns a decompressed response body; throws {@link ErpUnavailable} for an unknown encoding. */
function decompressed(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return answer;
  const create = DECOMPRESSIONS.get(encoding);
  if (create !== undefined) return pipeline(answer, create(), () => {}); // the reader gets the error
  answer.destroy();
  throw new ErpUnavailable('a resposta veio comprimida de um modo desconhecido');
}

const DECOMPRESSIONS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

function tookTooLong({ seconds }: Pick<TimeLimit, 'seconds'>): ErpUnavailable {
  return new ErpUnavailable(`o RM não respondeu em ${seconds} s`);
}

/** Describes why a request failed, without the error's own message, which names hosts. */
function describeRequestFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CAUSES.find(([codes]) => codes.test(code))?.[1] ?? 'a conexão com o RM falhou';
}

const CAUSES = [
  [/^ECONNREFUSED$/, 'o RM recusou a conexão; confira a porta de RM_URL e se o serviço está no ar'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'o servidor de RM_URL não foi encontrado; confira o nome'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'o servidor de RM_URL não pôde ser alcançado'],
  [/^(ECONNRESET|EPIPE)$/, 'o RM interrompeu a conexão'],
  [/^HPE_/, 'a resposta não é HTTP; confira a porta de RM_URL'],
  [/^(Z_|ERR__ERROR_)/, 'a resposta comprimida veio incompleta ou estragada'],
  [/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/, 'o certificado do RM não é aceito por esta máquina'],
] as const;

/** Describes why the RM refused a request, by the response's status or a known text in it. */
export function describeRefusal(status: number, body: string): string {
  const known = describeKnownText(body) ?? STATUSES[status];
  return known ?? (status >= 500 ? `o RM falhou (${status})` : `o RM respondeu ${status}`);
}

const STATUSES: Readonly<Record<number, string>> = {
  400: 'o RM recusou os parâmetros da sentença (400)',
  401: 'o RM recusou o usuário ou a senha (401)',
  403: 'o usuário não tem permissão no RM (403)',
  404: 'a sentença ou o serviço não existe no RM (404)',
};

/** Describes a known error text, which RM also sends with status 200; undefined for any other text. */
export function describeKnownText(body: string): string | undefined {
  return TEXTS.find(([pattern]) => pattern.test(body))?.[1];
}

const TEXTS = [
  [/n[ãa]o existe ou n[ãa]o p[ôo]de ser executada/i, 'a sentença não existe ou o usuário não pode executá-la'],
  [/quantidade de par[âa]metros/i, 'a sentença não tem os parâmetros esperados'],
] as const;
