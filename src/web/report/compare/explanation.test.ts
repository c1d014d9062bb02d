import { expect, it } from 'vitest';
import type { Historico } from '../../../contracts/composition.ts';
import { explanationOf } from './explanation.ts';
import { totalOf, writtenChange } from '../../composition/history/history-words.ts';

const cause = { causa: 'carga' as const, quem: 'Ana', arquivo: 'a.xlsx', carga: null, nota: null, justificativas: [] };
const step = (momento: string, de: number, para: number) => ({ ...cause, momento, de, para, diferenca: para - de });
const [first, second] = ['2026-03-12T17:05:00.000Z', '2026-11-20T13:05:00.000Z'] as const;
const history: Historico = {
  unidade: 'reais',
  valor: 1_500,
  inicio: { momento: first, valor: 1_000 },
  itens: [step(first, 1_000, 900), step(second, 900, 1_500)],
};

it('changes add up to the last value less the first, with a sign; percentages in points if both are defined', () => {
  expect([totalOf(history), writtenChange(totalOf(history), 'reais')]).toEqual([500, '+5,00']);
  const ratio = { unidade: 'percentual', valor: 12.5, inicio: { momento: first, valor: 20 }, itens: [] } as const;
  expect(writtenChange(totalOf({ ...ratio, itens: [] }), 'percentual')).toBe('-7,50 p.p.');
  expect(writtenChange(totalOf({ ...ratio, valor: null, itens: [] }), 'percentual')).toBe('—');
});

it('a difference is explained if the changes add up to it exactly', () => {
  const of = (difference: number, before = 1_000, after = 1_500) => [
    { label: 'Reformulado', amount: { coluna: 'reformulacao' }, before, after, difference },
  ];
  expect(explanationOf(of(500), [{ answer: history }])).toEqual({
    isExact: true,
    words: '✓ Diferença explicada: Reformulado 5,00 de 5,00 · 0,00 sem origem',
    moments: [first, second],
  });
  expect(explanationOf(of(501), [{ answer: history }])).toMatchObject({
    isExact: false,
    words: '⚠ Diferença não explicada: Reformulado 5,00 de 5,01 · 0,01 sem origem',
  });
  const none = { ...history, valor: 1_000, itens: [] };
  expect(explanationOf(of(0, 1_000, 1_000), [{ answer: none }]).words).toBe('Nada mudou no total entre os dois lados.');
  expect(explanationOf(of(500, 1_000, 1_499), [{ answer: history }]).words).toBe(
    'Os dados mudaram desde a busca: busque de novo.',
  );
});
