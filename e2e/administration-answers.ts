import type { Page } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';

const QUESTIONS = [
  { pergunta: 'realizados', titulo: 'Realizados', abrange: 'orcamento' },
  { pergunta: 'propostas', titulo: 'Propostas', abrange: 'orcamento' },
  { pergunta: 'importacao', titulo: 'Importação', abrange: 'organizacao' },
] as const;

const RUN = { pergunta: 'realizados', orcamentoId: 2, ano: 2030, motivo: null, fim: '2030-03-15T12:00:05.000Z' };
const NOTHING_OUT = { quantidade: 0, valor: 0 };

/** An ERP with all but one of its queries set up, with a failed and two completed runs; amounts in reais. */
export const ERP = {
  tipo: 'rm',
  configuracao: [
    { nome: 'ERP_TIPO', rotulo: 'De onde vêm os dados', valor: 'TOTVS RM' },
    { nome: 'RM_URL', rotulo: 'Endereço do RM', valor: 'https://rm.exemplo.org.br:8051' },
    { nome: 'RM_USUARIO', rotulo: 'Usuário do RM', valor: 'informado' },
    { nome: 'RM_SENHA', rotulo: 'Senha do RM', valor: 'informado' },
    { nome: 'RM_SENTENCA_REALIZADOS', rotulo: 'Sentença dos realizados', valor: 'ABC ORC.014' },
    { nome: 'RM_SENTENCA_PROPOSTAS', rotulo: 'Sentença das propostas', valor: null },
    { nome: 'RM_TEMPO_LIMITE_S', rotulo: 'Tempo de espera (s)', valor: '30' },
  ],
  perguntas: QUESTIONS.map((question) =>
    question.pergunta === 'propostas'
      ? { ...question, configurada: false, falta: 'Informe RM_SENTENCA_PROPOSTAS e reinicie o servidor.' }
      : { ...question, configurada: true, falta: null },
  ),
  orcamentos: [
    { id: 2, ano: 2030 },
    { id: 1, ano: 2029 },
  ],
  execucoes: [
    {
      ...RUN,
      id: '9',
      situacao: 'falhou',
      inicio: '2030-03-15T12:00:00.000Z',
      linhas: null,
      soma: null,
      linhasDeFora: NOTHING_OUT,
      motivo: 'Sentença ABC ORC.014: o RM não respondeu em 30 s.',
    },
    {
      ...RUN,
      id: '8',
      situacao: 'concluida',
      inicio: '2030-03-14T12:00:00.000Z',
      linhas: 1620,
      soma: 149_317_636,
      linhasDeFora: { quantidade: 2, valor: 1234.5 },
    },
    {
      ...RUN,
      id: '7',
      pergunta: 'importacao',
      orcamentoId: null,
      ano: null,
      situacao: 'concluida',
      inicio: '2030-03-13T12:00:00.000Z',
      linhas: 0,
      soma: 0,
      linhasDeFora: NOTHING_OUT,
    },
  ],
};

/** An ERP of files that do not exist yet: it was never synchronised. */
export const NO_ERP = {
  ...ERP,
  tipo: 'arquivos',
  configuracao: [
    { nome: 'ERP_TIPO', rotulo: 'De onde vêm os dados', valor: 'arquivos .csv' },
    { nome: 'ERP_PASTA', rotulo: 'Pasta dos arquivos', valor: 'dados/erp' },
    { nome: 'Pasta da organização', rotulo: 'Pasta da organização', valor: null },
  ],
  perguntas: QUESTIONS.map((question) => ({
    ...question,
    configurada: false,
    falta: `Faça o ERP escrever o arquivo dados/erp/1/${question.pergunta}.csv.`,
  })),
  execucoes: [],
};

const ROW_OUT = { chave: { CODCCUSTO: '9.9', CODTBORCAMENTO: '3.1', MES: '2' }, valor: 617.25 };

const VERIFIED = [
  {
    pergunta: 'realizados',
    situacao: 'respondeu',
    linhas: 1622,
    milissegundos: 840,
    mensagem: '1.622 linhas em 0,8 s.',
    deFora: ['1 linha ficaria de fora (R$ 7,00).', 'CODCCUSTO 9.9, MES 2 (R$ 7,00): O centro de custo 9.9 não existe.'],
  },
  { pergunta: 'propostas', situacao: 'naoConfigurada', mensagem: 'sem sentença configurada.' },
  { pergunta: 'importacao', situacao: 'falhou', mensagem: 'Sentença ABC.ORC 016: o RM recusou a conexão.' },
].map((question) => ({ linhas: null, milissegundos: null, deFora: [], ...question }));

/** The settings of a sign-in through a provider that does not know the application. */
export const ENTRY = {
  provedor: 'Órgão',
  configuracao: [
    { nome: 'OIDC_EMISSOR', rotulo: 'Endereço do provedor', valor: 'https://login.exemplo.org.br/realms/orgao' },
    { nome: 'OIDC_CLIENTE', rotulo: 'Cliente no provedor', valor: 'rubrica' },
    { nome: 'OIDC_SEGREDO', rotulo: 'Segredo do cliente', valor: 'informado' },
    { nome: 'OIDC_NOME', rotulo: 'Nome do provedor', valor: 'Órgão' },
    { nome: 'OIDC_DOMINIOS', rotulo: 'Domínios de e-mail', valor: 'exemplo.org.br' },
    { nome: 'SENHA_LOCAL', rotulo: 'Entrar com senha', valor: 'sim' },
    { nome: 'URL_PUBLICA', rotulo: 'Endereço público', valor: 'https://orcamento.exemplo.org.br' },
    {
      nome: 'Endereço de volta',
      rotulo: 'Endereço de volta',
      valor: 'https://orcamento.exemplo.org.br/api/auth/oidc/retorno',
    },
  ],
};

const FOUND = [
  ['descricao', 'certo', 'O provedor respondeu como https://login.exemplo.org.br/realms/orgao.'],
  ['assinatura', 'certo', 'O provedor assina por RS256.'],
  ['chaves', 'certo', '2 chaves publicadas.'],
  [
    'segredo',
    'errado',
    'O provedor não reconhece esta aplicação (invalid_client). Confira OIDC_CLIENTE e OIDC_SEGREDO; o segredo pode ter vencido lá.',
  ],
].map(([item, situacao, mensagem]) => ({ item, situacao, mensagem }));

/** The settings of a sign-in with passwords alone. */
export const NO_PROVIDER = {
  provedor: null,
  configuracao: [{ nome: 'SENHA_LOCAL', rotulo: 'Entrar com senha', valor: 'sim' }],
};

/** Answers the page Entrada in the server's place. */
export async function answerEntryPage(page: Page, entry: object = ENTRY): Promise<void> {
  const path = '/api/administracao/entrada';
  await stubAnswers(page, path, () => ({ json: entry }));
  await stubAnswers(page, `${path}/verificar`, () => ({ json: { achados: FOUND } }));
}

/** Answers the page ERP in the server's place. */
export async function answerErpPage(page: Page, erp: object = ERP): Promise<void> {
  const path = '/api/administracao/erp';
  await stubAnswers(page, path, () => ({ json: erp }));
  await stubAnswers(page, `${path}/verificar`, () => ({ json: { perguntas: VERIFIED } }));
  await stubAnswers(page, `${path}/sincronizar`, () => ({
    json: { situacao: 'concluida', concluidaEm: '2030-03-15T12:10:00.000Z', falhouEm: null },
  }));
  await stubAnswers(page, `${path}/linhas-de-fora`, () => ({
    json: [1, 2].map(() => ({ ...ROW_OUT, motivo: 'O centro de custo 9.9 não existe.' })),
  }));
}
