import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeXml, unescapeText } from './read-xml.ts';

test.each([
  ['&#x1F404; &#128004; &#x1f404;', '🐄 🐄 🐄'],
  ['&#83;al&#xE1;rios &amp;amp; &lt;&gt;&quot;&apos;', 'Salários &amp; <>"\''],
  ['a\r\nb\rc\n&#13;', 'a\nb\nc\n\r'],
  ['', ''],
])('%j is decoded by the rules of XML', (written, text) => {
  expect(decodeXml(written)).toBe(text);
});

test.each(['&nbsp;', '&', '&#;', '&#xD83D;', '&#0;', '&#x110000;', '&#99999999;', '&amp', '&#x41'])(
  '%s is not a reference of XML',
  (written) => {
    expect(() => decodeXml(`a ${written} b`)).toThrow('Reference');
  },
);

test('every character is read back from its reference', () => {
  const isCharacter = (code: number) => !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
  const codes = fc.integer({ min: 0x20, max: 0x10_ffff }).filter(isCharacter);
  fc.assert(
    fc.property(codes, (code) => {
      const text = String.fromCodePoint(code);
      expect(decodeXml(`<&#x${code.toString(16)};&#${code};>`)).toBe(`<${text}${text}>`);
    }),
  );
});

test.each([
  ['a_x000D_\nb', 'a\r\nb'],
  ['_xD83D__xDC04_ _xd83d__xdc04_', '🐄 🐄'],
  ['_x005F_x000D_ _x005F_', '_x000D_ _'],
  ['_x41_ _X0041_ _x0041', '_x41_ _X0041_ _x0041'],
])('%j is decoded by the rules of Excel', (written, text) => {
  expect(unescapeText(written)).toBe(text);
});
