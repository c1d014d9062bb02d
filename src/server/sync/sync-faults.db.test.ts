import { describe, expect, test } from 'vitest';
import { sampled } from '../../testing/sampled.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { queryOf } from '../../testing/servers/query-of.ts';
import { rmFaultsOf } from '../../testing/servers/rm-faults.ts';
import { RM_PASSWORD, RM_SECRET_SQL } from '../../testing/servers/rm-stand-in.ts';
import { syncExamples } from '../../testing/servers/sync-examples.ts';
import { SYNCHRONIZED, goodAnswer, useSyncServer } from '../../testing/servers/sync-server.ts';

describe.each(databaseInTurn(1))('an RM that fails, on $name', ({ open }) => {
  const server = useSyncServer(open);

  describe.each(syncExamples)('$kind', (example) => {
    const { kind } = example;
    const reports = catalog.filter((report) => report.sync === kind);
    const results = async () => {
      const answers = await Promise.all(
        reports.map((report) => server.get(`/api/relatorios/${report.slug}?${queryOf(report)}`)),
      );
      return answers.map(({ statusCode, body }) => [statusCode, body]);
    };

    /** The faults; in `npm test` each runs for one kind of rows, but a wrong month for every kind that has months. */
    const faults = sampled(
      rmFaultsOf(example),
      ([name], index) => index % syncExamples.length === syncExamples.indexOf(example) || name === 'a month 13',
    );
    test.each(faults)(
      'after %s the last good copy is used, and no secret of the RM is shown, logged or stored',
      async (_, answer, message) => {
        server.rm().answerWith(goodAnswer(example));
        const before = new Date(Date.parse((await server.sync(example)).json().concluidaEm) - 60_000);
        await server.endRunsAt(before);
        const copy = [await server.syncedRows(example), await results()];
        server.rm().answerWith(answer);
        const logged = server.log().length;
        const { statusCode, body } = await server.sync(example);
        expect([statusCode, JSON.parse(body)]).toEqual([
          200,
          { situacao: 'falhou', concluidaEm: before.toISOString(), falhouEm: expect.any(String) },
        ]);
        const log = server.log().slice(logged);
        expect([await server.syncedRows(example), await results()]).toEqual(copy);
        expect(copy[0]).toEqual(SYNCHRONIZED);
        expect(log.map((line) => JSON.parse(line))).toMatchObject([
          { msg: 'ERP synchronisation failed', kind, codColigada: 1, reason: expect.stringContaining(message) },
        ]);
        const runs = await server.db().selectFrom('sync_runs').selectAll().execute();
        for (const text of [body, ...log, JSON.stringify(runs)]) {
          for (const secret of [RM_PASSWORD, RM_SECRET_SQL, server.rm().url]) expect(text).not.toContain(secret);
        }
        server.rm().answerWith(goodAnswer(example));
        expect((await server.sync(example)).json().situacao).toBe('concluida');
      },
    );

    test('an answer without rows, or with only unknown codes, is refused if there was data', async () => {
      server.rm().answerWith(goodAnswer(example));
      await server.sync(example);
      for (const body of ['[]', JSON.stringify([{ ...example.record('1.2.1', 1), CODTBORCAMENTO: '9.9' }])]) {
        await server.endRunsAt(new Date(0));
        server.rm().answerWith({ body });
        expect((await server.sync(example)).json().situacao).toBe('falhou');
        expect(await server.syncedRows(example)).toEqual(SYNCHRONIZED);
      }
    });
  });
});
