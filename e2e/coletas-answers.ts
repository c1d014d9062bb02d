const ID = '00000000-0000-4000-8000-0000000000c1';

const BASE = {
  id: ID,
  nome: 'Reformulação 2026',
  orcamentoId: 4,
  ano: 2026,
  periodoOrcamento: 2,
  prazo: '2026-11-30',
  diasAtePrazo: 7,
  instrucoes: 'Revejam novembro e dezembro.',
  situacao: 'aberta',
};

const CENTRO = {
  codCCustoFilho: '1.01.01',
  nome: 'Gabinete',
  estado: 'naoAberta',
  antes: 12_689_967.54,
  devolvido: null,
  diferenca: null,
  baixadaEm: null,
  devolvidaEm: null,
  devolvidaPor: null,
  aceitaEm: null,
  comentario: null,
  problemas: 0,
};

const SENT = {
  ...CENTRO,
  baixadaEm: '2026-11-19T13:31:00.000Z',
  devolvidaEm: '2026-11-22T20:08:00.000Z',
  devolvidaPor: 'Júlio Sampaio',
};

/** A centre in each state. */
const STATES = [
  CENTRO,
  { ...SENT, devolvidaEm: null, estado: 'baixada' },
  { ...SENT, estado: 'devolvidaComErros', problemas: 3 },
  { ...SENT, estado: 'devolvidaComErros', comentario: 'Falta a memória dos contratos novos.' },
  { ...SENT, estado: 'aguardando', devolvido: 12_994_464.35, diferenca: 304_496.81, conflitos: 1 },
  {
    ...SENT,
    estado: 'aceita',
    devolvido: 12_689_967.54,
    diferenca: 0,
    aceitaEm: '2026-11-22T21:00:00.000Z',
    diferencaAceita: 1_250_000,
  },
  { ...SENT, devolvidaEm: null, estado: 'atrasada' },
].map((centro, at) => ({ ...centro, codCCustoFilho: `1.01.0${at + 1}` }));

/** The code of the centre that waits to be accepted, with a conflict and a refused cell. */
export const WAITING = '1.01.05';

/** The collections that a person is to answer: one, with a centre in each state. */
export const MINHAS = [{ ...BASE, criadaPor: 'Clara Controladora', centros: STATES, porCorrigir: [] }];

const RULES = {
  preenchidaCom: 'atual',
  naturezasNovas: true,
  naturezas: null,
  justificativas: true,
  primeiroMes: 11,
  memoriaAcimaDe: 50_000,
  criadaPor: 'Clara Controladora',
  criadaEm: '2026-11-02T12:00:00.000Z',
};

/** A collection as the server lists it. */
export const COLETA = { ...BASE, ...RULES, estados: [{ estado: 'aguardando', quantidade: 1 }] };

/** The same collection with its centres. */
export const COLETA_INTEIRA = {
  ...COLETA,
  centros: STATES.map((centro, at) => ({
    conflitos: null,
    diferencaAceita: null,
    ...centro,
    codCCustoPai: '1.01',
    nomeCCustoPai: 'Superintendência',
    responsaveis: at === 0 ? [] : ['Júlio Sampaio'],
  })),
};

const EM = { codCCustoFilho: WAITING, codOrcamentario: '13', tipo: 'Atividade', recurso: 'proprios' };
const MES = { mes: 12, celula: 'R9', antes: 9000, enviado: 9000, conflito: false, escrito: null };
const LINHA = { nova: false, aba: WAITING, memoria: '', justificativa: '' };

/** The preview of the waiting centre's lines: a changed line, a new one, one in conflict, one with a refused cell. */
export const CONFERENCIA = {
  ...STATES[4],
  arquivo: 'reformulacao-1.01.05.xlsx',
  guardadoAte: '2027-05-18T13:31:00.000Z',
  iguais: 4,
  conflitos: 1,
  previa: 'a',
  linhas: [
    {
      ...LINHA,
      em: { ...EM, codTBOrcamento: '3.3.90.39' },
      nome: 'Outros Serviços de Terceiros',
      linha: 11,
      meses: [{ ...MES, devolvido: 1_050_000, depois: 1_050_000 }],
      diferenca: 1_041_000,
      justificativa: 'Vigilância noturna na reabertura.',
    },
    {
      ...LINHA,
      em: { ...EM, codTBOrcamento: '3.3.90.35' },
      nome: 'Serviços de Consultoria',
      nova: true,
      linha: 15,
      meses: [{ ...MES, antes: 0, devolvido: 60_000, depois: 60_000 }],
      diferenca: 60_000,
      memoria: '1 laudo de R$ 60.000,00',
    },
    {
      ...LINHA,
      em: { ...EM, codTBOrcamento: '3.3.90.33' },
      nome: 'Passagens',
      linha: 9,
      meses: [{ ...MES, enviado: 4043.45, devolvido: 12_000, depois: 12_000, conflito: true }],
      diferenca: 3000,
    },
    {
      ...LINHA,
      em: { ...EM, codTBOrcamento: '3.3.90.47' },
      nome: 'Obrigações Tributárias',
      linha: 12,
      meses: [{ ...MES, celula: 'R12', devolvido: null, depois: 9000, escrito: '12.0000' }],
      diferenca: 0,
    },
  ],
  recusadas: [
    { planilha: WAITING, celula: 'R12', mensagem: 'não é um valor; seria 12,00?', valor: '12.0000' },
    { planilha: WAITING, celula: 'E14', mensagem: 'não é uma natureza conhecida', valor: '3.3.90.93.0' },
  ],
};

/** The answer to a workbook with more wrong cells than are shown. */
export const DEVOLUCAO = {
  message: 'Nada foi enviado: 60 células por corrigir.',
  problemas: Array.from({ length: 60 }, (_, at) => ({
    planilha: '1.01.03',
    celula: `R${at + 6}`,
    mensagem: 'não é um valor; seria 240.000,00?',
    valor: at === 0 ? '' : '240.0000',
  })),
  quantidade: 60,
  linhas: 60,
  centros: [{ codCCustoFilho: '1.01.03', estado: 'devolvidaComErros', linhas: 60 }],
  avisos: ['A planilha de 1.01.03 é a que foi baixada em 19/11/2026 às 10:31; há uma mais nova.'],
};
