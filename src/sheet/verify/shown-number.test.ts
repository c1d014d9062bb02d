import { expect, test } from 'vitest';
import { showsAtLeastAsExactly, shownIn } from './shown-number.ts';

const AMOUNT = '#,##0.00;[Red]-#,##0.00';
const REAIS = '"R$" #,##0.00;[Red]-"R$" #,##0.00';
const PERCENT = '0.00%;[Red]-0.00%';
const DAY = 'dd/mm/yyyy';

test('a number is shown as its format says', () => {
  const shown: readonly (readonly [code: string, value: number | string, text: string])[] = [
    [AMOUNT, 1_234_567.5, '1.234.567,50'],
    [AMOUNT, -0.05, '-0,05'],
    [REAIS, -1200.5, '-R$ 1.200,50'],
    ['[$R$-416] #,##0.00;[RED]-[$R$-416] #,##0.00', 1200.5, 'R$ 1.200,50'],
    [PERCENT, 0.12345, '12,35%'],
    ['0,', 1200.5, '1'],
    ['#,##0.0,,', 1_250_000, '1,3'],
    ['"999"', 1200.5, '999'],
    [';;;', 1200.5, ''],
    [';;;', 'Salários', ''],
    ['0;-0;0;"x"@', 'Salários', 'xSalários'],
    ['General', 1200.5, '1200,5'],
    ['General', -3, '-3'],
    ['@', -3, '-3'],
    ['[White]0.00', 7, ''],
    ['[>1000]"muito";0.00', 1200.5, 'muito'],
    ['[>1000]"muito";0.00', 7, '7,00'],
    ['0.00;0.00', -7, '7,00'],
    ['0.00E+00', 1200.5, '1,20e+3'],
    ['#', 0, ''],
    ['0.00;;', 0, ''],
    ['0.00_);(0.00)', -7, '(7,00)'],
    ['+#,##0.00;[Red]-#,##0.00;#,##0.00', 7, '+7,00'],
  ];
  for (const [code, value, text] of shown)
    expect([code, value, shownIn(code, value).text]).toEqual([code, value, text]);
});

test('a format that shows the value at least as exactly is accepted, also if it adds spaces, R$ or the time', () => {
  const alike: readonly (readonly [value: number | string, was: string, is: string])[] = [
    [1200.5, AMOUNT, 'General'],
    [1200.5, AMOUNT, '#,##0.000'],
    [1200.5, AMOUNT, '_-"R$" * #,##0.00_-;-"R$" * #,##0.00_-;_-"R$" * "-"??_-;_-@_-'],
    [-1200.5, AMOUNT, '#,##0.00;[RED](#,##0.00)'],
    [-1200.5, REAIS, '[$R$-416] #,##0.00;[RED]-[$R$-416] #,##0.00'],
    [1200, AMOUNT, '0'],
    [0, AMOUNT, '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-'],
    [0.25, PERCENT, 'General'],
    [0.25, PERCENT, '0.0000%'],
    [46_112, DAY, 'DD/MM/YYYY'],
    [46_112, DAY, '[$-416]d" de "mmmm" de "yyyy'],
    [46_112, DAY, 'd/m/yy h:mm;@'],
    ['Salários', 'General', '@'],
    ['—', PERCENT, '0.00%'],
    [7, '#,##0.00 "*";[Red]-#,##0.00 "*"', '#,##0.00" *"'],
  ];
  for (const [value, was, is] of alike)
    expect([value, is, showsAtLeastAsExactly(value, was, is)]).toEqual([value, is, true]);
});

test('a format that hides, rounds, scales, negates or rewrites the value is not accepted', () => {
  const others: readonly (readonly [value: number | string, was: string, is: string])[] = [
    [1200.5, AMOUNT, ';;;'],
    [1200.5, AMOUNT, '0'],
    [1200, AMOUNT, '0,'],
    [1200, AMOUNT, '"999"'],
    [1200, AMOUNT, '"9"0.00'],
    [1200, AMOUNT, '0"."00'],
    [1200, AMOUNT, '0\\,00'],
    [1200, AMOUNT, '0%'],
    [1200, AMOUNT, '0" mil"'],
    [1200, AMOUNT, '[White]0.00'],
    [1200, AMOUNT, '[>1000]"12";0'],
    [1200, AMOUNT, 'yyyy'],
    [1200, AMOUNT, '[$US$-409] #,##0.00'],
    [1200, AMOUNT, '-0.00'],
    [-1200, AMOUNT, '0.00;0.00'],
    [0, AMOUNT, '#,##0.00;-#,##0.00;'],
    [0.25, PERCENT, '0.00"%"'],
    [46_112, DAY, 'mm/dd/yyyy'],
    [46_112, DAY, 'General'],
    [46_112, DAY, '"01"/mm/yyyy'],
    ['Salários', 'General', ';;;'],
    ['—', PERCENT, '0.00%;-0.00%;0;"10,00%"'],
  ];
  for (const [value, was, is] of others)
    expect([value, is, showsAtLeastAsExactly(value, was, is)]).toEqual([value, is, false]);
});
