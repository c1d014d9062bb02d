import { expect, test } from 'vitest';
import type { Column } from '../../../sheet/sheet.ts';
import { changeSheet } from './use-sheet-view.ts';

const columnsOf = ({ colunas, mes }: Readonly<Record<string, string>>): readonly Column[] =>
  (colunas === undefined ? ['Item', 'Janeiro'] : ['Item', `Até ${mes}`]).map((label) => ({ label, format: 'text' }));

const address = { orcamentoId: '4', nivel: '2', ordem: '-janeiro' };

test('an order by a column that is still shown is kept, and so is the rest of the address', () => {
  expect(changeSheet(address, { unidade: 'mil' }, columnsOf)).toEqual({ ...address, unidade: 'mil' });
  const byItem = { ...address, ordem: 'item' };
  expect(changeSheet(byItem, { colunas: 'acumulado', mes: '3' }, columnsOf)).toEqual({
    ...byItem,
    colunas: 'acumulado',
    mes: '3',
  });
});

test('an order by a column that is no longer shown is removed', () => {
  const { ordem: _gone, ...others } = address;
  const set = { colunas: 'acumulado', mes: '3' };
  expect(changeSheet(address, set, columnsOf)).toEqual({ ...others, ...set });
  expect(changeSheet({ ...address, ...set, ordem: 'ate-3' }, { mes: '4' }, columnsOf)).toEqual({
    ...others,
    ...set,
    mes: '4',
  });
  expect(
    changeSheet({ ...address, ...set, ordem: 'ate-3' }, { colunas: undefined, mes: undefined }, columnsOf),
  ).toEqual(others);
});

const amountsOf = ({ colunas, mes = '11' }: Readonly<Record<string, string>>): readonly Column[] => {
  const named = {
    janeiro: { coluna: 'janeiro' },
    saldo: { coluna: 'saldo', ...(colunas === 'mes' ? { mes } : { ate: mes }) },
  };
  return [{ label: 'Valor', format: 'amount', amount: colunas === undefined ? named.janeiro : named.saldo }];
};

test('an open amount is removed with its column, and takes the month of new columns; another unit keeps it', () => {
  const saldo = { orcamentoId: '4', colunas: 'acumulado', coluna: 'saldo', ate: '11', 'em.codTBOrcamento': '3' };
  expect(changeSheet(saldo, { mes: '3' }, amountsOf)).toEqual({ ...saldo, mes: '3', ate: '3' });
  const { ate: _none, ...ofMonth } = saldo;
  expect(changeSheet(saldo, { colunas: 'mes' }, amountsOf)).toEqual({ ...ofMonth, colunas: 'mes' });
  expect(changeSheet({ ...ofMonth, colunas: 'mes' }, { colunas: 'acumulado' }, amountsOf)).toEqual(saldo);
  expect(changeSheet(saldo, { colunas: undefined }, amountsOf)).toEqual({ orcamentoId: '4' });
  const elsewhere = { orcamentoId: '4', coluna: 'totalAno' };
  expect(changeSheet(elsewhere, { unidade: 'mil' }, amountsOf)).toEqual({ ...elsewhere, unidade: 'mil' });
});
