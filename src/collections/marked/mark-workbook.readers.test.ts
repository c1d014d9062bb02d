import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { resaved } from '../../testing/readers/resaved.ts';
import { inFolder, inFolderUntilDone, python } from '../../testing/readers/workbook-readers.ts';
import { readSheets } from '../read-sheets.ts';
import { smallFilling } from '../../testing/sheets/small-filling.ts';
import { xlsxBytes } from '../../testing/sheets/raw-sheets.ts';
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

/** A workbook with some parts changed, as another program may write them. */
function rewritten(file: Uint8Array, change: (xml: string, path: string) => string): Uint8Array {
  const parts = Object.entries(unzipSync(file));
  return zipSync(Object.fromEntries(parts.map(([path, bytes]) => [path, strToU8(change(strFromU8(bytes), path))])));
}

const REVISION = 'xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision"';

/** Gives the elements a namespace prefix, as the Open XML SDK does. */
function prefixed(xml: string, path: string): string {
  if (!/^xl\/(worksheets\/[^/]+|styles|workbook)\.xml$/.test(path)) return xml;
  return xml.replaceAll(/<(\/?)([A-Za-z])/g, '<$1x:$2').replace(' xmlns="', ' xmlns:x="');
}

describe.skipIf(LEFT_OUT)('a marked workbook', () => {
  let sent: Buffer;
  beforeAll(async () => {
    sent = await xlsxBytes(fillWorkbook(smallFilling()));
  });

  test('has a note and a colour at each wrong cell and is otherwise unchanged, also if LibreOffice had saved it', async () => {
    const libreOffice = resaved([sent])[0]!;
    const marked = [await mark(sent, MARKED), await mark(libreOffice, MARKED)];
    const [before, marks, again] = readAll([sent, ...marked]);
    const expected = { G6: 'Rubrica: não é um valor', H7: 'Rubrica: falta & sobra <1>' };
    expect([marks!.notes, again!.notes]).toEqual([expected, expected]);
    expect([marks!.red, again!.red]).toEqual([['G6 H7'], ['G6 H7']]);
    expect(marks!.values).toEqual(before!.values);
  });

  test('loses its earlier marks when it comes back corrected, also if LibreOffice had saved it', async () => {
    const once = await mark(sent, MARKED);
    const mended = [once, resaved([once])[0]!];
    const marked = await Promise.all(mended.map((file) => mark(file, [problem('I6', 'outro')])));
    for (const { notes, red } of readAll(marked)) expect([notes, red]).toEqual([{ I6: 'Rubrica: outro' }, ['I6']]);
    const clean = await Promise.all(mended.map((file) => mark(file, [])));
    for (const { notes, red } of readAll(clean)) expect([notes, red]).toEqual([{}, []]);
  });

  test(
    'can be read even if its parts have prefixes, XML comments, notes of newer programs or non-ASCII names',
    { tags: 'tudo' },
    async () => {
      const noted = await mark(sent, [problem('I6', 'outro')]);
      const ofOthers = (xml: string, path: string) =>
        path.includes('comments')
          ? xml
              .replace('<comments ', `<comments ${REVISION} `)
              .replace('<comment ', '<comment xr:uid="{0}" ')
              .replace('Rubrica: ', 'Sobre a Rubrica: ')
          : xml;
      const commented = (xml: string, path: string) =>
        path.includes('worksheets')
          ? xml.replace('<sheetData>', '<!-- </worksheet><pageMargins/> --><sheetData>')
          : xml;
      const named = zipSync({ ...unzipSync(sent), 'xl/média/ç.bin': strToU8('x') });
      const files = [rewritten(noted, ofOthers), rewritten(sent, prefixed), rewritten(sent, commented), named];
      const marked = await Promise.all(files.map((file) => mark(file, MARKED)));
      const expected = { G6: 'Rubrica: não é um valor', H7: 'Rubrica: falta & sobra <1>' };
      const read = readAll([sent, ...marked]);
      expect(read.slice(1).map(({ notes }) => notes)).toEqual([
        { ...expected, I6: 'Sobre a Rubrica: outro' },
        expected,
        expected,
        expected,
      ]);
      for (const { red, values } of read.slice(1))
        expect([red, values[5]![6]]).toEqual([['G6 H7'], read[0]!.values[5]![6]]);
      expect(resaved(marked)).toHaveLength(marked.length);
    },
  );

  test('is an .xlsx even if a text file was sent', async () => {
    const csv = 'Envio;abc\n\nCentro;Código\n25.30;1.10\n';
    const marked = await mark(Buffer.from(csv), [{ ...problem('B4', 'errado'), planilha: '25.30' }], '25.30.csv');
    const [read] = readAll([marked]);
    expect([read!.notes, read!.values[3]]).toEqual([{ B4: 'Rubrica: errado' }, ['25.30', '1.10']]);
  });
});
