import { expect, test } from 'vitest';
import { erpBrief } from './erp-notices.ts';
import type { ErpState } from './erp-state.ts';

const good: ErpState = {
  situacao: 'atualizado',
  abrange: 'orcamento',
  concluidaEm: '2026-11-23T00:28:00.000Z',
  falhouEm: null,
  motivo: null,
  linhas: 10,
  linhasDeFora: { quantidade: 0, valor: 0 },
  carga: null,
};
const carga = { de: 'realizados', em: '2026-11-23T12:00:00Z' } as const;
const failed = { situacao: 'falhou', falhouEm: '2026-11-23T01:00:00.000Z' } as const;

test.each<readonly [Partial<ErpState>, string]>([
  [{}, 'ERP: atualizado em 22/11/2026 às 21:28'],
  [{ linhas: null }, 'ERP: atualizado em 22/11/2026 às 21:28'],
  [{ linhas: 0 }, 'ERP: respondeu sem nenhuma linha em 22/11/2026 às 21:28'],
  [failed, 'ERP: a atualização de 22/11/2026 às 22:00 falhou; valores de 22/11/2026 às 21:28'],
  [{ ...failed, concluidaEm: null }, 'ERP: a atualização de 22/11/2026 às 22:00 falhou'],
  [{ situacao: 'naoConfigurado', concluidaEm: null }, 'ERP: não configurado'],
  [{ situacao: 'naoConfigurado' }, 'ERP: não está mais configurado; valores de 22/11/2026 às 21:28'],
  [{ situacao: 'naoConfigurado', concluidaEm: null, carga }, 'Realizado da carga de 23/11/2026'],
  [
    { ...failed, concluidaEm: null, carga },
    'ERP: a atualização de 22/11/2026 às 22:00 falhou; realizado da carga de 23/11/2026',
  ],
  [{ situacao: 'nuncaSincronizado', concluidaEm: null }, 'ERP: ainda não consultado para este orçamento'],
])('%j in words: “%s”', (state, about) => {
  expect(erpBrief({ ...good, ...state })).toEqual({ about, leftOut: undefined });
});

test('rows left out are counted, with their sum if it is known', () => {
  const leftOut = (quantidade: number, valor: number | null) =>
    erpBrief({ ...good, linhasDeFora: { quantidade, valor } }).leftOut;
  expect(leftOut(1, 700)).toBe('1 linha fora (R$\u00a07,00)');
  expect(leftOut(1_200, null)).toBe('1.200 linhas fora');
  const alone = erpBrief({ ...good, linhas: 0, linhasDeFora: { quantidade: 1, valor: 700 } });
  expect(alone.about).toBe('ERP: respondeu só com linhas que ficaram de fora em 22/11/2026 às 21:28');
});
