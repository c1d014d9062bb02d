import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { viewFromParams, type ViewParams } from '../../sheet/view/view-params.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { generatedOrganization, organizationFiles } from '../../testing/databases/generated-organization.ts';
import { addAccount } from '../../testing/databases/small-organizations.ts';
import { type AnswerReading, type Fields, readingOf } from '../../testing/oracles/answer-lines.ts';
import { sideOf } from '../../testing/oracles/compared-readings.ts';
import { expectLaws } from '../../testing/oracles/composition-laws.ts';
import { type LongSums, sumsOfAnswer, sumsOfBase } from '../../testing/oracles/long-sums.ts';
import { openByServer } from '../../testing/oracles/open-amounts.ts';
import { openCellsOf } from '../../testing/oracles/open-cells.ts';
import { screenSheetOf, sheetOf, shownSheetOf } from '../../testing/oracles/sheet-of.ts';
import { readFeeds, type WrittenFeed } from '../../testing/readers/feeds.ts';
import { expectSheetInPdf } from '../../testing/readers/pdf-cells.ts';
import { openWorkbook, valuesOf } from '../../testing/readers/sheetjs.ts';
import { cellsOf, shownIn, viewsFor } from '../../testing/readers/viewed-cells.ts';
import { rowsUnder, worksheetLines } from '../../testing/readers/worksheet-lines.ts';
import { enter } from '../../testing/servers/enter.ts';
import { type Case, chosenCases, comparedWith, queryFor, reportOf } from '../../testing/servers/report-cases.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { load } from '../../testing/histories/random-steps.ts';
import { lastMoment } from '../../versions/moments.ts';
import { createVersion } from '../../versions/versions.ts';

describe.each(databaseInTurn(1))('any two choices together, on $name', ({ open }) => {
  let database: OpenDatabase;
  let server: TestServer;
  let cookies: Readonly<Record<Case['limit'], string>>;
  let versions: Readonly<Record<Case['version'], string>>;
  let withRows = 0;
  const feeds: { readonly of: Case; readonly feed: WrittenFeed; readonly sums: LongSums }[] = [];
  beforeAll(async () => {
    database = await open();
    const [first, second, third] = fc.sample(generatedOrganization, { numRuns: 3, seed: 20 });
    await load({ db: database.db }, 1, organizationFiles(first!));
    const named = { orcamentoId: 4, nome: 'Aprovado', nota: '', momento: undefined };
    const { id } = await createVersion(database.db, { scope: scopeOfOrganization(1), by: null }, named);
    await load({ db: database.db }, 1, organizationFiles(second!));
    const unnamed = await lastMoment(database.db, scopeOfOrganization(1));
    await load({ db: database.db }, 1, organizationFiles(third!));
    await sql`update centros_custo_filhos set "codCCustoPai" = '1.10' where "codCCustoFilho" = '1.2.10'`.execute(
      database.db,
    );
    versions = { now: '', version: id, moment: new Date(unnamed + 1).toISOString() };
    server = await startTestServer(database);
    const person = { name: 'Ana', isAdmin: true, gerencia: false, codColigada: 1 };
    const enterAs = async (email: string, centros?: readonly string[]) => {
      await addAccount(database.db, { ...person, email, ...(centros && { centros }) }, 'a');
      return enter(server.app, email);
    };
    cookies = {
      none: await enterAs('todos@exemplo.com'),
      pai: await enterAs('pai@exemplo.com', ['1.10']),
      filho: await enterAs('filho@exemplo.com', ['1.2.1']),
    };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const get = async ({ limit }: Case, path: string, query: Readonly<Record<string, string>>) => {
    const answer = await server.app.inject({ url: path, query: { ...query }, headers: { cookie: cookies[limit] } });
    expect([path, query, answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([
      path,
      query,
      200,
      true,
    ]);
    return answer;
  };

  /** The moment with which a case is compared, and the search's answer at that moment. */
  const thenOf = async ({ one, query }: Found) => {
    const kind = comparedWith(one);
    if (kind === undefined) return undefined;
    const answer = await get(one, placeOf(one), { ...query, versao: versions[kind] });
    return { desde: versions[kind], answer: answer.json<Fields>() };
  };

  const keepFeed = async (found: Found) => {
    const { one, query, answer, reading } = found;
    const then = await thenOf(found);
    const search = { ...query, ...(then && { desde: then.desde }) };
    const feed = async (formato: string) =>
      (await get(one, `${placeOf(one)}/dados`, { ...search, formato })).rawPayload;
    const written = { csv: await feed('csv'), json: await feed('json') };
    const keep = (own: AnswerReading, of: Fields) =>
      feeds.push({ of: one, feed: { ...written, places: own.places }, sums: sumsOfAnswer(own, of) });
    if (then === undefined) return keep(reading, answer);
    const names = written.csv.toString().split('\r\n', 1)[0]!.split(',');
    const side = (which: 'Antes' | 'Depois') => sideOf(reading, which, ({ field }) => names.includes(field));
    keep(side('Antes'), then.answer);
    return keep(side('Depois'), answer);
  };

  const expectCsv = async ({ one, query, answer, reading }: Found) => {
    const file = await get(one, `${placeOf(one)}/arquivo`, { ...query, formato: 'csv' });
    const [, , ...lines] = file.rawPayload.toString('latin1').trimEnd().split('\r\n');
    const items = lines.map((line) => {
      const cells = line.split('|');
      const names = cells.slice(0, -reading.labels.length);
      return {
        codes: names.map((name) => name.split(' - ')[0]),
        amounts: cells.slice(names.length).map((amount) => Number(amount.replace(',', ''))),
      };
    });
    expect(items).toEqual(reading.lines(answer).filter(({ codes }) => codes !== undefined));
  };

  /** Expects 'Base' to have the compared amounts of both sides. */
  const expectCompared = async ({ one, query, answer, reading }: Found, then: { desde: string; answer: Fields }) => {
    const file = await get(one, `${placeOf(one)}/arquivo`, { ...query, desde: then.desde, formato: one.format });
    const { Sheets } = openWorkbook(file.rawPayload);
    const base = valuesOf(Sheets['Base']!, 60);
    const side = (which: 'Antes' | 'Depois') => sideOf(reading, which, ({ heading }) => base[0]!.includes(heading));
    const [before, after] = [side('Antes'), side('Depois')];
    expect(after.places.some((place) => place !== undefined)).toBe(true);
    expect(sumsOfBase(before, rowsUnder(base))).toEqual(sumsOfAnswer(before, then.answer));
    expect(sumsOfBase(after, rowsUnder(base))).toEqual(sumsOfAnswer(after, answer));
  };

  /** Expects a PDF to have the cells of the screen, in the case's view or comparison. */
  const expectPdf = async (found: Found) => {
    const { one, query, answer } = found;
    const report = reportOf(one);
    const { versao: _, ...filters } = query;
    const then = await thenOf(found);
    const answers = structuredClone({ answer, before: then?.answer });
    const whole = shownSheetOf(report, answers, filters, { ano: 2026 });
    const view = viewFor(one, whole);
    const search = { ...query, ...view, ...(then && { desde: then.desde }), formato: 'pdf' };
    const { rawPayload } = await get(one, `${placeOf(one)}/arquivo`, search);
    const sheet = view === undefined ? whole : viewOf(whole, viewFromParams(view, whole).view).sheet;
    await expectSheetInPdf(rawPayload, sheet);
  };

  /** Expects a file to have the amounts of the answer, on its sheet and in 'Base', or the cells of the view. */
  const expectFile = async (found: Found) => {
    const { one, query, answer, sheet, reading } = found;
    if (one.format === 'csv') return expectCsv(found);
    if (one.format === 'pdf') return expectPdf(found);
    const then = await thenOf(found);
    if (then !== undefined) return expectCompared(found, then);
    const view = viewFor(one, sheet);
    const file = await get(one, `${placeOf(one)}/arquivo`, { ...query, ...view, formato: one.format });
    const { SheetNames, Sheets } = openWorkbook(file.rawPayload);
    const [own, base] = SheetNames.map((each) => valuesOf(Sheets[each]!, Math.max(40, sheet.columns.length)));
    if (view !== undefined) {
      expect(shownIn(own!, sheet, view)).toEqual(cellsOf(viewOf(sheet, viewFromParams(view, sheet).view).sheet));
      return;
    }
    const onSheet = worksheetLines(own!, reading.labels).map(({ amounts }) => amounts);
    expect(onSheet).toEqual(reading.lines(answer).map(({ amounts }) => amounts));
    expect(sumsOfBase(reading, rowsUnder(base!))).toEqual(sumsOfAnswer(reading, answer));
  };

  test.each(chosenCases.map((one) => ({ name: Object.values(one).join(', '), one })))(
    '$name: the file has the search’s amounts, and opened amounts equal the shown ones',
    async ({ one }) => {
      const report = reportOf(one);
      const query = queryFor(one, versions);
      const response = await get(one, placeOf(one), query);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      const answer = response.json<Fields>();
      const { versao: _, ...filters } = query;
      const layOut = one.view === 'whole' ? sheetOf : screenSheetOf; // files in a view are as on the screen
      const sheet = layOut(report, structuredClone(answer), filters, { ano: 2026 });
      if (sheet.rows.length > 0) withRows++;
      const reading = readingOf(report.slug, { basis: one.basis === '1' ? 1 : 2, ano: 2026 })!;
      const found = { one, query, answer, sheet, reading };
      await (one.format === 'dados' ? keepFeed(found) : expectFile(found));
      if (report.composition === undefined) return;
      const openAmount = openByServer((path, more) => get(one, path, more), report, query);
      const cells = openCellsOf(sheet);
      for (const cell of new Set([cells[0], cells[Math.floor(cells.length / 2)], cells.at(-1)]))
        if (cell !== undefined) await expectLaws(report, cell, openAmount);
    },
  );

  test('feeds are the same in both formats, and add up to the search’s amounts', () => {
    expect(feeds.length).toBeGreaterThan(0);
    expect(withRows).toBeGreaterThan(chosenCases.length / 2);
    for (const [at, { isSame, sums }] of readFeeds(feeds.map(({ feed }) => feed)).entries()) {
      const { of, ...expected } = feeds[at]!;
      expect([of, isSame, sums]).toEqual([of, true, expected.sums]);
    }
  });
});

type Found = {
  readonly one: Case;
  readonly query: Readonly<Record<string, string>>;
  readonly answer: Fields;
  readonly sheet: Sheet;
  readonly reading: AnswerReading;
};

function placeOf({ report }: Case): string {
  return `/api/relatorios/${report}`;
}

/** The view of a case among those that a sheet has; undefined for the whole report. */
function viewFor({ view }: Case, sheet: Sheet): ViewParams | undefined {
  if (view === 'whole' || sheet.rows.length === 0) return undefined;
  const views = viewsFor(sheet);
  return views.at(WHICH[view] % views.length);
}

const WHICH = { first: 0, second: 1, third: 2, last: -1 } as const;
