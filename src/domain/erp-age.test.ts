import { expect, test } from 'vitest';
import { describeErpAge } from './erp-age.ts';

const GOOD = '2026-11-20T17:03:59.999Z';

test('no lines if it was never synchronised', () => {
  expect(describeErpAge({ concluidaEm: null, falhouEm: null })).toEqual([]);
});

test('the last successful run, in São Paulo time, also past its midnight', () => {
  expect(describeErpAge({ concluidaEm: GOOD, falhouEm: null })).toEqual([
    'Dados do ERP atualizados em 20/11/2026 às 14:03',
  ]);
  expect(describeErpAge({ concluidaEm: '2027-01-01T02:59:00Z', falhouEm: null })).toEqual([
    'Dados do ERP atualizados em 31/12/2026 às 23:59',
  ]);
  expect(describeErpAge({ concluidaEm: '2026-11-21T03:00:00Z', falhouEm: null })).toEqual([
    'Dados do ERP atualizados em 21/11/2026 às 00:00',
  ]);
});

test('a later failure has its time, and its day if it is another', () => {
  expect(describeErpAge({ concluidaEm: GOOD, falhouEm: '2026-11-20T17:10:00Z' })).toEqual([
    'Dados do ERP atualizados em 20/11/2026 às 14:03',
    'A atualização das 14:10 falhou; valores de 14:03.',
  ]);
  expect(describeErpAge({ concluidaEm: GOOD, falhouEm: '2026-11-23T12:00:00Z' })[1]).toBe(
    'A atualização de 23/11/2026 às 09:00 falhou; valores de 20/11/2026 às 14:03.',
  );
});

test('a failure before any successful run mentions no values', () => {
  expect(describeErpAge({ concluidaEm: null, falhouEm: '2026-11-20T17:10:00Z' })).toEqual([
    'A atualização de 20/11/2026 às 14:10 falhou.',
  ]);
});
