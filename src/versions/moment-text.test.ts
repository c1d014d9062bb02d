import { expect, test } from 'vitest';
import { isLikeInstant, parseInstant, whyNoInstant } from './moment-text.ts';

test.each([
  ['2026-03-01', 'Falta a hora deste momento. O fim do dia, em Brasília, é 2026-03-01T23:59:59.999-03:00.'],
  ['2026-03-01T10:30', 'Falta o fuso deste momento. Em Brasília, é 2026-03-01T10:30-03:00.'],
  ['2026-03-01 10:30:00', 'Falta o fuso deste momento. Em Brasília, é 2026-03-01T10:30:00-03:00.'],
  ['2026-03-01T10:30:00.123456 00:00', 'Um momento se escreve até os milissegundos: 2026-03-01T10:30:00.123+00:00.'],
  ['2026-03-01T10:30:00.123456Z', 'Um momento se escreve até os milissegundos: 2026-03-01T10:30:00.123Z.'],
  ['2026-02-31T10:00:00.000Z', 'O dia 2026-02-31 não existe.'],
  ['2026-13-01', 'O dia 2026-13-01 não existe.'],
  ['2026-02-20T25:00:00Z', /^A hora ou o fuso deste momento não existe\./],
  ['2026-03-01, de manhã', /^Este momento não se entende\. Informe dia, hora e fuso, como /],
])('%s is like an instant, and the message says what is wrong with it', (text, message) => {
  expect([isLikeInstant(text), parseInstant(text)]).toEqual([true, undefined]);
  expect(whyNoInstant(text)).toMatch(message);
});

test('a moment that a message suggests is valid', () => {
  for (const text of ['2026-03-01', '2026-03-01T10:30', '2026-03-01T10:30:00.123456 00:00']) {
    const [named] = /\d{4}-[\d-]+T\S+(?=\.$)/.exec(whyNoInstant(text))!;
    expect(parseInstant(named)).toBeTypeOf('number');
  }
});

test.each(['ontem', '20260301', '20261120-63c4-4f39-9a0e-2f0d3a6f4c11'])('%s is not like an instant', (text) => {
  expect(isLikeInstant(text)).toBe(false);
});
