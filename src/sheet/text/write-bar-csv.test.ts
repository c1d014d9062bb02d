import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coded, money, text } from '../cells.ts';
import type { Row, Sheet } from '../sheet.ts';
import { charsetOfBarCsv, writeBarCsv } from './write-bar-csv.ts';

const sheetOf = (...rows: readonly Row['cells'][]): Sheet => ({
  title: 'Folha',
  columns: [
    { label: 'Item', format: 'text' },
    { label: 'Valor', format: 'currency' },
  ],
  header: [{ kind: 'header', level: 0, cells: [text('Item'), text('Valor')] }],
  rows: rows.map((cells) => ({ kind: 'item', level: 0, cells })),
});
const bytesOf = (...parts: readonly string[]) => Buffer.from(parts.join(''), 'latin1');

test('the separator is declared first, every line ends with CRLF, amounts have a decimal comma, no symbol and no thousands dot', () => {
  const sheet = sheetOf(
    [coded('1.10', 'Educação'), money(123456789)],
    [{ ...coded('3', 'Diárias – R$ 5'), mark: '(INATIVA)' }, money(-5)],
    [text('€'), money(0)],
  );
  expect(Buffer.from(writeBarCsv(sheet))).toEqual(
    bytesOf(
      'sep=|\r\n',
      'Item|Valor\r\n',
      '1.10 - Educa\xe7\xe3o|1234567,89\r\n',
      '3 - Di\xe1rias \x96 R$ 5 (INATIVA)|-0,05\r\n',
      '\x80|0,00\r\n',
    ),
  );
});

test('a sheet without rows has only its first two lines', () => {
  expect(Buffer.from(writeBarCsv(sheetOf()))).toEqual(bytesOf('sep=|\r\nItem|Valor\r\n'));
});

test('only fields that need it are quoted', () => {
  const words = ['a|b', 'a"b', 'a\nb', 'a\rb', ' a', 'a\u00a0', 'a;b', 'a,b', "a'b", ''];
  const lines = Buffer.from(writeBarCsv(sheetOf(...words.map((word) => [text(word), money(0)])))).toString('latin1');
  expect(lines).toBe(
    [
      'sep=|\r\nItem|Valor\r\n"a|b"|0,00\r\n"a""b"|0,00\r\n"a\nb"|0,00\r\n"a\rb"|0,00\r\n" a"|0,00\r\n"a\u00a0"|0,00\r\n',
      "a;b|0,00\r\na,b|0,00\r\na'b|0,00\r\n|0,00\r\n",
    ].join(''),
  );
});

test('a text that would run as a formula gets an apostrophe; an amount never does', () => {
  const words = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', "'=1", 'a=1'];
  const sheet = sheetOf(...words.map((word) => [text(word), money(-100)]), [coded('-1', 'x'), money(-100)]);
  expect(Buffer.from(writeBarCsv(sheet)).toString('latin1').split('\r\n').slice(2)).toEqual([
    "'=1+1|-1,00",
    "'+1|-1,00",
    "'-1|-1,00",
    "'@x|-1,00",
    "'\tx|-1,00",
    '"\'\rx"|-1,00',
    "'=1|-1,00",
    'a=1|-1,00',
    "'-1 - x|-1,00",
    '',
  ]);
});

test('with a character that Windows-1252 lacks, the file is UTF-16 with a byte-order mark', () => {
  const bytes = Buffer.from(writeBarCsv(sheetOf([text('Ação 😀'), money(1)])));
  expect(bytes.subarray(0, 6).toString('hex')).toBe('fffe73006500');
  expect(bytes.toString('utf16le')).toBe('\ufeffsep=|\r\nItem|Valor\r\nAção 😀|0,01\r\n');
});

test('a file is decoded correctly with the encoding determined from its first bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('ã', '–', 'ÿ', 'þ', 'Ω', '😀', 'a') }), (words) => {
      const bytes = writeBarCsv(sheetOf([text(words), money(1)]));
      const read = new TextDecoder(charsetOfBarCsv(bytes.subarray(0, 2))).decode(bytes);
      expect(read).toBe(`sep=|\r\nItem|Valor\r\n${words}|0,01\r\n`);
    }),
  );
});
