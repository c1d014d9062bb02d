import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesOf, type Report } from '../../../reporting/report.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { insertHiddenCentro } from '../../../testing/databases/hidden-centro.ts';
import { accounts } from '../../../testing/databases/small-organizations.ts';
import { everyNth } from '../../../testing/sampled.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { enter } from '../../../testing/servers/enter.ts';
import { useEveryReport } from '../../../testing/servers/every-report-place.ts';
import { sendFile, withAddress } from '../../../testing/servers/check-file.ts';
import { queryOf } from '../../../testing/servers/query-of.ts';

/** The changes after the files were made. */
const CHANGES = [
  `update naturezas set "nomeTBOrcamento" = 'Ordenados'`,
  `update centros_custo set "nomeCCustoPai" = 'Pai de agora'`,
  `update valores set "janeiroProposta" = 7, "junhoReformulacao" = 9, bloqueado = 3`,
  `update memorias_calculo set texto = 'Outra'`,
  `delete from receitas where "codColigada" = 1`,
  `update eventos set custo = 1, data = null`,
  `update realizados set valor = valor + 1`,
  `update lancamentos_importacao set "valorTotal" = 1`,
  `update data_versions set version = version + 1`,
];

const HIDDEN_CENTAVOS = 987_654_321;

type Made = { readonly report: Report; readonly format: string; readonly query: string; readonly file: Buffer };

describe.each(databaseInTurn(3))('the check of a file on $name', ({ open }) => {
  const place = useEveryReport(open);
  const reports = everyNth(catalog, 7, 1);
  const of = (slug: string) => catalog.find((report) => report.slug === slug)!;
  const check = async (file: Uint8Array, cookie?: string) => {
    const { status, body } = await sendFile(place, { 'arquivo.xlsx': Uint8Array.from(file) }, cookie);
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };
  const download = async (report: Report, query: string, headers = {}) =>
    (await place.get(`/api/relatorios/${report.slug}/arquivo?${query}`, headers)).rawPayload;

  const made: Made[] = [];
  let versao: string;
  let limited: { readonly cookie: string; readonly file: Buffer };
  beforeAll(async () => {
    const db = place.db();
    await insertHiddenCentro(db, 1, HIDDEN_CENTAVOS);
    await sql`insert into data_versions ("codColigada", "orcamentoId", version) values (1, 4, 1)`.execute(db);
    const { rows } = await sql<{
      moment: number;
    }>`select max(moment) as moment from changes where "codColigada" = 1`.execute(db);
    versao = new Date(rows[0]!.moment).toISOString();
    for (const report of reports) {
      for (const { format } of filesOf(report)) {
        if (format === 'pdf') continue; // its attached workbook can be checked, not its pages
        const query = `${queryOf(report)}&formato=${format}`;
        made.push({ report, format, query, file: await download(report, query) });
      }
    }
    const person = db.updateTable('user').where('email', '=', accounts.user.email);
    await person.set({ centros: JSON.stringify({ pais: ['1.2'], filhos: [] }) }).execute();
    const cookie = await enter(place.app(), accounts.user.email);
    const file = await download(TOTAIS, `${queryOf(TOTAIS)}&formato=xlsx`, { cookie });
    limited = { cookie, file };
    for (const change of CHANGES) await sql.raw(change).execute(db);
  });
  const TOTAIS = of('totais-centro-custo');

  test('after later changes, an address with its moment gives the same .csv and .xlsx files except for their stamps', async () => {
    for (const { report, format, query, file } of made) {
      const again = await download(report, `${query}&versao=${versao}`);
      expect(comparable(again, { format, report })).toEqual(comparable(file, { format, report }));
      expect((await download(report, `${query}&versao=${versao}`)).equals(again)).toBe(true);
      expect((await download(report, query)).equals(again)).toBe(false);
    }
  });

  test('each workbook matches its original, figure by figure; so does one as on the screen', async () => {
    const view = `${queryOf(TOTAIS)}&formato=xls&nivel=1&ocultas=reformulado&versao=${versao}`;
    const files = made.filter(({ format }) => format !== 'csv');
    for (const { report, file } of [...files, { report: TOTAIS, file: await download(TOTAIS, view) }]) {
      const { confere, iguais, diferencas, naoConferidas, relatorio, momento } = await check(file);
      expect({ confere, naoConferidas, diferencas, relatorio, momento }).toEqual({
        confere: true,
        naoConferidas: [],
        diferencas: { quantidade: 0, porTipo: [], itens: [] },
        relatorio: report.title,
        momento: versao,
      });
      expect(iguais).toBeGreaterThan(0);
    }
  });

  test('a file of a comparison matches its original, on both sides', async () => {
    const searches = [versao, 'orcamento-3-proposta'].flatMap((desde) =>
      ['', '&so=soMudancas', '&valores=totalAno'].map((view) => `desde=${desde}${view}`),
    );
    for (const search of everyNth(searches, 4, 1)) {
      const file = await download(of('trimestral'), `${queryOf(of('trimestral'))}&formato=xlsx&${search}`);
      expect([search, file.toString('utf8', 0, 2)]).toEqual([search, 'PK']);
      const { confere, diferencas } = await check(file);
      expect([search, confere, diferencas.quantidade]).toEqual([search, true, 0]);
      await sql`update valores set bloqueado = bloqueado + 1`.execute(place.db());
    }
  });

  test('a limited person can check only files within their limit, and learns nothing of others', async () => {
    const own = await check(limited.file, limited.cookie);
    expect([own.confere, own.diferencas.quantidade]).toEqual([true, 0]);
    expect((await check(limited.file)).confere).toBe(true);
    const whole = made.find(({ report, format }) => report === TOTAIS && format === 'xlsx') ?? {
      file: await download(TOTAIS, `${queryOf(TOTAIS)}&formato=xlsx&versao=${versao}`),
    };
    const forged = (limit: string) =>
      withAddress(whole.file, (text) => text.replace('organizacao=1', `organizacao=1&limite=${limit}`));
    for (const file of [whole.file, forged('5;'), forged(';5.1'), forged('1.2;5.1'), forged('1.10;')]) {
      const { status, body } = await sendFile(place, { 'a.xlsx': Uint8Array.from(file) }, limited.cookie);
      expect([status, body]).toEqual([422, { message: BEYOND }]);
    }
    const { status, body } = await sendFile(place, { 'a.xlsx': Uint8Array.from(forged('1.2;')) }, limited.cookie);
    expect(status).toBe(200);
    expect(body.diferencas.itens.map(({ era }) => era).join()).not.toMatch(/alheio|9\.876|118\.518/);
    const ofAll = await download(of('receitas'), `${queryOf(of('receitas'))}&formato=xls`);
    expect(await sendFile(place, { 'a.xls': Uint8Array.from(ofAll) }, limited.cookie)).toEqual({
      status: 422,
      body: { message: 'O arquivo é de um relatório a que você não tem acesso.' },
    });
  });
});

const BEYOND = 'O arquivo é de centros de custo que você não vê. Quem vê todos eles pode conferi-lo.';

/** What must be the same but for the stamp; undefined for .xls and reports of ERP values, which the check compares. */
function comparable(file: Buffer, { format, report }: Pick<Made, 'format' | 'report'>) {
  if (format === 'csv') return file;
  return format === 'xls' || report.sync !== undefined ? undefined : withoutStamp(file);
}

/** The parts of an .xlsx as texts, without the rows about who made it when and about the ERP. */
function withoutStamp(file: Buffer): Readonly<Record<string, string>> {
  const parts = Object.entries(unzipSync(file)).map(
    ([name, content]) => [name, Buffer.from(content).toString()] as const,
  );
  return Object.fromEntries(
    parts.map(([name, text]) => [
      name,
      text.replaceAll(/<row [^>]*>(?:(?!<\/row>).)*(?:Gerado por|>ERP<)(?:(?!<\/row>).)*<\/row>/gs, ''),
    ]),
  );
}
