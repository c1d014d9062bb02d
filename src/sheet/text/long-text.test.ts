import { expect, test } from 'vitest';
import { MAX_CENTAVOS } from '../../domain/centavos.ts';
import type { LongField } from '../long/long-fields.ts';
import type { LongForm, LongItem } from '../long/long-form.ts';
import { longCsv, longJson } from './long-text.ts';

const kinds = { nome: 'text', data: 'date', mes: 'whole', orcado: 'money', pessoas: 'quantity' } as const;
const fields = Object.entries(kinds).map(([name, kind]): LongField => ({ name, label: name, kind }));
const formOf = (...items: readonly LongItem[]): LongForm => ({ fields, items: () => items });
const textOf = (pieces: Iterable<string>) => [...pieces].join('');

const form = formOf(
  {
    shared: ['Água, "fria"\r\nou não', '2026-02-28'],
    rows: [
      [1, -5, 1.5],
      [null, MAX_CENTAVOS, null],
    ],
  },
  { shared: ['=1+1', null], rows: [[12, 120, 0]] },
  { shared: [null, null], rows: [[2, 0, -3]] },
);

test('CSV has commas, quotes if they are needed, decimal dots and two decimals; texts are not changed', () => {
  expect(textOf(longCsv(form))).toBe(
    [
      'nome,data,mes,orcado,pessoas',
      '"Água, ""fria""\r\nou não",2026-02-28,1,-0.05,1.5',
      '"Água, ""fria""\r\nou não",2026-02-28,,9999999999999.99,',
      '=1+1,,12,1.20,0',
      ',,2,0.00,-3',
      '',
    ].join('\r\n'),
  );
});

test('JSON is an array of flat objects, amounts as numbers in reais', () => {
  const json = textOf(longJson(form));
  expect(json.split('\n')[3]).toBe('{"nome":"=1+1","data":null,"mes":12,"orcado":1.20,"pessoas":0},');
  expect(JSON.parse(json)).toEqual([
    { nome: 'Água, "fria"\r\nou não', data: '2026-02-28', mes: 1, orcado: -0.05, pessoas: 1.5 },
    { nome: 'Água, "fria"\r\nou não', data: '2026-02-28', mes: null, orcado: 9_999_999_999_999.99, pessoas: null },
    { nome: '=1+1', data: null, mes: 12, orcado: 1.2, pessoas: 0 },
    { nome: null, data: null, mes: 2, orcado: 0, pessoas: -3 },
  ]);
});

test('without rows, CSV has only the names, and JSON is an empty array', () => {
  expect(textOf(longCsv(formOf()))).toBe('nome,data,mes,orcado,pessoas\r\n');
  expect(JSON.parse(textOf(longJson(formOf())))).toEqual([]);
});

test('an amount that a JSON number cannot represent exactly is refused, not rounded', () => {
  const large = formOf({ shared: [null, null], rows: [[1, MAX_CENTAVOS + 1, null]] });
  expect(() => textOf(longCsv(large))).toThrow(RangeError);
  expect(() => textOf(longJson(large))).toThrow(RangeError);
});
