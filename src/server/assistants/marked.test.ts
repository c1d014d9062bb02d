import { expect, test } from 'vitest';
import { z } from 'zod';
import { count, money, percentage } from '../../contracts/numbers.ts';
import { dadoOf, markedSchema, markedValue } from './marked.ts';
import { nearest } from './nearest.ts';

const answer = z.object({
  tipo: z.enum(['a', 'b']),
  nome: z.string().nullable(),
  em: z.iso.datetime(),
  linhas: z.array(z.object({ valor: money, parte: percentage, quantas: count.optional() })),
  codigos: z.record(z.string(), z.string()),
});

const VALUE = {
  tipo: 'a',
  nome: 'Água',
  em: '2026-11-20T12:00:00.000Z',
  linhas: [
    { valor: -123456, parte: null },
    { valor: 5, parte: 12.345, quantas: 2 },
  ],
  codigos: { codCCustoPai: '1.10' },
};

test('amounts come as text and in centavos, and every free text is marked', () => {
  const marked = markedValue(answer, VALUE);
  expect(marked).toEqual({
    tipo: 'a',
    nome: { dado: 'Água' },
    em: '2026-11-20T12:00:00.000Z',
    linhas: [
      { valor: { valor: '-1.234,56', centavos: -123456 }, parte: null },
      { valor: { valor: '0,05', centavos: 5 }, parte: { percentual: '12,35%', numero: 12.345 }, quantas: 2 },
    ],
    codigos: { codCCustoPai: { dado: '1.10' } },
  });
  expect(markedSchema(answer).safeParse(marked).error).toBeUndefined();
  expect(markedValue(answer, { ...VALUE, nome: null })).toMatchObject({ nome: null });
});

test('invisible characters are removed from a text, line breaks stay, and a long text says how much was cut', () => {
  expect(dadoOf('a\u200b\u{E0041}\u0000b\nc')).toEqual({ dado: 'ab\nc' });
  const { dado } = dadoOf('x'.repeat(3_500));
  expect(dado).toMatch(/^x{2000}… \[cortado: mais 1\.500 caracteres\]$/);
});

test('the nearest entries are found by code, by words of the name, and despite a typing error', () => {
  const centros = [
    { codigo: '1.10', nome: 'Uberaba' },
    { codigo: '1.2', nome: 'Belo Horizonte' },
    { codigo: '1.21', nome: 'Araçuaí' },
    { codigo: '2.10', nome: 'Uberlândia' },
  ];
  const first = (text: string) => nearest(text, centros)[0]!.codigo;
  expect(['aracuai', 'horizonte', '1.1O', 'uberlandia', 'Uberabba'].map(first)).toEqual([
    '1.21',
    '1.2',
    '1.10',
    '2.10',
    '1.10',
  ]);
  expect(nearest('1.2', centros)).toHaveLength(3);
});
