import type { Page } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';

/** The id of the load that `answerLoad` answers. */
export const LOAD = '3f0e0c9e-6f0a-4b59-9c3e-0a1d2b3c4d5e';

const SENT = { arquivo: 'orcamento-2026-revisao-3.xlsx', sha256: 'a'.repeat(64), tamanho: 812_345 } as const;

const OPEN = {
  id: LOAD,
  ...SENT,
  motivo: null,
  quem: 'Ana Administradora',
  criadaEm: '2026-11-20T12:12:00.000Z',
  carregadaEm: null,
  progresso: null,
  linhas: 2626,
  problemas: { quantidade: 0, itens: [] },
  mudancas: [],
  venceEm: '2026-11-20T12:42:00.000Z',
  substituiDemonstracao: false,
};

const change = (tabela: string, ano: number | null, rows: readonly number[], sums: readonly (number | null)[]) => ({
  tabela,
  orcamentoId: ano === null ? null : 4,
  ano,
  linhasHoje: rows[0],
  novas: rows[1],
  alteradas: rows[2],
  removidas: rows[3],
  propostaHoje: sums[0],
  propostaDepois: sums[1],
  reformulacaoHoje: sums[2],
  reformulacaoDepois: sums[3],
});

const NO_SUMS = [null, null, null, null];

/** The changes of a load, amounts in reais. */
export const CHANGES = [
  change('valores', 2026, [1620, 12, 38, 3], [149_317_636, 149_402_110, 151_000_000, 150_999_000.5]),
  change('memorias-calculo', 2026, [786, 4, 0, 0], [12_410_000, 12_433_000, 0, 0]),
  change('eventos', 2026, [162, 0, 0, 0], [3_562_000, 3_562_000, null, null]),
  change('naturezas', null, [58, 1, 0, 0], NO_SUMS),
];

const problem = (index: number) => ({
  arquivo: 'valores',
  linha: index + 2,
  coluna: 'codTBOrcamento',
  celula: `C${index + 2}`,
  valor: `9.99.${index}`,
  mensagem: 'não existe em naturezas; cadastre-a ou corrija o código',
});

/** The answers for a load in each of its states. */
export const LOADS = {
  reading: { ...OPEN, situacao: 'lendo', linhas: 0, progresso: { fazendo: 'lendo valores', linhas: 12_400 } },
  refused: {
    ...OPEN,
    situacao: 'recusada',
    problemas: { quantidade: 2345, itens: Array.from({ length: 1000 }, (_, index) => problem(index)) },
  },
  checked: { ...OPEN, situacao: 'conferida', mudancas: CHANGES },
  equal: { ...OPEN, situacao: 'conferida', mudancas: [change('naturezas', null, [58, 0, 0, 0], NO_SUMS)] },
  writing: {
    ...OPEN,
    situacao: 'carregando',
    mudancas: CHANGES,
    progresso: { fazendo: 'gravando valores', linhas: 800 },
  },
  written: { ...OPEN, situacao: 'carregada', mudancas: CHANGES, carregadaEm: '2026-11-20T12:15:00.000Z' },
  failed: { ...OPEN, situacao: 'falhou', motivo: 'O servidor parou no meio da carga.' },
} as const;

const ROWS = [
  {
    mudanca: 'alterada',
    chave: [
      { coluna: 'codCCustoFilho', valor: '1.10', nome: 'Diretoria' },
      { coluna: 'codTBOrcamento', valor: '3.1.90.11', nome: 'Vencimentos e Vantagens Fixas' },
    ],
    celulas: [
      { coluna: 'janeiroProposta', antes: '10.000,00', depois: '12.500,00' },
      { coluna: 'fevereiroProposta', antes: '10.000,00', depois: '12.500,00' },
    ],
  },
  {
    mudanca: 'nova',
    chave: [
      { coluna: 'codCCustoFilho', valor: '1.20', nome: 'Finanças' },
      { coluna: 'codTBOrcamento', valor: '3.3.90.30', nome: 'Material de Consumo' },
    ],
    celulas: [{ coluna: 'janeiroProposta', antes: null, depois: '1.000,00' }],
  },
  {
    mudanca: 'removida',
    chave: [
      { coluna: 'codCCustoFilho', valor: '1.30', nome: 'Tecnologia' },
      { coluna: 'codTBOrcamento', valor: '3.3.90.39', nome: 'Outros Serviços de Terceiros' },
    ],
    celulas: [{ coluna: 'janeiroProposta', antes: '900,00', depois: null }],
  },
];

const PAST = [
  ['20/11', 'orcamento-2026-revisao-2.xlsx', 'carregada', [2617, 8, 41, 0, 149_317_636], null],
  ['12/11', 'orcamento-2026-revisao-1.xlsx', 'carregada', [2609, 2609, 0, 0, 148_902_330], null],
  ['11/11', 'orcamento-2026.zip', 'falhou', [null, null, null, null, null], 'O servidor parou no meio da carga.'],
] as const;

const HISTORY = PAST.map(
  ([day, arquivo, situacao, [linhas, novas, alteradas, removidas, proposta], motivo], index) => ({
    ...SENT,
    arquivo,
    situacao,
    motivo,
    id: String(index),
    quem: 'Ana Administradora',
    criadaEm: `2026-11-${day.slice(0, 2)}T12:12:00.000Z`,
    carregadaEm: situacao === 'carregada' ? `2026-11-${day.slice(0, 2)}T12:12:00.000Z` : null,
    linhas,
    novas,
    alteradas,
    removidas,
    proposta,
  }),
);

/** Answers, in the server's place, a load's state, its rows, and earlier loads. */
export async function answerLoad(page: Page, state: keyof typeof LOADS, history: readonly unknown[] = HISTORY) {
  await stubAnswers(page, '/api/administracao/cargas', () => ({ json: history }));
  await stubAnswers(page, `/api/administracao/cargas/${LOAD}`, () => ({ json: LOADS[state] }));
  await stubAnswers(page, `/api/administracao/cargas/${LOAD}/mudancas`, () => ({
    json: { quantidade: 400, itens: ROWS },
  }));
}
