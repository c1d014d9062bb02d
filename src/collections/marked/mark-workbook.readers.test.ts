import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeXlsx } from '../../sheet/workbook/write-xlsx.ts';
import { resaved } from '../../testing/readers/resaved.ts';
import { inFolder, inFolderUntilDone, python } from '../../testing/readers/workbook-readers.ts';
import { readSheets } from '../read-sheets.ts';
import { smallFilling } from '../../testing/sheets/small-filling.ts';
import { zlibCompression } from '../../threads/zlib-compression.ts';
import { fillWorkbook } from '../fill-workbook.ts';
import type { Problem } from '../problems.ts';
import { markWorkbook } from './mark-workbook.ts';

const LEFT_OUT = process.env['RUBRICA_SEM_LEITORES'] !== undefined;
if (LEFT_OUT) console.log('Left out: reading marked workbooks with other programs (RUBRICA_SEM_LEITORES is set).');

const problem = (celula: string, mensagem: string): Problem => ({
  planilha: '25.30',
  celula,
  mensagem,
  valor: 'x',
  centro: '25.30',
});
const MARKED = [problem('G6', 'não é um valor'), problem('H7', 'falta & sobra <1>')];

type Read = {
  readonly notes: Readonly<Record<string, string>>;
  readonly red: readonly string[];
  readonly values: readonly (readonly unknown[])[];
};

const READ = `
import json, sys, openpyxl
def read(path):
    sheet = openpyxl.load_workbook(path)['25.30']
    notes = {c.coordinate: c.comment.text for row in sheet.iter_rows() for c in row if c.comment}
    red = [str(r.sqref) for r in sheet.conditional_formatting]
    return dict(notes=notes, red=red, values=[[c if c is None or isinstance(c, (int, float)) else str(c) for c in row] for row in sheet.iter_rows(values_only=True)])
print(json.dumps([read(path) for path in sys.argv[1:]]))
`;

const readAll = (files: readonly Uint8Array[]): readonly Read[] =>
  inFolder((folder) => {
    const paths = files.map((file, at) => {
      const path = join(folder, `${at}.xlsx`);
      writeFileSync(path, file);
      return path;
    });
    return python<readonly Read[]>('openpyxl', READ, ...paths);
  });

async function mark(file: Uint8Array, problems: readonly Problem[], name = 'a.xlsx'): Promise<Uint8Array> {
  return inFolderUntilDone(async (folder) => {
    const path = join(folder, name);
    writeFileSync(path, file);
    return markWorkbook({ name, path }, await readSheets({ name, path }), problems);
  });
}

describe.skipIf(LEFT_OUT)('a marked workbook', () => {
  let sent: Buffer;
  beforeAll(async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of writeXlsx(fillWorkbook(smallFilling()), zlibCompression)) pieces.push(piece.slice());
    sent = Buffer.concat(pieces);
  });

  test('has a note and a colour at each wrong cell and is otherwise as it was sent, also as LibreOffice saves it', async () => {
    const libreOffice = resaved([sent])[0]!;
    const marked = [await mark(sent, MARKED), await mark(libreOffice, MARKED)];
    const [before, marks, again] = readAll([sent, ...marked]);
    const expected = { G6: 'Rubrica: não é um valor', H7: 'Rubrica: falta & sobra <1>' };
    expect([marks!.notes, again!.notes]).toEqual([expected, expected]);
    expect([marks!.red, again!.red]).toEqual([['G6 H7'], ['G6 H7']]);
    expect(marks!.values).toEqual(before!.values);
  });

  test('loses its marks when it comes back mended, through LibreOffice too, and keeps the notes of others', async () => {
    const once = await mark(sent, MARKED);
    const mended = [once, resaved([once])[0]!];
    const marked = await Promise.all(mended.map((file) => mark(file, [problem('I6', 'outro')])));
    for (const { notes, red } of readAll(marked)) expect([notes, red]).toEqual([{ I6: 'Rubrica: outro' }, ['I6']]);
    const clean = await Promise.all(mended.map((file) => mark(file, [])));
    for (const { notes, red } of readAll(clean)) expect([notes, red]).toEqual([{}, []]);
  });

  test('is an .xlsx also of a text file', async () => {
    const csv = 'Envio;abc\n\nCentro;Código\n25.30;1.10\n';
    const marked = await mark(Buffer.from(csv), [{ ...problem('B4', 'errado'), planilha: '25.30' }], '25.30.csv');
    const [read] = readAll([marked]);
    expect([read!.notes, read!.values[3]]).toEqual([{ B4: 'Rubrica: errado' }, ['25.30', '1.10']]);
  });
});
