import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeptRow } from '../keep-rows.ts';
import { questions } from '../questions.ts';
import { budgetsOf, changesOf, isSame } from './row-changes.ts';

const postings = questions.importacao.table;
const realised = questions.realizados.table;
const valor = (mes: number, centavos: number, orcamentoId = 4): KeptRow => ({
  orcamentoId,
  codCCustoFilho: '1.2.1',
  codTBOrcamento: '3.1',
  mes,
  valor: centavos,
});
const named = (descricaoLancamento: string, orcamentoId = 4): KeptRow => ({
  ...Object.fromEntries(postings.columns.map(({ name }) => [name, null])),
  orcamentoId,
  descricaoLancamento,
});
const at = (posicao: number, row: KeptRow): KeptRow => ({ ...row, posicao });

test('values are told apart by their key, and written where they are new or other than before', () => {
  const changes = changesOf(
    realised,
    [valor(1, 1), valor(2, 2), valor(3, 3)],
    [valor(3, 3), valor(2, 20), valor(4, 4)],
  );
  expect(changes).toEqual({ written: [valor(2, 20), valor(4, 4)], removed: [valor(1, 1)] });
  expect(isSame(changesOf(realised, [valor(1, 1), valor(2, 2)], [valor(2, 2), valor(1, 1)]))).toBe(true);
});

test('postings keep their places whatever their order, new ones take those that are free, alike ones are counted', () => {
  const before = [at(1, named('a')), at(2, named('b')), at(3, named('a')), at(4, named('c')), at(1, named('z', 3))];
  const after = [named('a'), named('a'), named('d'), named('c'), named('e'), named('e'), named('z', 3)];
  const changes = changesOf(postings, before, after);
  expect(changes).toEqual({
    written: [at(2, named('d')), at(5, named('e')), at(6, named('e'))],
    removed: [at(2, named('b'))],
  });
  expect(budgetsOf(changes)).toEqual([4]);
  expect(budgetsOf(changesOf(postings, before, after.slice(0, -1)))).toEqual([4, 3]);
});

test('law: what changes turns what was into what came, without moving what stays', () => {
  const texts = fc.array(fc.record({ text: fc.constantFrom('a', 'b', 'c'), budget: fc.constantFrom(3, 4) }));
  const rowsOf = (drawn: readonly { text: string; budget: number }[]) =>
    drawn.map(({ text, budget }) => named(text, budget));
  const apply = (before: readonly KeptRow[], after: readonly KeptRow[]) => {
    const { written, removed } = changesOf(postings, before, after);
    return [...before.filter((row) => !removed.includes(row)), ...written];
  };
  const contents = (rows: readonly KeptRow[]) =>
    rows.map((row) => `${row.orcamentoId} ${row['descricaoLancamento']}`).sort();
  fc.assert(
    fc.property(texts, texts, (first, second) => {
      const before = apply([], rowsOf(first));
      const result = apply(before, rowsOf(second));
      expect(contents(result)).toEqual(contents(rowsOf(second)));
      expect(new Set(result.map((row) => `${row.orcamentoId} ${row['posicao']}`)).size).toBe(result.length);
      expect(isSame(changesOf(postings, result, rowsOf(second.toReversed())))).toBe(true);
    }),
  );
});
