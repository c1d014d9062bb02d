import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, read as readBook, write } from '@e965/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../../database/lines/scope.ts';
import type { Report } from '../../../reporting/report.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { sendFile, withAddress } from '../../../testing/servers/check-file.ts';
import { useEveryReport } from '../../../testing/servers/every-report-place.ts';
import { queryOf } from '../../../testing/servers/query-of.ts';
import { JobProgress } from '../jobs/job-progress.ts';
import { loadSteps } from '../jobs/read-report.ts';
import { makeExpected } from './expected-file.ts';
import { requestedFileOf } from './requested-file.ts';
import { readSheets } from './stored-sheets.ts';

const exportacao = catalog.find(({ slug }) => slug === 'exportacao')!;

describe.each(databaseInTurn(1))('files as on the screen, made by an earlier release, on $name', ({ open }) => {
  const place = useEveryReport(open);
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-antes-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A file as an earlier release made it, whose screen used the report's own layout. */
  const madeBefore = async (query: string, address = (text: string) => text) => {
    const url = `/api/relatorios/exportacao/arquivo?${queryOf(exportacao)}&formato=xlsx&${query}`;
    const today = withAddress((await place.get(url)).rawPayload, address);
    const path = join(mkdtempSync(join(folder, 'x')), 'hoje');
    writeFileSync(path, today);
    const { screenLayout: _, ...plain } = exportacao;
    const before = catalog.map((report): Report => (report === exportacao ? plain : report));
    const [scope, db] = [scopeOfOrganization(1), place.db()];
    const reader = { id: 'a', email: 'a@exemplo.com', name: 'Ana', isAdmin: true, gerencia: true };
    const requested = await requestedFileOf(await readSheets({ name: 'hoje', path }), {
      db,
      catalog: before,
      scope,
      reader,
    });
    const made = join(folder, query.replaceAll(/\W/g, '-'));
    mkdirSync(made);
    const clock = { today: () => '2026-11-26', timeOfDay: () => '10:05' } as never;
    const [steps, progress] = [await loadSteps([exportacao]), new JobProgress()];
    await makeExpected(requested, { db, catalog: before, steps, progress, clock, folder: made, name: 'antes' });
    return readFileSync(join(made, 'antes'));
  };
  const check = async (file: Uint8Array) => {
    const { status, body } = await sendFile(place, { 'arquivo.xlsx': Uint8Array.from(file) });
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };

  test(
    'a file of Exportação with columns for parent and child matches its original: sorted, hiding a column that no longer exists, and of a comparison',
    { tags: 'tudo' },
    async () => {
      for (const [query, address] of [
        ['ordem=natureza'],
        ['nivel=1', (text: string) => text.replace('nivel=1', 'ocultas=centro-de-custo-filho')],
        ['desde=orcamento-3-proposta'],
      ] as const) {
        const { confere, diferencas, iguais } = await check(await madeBefore(query, address));
        expect([query, confere, diferencas.itens]).toEqual([query, true, []]);
        expect(iguais).toBeGreaterThan(0);
      }
    },
  );

  test('an altered amount in a file of an earlier release is the only difference', async () => {
    const book = readBook(await madeBefore('ordem=-natureza'), { cellFormula: true });
    const sheet = book.Sheets[book.SheetNames[0]!]!;
    const rows = utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1, blankrows: true });
    const at = rows.findIndex((cells) => typeof cells.at(-1) === 'number');
    const cell = `${utils.encode_col(rows[at]!.length - 1)}${at + 1}`;
    sheet[cell] = { t: 'n', v: 1.23 };
    const { diferencas } = await check(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect(diferencas.itens).toMatchObject([{ tipo: 'total', celula: cell, noArquivo: '1,23' }]);
  });
});
