import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { momentOf } from '../../domain/format.ts';
import { filesOf, type Report } from '../../reporting/report.ts';
import { everyNth } from '../../testing/sampled.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { databaseInTurn, databases } from '../../testing/databases/databases.ts';
import { useEveryReport } from '../../testing/servers/every-report-place.ts';
import { readByPdfJs, withoutSpaces } from '../../testing/readers/pdf-readers.ts';
import { queryOf } from '../../testing/servers/query-of.ts';
import { createVersion } from '../../versions/versions.ts';

/** Changes to every table with history, except that of budgets. */
const CHANGES = [
  `update naturezas set "nomeTBOrcamento" = 'Ordenados', inativo = true`,
  `update codigos_orcamentarios set "descricaoOrcamentario" = 'Outro nome', area = 'fim', ordem = ordem || '9'`,
  `insert into centros_custo_filhos ("codColigada", "codCCustoFilho", "nomeCCustoFilho", "codCCustoPai", ordem)
    values (1, '1.2.99', 'Novo', '1.2', '99')`,
  `update centros_custo_filhos set "codCCustoPai" = '1.10' where "codColigada" = 1 and "codCCustoFilho" = '1.2.1'`,
  `update centros_custo set "nomeCCustoPai" = 'Pai de agora', regional = not regional`,
  `update valores set "janeiroProposta" = 7, "junhoReformulacao" = 9, bloqueado = 3`,
  `update valores set "codCCustoFilho" = '1.2.99' where "codColigada" = 1`,
  `update memorias_calculo set texto = 'Outra'`,
  `delete from receitas where "codColigada" = 1`,
  `update eventos set custo = 1, data = null`,
  `delete from eventos_parceiros`,
  `update realizados set valor = valor + 1`,
  `truncate propostas_erp`,
  `update lancamentos_importacao set "valorTotal" = 1, "qtdDias" = 0.25, "codTBOrcamento" = null`,
];

const kinds = databases.map(({ name }) => name);

describe.each(databaseInTurn(1))('reports of the past on $name', ({ name, open }) => {
  const reports = everyNth(catalog, 7, kinds.indexOf(name));
  const place = useEveryReport(open);
  const get = (slug: string, query: string, headers?: Readonly<Record<string, string>>) =>
    place.get(`/api/relatorios/${slug}?${query}`, headers);
  const feed = async (slug: string, query: string) =>
    (await place.get(`/api/relatorios/${slug}/dados?${query}&formato=csv`)).body;

  /** The compositions of each column that needs no month: of everything, and of some subjects. */
  const compositions = async (report: Report, rest = '') => {
    const columns = Object.entries(report.composition?.columns ?? {}).filter(([, { asks }]) => asks === undefined);
    const subjects = ['', '&em.codCCustoPai=1.2', '&em.codCCustoFilho=1.2.1', '&em.codTBOrcamento=3.1'];
    const bodies: string[] = [];
    for (const [coluna] of columns)
      for (const subject of subjects)
        bodies.push(
          (await get(`${report.slug}/composicao`, `${queryOf(report)}&coluna=${coluna}${subject}${rest}`)).body,
        );
    return bodies;
  };

  const pdfOf = catalog.find(({ slug }) => slug === 'totais-centro-custo')!;
  let pdfBefore: Awaited<ReturnType<typeof readByPdfJs>>;
  let versao: string;
  const before = new Map<
    string,
    { readonly body: string; readonly rows: string; readonly composed: readonly string[] }
  >();
  beforeAll(async () => {
    for (const report of reports) {
      const query = queryOf(report);
      const { body } = await get(report.slug, query);
      before.set(report.slug, { body, rows: await feed(report.slug, query), composed: await compositions(report) });
    }
    const pdf = await place.get(`/api/relatorios/${pdfOf.slug}/arquivo?${queryOf(pdfOf, { formato: 'pdf' })}`);
    pdfBefore = await readByPdfJs(pdf.rawPayload);
    const { rows } = await sql<{
      moment: number;
    }>`select max(moment) as moment from changes where "codColigada" = 1`.execute(place.db());
    versao = new Date(rows[0]!.moment).toISOString();
    for (const change of CHANGES) await sql.raw(change).execute(place.db());
    await sql`update data_versions set version = version + 1`.execute(place.db());
  });

  test.each(reports.map((report) => ({ slug: report.slug, report })))(
    '$slug: the past answer has the same bytes as before, and is cached for ever if all users may open the report',
    async ({ slug, report }) => {
      const query = `${queryOf(report)}&versao=${versao}`;
      const then = await get(slug, query);
      expect([then.statusCode, then.body]).toEqual([200, before.get(slug)!.body]);
      expect(then.headers).toMatchObject(
        report.audience === 'todos'
          ? {
              'cache-control': 'private, max-age=31536000, immutable',
              vary: 'Accept-Encoding, Cookie, Authorization, x-rubrica-centros',
            }
          : { 'cache-control': 'private, no-cache' }, // a person who loses the right to it must not see it any more
      );
      expect((await get(slug, query, { 'if-none-match': String(then.headers['etag']) })).statusCode).toBe(304);
      expect(await feed(slug, query)).toBe(before.get(slug)!.rows);
      expect(await compositions(report, `&versao=${versao}`)).toEqual(before.get(slug)!.composed);
      for (const { format } of filesOf(report)) {
        const file = await place.get(`/api/relatorios/${slug}/arquivo?${query}&formato=${format}`);
        expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store']);
      }
      const now = await get(slug, queryOf(report));
      expect(now.headers['cache-control']).toBe('private, no-cache');
    },
  );

  test('a PDF of a past moment has its rows; its pages name the version, or the moment of the data', async () => {
    const query = queryOf(pdfOf, { formato: 'pdf' });
    const read = async (of: string) => {
      const { statusCode, rawPayload } = await place.get(`/api/relatorios/${pdfOf.slug}/arquivo?${query}${of}`);
      expect(statusCode).toBe(200);
      return readByPdfJs(rawPayload);
    };
    const scope = scopeOfOrganization(1);
    const named = { orcamentoId: 4, nome: 'Aprovado em ata', nota: '', momento: versao };
    const { id } = await createVersion(place.db(), { scope, by: null }, named);
    const { day, time } = momentOf(new Date(versao));
    for (const [of, said] of [
      [`&versao=${versao}`, `Dados de ${day} às ${time}`],
      [`&versao=${id}`, 'Versão Aprovado em ata'],
    ] as const) {
      const { rows, pages } = await read(of);
      expect(rows).toEqual(pdfBefore.rows);
      for (const page of pages) expect(withoutSpaces(page)).toContain(withoutSpaces(said));
    }
    const now = await read('');
    expect(now.rows).not.toEqual(pdfBefore.rows);
    expect(now.pages.join(' ')).not.toContain('Aprovado em ata');
  });

  test('compositions at a past moment have its lines, names and hierarchy', async () => {
    const report = catalog.find(({ slug }) => slug === 'totais-centro-custo')!;
    const query = `${queryOf(report)}&coluna=valorProposta`;
    const at = (rest: string) => place.get(`/api/relatorios/totais-centro-custo/composicao?${query}${rest}`);
    const then = await at(`&versao=${versao}`);
    expect(then.headers['cache-control']).toBe('private, no-cache');
    const { valor, partes } = then.json<{ valor: number; partes: { itens: readonly { nome: string }[] } }>();
    expect([valor, partes.itens.map(({ nome }) => nome)]).toEqual([12, ['Pai 1.2']]);
    const ofNew = await at(`&versao=${versao}&em.codCCustoFilho=1.2.99`);
    expect([ofNew.statusCode, ofNew.json()]).toEqual([422, { message: 'Centro de custo filho não encontrado.' }]);
  });

  test('an instant after the last moment reads that moment, but only the moment itself is cached for ever', async () => {
    const report = catalog.find(({ slug }) => slug === 'totais-centro-custo')!;
    const { rows } = await sql<{
      moment: number;
    }>`select moment from changes where "codColigada" = 1 order by moment desc limit 1`.execute(place.db());
    const at = (moment: number) => get(report.slug, `${queryOf(report)}&versao=${new Date(moment).toISOString()}`);
    const last = await at(rows[0]!.moment);
    expect(last.headers['cache-control']).toContain('immutable');
    const after = await at(rows[0]!.moment + 1);
    expect([after.body, after.headers['cache-control']]).toEqual([last.body, 'private, no-cache']);
  });
});
