import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, wrapText } from './wrap-text.ts';

const measure = (text: string) => Array.from(text).length;
const within = (width: number) => ({ width, isBold: false, measure });

test('lines end between words, and within a word that is longer than a line', () => {
  expect(wrapText('uma linha curta', within(9))).toEqual(['uma linha', 'curta']);
  expect(wrapText('a supercalifragilistico b', within(8))).toEqual(['a', 'supercal', 'ifragili', 'stico b']);
  expect(wrapText('um\n\ndois', within(9))).toEqual(['um', '', 'dois']);
});

test('no character but white space is lost, and no line is wider than the width', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const lines = wrapText(text, within(width));
      expect(withoutSpace(lines.join(''))).toBe(withoutSpace(text));
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
    }),
    {
      examples: [
        ['aaaaaaaa', 1],
        ['\u3000', 1],
        ['a\u3000\nb', 2],
      ],
    },
  );
});

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '');
}

test('a text that is cut ends with an ellipsis', () => {
  expect(cutText('Secretaria de Cultura', within(11))).toBe('Secretaria…');
  expect(cutText('Cultura', within(7))).toBe('Cultura');
});
