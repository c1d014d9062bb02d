import { read, utils, write, type WorkSheet } from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Conferencia } from '../../../contracts/file-check.ts';
import { filesOf, type Report } from '../../../reporting/report.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { insertHiddenCentro } from '../../../testing/databases/hidden-centro.ts';
import { accounts } from '../../../testing/databases/small-organizations.ts';
import { bomb, part, zipOf } from '../../../testing/hostile/zip-of.ts';
import { bookOf, SHEET } from '../../../testing/hostile/workbook-of.ts';
import { everyNth } from '../../../testing/sampled.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { enter } from '../../../testing/servers/enter.ts';
import { useEveryReport } from '../../../testing/servers/every-report-place.ts';
import { queryOf } from '../../../testing/servers/query-of.ts';
import { multipartOf } from '../../../testing/servers/send-files.ts';

/** What changes after the files were made. */
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

describe.each(databaseInTurn(2))('the check of a file on $name', ({ open }) => {
  const place = useEveryReport(open);
  const reports = everyNth(catalog, 4, 1);
  const of = (slug: string) => catalog.find((report) => report.slug === slug)!;
  const send = async (files: Parameters<typeof multipartOf>[0], cookie?: string) => {
    const { payload, headers } = await multipartOf(files);
    const answer = await place.post('/api/conferencias', payload, { ...headers, ...(cookie && { cookie }) });
    return { status: answer.statusCode, body: answer.json<Conferencia & { message: string }>() };
  };
  const check = async (file: Uint8Array, cookie?: string) => {
    const { status, body } = await send({ 'arquivo.xlsx': Uint8Array.from(file) }, cookie);
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

  test('after further loads the address with its moment makes each file again, byte for byte but for its stamp', async () => {
    for (const { report, format, query, file } of made) {
      const again = await download(report, `${query}&versao=${versao}`);
      if (format === 'csv') expect([report.slug, again.equals(file)]).toEqual([report.slug, true]);
      if (format === 'xlsx' && report.sync === undefined) expect(withoutStamp(again)).toEqual(withoutStamp(file));
      expect((await download(report, `${query}&versao=${versao}`)).equals(again)).toBe(true);
      expect((await download(report, query)).equals(again)).toBe(false);
    }
  });

  test('each file is what it was, figure by figure, also as on the screen, and of an organisation that has another name now', async () => {
    await sql`update organizations set nome = 'Outro nome' where "codColigada" = 1`.execute(place.db());
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

  test('what was altered is told with its cell, its names, what the file says and what it was; the record has it', async () => {
    const file = await download(of('trimestral'), `${queryOf(of('trimestral'))}&formato=xlsx&versao=${versao}`);
    const book = read(file, { cellFormula: true });
    const [first, base] = book.SheetNames.map((name) => book.Sheets[name]!);
    const at = rowOf(first!, '3.1 - Salários');
    first![`C${at}`] = { t: 'n', v: 3.01 };
    first![`E${at}`] = { t: 's', v: '3,00' };
    first![`F${at}`] = { t: 'n', v: 12 };
    base!['J2'] = { t: 's', v: 'Diárias' };
    utils.book_append_sheet(book, utils.aoa_to_sheet([['minhas notas']]), 'Notas');
    const { confere, diferencas, naoConferidas } = await check(
      write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    );
    expect([confere, naoConferidas]).toEqual([false, ['Notas']]);
    expect(
      diferencas.itens.map(({ aba, celula, linha, coluna, ...rest }) => [
        aba,
        celula,
        linha,
        coluna,
        ...Object.values(rest),
      ]),
    ).toEqual([
      ['Trimestral', `C${at}`, NAME, '2º Trimestre', 'valor', '3,01', '3,00', null],
      [
        'Trimestral',
        `E${at}`,
        NAME,
        '4º Trimestre',
        'tipo',
        '3,00',
        '3,00',
        'O número está guardado como texto: o Excel não o soma.',
      ],
      [
        'Trimestral',
        `F${at}`,
        NAME,
        'Total Anual',
        'formula',
        '12,00',
        '12,00',
        'A fórmula virou um valor fixo, por ora o mesmo.',
      ],
      ['Base', 'J2', 'Outro nome', 'Natureza (nome)', 'nome', 'Diárias', 'Salários', null],
    ]);
    const detail = sql<{
      detail: string;
    }>`select detail from acts where kind = 'conferiuArquivo' order by id desc limit 1`;
    await expect
      .poll(async () => (await detail.execute(place.db())).rows[0]?.detail)
      .toMatch(/^Arquivo arquivo.xlsx: Trimestral, de .*; 4 diferenças\. SHA-256: [0-9a-f]{64}$/);
  });

  test('a limited person checks files of their own limit alone, and learns nothing of others', async () => {
    const own = await check(limited.file, limited.cookie);
    expect([own.confere, own.diferencas.quantidade]).toEqual([true, 0]);
    expect((await check(limited.file)).confere).toBe(true);
    const whole = made.find(({ report, format }) => report === TOTAIS && format === 'xlsx') ?? {
      file: await download(TOTAIS, `${queryOf(TOTAIS)}&formato=xlsx&versao=${versao}`),
    };
    const forged = (limit: string) =>
      edited(whole.file, (text) => text.replace('organizacao=1', `organizacao=1&limite=${limit}`));
    for (const file of [whole.file, forged('5;'), forged(';5.1'), forged('1.2;5.1'), forged('1.10;')]) {
      const { status, body } = await send({ 'a.xlsx': Uint8Array.from(file) }, limited.cookie);
      expect([status, body]).toEqual([422, { message: BEYOND }]);
    }
    const { status, body } = await send({ 'a.xlsx': Uint8Array.from(forged('1.2;')) }, limited.cookie);
    expect(status).toBe(200);
    expect(body.diferencas.itens.map(({ era }) => era).join()).not.toMatch(/alheio|9\.876|118\.518/);
    const ofAll = await download(of('receitas'), `${queryOf(of('receitas'))}&formato=xls`);
    expect(await send({ 'a.xls': Uint8Array.from(ofAll) }, limited.cookie)).toEqual({
      status: 422,
      body: { message: 'O arquivo é de um relatório a que você não tem acesso.' },
    });
  });

  test('what cannot be checked is refused in words', async () => {
    const file = await download(TOTAIS, `${queryOf(TOTAIS)}&formato=xlsx&versao=${versao}`);
    const xls = await download(TOTAIS, `${queryOf(TOTAIS)}&formato=xls`);
    const other = await enter(place.app(), accounts.otherAdmin.email);
    const damagedXls = Buffer.from(xls).fill(7, 1_600, 2_400);
    const old = Buffer.from(
      Buffer.from(xls).toString('latin1').replace('W\0o\0r\0k\0b\0o\0o\0k\0', 'B\0o\0o\0k\0\0\0\0\0\0\0\0\0'),
      'latin1',
    );
    old.writeUInt16LE(10, old.indexOf('B\0o\0o\0k\0', 'latin1') + 64);
    const plain = write(
      { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([['Receitas', 1]]) } },
      { type: 'buffer', bookType: 'xlsx' },
    ) as Buffer;
    const change = (from: string | RegExp, to: string) => edited(file, (text) => text.replace(from, to));
    const between = new Date(Date.parse(versao) + 1).toISOString();
    const later = change(versao.slice(0, 4), '2999');
    const refusals: readonly (readonly [name: string, content: Uint8Array, message: RegExp, cookie?: string])[] = [
      ['outra.xlsx', plain, /^O arquivo não diz de que relatório é/],
      ['a.xlsx', file, /^O arquivo é de outra organização\.$/, other],
      ['a.xlsx', change('organizacao=1', 'organizacao=2'), /^O arquivo é de outra organização\.$/],
      ['a.xlsx', change('/relatorios/totais', '/relatorios/outros'), /não existe aqui/],
      ['a.xlsx', change('orcamentoId=4', 'orcamentoId=99'), /^Orçamento não encontrado\.$/],
      ['a.xlsx', change('orcamentoId=4', 'orcamentoId=x'), /endereço no começo do arquivo foi alterado/],
      ['a.xlsx', change('/relatorios', 'relatorios'), /endereço no começo do arquivo foi alterado/],
      ['a.xlsx', change(versao, between), /um momento que a história dos dados não tem/],
      ['a.xlsx', later, /^O momento do arquivo não se pode ler\. Este momento ainda não chegou\.$/],
      ['a.xls', damagedXls, /^O arquivo não se pode ler: o arquivo está danificado/],
      ['a.xls', xls.subarray(0, 700), /^O arquivo não se pode ler: o arquivo está danificado/],
      ['a.xlsx', file.subarray(0, file.length >> 1), /^O arquivo não se pode ler: o arquivo está danificado/],
      ['a.xls', old, /^O arquivo é de um Excel de 1995 ou mais antigo/],
      ['a.csv', Buffer.from('sep=;\na;1\n'), /^O arquivo é texto, sem o que diz de onde veio/],
      ['a.pdf', Buffer.from('%PDF-1.7 x'), /^O arquivo é um arquivo PDF; confere-se/],
      ['a.zip', zipOf([part('a.csv', 'a;b\n')]), /^O arquivo é um \.zip de arquivos CSV/],
      [
        'a.xlsx',
        zipOf([...bookOf(['x']), bomb(SHEET, '<row r="1"></row>', 1_100)]),
        /^O arquivo tem mais de 1 GB depois de descompactado/,
      ],
    ];
    for (const [name, content, message, cookie] of refusals) {
      const { status, body } = await send({ [name]: Uint8Array.from(content) }, cookie);
      expect({ message: String(message), status, said: body.message }).toEqual({
        message: String(message),
        status: 422,
        said: expect.stringMatching(message),
      });
    }
    expect((await send({ 'a.xlsx': new Uint8Array([1]), 'b.xlsx': new Uint8Array([1]) })).body.message).toBe(
      'Confere-se um arquivo por vez.',
    );
  });
});

const NAME = '1.2 - Pai 1.2 › 1.2.1 - Filho 1.2.1 › 3.1 - Salários';
const BEYOND = 'O arquivo é de centros de custo que você não vê. Quem vê todos eles pode conferi-lo.';

/** The number of the first row with a text in column A. */
function rowOf(sheet: WorkSheet, text: string): number {
  return (
    utils
      .sheet_to_json<readonly unknown[]>(sheet, { header: 1, blankrows: true })
      .findIndex(([first]) => first === text) + 1
  );
}

/** The parts of an .xlsx as texts, without the rows of facts of its first sheet and of 'Sobre'. */
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

/** An .xlsx whose first sheet's address somebody changed by hand. */
function edited(file: Buffer, change: (address: string) => string): Buffer {
  const book = read(file, { cellFormula: true });
  for (const sheet of Object.values(book.Sheets)) {
    const rows = utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1, blankrows: true });
    const at = rows.findIndex(([label]) => label === 'Endereço');
    if (at === -1) continue;
    const count = rows.slice(at + 1).findIndex(([label]) => label !== undefined) + 1;
    const whole = rows
      .slice(at, at + count)
      .map(([, value]) => String(value))
      .join('');
    sheet[`B${at + 1}`] = { t: 's', v: change(whole) };
    for (let line = at + 2; line <= at + count; line++) sheet[`B${line}`] = { t: 's', v: ' ' };
  }
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
