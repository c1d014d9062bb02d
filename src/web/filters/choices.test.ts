import { expect, test } from 'vitest';
import { areOffered, chosenOf } from './use-choices.ts';
import type { Choice } from './filter-control.ts';

const choiceOf = (values: readonly string[], isPreselected = false): Choice => ({
  options: values.map((value) => ({ value, label: value })),
  isOff: false,
  isLoading: false,
  isPreselected,
  note: undefined,
});

const names = ['codCCustoPai', 'orcamentoId'] as const;

test('values that are not offered are not chosen', () => {
  const offered = { codCCustoPai: choiceOf(['todos', '1.10', '01']), orcamentoId: choiceOf(['3']) };
  expect(chosenOf(names, { codCCustoPai: '1.10', orcamentoId: '3' }, offered)).toEqual({
    codCCustoPai: '1.10',
    orcamentoId: '3',
  });
  expect(chosenOf(names, { codCCustoPai: '1.1', orcamentoId: '' }, offered)).toEqual({
    codCCustoPai: '',
    orcamentoId: '',
  });
  expect(areOffered(names, { codCCustoPai: '01', orcamentoId: '3' }, offered)).toBe(true);
  expect(areOffered(names, { codCCustoPai: '1', orcamentoId: '3' }, offered)).toBe(false);
});

test('the first option of a preselected filter is chosen, unless another option is', () => {
  const offered = { codCCustoPai: choiceOf(['todos']), orcamentoId: choiceOf(['4', '3'], true) };
  expect(chosenOf(names, {}, offered)['orcamentoId']).toBe('4');
  expect(chosenOf(names, { orcamentoId: '7' }, offered)['orcamentoId']).toBe('4');
  expect(chosenOf(names, { orcamentoId: '3' }, offered)['orcamentoId']).toBe('3');
  expect(areOffered(names, { codCCustoPai: 'todos', orcamentoId: '7' }, offered)).toBe(false);
  expect(chosenOf(names, {}, { ...offered, orcamentoId: choiceOf([], true) })['orcamentoId']).toBe('');
});

const years: Choice = {
  ...choiceOf([]),
  options: [
    { value: '5', label: '2027' },
    { value: '4', label: '2026', isPreset: true },
  ],
};

test('a preset is chosen while no option is, and in place of a carried value that is not offered', () => {
  const chosen = (orcamentoId: string, origin: 'given' | 'carried') =>
    chosenOf(['orcamentoId'], { orcamentoId }, { orcamentoId: years }, origin)['orcamentoId'];
  expect([chosen('', 'given'), chosen('', 'carried')]).toEqual(['4', '4']);
  expect([chosen('5', 'given'), chosen('5', 'carried')]).toEqual(['5', '5']);
  expect([chosen('2', 'given'), chosen('2', 'carried')]).toEqual(['', '4']);
});

test('without options nothing is chosen', () => {
  expect(chosenOf(['orcamentoId'], { orcamentoId: '4' }, {})).toEqual({ orcamentoId: '' });
  expect(chosenOf(['orcamentoId'], {}, { orcamentoId: choiceOf([]) })).toEqual({ orcamentoId: '' });
});
