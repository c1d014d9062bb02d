import type { Page } from '@playwright/test';
import type { Execucao } from '../src/contracts/packs/execucoes.ts';
import type { MeuPacote } from '../src/contracts/packs/meus-pacotes.ts';
import type { Pacote } from '../src/contracts/packs/pacotes.ts';
import { stubAnswers } from './answer-instead.ts';

const id = (group: string, n: number) => `00000000-0000-4000-8000-${group}${String(n).padStart(11, '0')}`;
const NAMES = [
  'Gilberto Fonseca',
  'Clara Controladora',
  'Ivone Takahashi',
  'Helena Prado',
  'Renata Lima',
  'Júlio Sampaio',
];
const LIMITS = [
  'somente o centro 49',
  'todos os centros',
  'somente os centros 25.11 e 25.30',
  'somente o centro 25.60',
];

const personAt = (at: number) => ({
  id: `pessoa-${at}`,
  nome: at < NAMES.length ? NAMES[at]! : `Pessoa ${at + 1}`,
  email: `pessoa${at + 1}@exemplo.gov.br`,
});
const people = Array.from({ length: 137 }, (_, at) => personAt(at));

const REPORT = {
  slug: 'totais-centro-custo',
  titulo: 'Totais por Centro de Custo',
  filtros: { codCCustoPai: 'todos', orcamentoId: '4', exibirNaturezasInativas: 'false' },
  visao: null,
  versao: null,
  desde: null,
  valores: null,
};

/** A monthly pack that failed for one of its people. */
export const PACKS: readonly Pacote[] = [
  {
    id: id('a', 1),
    nome: 'Fechamento mensal',
    relatorios: [
      { ...REPORT, slug: 'orcamento-tempo-real', titulo: 'Orçamento em Tempo Real', visao: { colunas: 'acumulado' } },
      REPORT,
    ],
    recorte: 'pai',
    formatos: ['pdf', 'xlsx'],
    pdfs: 'um',
    pessoas: people,
    quando: { tipo: 'mes', dia: 5, hora: 7 },
    correio: true,
    criadoPor: 'Clara Controladora',
    criadoEm: '2026-10-01T12:00:00.000Z',
    proxima: '2026-12-05T10:00:00.000Z',
    ultima: {
      execucao: id('b', 1),
      criadaEm: '2026-11-05T10:12:00.000Z',
      situacao: 'pronto',
      motivo: null,
      pessoas: 137,
      prontas: 136,
      falhas: 1,
      arquivos: 246,
    },
  },
];

/** Forty packs that are made at events or on request. */
export const FORTY: readonly Pacote[] = Array.from({ length: 40 }, (_, at) => ({
  ...PACKS[0]!,
  id: id('a', at + 1),
  nome: at === 0 ? PACKS[0]!.nome : `Pacote da regional ${at}`,
  quando: ([{ tipo: 'sincronizacao' }, { tipo: 'versao' }, { tipo: 'pedido' }] as const)[at % 3]!,
  proxima: null,
  ultima: at % 4 === 3 ? null : PACKS[0]!.ultima,
}));

const STATES: readonly Partial<Execucao['pessoas'][number]>[] = [
  { situacao: 'falhou', motivo: 'caixa cheia', podeRepetir: true },
  { baixadoEm: '2026-11-05T11:20:00.000Z' },
  { enviadoEm: '2026-11-05T10:13:00.000Z' },
  { situacao: 'talvezEnviado', motivo: 'o servidor de e-mail não respondeu', podeRepetir: true },
  {
    situacao: 'fazendo',
    novaTentativa: { em: '2026-11-05T11:02:00.000Z', motivo: 'O disco está cheio.' },
    arquivos: [],
  },
  { situacao: 'pronto' },
];

/** A run for 137 people, the first six of them in different states. */
export const RUN: Execucao = {
  id: id('b', 1),
  criadaEm: '2026-11-05T10:12:00.000Z',
  situacao: 'enviado',
  motivo: null,
  novaTentativa: null,
  causa: 'todo dia 5 às 7h',
  anosEncerrados: [],
  momento: '2026-11-05T10:02:00.000Z',
  venceEm: '2026-12-05T10:12:00.000Z',
  pessoas: people.map((person, at) => ({
    ...person,
    situacao: 'enviado',
    motivo: null,
    novaTentativa: null,
    podeVer: LIMITS[at % LIMITS.length]!,
    arquivos: [
      { arquivo: 'fechamento-mensal.pdf', bytes: 300_000 + at * 1_000 },
      { arquivo: 'fechamento-mensal.xlsx', bytes: 60_000 },
    ],
    baixadoEm: null,
    enviadoEm: '2026-11-05T10:13:00.000Z',
    podeRepetir: false,
    ...STATES[at],
  })),
};

/** The packs made for a person: one with many files, one with none. */
export const MINE: readonly MeuPacote[] = [
  {
    execucao: id('b', 1),
    nome: 'Fechamento mensal',
    criadaEm: '2026-11-05T10:12:00.000Z',
    venceEm: '2026-12-05T10:12:00.000Z',
    motivo: null,
    arquivos: Array.from({ length: 8 }, (_, at) => ({ arquivo: `${at + 1}-fechamento-mensal.pdf`, bytes: 81_000 })),
  },
  {
    execucao: id('b', 2),
    nome: 'Reunião da diretoria',
    criadaEm: '2026-11-04T10:12:00.000Z',
    venceEm: '2026-12-04T10:12:00.000Z',
    motivo: 'Não há nele nada que você possa ver.',
    arquivos: [],
  },
];

/** Answers the requests of the page of packs in the server's place. */
export async function answerPacks(page: Page, packs: readonly Pacote[] = PACKS): Promise<void> {
  const list = '/api/administracao/pacotes';
  await stubAnswers(page, list, () => ({ json: packs }));
  await stubAnswers(page, `${list}/:id/execucoes`, () => ({ json: [RUN] }));
  await stubAnswers(page, `${list}/:id/previa/:pessoa`, () => ({
    json: {
      podeVer: 'somente o centro 25',
      motivo: null,
      arquivos: [{ arquivo: 'totais.xlsx', formato: 'xlsx', recorte: null, relatorios: [REPORT.titulo] }],
      quantidade: 1,
    },
  }));
}
