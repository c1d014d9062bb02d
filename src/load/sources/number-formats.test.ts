import { expect, test } from 'vitest';
import { isDateFormat } from './number-formats.ts';

test.each([
  'dd/mm/yyyy',
  '[$-416]dd/mm/yyyy;@',
  'mmm/yy',
  '[h]:mm:ss.00',
  'd\\-m',
  'yyyy"-"mm',
  'h:mm AM/PM',
  '[Red]d;0',
])('%s shows dates', (code) => {
  expect(isDateFormat(164, code)).toBe(true);
});

test.each(['General', '#,##0.00', '0.00%', '@', '"dia" 0', '[Red]-#,##0', 'R$ #,##0.00', '', '0.00E+00', '# ?/?'])(
  '%s shows no dates',
  (code) => {
    expect(isDateFormat(164, code)).toBe(false);
  },
);

test('built-in formats are known by their number', () => {
  expect([0, 13, 14, 22, 23, 37, 46, 49].filter((id) => isDateFormat(id, undefined))).toEqual([14, 22, 46]);
});
