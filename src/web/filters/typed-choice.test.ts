import { expect, test } from 'vitest';
import { showsWords, typedChoice } from './SearchableSelect.tsx';

const options = ['Todos', '1.1 - Sede', '1.10 - Uberaba', '1.21 - Araçuaí', '1.22 - Todos os Santos', '2026'].map(
  (label) => ({ value: `value of ${label}`, label }),
);
const chosen = (typed: string) => typedChoice(options, typed)?.label;

test('a typed text matches the only option with all its words, accents and case ignored', () => {
  expect(chosen('araçu')).toBe('1.21 - Araçuaí');
  expect(chosen(' ARACU ')).toBe('1.21 - Araçuaí');
  expect(chosen('santos todos')).toBe('1.22 - Todos os Santos');
  expect(chosen('202')).toBe('2026');
});

test('a whole code or label matches although others contain it', () => {
  expect(chosen('1.1')).toBe('1.1 - Sede');
  expect(chosen('todos')).toBe('Todos');
  expect(chosen('1.10  -  uberaba')).toBe('1.10 - Uberaba');
});

test('nothing matches an empty text, or a text that no option or several options contain', () => {
  expect(['', '  ', 'xyz', '1.2', 'to'].map(chosen)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(typedChoice([...options, options[2]!], '1.10')).toBeUndefined();
});

test('every option matches an empty text', () => {
  expect(options.filter(showsWords(' '))).toEqual(options);
});
