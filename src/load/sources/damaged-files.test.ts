import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { naturesBook } from '../../testing/hostile/workbook-of.ts';
import { part, zipOf } from '../../testing/hostile/zip-of.ts';
import { runs } from '../../testing/sampled.ts';
import type { Cell } from '../tables/cell-type.ts';
import { KnownKeys } from '../checks/known-keys.ts';
import { openSources } from './open-sources.ts';
import { Problems } from '../problems.ts';
import { readTable } from '../checks/read-table.ts';
import { tables } from '../tables/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'rubrica-danos-'));
const path = join(folder, 'enviado');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rows of a file, or undefined if it is refused with a message; any other failure is thrown. */
async function rowsOf(name: string, content: Uint8Array): Promise<readonly (readonly Cell[])[] | undefined> {
  writeFileSync(path, content);
  const problems = new Problems();
  const rows: (readonly Cell[])[] = [];
  for (const source of await openSources([{ name, path }], problems)) {
    const read: typeof source.read = (onRow) =>
      source.read((cells, line) => {
        rows.push(cells);
        onRow(cells, line);
      });
    const table = tables.find((known) => known.name === source.table)!;
    await readTable({ ...source, read }, table, { known: new KnownKeys(), problems });
  }
  expect(problems.lines.join('\n')).not.toContain('undefined');
  return problems.count === 0 ? rows : undefined;
}

const csv = Buffer.from('codTBOrcamento;nomeTBOrcamento;inativo\n3.1;"Salários 🐄";0\n3.2;Fax;1\n');

test.each([
  ['dados.xlsx', naturesBook()],
  ['dados.zip', zipOf([part('naturezas.csv', csv)])],
] as const)(
  '%s: after any change of its bytes it gives the same rows or is refused with a message',
  { timeout: 60_000 },
  async (name, good) => {
    const whole = await rowsOf(name, good);
    expect(whole).toBeDefined();
    const change = fc.record({ at: fc.nat(good.length - 1), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), fc.nat(good.length), async (changes, cut) => {
        const changed = Buffer.from(good);
        for (const { at, byte } of changes) changed[at] = byte;
        const read = await rowsOf(name, cut % 4 === 0 ? changed.subarray(0, cut) : changed);
        expect([undefined, whole]).toContainEqual(read);
      }),
      { numRuns: runs(150, 1_000) },
    );
  },
);

test('a CSV with any bytes after good rows is read or refused with a message', { timeout: 60_000 }, async () => {
  const whole = await rowsOf('naturezas.csv', csv);
  const bytes = fc.array(fc.oneof(fc.constantFrom(...'";\n\r3.1'), fc.constantFrom('á', '🐄', '\u0000', '\ufeff')));
  await fc.assert(
    fc.asyncProperty(bytes, fc.uint8Array({ maxLength: 2 }), async (texts, tail) => {
      const read = await rowsOf('naturezas.csv', Buffer.concat([csv, Buffer.from(texts.join('')), tail]));
      expect(read?.slice(0, 3) ?? whole).toEqual(whole);
    }),
    { numRuns: runs(150, 1_000) },
  );
});
