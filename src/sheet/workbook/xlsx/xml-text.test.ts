import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUT_MARK, LONGEST_TEXT } from '../drawing/clean-text.ts';
import { ByteSink } from './byte-sink.ts';
import { writeCellText, writeXmlText, xmlBytes, xmlEscaped } from './xml-text.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function written(write: (sink: ByteSink, text: string) => void, text: string): string {
  const sink = new ByteSink(1);
  write(sink, text);
  return decoder.decode(sink.drain());
}

test.each([
  ['Ação & <b> "x" \'y\'', "Ação &amp; &lt;b&gt; &quot;x&quot; 'y'"],
  ['a\u0000b\u001fc', 'a_x0000_b_x001F_c'],
  ['l1\nl2\tx', 'l1\nl2\tx'],
  ['_x0041_ _x004_ _X0041_', '_x005F_x0041_ _x004_ _X0041_'],
  ['x\ud800y\udc00', 'x\ufffdy\ufffd'],
  ['\uffff\ufffe', '\ufffd\ufffd'],
  ['日本 € 😀', '日本 € 😀'],
])('%j is written as %j', (text, xml) => {
  expect(written(writeXmlText, text)).toBe(xml);
});

test('a cell’s line breaks are line feeds, and too long a text is cut visibly', () => {
  expect(written(writeCellText, 'l1\r\nl2\rl3')).toBe('l1\nl2\nl3');
  expect(written(writeCellText, 'x'.repeat(LONGEST_TEXT))).toBe('x'.repeat(LONGEST_TEXT));
  const cut = written(writeCellText, 'x'.repeat(LONGEST_TEXT + 1));
  expect(cut).toBe('x'.repeat(LONGEST_TEXT - CUT_MARK.length) + CUT_MARK);
  expect(written(writeCellText, '😀'.repeat(20_000))).toMatch(/^(😀)+ \[texto cortado\]$/u);
});

test('any text can be read back, with invalid characters replaced', () => {
  const codes = fc.array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff })));
  fc.assert(
    fc.property(codes, (points) => {
      const text = String.fromCodePoint(...points);
      const back = written(writeXmlText, text)
        .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]!)
        .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
      expect(back).toBe(text.replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD'));
    }),
  );
});

test('texts in other parts of the file are escaped', () => {
  expect(decoder.decode(xmlBytes('<a b="ção 😀"/>'))).toBe('<a b="ção 😀"/>');
  expect(xmlEscaped('a & "b"\u0007<')).toBe('a &amp; &quot;b&quot; &lt;');
});
