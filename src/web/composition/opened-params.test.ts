import { expect, it } from 'vitest';
import type { Column } from '../../sheet/sheet.ts';
import { readOpened, withOpened, withoutOpened } from './opened-params.ts';

const column = (amount: Column['amount']): Column => ({ label: 'Coluna', format: 'amount', ...(amount && { amount }) });
const filters = { orcamentoId: '4', codCCustoPai: 'todos' };
const nature = { codCCustoPai: '1.02', codTBOrcamento: '3.2.07' };

it('an amount is written to an address beside the filters, read from it, and removed from it', () => {
  const opened = { subject: nature, amount: { coluna: 'acumuladoRealizado', ate: '11' } };
  const address = withOpened({ ...filters, nivel: '2' }, opened);
  expect(address).toEqual({
    ...filters,
    nivel: '2',
    'em.codCCustoPai': '1.02',
    'em.codTBOrcamento': '3.2.07',
    coluna: 'acumuladoRealizado',
    ate: '11',
  });
  expect(readOpened(address, [column(opened.amount)])).toEqual(opened);
  expect(readOpened(address, [])).toEqual(opened);
  expect(withoutOpened(address)).toEqual({ ...filters, nivel: '2' });
  expect(readOpened(filters, [column(opened.amount)])).toBeUndefined();
});

it('another amount replaces the previous one and its codes', () => {
  const before = withOpened(filters, { subject: nature, amount: { coluna: 'saldo', ate: '3' } });
  expect(withOpened(before, { subject: {}, amount: { coluna: 'totalBloqueado' } })).toEqual({
    ...filters,
    coluna: 'totalBloqueado',
  });
});

it('an amount of one month has the month of its column, which the address does not repeat', () => {
  const amount = { coluna: 'saldo', mes: '5' };
  const address = withOpened({ ...filters, colunas: 'mes', mes: '5' }, { subject: {}, amount });
  expect(address).toEqual({ ...filters, colunas: 'mes', mes: '5', coluna: 'saldo' });
  expect(readOpened(address, [column(amount)])).toEqual({ subject: {}, amount });
  expect(withOpened(filters, { subject: {}, amount })).toEqual({ ...filters, coluna: 'saldo' }); // the default month
  const blocked = withOpened(address, { subject: {}, amount: { coluna: 'totalBloqueado' } });
  expect(blocked['mes']).toBe('5'); // the columns' month, not the amount's
  expect(readOpened(blocked, [column(amount)])).toEqual({ subject: {}, amount: { coluna: 'totalBloqueado' } });
});

it('a side is read from the address only while there is a comparison; the tab stays from amount to amount', () => {
  const [before, after] = [{ coluna: 'saldo', lado: 'antes' } as const, { coluna: 'saldo' }];
  const address = withOpened({ ...filters, painel: 'historico' }, { subject: nature, amount: before });
  expect(address).toMatchObject({ coluna: 'saldo', lado: 'antes', painel: 'historico' });
  expect(readOpened(address, [column(before), column(after)])).toEqual({ subject: nature, amount: before });
  expect(readOpened(address, [column(after)])).toEqual({ subject: nature, amount: after });
  expect(withOpened(address, { subject: {}, amount: after })).toEqual({ ...filters, ...after, painel: 'historico' });
  expect(withoutOpened(address)).toEqual(filters);
});
