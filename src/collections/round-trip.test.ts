import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeXlsx } from '../sheet/workbook/write-xlsx.ts';
import { zlibCompression } from '../threads/zlib-compression.ts';
import { filledLine, smallFilling } from '../testing/sheets/small-filling.ts';
import type { SentLine } from './collection.ts';
import { fillWorkbook } from './fill-workbook.ts';
import { readReturn } from './read-return.ts';
import { readSheets } from './read-sheets.ts';

const filling = smallFilling();
const months = (base: number) => filledLine('', base).shown;

async function roundTrip(): Promise<ReturnType<typeof readSheets>> {
  const folder = mkdtempSync(join(tmpdir(), 'coleta-'));
  const path = join(folder, 'a.xlsx');
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(fillWorkbook(filling), zlibCompression)) pieces.push(piece.slice());
  writeFileSync(path, Buffer.concat(pieces));
  try {
    return await readSheets({ name: 'a.xlsx', path });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a workbook that comes back as it was sent has its lines and no problem', async () => {
  const sent: readonly SentLine[] = filling.centros[0]!.lines;
  const known = { codigos: ['1.10'], tipos: ['Atividade'], naturezas: ['3.3', '3.10'] };
  const sheets = await roundTrip();
  expect(sheets.map(({ name }) => name)).toEqual(['Leia-me', '25.30', 'Listas', 'Rascunho']);
  const { centros, problems } = readReturn(sheets, { sent: new Map([['25.30', sent]]), known });
  expect(problems.items).toEqual([]);
  const [centro] = [...centros.values()];
  expect(centro).toMatchObject({ code: '25.30', sending: 'abc' });
  expect(centro!.lines.map(({ codTBOrcamento, months: read, isNew }) => [codTBOrcamento, read, isNew])).toEqual([
    ['3.3', months(100), false],
    ['3.10', months(5_000), false],
  ]);
});
