import { describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { RM_SENTENCES } from '../../testing/servers/rm-stand-in.ts';
import { examples, syncExamples } from '../../testing/servers/sync-examples.ts';
import { erpLines } from '../../domain/erp-notices.ts';
import { erpStates } from '../reports/erp-routes.ts';
import { SYNCHRONIZED, goodAnswer, useSyncServer } from '../../testing/servers/sync-server.ts';

const SEARCH = 'codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1';
const REPORT = `/api/relatorios/orcamento-tempo-real?${SEARCH}`;

describe.each(databaseInTurn(1))('synchronising with the RM on $name', ({ open }) => {
  const server = useSyncServer(open);

  test('the realised values are stored, and the search shows them', async () => {
    const { record } = examples.realizados;
    server.rm().answerWith({ body: JSON.stringify([record('1.2.1', '12,34'), record('1.2.1', 0.01)]) });
    const { statusCode, body } = await server.sync(examples.realizados);
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      { situacao: 'concluida', concluidaEm: expect.stringMatching(/^\d{4}-.*Z$/), falhouEm: null },
    ]);
    expect((await server.get(REPORT)).json().totais.fevereiroRealizado).toBe(12.35);
  });

  describe.each(syncExamples)('$kind', (example) => {
    const { kind, key } = example;
    test('values are stored, reused for a while, and synchronised only for this organisation', async () => {
      server.rm().answerWith(goodAnswer(example));
      const before = server.rm().requests.length;
      const { statusCode, body } = await server.sync(example);
      expect([statusCode, JSON.parse(body).situacao]).toEqual([200, 'concluida']);
      expect(await server.syncedRows(example)).toEqual(SYNCHRONIZED);
      expect((await server.sync(example)).json()).toEqual({ ...JSON.parse(body), situacao: 'reaproveitada' });
      const states = erpStates(server.db(), { answers: () => true });
      const state = await states({ kind, scope: scopeOfOrganization(1), orcamentoId: 4 });
      expect(erpLines(state)).toEqual([expect.stringMatching(/^Dados do ERP atualizados em /)]); // also if the report is about a year and the question to the ERP is not
      const questions = server
        .rm()
        .requests.slice(before)
        .filter((line) => line.startsWith('GET'));
      expect(questions).toEqual([
        expect.stringMatching(key.orcamentoId === null ? /\/1\/T$/ : /\/1\/T\?parameters=ANO%3D2026$/),
      ]);
      expect(decodeURIComponent(questions[0]!)).toContain(`/${RM_SENTENCES[kind]}/1/T`);
    });

    test('a token that expired is renewed', async () => {
      server.rm().answerWith(goodAnswer(example));
      server.rm().revokeTokens();
      expect((await server.sync(example)).json().situacao).toBe('concluida');
    });

    test('only administrators may synchronise, from our own page', async () => {
      server.rm().answerWith(goodAnswer(example));
      const requests = server.rm().requests.length;
      const answers = [
        [401, await server.sync(example, { cookie: '' })],
        [403, await server.sync(example, { who: 'user' })],
        [403, await server.post(kind, { ano: 'x' }, { who: 'user' })],
        [403, await server.sync(example, { origin: 'https://outro.example' })],
        [400, await server.post(kind, { orcamentoId: 4, ano: 2026 })],
        [400, await server.post(kind, [4])],
        [400, await server.post(kind, '4')],
      ] as const;
      for (const [status, { statusCode, body }] of answers) {
        expect([statusCode, Object.keys(JSON.parse(body))]).toEqual([status, ['message']]);
      }
      expect(server.rm().requests).toHaveLength(requests);
    });

    test('without its RM sentence the ERP is not queried, and no age is shown', async () => {
      const [all, none] = await Promise.all([
        server.openErp(),
        server.openErp({ sentences: { ...RM_SENTENCES, [kind]: undefined } }),
      ]);
      expect(await none.synchronize(key)).toEqual({ situacao: 'naoConfigurada', concluidaEm: null, falhouEm: null });
      expect([none.answers(kind, 1), all.answers(kind, 1)]).toEqual([false, true]);
      await Promise.all([all.close(), none.close()]);
    });

    test('a restarted server knows when the values were synchronised', async () => {
      server.rm().answerWith(goodAnswer(example));
      const { concluidaEm } = (await server.sync(example)).json();
      const again = await server.openErp();
      expect(await again.synchronize(key)).toEqual({ situacao: 'reaproveitada', concluidaEm, falhouEm: null });
      await again.close();
    });
  });

  test('a budget must be the organisation’s own, a whole number, and absent for postings', async () => {
    server.rm().answerWith(goodAnswer(examples.realizados));
    const requests = server.rm().requests.length;
    for (const kind of ['realizados', 'propostas']) {
      for (const [status, body] of [
        [400, undefined],
        [400, {}],
        [400, { orcamentoId: '4' }],
        [400, { orcamentoId: 0 }],
        [422, { orcamentoId: 7 }],
        [422, { orcamentoId: 999_999 }],
      ] as const) {
        const answer = await server.post(kind, body);
        expect([kind, answer.statusCode, Object.keys(answer.json())]).toEqual([kind, status, ['message']]);
      }
    }
    expect((await server.post('importacao', { orcamentoId: 4 })).statusCode).toBe(400);
    expect(server.rm().requests).toHaveLength(requests);
    expect((await server.post('realizados', { orcamentoId: 7 }, { who: 'otherAdmin' })).statusCode).toBe(200);
    expect(server.rm().requests.at(-1)).toContain('/2/T?parameters=ANO%3D2027');
    expect((await server.post('importacao', {}, { who: 'otherAdmin' })).statusCode).toBe(200);
    expect(server.rm().requests.at(-1)).toMatch(/\/2\/T$/);
  });

  test(
    'others can search while synchronisations wait for a slow RM, until the time limit',
    { tags: 'tudo' },
    async () => {
      server.rm().answerWith({ body: '[]', after: 60_000 });
      const start = performance.now();
      const requests = server.rm().requests.length;
      const waiting = Promise.all([...syncExamples, ...syncExamples].map((example) => server.sync(example)));
      let isWaiting = true;
      void waiting.finally(() => (isWaiting = false));
      let searches = 0;
      for (let index = 0; performance.now() - start < 3_000; index++) {
        const { statusCode } = await server.get(`${REPORT}&exibirNaturezasInativas=${index % 2 === 0}`);
        expect(statusCode).toBe(200);
        if (isWaiting) searches++;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(searches).toBeGreaterThan(2); // a search that waited for the RM would end only after the time limit
      expect((await waiting).map((answer) => answer.json().situacao)).toEqual(Array(6).fill('falhou'));
      expect(
        server
          .rm()
          .requests.slice(requests)
          .filter((line) => line.startsWith('GET')),
      ).toHaveLength(3);
      expect(performance.now() - start).toBeGreaterThan(4_900);
    },
  );
});
