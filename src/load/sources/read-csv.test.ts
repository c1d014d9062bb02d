import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { Unreadable } from './source.ts';

/** The records of a text, read in pieces of this many bytes. */
async function records(content: string | Buffer, piece = 7): Promise<readonly (readonly [number, ...string[]])[]> {
  const found: [number, ...string[]][] = [];
  const bytes = Buffer.from(content as string);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
    bytes.subarray(index * piece, (index + 1) * piece),
  );
  await readCsv(pieces, (cells, line) => found.push([line, ...cells]));
  return found;
}

async function failure(content: string | Buffer): Promise<readonly [string, number | undefined]> {
  try {
    await records(content);
  } catch (error) {
    if (error instanceof Unreadable) return [error.message, error.line];
  }
  throw new Error('expected an Unreadable');
}

test('a byte-order mark, quotes and doubled quotes are removed', async () => {
  expect(await records('\ufeffa;b\n"1;2";"diz ""oi"""\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1;2', 'diz "oi"'],
  ]);
});

test('a record has the line on which it starts, as an editor counts, despite texts of several lines and empty lines', async () => {
  const lines = (end: string) =>
    ['a;b', `1;"x${end}y"`, '', `2;"p${end}${end}q"`, '3;z', `"${end}";w`, '', '', '4;v', ''].join(end);
  for (const end of ['\n', '\r\n', '\r']) {
    expect((await records(lines(end))).map(([line]) => line)).toEqual([1, 2, 5, 8, 9, 13]);
  }
});

test('one file may mix CR LF and LF as line ends', async () => {
  expect(await records('a\r\n1\n2\r\n3')).toEqual([
    [1, 'a'],
    [2, '1'],
    [3, '2'],
    [4, '3'],
  ]);
});

test('an unclosed quote is reported at its record', async () => {
  expect(await failure('a;b\n1;x\n2;"y\n3;z\n')).toEqual(['as aspas abertas nesta linha não foram fechadas', 3]);
});

test.each(['a;b\n1;x"y"\n', 'a;b\n1;"x"y\n'])('a misplaced quote is reported: %j', async (content) => {
  const [message, line] = await failure(content);
  expect([message, line]).toEqual([
    'aspas fora do lugar; um texto com aspas vai entre aspas, com as de dentro dobradas',
    2,
  ]);
});

test.each([
  ['Windows-1252', Buffer.from('a;b\n1;x\n2;Sal\u00e1rios\n', 'latin1'), 3],
  ['UTF-16', Buffer.from('\ufeffa;b\n1;x\n', 'utf16le'), 1],
])('%s is reported with its first wrong line', async (_, content, line) => {
  expect(await failure(content)).toEqual(['o arquivo não está em UTF-8. No Excel, salve como "CSV UTF-8"', line]);
});

test('an empty file has no record', async () => {
  expect(await records('')).toEqual([]);
});

test('any quoted text is read back, each record at its own line', async () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'ç', ';', '"', '\n', '\r\n', ' ') });
  const rows = fc.array(fc.tuple(field, field), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
      async (written, end, piece) => {
        const quoted = written.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'));
        const starts = quoted.map(
          (_, index) =>
            quoted
              .slice(0, index)
              .join(end)
              .split(/\r\n|\n/).length + Number(index > 0),
        );
        expect(await records(quoted.join(end), piece)).toEqual(written.map((row, index) => [starts[index], ...row]));
      },
    ),
  );
});
