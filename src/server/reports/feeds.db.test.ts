import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { longFieldsOf } from '../../reporting/long-form-of.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { readingOf, type Fields } from '../../testing/oracles/answer-lines.ts';
import { sumsOfAnswer } from '../../testing/oracles/long-sums.ts';
import { readFeeds, type WrittenFeed } from '../../testing/readers/feeds.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { useEveryReport } from '../../testing/servers/every-report-place.ts';
import { queryOf } from '../../testing/servers/query-of.ts';

describe.each(databaseInTurn(1))('feeds on $name', ({ open }) => {
  const { db, get } = useEveryReport(open);
  const tempoReal = catalog.find(({ slug }) => slug === 'orcamento-tempo-real')!;
  const address = `/api/relatorios/${tempoReal.slug}/dados?${queryOf(tempoReal)}&formato=`;

  test('every report’s feed has its rows under the names of its fields, equal in both formats, with the sums of the answer', async () => {
    const feeds: WrittenFeed[] = [];
    for (const report of catalog) {
      const place = `/api/relatorios/${report.slug}/dados?${queryOf(report)}`;
      const [csv, json] = [await get(`${place}&formato=csv`), await get(`${place}&formato=json`)];
      expect([report.slug, csv.statusCode, json.statusCode]).toEqual([report.slug, 200, 200]);
      const places = readingOf(report.slug, { basis: 1, ano: 2026 })?.places ?? [];
      feeds.push({ csv: csv.rawPayload, json: json.rawPayload, places });
    }
    for (const [at, { names, rows, isSame, sums }] of readFeeds(feeds).entries()) {
      const report = catalog[at]!;
      expect([report.slug, names]).toEqual([report.slug, longFieldsOf(report).map(({ name }) => name)]);
      expect([report.slug, rows > 0, isSame]).toEqual([report.slug, true, true]);
      const reading = readingOf(report.slug, { basis: 1, ano: 2026 });
      const answer = (await get(`/api/relatorios/${report.slug}?${queryOf(report)}`)).json<Fields>();
      const expected = reading === undefined ? {} : sumsOfAnswer(reading, answer); // without a reading, answer-lines.ts does not describe the answer
      expect([report.slug, sums]).toEqual([report.slug, expected]);
    }
  });

  test('a program that has the rows gets a 304 until the data version rises; HEAD and gzip agree with GET', async () => {
    const first = await get(`${address}csv`);
    expect(first.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
    });
    const ask = (headers: Readonly<Record<string, string>>, form = 'csv') => get(address + form, headers);
    const has = { 'if-none-match': String(first.headers['etag']) };
    const again = await ask(has);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask(has, 'json')).statusCode).toBe(200);
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    expect([zipped.headers['content-encoding'], gunzipSync(zipped.rawPayload).toString()]).toEqual([
      'gzip',
      first.body,
    ]);
    const head = await get(`${address}csv`, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', first.headers['etag']]);
    for (const url of [`${address}csv`, `${address}json`, `${address.replace('/dados?', '/arquivo?')}xls`]) {
      const { statusCode, headers } = await get(url, {}, 'HEAD');
      expect([url, statusCode, headers['content-length']]).toEqual([url, 200, undefined]);
    }
    const unchanged = await get(`${address}csv`, has, 'HEAD');
    expect([unchanged.statusCode, unchanged.headers['content-length']]).toEqual([304, undefined]);
    await db().insertInto('data_versions').values({ codColigada: 1, orcamentoId: 4, version: 9 }).execute();
    expect((await ask(has)).statusCode).toBe(200);
  });

  test('wrong requests are refused with a message before a feed begins', async () => {
    const refused = async (url: string) => {
      const { statusCode, body } = await get(url);
      return [statusCode, body];
    };
    const form = '{"message":"Informe o formato dos dados (formato): csv, json."}';
    expect(await refused(`${address}xls`)).toEqual([400, form]);
    expect(await refused(address.replace('&formato=', ''))).toEqual([400, form]);
    expect(await refused(`${address}csv&formato=json`)).toEqual([400, expect.stringContaining('mais de uma vez')]);
    expect(await refused(`${address}csv&nivel=1`)).toEqual([400, '{"message":"Filtro desconhecido: nivel."}']);
  });

  test('each feed that was sent is an audit event with its number of rows; a 304 is not', async () => {
    const acts = () => db().selectFrom('acts').where('kind', '=', 'exportou').select('detail').orderBy('id').execute();
    const own = `${address.replace('Inativas=false', 'Inativas=true')}csv`; // audit events of earlier tests may arrive late
    const { body, headers } = await get(own);
    await get(own, { 'if-none-match': String(headers['etag']) });
    const rows = body.split('\r\n').length - 2;
    const count = rows === 1 ? '1 linha' : `${rows} linhas`;
    const details = async () => (await acts()).map(({ detail }) => detail);
    await expect
      .poll(async () => (await details()).filter((detail) => detail?.includes('Exibir Naturezas Inativas: Sim')))
      .toEqual([expect.stringMatching(`^Orçamento em Tempo Real \\(dados, \\.csv\\): .*; ${count}\\.$`)]);
  });
});
