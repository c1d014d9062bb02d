import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErpQuestion } from '../../domain/erp-question.ts';
import { rmFaultsOf } from '../../testing/servers/rm-faults.ts';
import {
  RM_PASSWORD,
  RM_SECRET_SQL,
  RM_SENTENCES,
  rmSettings,
  startRmStandIn,
  type RmStandIn,
} from '../../testing/servers/rm-stand-in.ts';
import { examples, syncExamples } from '../../testing/servers/sync-examples.ts';
import { exactOf } from '../exact-number.ts';
import { rmGateway } from './rm-gateway.ts';
import type { RmSettings } from '../settings.ts';

let rm: RmStandIn;
beforeEach(async () => {
  rm = await startRmStandIn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm.close();
});

const YEAR = { codColigada: 7, ano: 2026 };
const TOKEN = 'POST /api/connect/token/';
const QUESTION = 'GET /api/framework/v1/consultaSQLServer/RealizaConsulta/ABC%20ORC.014/7/T?parameters=ANO%3D2026';

const settingsOf = (others: Partial<RmSettings> = {}): RmSettings => rmSettings(rm, others);
const gatewayOf = (others: Partial<RmSettings> = {}) => rmGateway(settingsOf(others));
const failureOf = (others: Partial<RmSettings> = {}, kind: ErpQuestion = 'realizados') =>
  gatewayOf(others)
    .ask(kind, kind === 'importacao' ? { codColigada: 7, ano: undefined } : YEAR)
    .then(
      () => expect.unreachable('It answered'),
      (error: Error) => [error.name, error.message] as const,
    );
const { realizados, propostas, importacao } = examples;

test('the sentence is requested at its address with the blank encoded, with Basic authentication in UTF-8', async () => {
  rm.answerWith({ body: JSON.stringify([realizados.record('1.2.10', '-1.234,5678')]) });
  expect(await gatewayOf().ask('realizados', YEAR)).toEqual([
    { codCCustoFilho: '1.2.10', codTBOrcamento: '3.1', mes: 2, valor: exactOf(-12_345_678, 4) },
  ]);
  expect(rm.requests).toEqual([QUESTION]);
});

test('the budgeted values are requested for their year; the postings’ sentence has no parameters', async () => {
  rm.answerWith({ body: JSON.stringify({ items: [propostas.record('1.2.1', 7)] }) });
  expect(await gatewayOf().ask('propostas', YEAR)).toMatchObject([{ valorProposta: exactOf(7, 0) }]);
  rm.answerWith({ body: JSON.stringify([importacao.record('1.2.1', 7), importacao.record('1.2.1', 7)]) });
  expect(await gatewayOf().ask('importacao', { codColigada: 7, ano: undefined })).toHaveLength(2);
  expect(rm.requests).toEqual([
    QUESTION.replace('014', '015'),
    QUESTION.replace('ABC%20ORC.014', 'ABC.ORC%20016').replace(/\?.*/, ''),
  ]);
});

test('a coligada 0 is requested like others', async () => {
  await gatewayOf().ask('realizados', { ...YEAR, codColigada: 0 });
  expect(rm.requests).toEqual([QUESTION.replace('/7/', '/0/')]);
});

test('a token is requested once, and again before it expires or if the RM refuses it', async () => {
  const gateway = gatewayOf({ authentication: 'bearer' });
  await gateway.ask('realizados', YEAR);
  await gateway.ask('realizados', YEAR);
  expect(rm.requests).toEqual([TOKEN, QUESTION, QUESTION]);
  const later = performance.now() + 280_000; // the token is valid for 300 s
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await gateway.ask('realizados', YEAR);
  expect(rm.requests.slice(3)).toEqual([TOKEN, QUESTION]);
  rm.revokeTokens();
  await gateway.ask('realizados', YEAR);
  expect(rm.requests.slice(5)).toEqual([QUESTION, TOKEN, QUESTION]);
});

test('an RM that refuses every token is asked twice, each time with a new token, and no more', async () => {
  rm.answerWith({ status: 401, body: '' });
  expect((await failureOf({ authentication: 'bearer' }))[1]).toContain('(401)');
  expect(rm.requests).toEqual([TOKEN, QUESTION, TOKEN, QUESTION]);
});

test.each(['basic', 'bearer'] as const)('a wrong password is reported (%s)', async (authentication) => {
  const [name, message] = await failureOf({ authentication, password: 'outra' });
  expect([name, message]).toEqual([
    'ErpUnavailable',
    expect.stringContaining(`Sentença ${RM_SENTENCES.realizados}: o RM recusou o usuário ou a senha (`),
  ]);
});

const faults = syncExamples.flatMap((example) =>
  rmFaultsOf(example).map(([fault, answer, words]) => ({ kind: example.kind, fault, answer, words })),
);
test.each(faults)('$kind: $fault is reported, without quoting the RM', async ({ kind, answer, words }) => {
  rm.answerWith(answer);
  const [name, message] = await failureOf({}, kind);
  expect([name, message]).toEqual(['ErpUnavailable', expect.stringContaining(words)]);
  for (const secret of [RM_PASSWORD, RM_SECRET_SQL, 'http', '127.0.0.1']) expect(message).not.toContain(secret);
});

const manyRows = gzipSync(
  JSON.stringify(Array.from({ length: 200_000 }, (_, index) => realizados.record('1.2.1', index + 0.55))),
);
test.each([
  ['gzip', false],
  ['gzip', true],
  ['x-gzip', true],
])(
  'a large answer in %s is read whole (its connection closes: %s)',
  async (encoding, closes) => {
    rm.answerWith({ body: manyRows, encoding, closes });
    const rows = await gatewayOf({ timeLimit: 60 }).ask('realizados', YEAR);
    expect([rows.length, rows.at(-1)!.valor]).toEqual([200_000, exactOf(19_999_955, 2)]);
  },
  60_000,
);

test.each([
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
] as const)('an answer in %s is read', async (encoding, compress) => {
  rm.answerWith({ body: compress(JSON.stringify([realizados.record('1.2.1', 7)])), encoding });
  expect(await gatewayOf().ask('realizados', YEAR)).toMatchObject([{ valor: exactOf(7, 0) }]);
});

test('a truncated compressed answer is reported, even if its connection just ends', async () => {
  for (const closes of [false, true]) {
    rm.answerWith({ body: manyRows.subarray(0, 10_000), encoding: 'gzip', closes });
    expect(await failureOf()).toEqual(['ErpUnavailable', expect.stringContaining('veio incompleta ou estragada')]);
  }
});

test('an answer that makes the reader throw is reported, without the error’s text', async () => {
  const odd = new Proxy({}, { ownKeys: () => expect.fail(RM_PASSWORD) });
  vi.spyOn(JSON, 'parse').mockReturnValue([odd]);
  const words = `Sentença ${RM_SENTENCES.realizados}: a resposta não pôde ser lida (AssertionError).`;
  expect(await failureOf()).toEqual(['ErpUnavailable', words]);
});

test('an answer that never ends is abandoned at the time limit', async () => {
  rm.answerWith({ body: `${JSON.stringify(realizados.record('1.2.1', 7))},`, repeatsAfter: 1 });
  const start = performance.now();
  expect((await failureOf({ timeLimit: 1 }))[1]).toContain('o RM não respondeu em 1 s');
  expect(performance.now() - start).toBeLessThan(20_000);
});

test('an unknown sentence, a time limit, and an address where nobody listens are reported', async () => {
  const sentences = { ...RM_SENTENCES, realizados: 'OUTRA' };
  expect((await failureOf({ sentences }))[1]).toBe(
    'Sentença OUTRA: a sentença não existe ou o usuário não pode executá-la.',
  );
  rm.answerWith({ body: '[]', after: 1_500 });
  expect((await failureOf({ timeLimit: 1 }))[1]).toContain('o RM não respondeu em 1 s');
  const closed = await startRmStandIn();
  await closed.close();
  expect((await failureOf({ url: closed.url }))[1]).toContain('o RM recusou a conexão');
});

test('without its settings the gateway answers no question; without one sentence it answers the other questions', () => {
  for (const missing of ['url', 'user', 'password'] as const) {
    expect(gatewayOf({ [missing]: undefined }).answers('realizados', 1)).toBe(false);
  }
  const sentences = { ...RM_SENTENCES, propostas: undefined };
  const answers = syncExamples.map(({ kind }) => gatewayOf({ sentences }).answers(kind, 1));
  expect(answers).toEqual([true, false, true]);
});
