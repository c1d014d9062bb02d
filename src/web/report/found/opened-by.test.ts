import { expect, it } from 'vitest';
import { openedBy } from './FoundChart.tsx';

const before = { orcamentoId: '4', grafico: 'sim', coluna: 'saldo', ate: '3', 'em.codCCustoPai': '1.01', 'em.id': '7' };

it('a mark opens its amount in place of the one that is open, and keeps the rest of the address', () => {
  expect(openedBy(before, { em: { codOrcamentario: '1.1' }, coluna: 'valor' })).toEqual({
    orcamentoId: '4',
    grafico: 'sim',
    coluna: 'valor',
    'em.codOrcamentario': '1.1',
  });
  expect(openedBy(before, { em: {}, coluna: 'acumuladoOrcado', ate: '11' })).toEqual({
    orcamentoId: '4',
    grafico: 'sim',
    coluna: 'acumuladoOrcado',
    ate: '11',
  });
});

it('a mark without an amount filters the table by its text', () => {
  expect(openedBy(before, { localizar: '/03/2026' })).toEqual({ ...before, localizar: '/03/2026' });
});
