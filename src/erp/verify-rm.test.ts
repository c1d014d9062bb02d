import { afterEach, beforeEach, expect, test } from 'vitest';
import { KnownKeys } from '../load/checks/known-keys.ts';
import { RM_SENTENCES, rmSettings, startRmStandIn, type RmStandIn } from '../testing/servers/rm-stand-in.ts';
import { examples } from '../testing/servers/sync-examples.ts';
import type { RmSettings } from './settings.ts';
import { NOT_COMPARED, verifyErp } from './verify.ts';

let rm: RmStandIn;
beforeEach(async () => {
  rm = await startRmStandIn();
});
afterEach(() => rm.close());

const settingsOf = (others: Partial<RmSettings> = {}): RmSettings => rmSettings(rm, others);
const { realizados, propostas, importacao } = examples;

test('a check queries every configured sentence, and reports faults in Portuguese', async () => {
  const target = { codColigada: 7, ano: 2026 };
  const notKnown = async () => undefined;
  rm.answerWith({ body: JSON.stringify([importacao.record('1.2.1', 4), importacao.record('1.2.1', 4)]) });
  const { good, lines } = await verifyErp(
    settingsOf({ sentences: { ...RM_SENTENCES, propostas: undefined } }),
    target,
    notKnown,
  );
  expect([good, lines]).toEqual([
    false,
    [
      `Realizados: Sentença ${RM_SENTENCES.realizados}: a resposta não traz CODCCUSTO, VALOR.`,
      'Propostas: sem sentença configurada.',
      expect.stringMatching(/^Importação: 2 linhas em [\d,]+ s\.$/),
      NOT_COMPARED,
    ],
  ]);
  rm.answerWith({ body: JSON.stringify([{ ...realizados.record('1.2.1', 1), ...propostas.record('1.2.1', 1) }]) });
  const years = await verifyErp(
    settingsOf({ sentences: { ...RM_SENTENCES, importacao: undefined } }),
    target,
    notKnown,
  );
  expect([years.good, years.lines.map((line) => line.slice(0, 20))]).toEqual([
    true,
    ['Realizados: 1 linha ', 'Propostas: 1 linha e', 'Importação: sem sent', NOT_COMPARED.slice(0, 20)],
  ]);
  const known = async () => [{ keys: new KnownKeys(), orcamentos: [] }];
  const unknown = await verifyErp(settingsOf({ sentences: { ...RM_SENTENCES, importacao: undefined } }), target, known);
  expect([unknown.good, unknown.lines[1], unknown.lines[2]]).toEqual([
    false,
    'Realizados: 1 linha ficaria de fora (R$\u00a01,00).',
    'Realizados: CODCCUSTO 1.2.1, CODTBORCAMENTO 3.1, MES 2 (R$\u00a01,00): ' +
      'O centro de custo 1.2.1 não existe. A natureza 3.1 não existe.',
  ]);
  rm.answerWith({ body: '[]' });
  const empty = await verifyErp(settingsOf(), target, notKnown);
  expect([empty.good, empty.lines[0]]).toEqual([true, expect.stringContaining('Realizados: nenhuma linha (confira')]);
  expect(await verifyErp(settingsOf({ url: undefined, password: undefined }), target, notKnown)).toEqual({
    good: false,
    lines: ['Falta RM_URL.', 'Falta RM_SENHA.'],
  });
  const none = { realizados: undefined, propostas: undefined, importacao: undefined };
  expect((await verifyErp(settingsOf({ sentences: none }), target, notKnown)).good).toBe(false);
});
