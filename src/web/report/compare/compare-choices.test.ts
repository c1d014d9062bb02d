import { describe, expect, it } from 'vitest';
import { asTyped, type Comparable, compareGroups, labelOfCompared, momentTyped } from './compare-choices.ts';
import { changeCompared } from './compared-params.ts';

const comparable: Comparable = {
  versions: [{ id: '7', nome: 'Aprovado pela diretoria', momento: '2026-03-12T14:05:00.000-03:00' }],
  lastLoad: '2026-11-20T10:05:00.000-03:00',
  since: '2026-01-02T08:00:00.000-03:00',
  budgets: [{ compared: { kind: 'budget', orcamentoId: 3, base: 'realizado' }, ano: 2025, label: 'Realizado 2025' }],
};

describe('the choices of a search', () => {
  it('are the data before the last load, versions with their days, other years and bases', () => {
    expect(compareGroups(comparable)).toEqual([
      {
        label: 'Antes',
        choices: [{ value: 'antes-da-ultima-carga', label: 'Antes da última carga', note: '20/11/2026 às 10:05' }],
      },
      { label: 'Versões', choices: [{ value: 'versao-7', label: 'Aprovado pela diretoria', note: '12/03/2026' }] },
      { label: 'Outro ano ou base', choices: [{ value: 'orcamento-3-realizado', label: 'Realizado 2025' }] },
    ]);
    expect(compareGroups({ versions: [], budgets: [] })).toEqual([]);
  });

  it('have labels: a version its name and day, a moment its time; a choice that does not exist has none', () => {
    const nameOf = (value: Parameters<typeof labelOfCompared>[0]) => labelOfCompared(value, comparable);
    expect(nameOf({ kind: 'version', id: '7' })).toBe('Aprovado pela diretoria · 12/03/2026');
    expect(nameOf({ kind: 'lastLoad' })).toBe('Antes da última carga');
    expect(nameOf({ kind: 'moment', moment: '2026-03-12T17:05:00Z' })).toBe('12/03/2026 às 14:05');
    expect(nameOf({ kind: 'version', id: '8' })).toBeUndefined();
    expect(
      labelOfCompared({ kind: 'moment', moment: '2026-03-12T17:05:00Z' }, { versions: [], budgets: [] }),
    ).toBeUndefined();
  });
});

describe('an address with another comparison', () => {
  const address = { orcamentoId: '4', nivel: '2', unidade: 'mil' };

  it('loses its parameters about columns, as the columns differ', () => {
    const before = { ...address, ordem: '-proposto', ocultas: 'a', sequencia: 'b', larguras: 'c:100' };
    expect(changeCompared(before, 'orcamento-3')).toEqual({ ...address, comparar: 'orcamento-3' });
  });

  it('keeps its choices of rows, except the limit to changes when the comparison ends', () => {
    const before = { ...address, so: 'ocultarZeros,soMudancas', comparar: 'orcamento-3' };
    expect(changeCompared(before, 'versao-7')).toEqual({ ...before, comparar: 'versao-7' });
    expect(changeCompared(before, undefined)).toEqual({ ...address, so: 'ocultarZeros' });
    expect(changeCompared({ ...before, so: 'soMudancas' }, undefined)).toEqual(address);
  });
});

it('a typed moment is in Brasília’s time, wherever the page is used', () => {
  expect(momentTyped('2026-03-12T14:05')).toBe('2026-03-12T14:05:00.000-03:00');
  expect(['', '2026-03-12', '2026-13-12T14:05', 'ontem'].map(momentTyped)).toEqual(Array(4).fill(undefined));
  expect(asTyped('2026-03-12T17:05:30.000Z')).toBe('2026-03-12T14:05');
});
