import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rmFaults } from '../testing/rm-faults.ts';
import {
  RM_PASSWORD,
  RM_SECRET_SQL,
  RM_SENTENCE,
  RM_USER,
  rmRows,
  startRmStandIn,
  type RmStandIn,
} from '../testing/rm-stand-in.ts';
import { rmGateway } from './rm-gateway.ts';
import type { RmSettings } from './settings.ts';
import { verifyErp } from './verify.ts';

let rm: RmStandIn;
beforeEach(async () => {
  rm = await startRmStandIn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm.close();
});

const YEAR = { codColigada: 7, orcamentoId: 4, ano: 2026 };
const TOKEN = 'POST /api/connect/token/';
const QUESTION = 'GET /api/framework/v1/consultaSQLServer/RealizaConsulta/ABC%20ORC.014/7/T?parameters=ANO%3D2026';

const settingsOf = (others: Partial<RmSettings> = {}): RmSettings => ({
  kind: 'rm',
  url: rm.url,
  user: RM_USER,
  password: RM_PASSWORD,
  authentication: 'basic',
  system: 'T',
  sentences: { realizados: RM_SENTENCE, propostas: undefined, importacao: undefined },
  timeLimit: 5,
  ...others,
});
const gatewayOf = (others: Partial<RmSettings> = {}) => rmGateway(settingsOf(others));
const failureOf = (others: Partial<RmSettings> = {}) =>
  gatewayOf(others)
    .realizados(YEAR)
    .then(
      () => expect.unreachable('It answered'),
      (error: Error) => [error.name, error.message] as const,
    );

test('the sentence is asked at the address with its blank encoded, signed in by Basic in UTF-8', async () => {
  rm.answerWith({ body: rmRows(['1.10', '01', 2, '-1.234,5678']) });
  expect(await gatewayOf().realizados(YEAR)).toEqual([
    { codCCusto: '1.10', codTBOrcamento: '01', mes: 2, valor: -12_345_678n },
  ]);
  expect(rm.asked).toEqual([QUESTION]);
});

test('a coligada 0 is one like others', async () => {
  await gatewayOf().realizados({ ...YEAR, codColigada: 0 });
  expect(rm.asked).toEqual([QUESTION.replace('/7/', '/0/')]);
});

test('a token is asked for once, renewed before it expires, and once more where the RM refuses it', async () => {
  const gateway = gatewayOf({ authentication: 'bearer' });
  await gateway.realizados(YEAR);
  await gateway.realizados(YEAR);
  expect(rm.asked).toEqual([TOKEN, QUESTION, QUESTION]);
  const later = performance.now() + 280_000; // the token is good for 300 s
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await gateway.realizados(YEAR);
  expect(rm.asked.slice(3)).toEqual([TOKEN, QUESTION]);
  rm.revokeTokens();
  await gateway.realizados(YEAR);
  expect(rm.asked.slice(5)).toEqual([QUESTION, TOKEN, QUESTION]);
});

test('an RM that refuses every token is asked twice and no more', async () => {
  rm.answerWith({ status: 401, body: '' });
  expect((await failureOf({ authentication: 'bearer' }))[1]).toContain('(401)');
  expect(rm.asked).toEqual([TOKEN, QUESTION, TOKEN, QUESTION]);
});

test.each(['basic', 'bearer'] as const)('a wrong password is told (%s)', async (authentication) => {
  const [name, message] = await failureOf({ authentication, password: 'outra' });
  expect([name, message]).toEqual([
    'ErpUnavailable',
    expect.stringContaining(`Sentença ${RM_SENTENCE}: o RM recusou o usuário ou a senha (`),
  ]);
});

test.each(rmFaults)('%s is told, without a word of the RM itself', async (_, answer, told) => {
  rm.answerWith(answer);
  const [name, message] = await failureOf();
  expect([name, message]).toEqual(['ErpUnavailable', expect.stringContaining(told)]);
  for (const secret of [RM_PASSWORD, RM_SECRET_SQL, 'http', '127.0.0.1']) expect(message).not.toContain(secret);
});

test('an unknown sentence, a time limit, and an address where nobody listens are told', async () => {
  const sentences = { realizados: 'OUTRA', propostas: undefined, importacao: undefined };
  expect((await failureOf({ sentences }))[1]).toBe(
    'Sentença OUTRA: a sentença não existe ou o usuário não pode executá-la.',
  );
  rm.answerWith({ body: '[]', after: 1_500 });
  expect((await failureOf({ timeLimit: 1 }))[1]).toContain('o RM não respondeu em 1 s');
  const away = await startRmStandIn();
  await away.close();
  expect((await failureOf({ url: away.url }))[1]).toContain('o RM recusou a conexão');
});

test('without its settings it answers nothing', () => {
  for (const missing of ['url', 'user', 'password'] as const) {
    expect(gatewayOf({ [missing]: undefined }).answers('realizados', 1)).toBe(false);
  }
  expect(gatewayOf().answers('propostas', 1)).toBe(false);
  expect(gatewayOf().answers('realizados', 1)).toBe(true);
});

test('a check asks every sentence that is set up, and says in Portuguese what is wrong', async () => {
  const asked = { codColigada: 7, ano: 2026 };
  rm.answerWith({ body: rmRows(['1', '2', 3, 4]) });
  const settings = settingsOf({
    sentences: { realizados: RM_SENTENCE, propostas: RM_SENTENCE, importacao: undefined },
  });
  const { good, lines } = await verifyErp(settings, asked);
  expect([good, lines]).toEqual([
    false,
    [
      expect.stringMatching(/^Realizados: 1 linha em [\d,]+ s\.$/),
      `Propostas: Sentença ${RM_SENTENCE}: a resposta não traz VALORPROPOSTA, VALORREFORMULACAO.`,
      'Importação: sem sentença configurada.',
    ],
  ]);
  rm.answerWith({ body: '[]' });
  const empty = await verifyErp(settingsOf(), asked);
  expect([empty.good, empty.lines[0]]).toEqual([true, expect.stringContaining('Realizados: nenhuma linha (confira')]);
  expect(await verifyErp(settingsOf({ url: undefined, password: undefined }), asked)).toEqual({
    good: false,
    lines: ['Falta RM_URL.', 'Falta RM_SENHA.'],
  });
  const none = { realizados: undefined, propostas: undefined, importacao: undefined };
  expect((await verifyErp(settingsOf({ sentences: none }), asked)).good).toBe(false);
});
