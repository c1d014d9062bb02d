import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../reporting/report.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { accounts, addAccount } from '../../testing/databases/small-organizations.ts';
import { openWorkbook, valuesOf } from '../../testing/readers/sheetjs.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { useEveryReport } from '../../testing/servers/every-report-place.ts';
import { queryOf } from '../../testing/servers/query-of.ts';

describe.each(databaseInTurn(1))('refused comparisons, and those of a limited person, on $name', ({ open }) => {
  const place = useEveryReport(open);
  let desde: string;
  beforeAll(async () => {
    const { rows } = await sql<{
      moment: number;
    }>`select max(moment) as moment from changes where "codColigada" = 1`.execute(place.db());
    desde = new Date(rows[0]!.moment).toISOString();
    for (const change of CHANGES) await sql.raw(change).execute(place.db());
  });

  const ask = (report: Report, path: string, query: Readonly<Record<string, string>> = {}) =>
    place.get(`/api/relatorios/${report.slug}${path}?${queryOf(report, query)}`);

  test.each([
    ['totais-centro-custo', 'desde=1999-01-01T00:00:00Z', /A história dos dados começa em/],
    ['totais-centro-custo', 'desde=2999-01-01T00:00:00Z', /ainda não chegou/],
    ['totais-centro-custo', 'desde=ontem', /Versão não encontrada\. Não há versões deste orçamento/],
    ['totais-centro-custo', 'desde=2026-03-01', /Falta a hora deste momento/],
    ['totais-centro-custo', 'desde=orcamento-3-proposto', /Há: orcamento-3 \(2025\)/],
    ['trimestral', 'desde=orcamento-3-proposto', /Há: .*orcamento-3-proposta \(Proposto 2025\)/],
    ['totais-centro-custo', 'desde=antes-da-ultima-carga', /Não houve carga/],
    [
      'totais-centro-custo',
      'desde=orcamento-9',
      /não se compara com este orçamento ou base\. Há: orcamento-3 \(2025\)/,
    ],
    ['trimestral', 'desde=orcamento-4-proposta', /Há: orcamento-4-reformulacao \(Reformulado 2026\)/],
    ['eventos', 'desde=orcamento-3', /de um orçamento só/],
    ['totais-centro-custo', 'valores=valorProposta', /informe também com o que se compara/],
  ])('%s?%s is refused with a message, as a file and as a feed', async (slug, rest, message) => {
    const report = catalog.find((each) => each.slug === slug)!;
    for (const path of ['/arquivo', '/dados']) {
      const formato = path === '/dados' ? 'json' : 'xlsx';
      const answer = await ask(report, path, { formato, ...Object.fromEntries(new URLSearchParams(rest)) });
      expect([path, answer.statusCode]).toEqual([path, 422]);
      expect(answer.json<{ readonly message: string }>().message).toMatch(message);
    }
  });

  test('versions that are removed or of another budget or organisation are refused, as are codes that one side lacks, unknown amounts and CSV files', async () => {
    const [report, preenchimento] = ['totais-centro-custo', 'conferir-preenchimento'].map((slug) =>
      catalog.find((each) => each.slug === slug)!,
    );
    const moment = Date.parse(desde);
    const made = { name: 'Aprovado', note: '', moment, createdBy: null, removalAskedBy: null, removedAt: null };
    const ids = await place
      .db()
      .insertInto('versions')
      .values([
        { ...made, codColigada: 1, orcamentoId: 3 },
        { ...made, codColigada: 1, orcamentoId: 4, removedAt: new Date() },
        { ...made, codColigada: 2, orcamentoId: 4 },
        { ...made, codColigada: 1, orcamentoId: 4 },
      ])
      .returning('id')
      .execute();
    const refused = async (query: Readonly<Record<string, string>>, of = report!) => {
      const answer = await ask(of, '/arquivo', { formato: 'xlsx', desde, ...query });
      return [answer.statusCode, answer.json<{ readonly message: string }>().message];
    };
    expect(await refused({ desde: ids[0]!.id })).toEqual([
      422,
      expect.stringMatching(/^A versão Aprovado é de outro orçamento\. O momento dela se lê em qualquer um: /),
    ]);
    expect((await refused({ desde: ids[1]!.id }))[1]).toMatch(/foi removida/);
    expect((await refused({ desde: ids[2]!.id }))[1]).toBe(
      `Versão não encontrada. Há: Aprovado (${ids[3]!.id}). A lista está em /api/versoes?orcamentoId=4. Um momento se escreve como 2026-11-20T14:03:00.000-03:00.`,
    );
    expect(await refused({ codCCustoPai: '1.2', codCCustoFilho: '1.2.99' }, preenchimento)).toEqual([
      422,
      'Do outro lado da comparação: Centro de custo filho não encontrado.',
    ]);
    expect((await refused({ valores: 'lucro' }))[1]).toBe(
      'Não há o que comparar em lucro (valores). Há: valorProposta, valorReformulacao.',
    );
    expect((await refused({ formato: 'csv' }, preenchimento))[1]).toMatch(/CSV é sempre do relatório inteiro/);
    for (const named of [ids[3]!.id, `versao-${ids[3]!.id}`]) {
      const { rawPayload } = await ask(report!, '/arquivo', { formato: 'xlsx', desde: named });
      const { SheetNames, Sheets } = openWorkbook(rawPayload);
      expect(valuesOf(Sheets[SheetNames[0]!]!, 2).flat()).toContainEqual(
        expect.stringMatching(/^Aprovado, os dados de/),
      );
    }
  });

  test('a limited person gets only their own lines, on both sides', async () => {
    const person = { ...accounts.user, email: 'limitado@exemplo.com', isAdmin: true };
    const id = await addAccount(place.db(), person);
    const report = catalog.find(({ slug }) => slug === 'totais-centro-custo')!;
    const centros = JSON.stringify({ pais: ['1.10'], filhos: ['1.2.1'] });
    await place.db().updateTable('user').set({ centros }).where('id', '=', id).execute();
    const rows = async () => {
      const answer = await place.getAs(
        person.email,
        `/api/relatorios/${report.slug}/dados?${queryOf(report, { formato: 'json', desde })}`,
      );
      return answer
        .json<readonly Readonly<Record<string, unknown>>[]>()
        .map(({ codCCustoFilho, propostaAntes, propostaDepois }) => [codCCustoFilho, propostaAntes, propostaDepois]);
    };
    expect(await rows()).toEqual([['1.2.1', 12, 0]]); // lines that moved to another child are outside the limit
  });

  test('a comparison with the data before the first load is refused', async () => {
    await sql`update changes set kind = 'carga' where moment = (select min(moment) from changes where "codColigada" = 1)`.execute(
      place.db(),
    );
    const report = catalog.find(({ slug }) => slug === 'totais-centro-custo')!;
    const answer = await ask(report, '/dados', { formato: 'json', desde: 'antes-da-ultima-carga' });
    expect([answer.statusCode, answer.json<{ readonly message: string }>().message]).toEqual([
      422,
      expect.stringMatching(/ela foi a primeira, de .*Z\)\. Compare com/),
    ]);
  });
});

/** After the compared moment, a child is added, and all lines of organisation 1 move to it. */
const CHANGES = [
  `insert into centros_custo_filhos ("codColigada", "codCCustoFilho", "nomeCCustoFilho", "codCCustoPai", ordem)
    values (1, '1.2.99', 'Novo', '1.2', '99')`,
  `update valores set "codCCustoFilho" = '1.2.99' where "codColigada" = 1`,
];
