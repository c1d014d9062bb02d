import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { RmSettings } from '../../erp/settings.ts';

/** The stand-in's response to requests for its sentences, sent whole, late, truncated, or not at all. */
export type RmAnswer = {
  readonly status?: number;
  readonly body: string | Buffer;
  readonly contentType?: string;
  /** The Content-Encoding header. */
  readonly encoding?: string;
  /** Answers 200 with HTTP/1.0, and closes the connection after the body. */
  readonly closes?: boolean;
  /** Repeats the body for ever, with this many milliseconds between. */
  readonly repeatsAfter?: number;
  /** Milliseconds before the answer begins. */
  readonly after?: number;
  /** Bytes after which the connection is reset; 0 resets it without an answer. */
  readonly resetAfter?: number;
};

/** A small TOTVS RM on a real socket of this machine: its REST sentences, its sign-in, and its faults. */
export type RmStandIn = {
  readonly url: string;
  /** All requests so far in order: 'GET /api/...'. */
  readonly requests: readonly string[];
  /** Sets the stand-in's response. */
  readonly answerWith: (answer: RmAnswer) => void;
  /** Invalidates every token that the stand-in issued. */
  readonly revokeTokens: () => void;
  readonly close: () => Promise<void>;
};

/** The stand-in's user. */
export const RM_USER = 'integração';
export const RM_PASSWORD = 'Sénha;do=RM 1';
/** The sentences that RM knows here, of any coligada, in system T; the last has no parameters, the others a year. */
export const RM_SENTENCES = { realizados: 'ABC ORC.014', propostas: 'ABC ORC.015', importacao: 'ABC.ORC 016' } as const;
/** A text in the stand-in's faults that could leak; no answer or log may contain this text. */
export const RM_SECRET_SQL = 'SELECT CODCCUSTO FROM FLAN (NOLOCK)';

/** Settings for asking a stand-in, with a sentence for every question. */
export function rmSettings({ url }: Pick<RmStandIn, 'url'>, others: Partial<RmSettings> = {}): RmSettings {
  return {
    kind: 'rm',
    url,
    user: RM_USER,
    password: RM_PASSWORD,
    authentication: 'basic',
    system: 'T',
    sentences: RM_SENTENCES,
    timeLimit: 5,
    ...others,
  };
}

/** Starts the stand-in; its tokens live for `tokenLife` seconds. */
export async function startRmStandIn({ tokenLife = 300 } = {}): Promise<RmStandIn> {
  const state: State = { requests: [], answer: { body: '[]' }, tokens: new Map(), tokenLife };
  const server = createServer((request, response) => void serve(state, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    requests: state.requests,
    answerWith: (answer) => (state.answer = answer),
    revokeTokens: () => state.tokens.clear(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type State = {
  readonly requests: string[];
  answer: RmAnswer;
  /** The expiry of each token. */
  readonly tokens: Map<string, number>;
  readonly tokenLife: number;
};

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, 'http://rm');
  state.requests.push(`${request.method} ${request.url}`);
  if (url.pathname === '/api/connect/token/') return giveToken(state, response, await textOf(request));
  if (!isSignedIn(state, request.headers.authorization)) return send(response, { status: 401, body: '' });
  const { answer } = state;
  const refusal = refusalOf(url);
  if (answer.after !== undefined) await pause(answer.after, undefined, { ref: false });
  send(response, refusal ?? answer);
}

function giveToken(state: State, response: ServerResponse, body: string): void {
  const { username, password, grant_type: grant } = JSON.parse(body) as Record<string, string>;
  if (username !== RM_USER || password !== RM_PASSWORD || grant !== 'password') {
    return send(response, { status: 400, body: JSON.stringify({ error: 'invalid_grant', password }) });
  }
  const token = `token-${state.tokens.size}-${Math.random().toString(36).slice(2)}`;
  state.tokens.set(token, performance.now() + state.tokenLife * 1000);
  const answer = { access_token: token, expires_in: state.tokenLife, refresh_token: 'r', token_type: 'Bearer' };
  send(response, { body: JSON.stringify(answer) });
}

function isSignedIn({ tokens }: State, authorization = ''): boolean {
  const [scheme, credentials = ''] = authorization.split(' ');
  if (scheme === 'Bearer') return performance.now() < (tokens.get(credentials) ?? 0);
  return scheme === 'Basic' && Buffer.from(credentials, 'base64').toString() === `${RM_USER}:${RM_PASSWORD}`;
}

/** RM's answer to an unknown sentence or wrong parameters; the texts are RM's. */
function refusalOf({ pathname, searchParams }: URL): RmAnswer | undefined {
  const found = /^\/api\/framework\/v1\/consultaSQLServer\/RealizaConsulta\/([^/]+)\/(\d+)\/T$/.exec(pathname);
  const sentence = found === null ? '' : decodeURIComponent(found[1]!);
  if (!Object.values<string>(RM_SENTENCES).includes(sentence)) {
    const message = `A consulta SQL utilizando a chave 1|T|X não existe ou não pôde ser executada por restrição de filtro por perfil/usuário`;
    return { status: 404, body: JSON.stringify({ message }) };
  }
  const expected = sentence === RM_SENTENCES.importacao ? /^$/ : /^ANO=\d{4}$/;
  if (expected.test(searchParams.get('parameters') ?? '')) return undefined;
  const message = `Quantidade de parâmetros passados para o SQL não corresponde ao esperado: ${RM_SECRET_SQL}`;
  return { status: 500, body: JSON.stringify({ message }) };
}

function send(response: ServerResponse, answer: RmAnswer): void {
  const { status = 200, body, resetAfter, repeatsAfter } = answer;
  if (resetAfter === 0) return void response.socket?.resetAndDestroy();
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (repeatsAfter !== undefined) return void repeat(response, bytes, repeatsAfter);
  if (answer.closes === true) return sendAndClose(response, headersOf(answer, bytes), bytes);
  response.writeHead(status, headersOf(answer, bytes));
  if (resetAfter === undefined) return void response.end(bytes);
  response.write(bytes.subarray(0, resetAfter), () => response.socket?.resetAndDestroy());
}

function headersOf({ contentType = 'application/json', encoding }: RmAnswer, { length }: Buffer) {
  const headers = { 'content-type': contentType, 'content-length': String(length) };
  return encoding === undefined ? headers : { ...headers, 'content-encoding': encoding };
}

function sendAndClose({ socket }: ServerResponse, headers: Readonly<Record<string, string>>, bytes: Buffer): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket!.write(`HTTP/1.0 200 OK\r\n${lines.join('')}\r\n`);
  socket!.end(bytes);
}

async function repeat(response: ServerResponse, bytes: Buffer, after: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (; !response.destroyed; await pause(after)) response.write(bytes);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
