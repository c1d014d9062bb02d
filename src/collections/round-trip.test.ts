import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeXlsx } from '../sheet/workbook/write-xlsx.ts';
import { zlibCompression } from '../threads/zlib-compression.ts';
import { NO_MONTHS, type SentLine } from './collection.ts';
import { type FilledLine, fillWorkbook, type Filling } from './fill-workbook.ts';
import { readReturn } from './read-return.ts';
import { readSheets } from './read-sheets.ts';

const months = (base: number) => NO_MONTHS.map((_, month) => base + month);
const line = (codTBOrcamento: string, base: number): FilledLine => ({
  codOrcamentario: '1.10',
  tipo: 'Atividade',
  recurso: 'proprios',
  codTBOrcamento,
  shown: months(base),
  stood: months(base),
  name: `Natureza ${codTBOrcamento}`,
  yearBefore: 0,
});
const filling: Filling = {
  collection: 'Reformulação',
  year: 2026,
  basis: 2,
  deadline: '2026-11-30',
  instructions: 'Confira.',
  firstMonth: 1,
  offersNewLines: true,
  lists: { codigos: [{ code: '1.10', name: 'Um' }], tipos: ['Atividade'], naturezas: [{ code: '3.3', name: 'N' }] },
  centros: [{ code: '25.30', name: 'Centro', sending: 'abc', lines: [line('3.3', 100), line('3.10', 5_000)] }],
};

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
  const { centros, problems } = readReturn(sheets, { sent: new Map([['25.30', sent]]), centros: ['25.30'], known });
  expect(problems.items).toEqual([]);
  const [centro] = [...centros.values()];
  expect(centro).toMatchObject({ code: '25.30', sending: 'abc' });
  expect(centro!.lines.map(({ codTBOrcamento, months: read, isNew }) => [codTBOrcamento, read, isNew])).toEqual([
    ['3.3', months(100), false],
    ['3.10', months(5_000), false],
  ]);
});
