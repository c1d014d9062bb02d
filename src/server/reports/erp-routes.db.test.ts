import { describe, expect, test } from 'vitest';
import { filterFields } from '../../reporting/filters.ts';
import { scopeOfCentros } from '../../database/lines/scope.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { RM_PASSWORD, RM_SECRET_SQL, RM_SENTENCES } from '../../testing/servers/rm-stand-in.ts';
import { syncExamples, type SyncExample } from '../../testing/servers/sync-examples.ts';
import { goodAnswer, useSyncServer } from '../../testing/servers/sync-server.ts';
import { erpStates } from './erp-routes.ts';

const NOTHING = { quantidade: 0, valor: 0 };
const ISO = expect.stringMatching(/^\d{4}-.*Z$/);

describe.each(databaseInTurn(1))('the ERP’s state in a report, on $name', ({ open }) => {
  const server = useSyncServer(open);
  const addressOf = ({ kind }: SyncExample) => {
    const { slug } = catalog.find(({ sync }) => sync === kind)!;
    return `/api/relatorios/${slug}/erp`;
  };

  describe.each(syncExamples)('$kind', (example) => {
    const address = addressOf(example);
    const state = async () => (await server.get(`${address}?orcamentoId=4`)).json();
    const out = async () => (await server.get(`${address}/linhas-de-fora?orcamentoId=4`)).json();
    const abrange = example.key.orcamentoId === null ? 'organizacao' : 'orcamento';
    const odd: Readonly<Record<string, unknown>> = { ...example.record('1.2.1', '7,01'), CODTBORCAMENTO: '9.9' };

    test('is shown as never synchronised, succeeded, failed with its reason and the values’ age, and succeeded again', async () => {
      const never = { situacao: 'nuncaSincronizado', abrange, concluidaEm: null, falhouEm: null, motivo: null };
      expect(await state()).toEqual({ ...never, linhas: null, linhasDeFora: NOTHING, carga: null });
      server.rm().answerWith(goodAnswer(example));
      const { concluidaEm } = (await server.sync(example)).json();
      const good = { ...never, situacao: 'atualizado', concluidaEm, linhas: 2, linhasDeFora: NOTHING, carga: null };
      expect(await state()).toEqual(good);
      const before = new Date(Date.parse(concluidaEm) - 60_000);
      await server.endRunsAt(before);
      server.rm().answerWith({ status: 500, body: `${RM_SECRET_SQL} ${RM_PASSWORD}` });
      await server.sync(example);
      const failed = await state();
      expect(failed).toEqual({
        ...good,
        situacao: 'falhou',
        concluidaEm: before.toISOString(),
        falhouEm: ISO,
        motivo: `Sentença ${RM_SENTENCES[example.kind]}: o RM falhou (500).`,
      });
      for (const secret of [RM_SECRET_SQL, RM_PASSWORD, server.rm().url])
        expect(JSON.stringify(failed)).not.toContain(secret);
      server.rm().answerWith(goodAnswer(example));
      await server.sync(example);
      expect((await state()).situacao).toBe('atualizado');
    });

    test('a first answer without rows is a success with no rows', async () => {
      server.rm().answerWith({ body: '[]' });
      await server.sync(example);
      expect(await state()).toMatchObject({ situacao: 'atualizado', concluidaEm: ISO, linhas: 0 });
    });

    test('a failure before any success has no time of success', async () => {
      server.rm().answerWith({ body: '', resetAfter: 0 });
      await server.sync(example);
      expect(await state()).toMatchObject({ situacao: 'falhou', concluidaEm: null, falhouEm: ISO });
      expect(await out()).toEqual([]);
    });

    test('rows left out are counted, added up, listed with their keys and reasons, and logged without their keys', async () => {
      server.rm().answerWith({ body: JSON.stringify([example.record('1.2.1', 1), odd, odd]) });
      const logged = server.log().length;
      await server.sync(example);
      expect((await state()).linhasDeFora).toEqual({ quantidade: 2, valor: 14.02 });
      const [first, ...others] = await out();
      expect(first).toMatchObject({
        chave: { CODTBORCAMENTO: '9.9' },
        valor: 7.01,
        motivo: 'A natureza 9.9 não existe.',
      });
      for (const [name, code] of Object.entries<string>(first.chave)) expect(String(odd[name] ?? '')).toBe(code);
      expect(others).toEqual([first]);
      const log = server.log().slice(logged);
      expect(log.map((line) => JSON.parse(line))).toMatchObject([
        { level: 40, msg: 'ERP rows were left out', kind: example.kind, codColigada: 1, rows: 2, centavos: 1402 },
      ]);
      expect(log.join()).not.toContain('9.9');
      await server.sync(example); // that run is reused, and not logged again
      expect(server.log()).toHaveLength(logged + 1);
      expect((await server.get(`${address}?orcamentoId=4`, 'otherAdmin')).json()).toMatchObject({
        situacao: 'nuncaSincronizado',
        linhasDeFora: NOTHING,
      });
      expect((await server.get(`${address}/linhas-de-fora?orcamentoId=4`, 'otherAdmin')).json()).toEqual([]);
    });

    test('people limited to some cost centres see the left-out rows that name one of these', async () => {
      server.rm().answerWith({ body: JSON.stringify([example.record('1.2.1', 1), odd]) });
      await server.sync(example);
      const states = erpStates(server.db(), { answers: () => true });
      const ofLimited = async (filho: string) => {
        const scope = scopeOfCentros(1, { pais: [], filhos: [filho] });
        const { situacao, linhas, linhasDeFora } = await states({ kind: example.kind, scope, orcamentoId: 4 });
        expect([situacao, linhas]).toEqual(['atualizado', null]);
        return linhasDeFora;
      };
      const isNamed = 'CODCCUSTO' in odd;
      const named = { quantidade: 1, valor: 701 };
      const none = { quantidade: 0, valor: 0 };
      expect([await ofLimited('1.2.1'), await ofLimited('1.2.10')]).toEqual([isNamed ? named : none, none]);
    });

    test('an ERP that is no longer configured is reported as such, whatever it answered before', async () => {
      server.rm().answerWith(goodAnswer(example));
      const { concluidaEm } = (await server.sync(example)).json();
      const states = erpStates(server.db(), { answers: () => false });
      expect(await states({ kind: example.kind, scope: example.key.scope, orcamentoId: 4 })).toEqual({
        situacao: 'naoConfigurado',
        abrange,
        concluidaEm,
        falhouEm: null,
        motivo: null,
        linhas: 2,
        linhasDeFora: NOTHING,
        carga: null,
      });
    });
  });

  test('is given only to people who may open the report, for budgets of their organisation and reports with a synchronisation', async () => {
    const [synchronised, silent] = [catalog.find(({ sync }) => sync)!, catalog.find(({ sync }) => !sync)!];
    const { schema } = filterFields.orcamentoId;
    const noNumber = schema.safeParse('x').error!.issues[0]!.message;
    for (const ending of ['erp', 'erp/linhas-de-fora']) {
      const addresses = [
        [200, synchronised.slug, '?orcamentoId=4', 'admin', undefined],
        [401, synchronised.slug, '?orcamentoId=4', undefined, 'Sua sessão expirou. Entre novamente.'],
        [403, synchronised.slug, '?nada', 'user', 'Você não tem acesso a este relatório.'],
        [404, 'nada', '?orcamentoId=4', 'admin', 'Relatório não encontrado.'],
        [404, silent.slug, '?orcamentoId=4', 'admin', 'Este relatório não pergunta nada ao ERP.'],
        [400, synchronised.slug, '', 'admin', 'Informe o ano do orçamento (orcamentoId).'],
        [400, synchronised.slug, '?orcamentoId=x', 'admin', noNumber],
        [400, synchronised.slug, '?orcamentoId=4&orcamentoId=4', 'admin', 'O filtro orcamentoId veio mais de uma vez.'],
        [400, synchronised.slug, '?orcamentoId=4&mes=1', 'admin', 'Informe só o orçamento (orcamentoId).'],
        [422, synchronised.slug, '?orcamentoId=7', 'admin', 'Orçamento não encontrado.'],
      ] as const;
      for (const [status, slug, query, who, message] of addresses) {
        const { statusCode, body } = await server.get(`/api/relatorios/${slug}/${ending}${query}`, who ?? '');
        const { message: shown } = JSON.parse(body) as { readonly message?: string };
        expect([ending, slug, query, statusCode, shown]).toEqual([ending, slug, query, status, message]);
      }
    }
  });
});
