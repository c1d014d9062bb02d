import { expect, test } from 'vitest';
import { describeLoad, progressOn } from './progress.ts';

test('the summary says what happened to the rows of each table', () => {
  const summaries = [
    { label: 'naturezas.csv', read: 90, inserted: 1, updated: 2, removed: 0, budgets: [] },
    { label: 'valores.csv', read: 120_000, inserted: 1200, updated: 0, removed: 40, budgets: [4] },
    { label: 'eventos.csv', read: 0, inserted: 0, updated: 0, removed: 0, budgets: [] },
  ];
  expect(describeLoad(summaries, 7.25)).toEqual([
    'naturezas.csv  90 linhas, 1 inserida, 2 alteradas, 87 iguais',
    'valores.csv    120.000 linhas, 1.200 inseridas, 40 retiradas, 118.800 iguais',
    'eventos.csv    0 linhas',
    '120.090 linhas lidas em 7,3 s.',
  ]);
});

test('progress is drawn on one line of a terminal, and not at all elsewhere', () => {
  const written: string[] = [];
  const show = (isTTY: boolean) => {
    const { onProgress, end } = progressOn({ isTTY, write: (text) => written.push(text) });
    onProgress({ doing: 'reading', label: 'valores.csv', rows: 5000 });
    end();
  };
  show(false);
  expect(written).toEqual([]);
  show(true);
  expect(written).toEqual(['\r\u001b[2KLendo valores.csv ... 5.000 linhas', '\r\u001b[2K']);
});
