import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { scrollsFor } from './router.ts';

test('a step back or forward within a page does not scroll; any other navigation may', () => {
  const history = createMemoryHistory({ initialEntries: ['/relatorios'] });
  const scrolls = scrollsFor(history);
  const after = (go: () => void): boolean => {
    go();
    return scrolls();
  };
  expect(after(() => history.push('/relatorios/receitas'))).toBe(true);
  expect(after(() => history.push('/relatorios/receitas?nivel=2'))).toBe(true);
  expect(after(() => history.replace('/relatorios/receitas?nivel=1'))).toBe(true);
  expect(after(() => history.back())).toBe(false);
  expect(after(() => history.forward())).toBe(false);
  expect(after(() => history.push('/relatorios/eventos'))).toBe(true);
  expect(after(() => history.back())).toBe(true);
  expect(after(() => history.back())).toBe(false);
  expect(after(() => history.back())).toBe(true);
});
