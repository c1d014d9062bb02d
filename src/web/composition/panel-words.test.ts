import { expect, it } from 'vitest';
import { ApiError } from '../api/request.ts';
import { helpAfter, wordsOf } from './states.tsx';
import { codesOfMemory, plannedIn } from './Memories.tsx';
import { subjectName } from './names.ts';
import { erpNoticeOf } from './amount-facts.ts';

const memoria = { proposta: 1000, reformulacao: null, codCCustoFilho: '1.02.01', codTBOrcamento: '3.2.07' };

it("a calculation memory shows what it planned on the amount's basis", () => {
  const planned = (of: Parameters<typeof plannedIn>[0], basis: '1' | '2' | 'both') => plannedIn(of, basis, String);
  expect(planned(memoria, '1')).toBe('Proposto 1000');
  expect(planned(memoria, '2')).toBe('Reformulado —');
  expect(planned({ ...memoria, reformulacao: 0 }, '2')).toBe('Reformulado 0');
  expect(planned({ ...memoria, reformulacao: 2000 }, 'both')).toBe('Proposto 1000 · Reformulado 2000');
});

it('a calculation memory names the codes that neither the subject nor the search names', () => {
  const codes = (subject: Readonly<Record<string, string>>, values = {}) => codesOfMemory(memoria, { subject, values });
  expect(codes({ codCCustoPai: '1.02', codTBOrcamento: '3.2.07' })).toBe('1.02.01');
  expect(codes({ codTBOrcamento: '3.2.07' }, { codCCustoFilho: 'todos' })).toBe('1.02.01');
  expect(codes({ codTBOrcamento: '3.2.07' }, { codCCustoFilho: '1.02.01' })).toBe('');
  expect(codes({ codCCustoFilho: '1.02.01' })).toBe('3.2.07');
  expect(codes({})).toBe('1.02.01 · 3.2.07');
});

it('value types and funding sources are named with their code', () => {
  const code = { nivel: 'codOrcamentario', codigo: '1.1', nome: 'Pessoal' } as const;
  const tipo = { nivel: 'tipo', codigo: 'D', nome: 'D' } as const;
  const recurso = { nivel: 'recurso', codigo: 'proprios', nome: 'Recursos Próprios' } as const;
  const natureza = { nivel: 'codTBOrcamento', codigo: '3.2.07', nome: 'Energia' } as const;
  expect(subjectName([])).toBe('Total Geral');
  expect(subjectName([recurso])).toBe('Recursos Próprios');
  expect(subjectName([code, recurso])).toBe('1.1 - Pessoal · Recursos Próprios');
  expect(subjectName([code, tipo, recurso])).toBe('1.1 - Pessoal · D · Recursos Próprios');
  expect(subjectName([code, tipo, recurso, natureza])).toBe('3.2.07 - Energia');
});

it('a new search is offered after missing data, nothing after a refusal, a retry after other failures', () => {
  const help = (status: number) => helpAfter(new ApiError(status, ''));
  expect([422, 404, 403, 400, 500].map(help)).toEqual(['search', 'none', 'none', 'none', 'retry']);
  expect(helpAfter(new TypeError('fetch'))).toBe('retry');
});

it('an amount that uses the ERP has a notice if the ERP gave no values; one of the plan alone has none', () => {
  const state = {
    situacao: 'nuncaSincronizado',
    abrange: 'orcamento',
    motivo: null,
    linhas: null,
    linhasDeFora: { quantidade: 0, valor: null },
    carga: null,
    concluidaEm: null,
    falhouEm: null,
  } as const;
  const months = (realizado: number | null) => [{ mes: 1, proposta: 0, reformulacao: 0, realizado }];
  const lacking = (measure: 'realizado' | 'proposta', realizado: number | null, of: typeof state | undefined = state) =>
    erpNoticeOf(of, { measures: [measure] }, { meses: months(realizado) });
  expect(lacking('realizado', 0)).toMatch(/^Nenhum valor do ERP/);
  expect(lacking('proposta', 0)).toMatch(/^Nenhum valor do ERP/); // its months include realised amounts
  expect(lacking('proposta', null)).toBeUndefined();
  expect(erpNoticeOf(undefined, { measures: ['realizado'] }, { meses: null })).toBeUndefined();
  expect(
    erpNoticeOf(
      { ...state, situacao: 'atualizado', linhas: 3, concluidaEm: '2026-11-20T10:00:00Z' },
      { measures: ['realizado'] },
      { meses: null },
    ),
  ).toBeUndefined();
});

it('a wrong address has a message without parameter names, other failures have the server’s', () => {
  expect(wordsOf(new ApiError(400, 'Informe a coluna (coluna): valorProposta.'))).toBe(
    'O endereço desta página pede um valor que este relatório não tem.',
  );
  expect(wordsOf(new ApiError(422, 'Natureza não encontrada.'))).toBe('Natureza não encontrada.');
});
