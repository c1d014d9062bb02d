import { MESES, MONTH_NAMES } from './months.ts';

/** Returns the readable name of a column of the data folder ('Janeiro, proposto'); by default the column's own name. */
export function columnWords(name: string): string {
  return WORDS[name] ?? name;
}

const plannedMonths = MESES.flatMap((mes, at) => [
  [`${mes}Proposta`, `${MONTH_NAMES[at]}, proposto`],
  [`${mes}Reformulacao`, `${MONTH_NAMES[at]}, reformulado`],
]);

const WORDS: Readonly<Partial<Record<string, string>>> = {
  ...Object.fromEntries(plannedMonths),
  id: 'Número',
  ano: 'Ano',
  periodoOrcamento: 'Período',
  orcamentoId: 'Orçamento',
  codOrcamentario: 'Código orçamentário',
  descricaoOrcamentario: 'Descrição',
  area: 'Área',
  codCCustoPai: 'Centro de custo pai',
  nomeCCustoPai: 'Nome',
  regional: 'Regional',
  codCCustoFilho: 'Centro de custo filho',
  nomeCCustoFilho: 'Nome',
  codTBOrcamento: 'Natureza',
  nomeTBOrcamento: 'Nome',
  inativo: 'Inativa',
  tipo: 'Tipo',
  recurso: 'Recurso',
  bloqueado: 'Bloqueado',
  mes: 'Mês',
  proposta: 'Proposto',
  reformulacao: 'Reformulado',
  texto: 'Memória',
  nome: 'Nome',
  descricao: 'Descrição',
  demandante: 'Demandante',
  data: 'Data',
  entidade: 'Entidade',
  custo: 'Custo',
  publico: 'Público',
  observacao: 'Observação',
  eventoId: 'Evento',
  custoAcao: 'Custo da ação',
  cCusto: 'Centro de custo',
  valor: 'Valor',
  valorProposta: 'Proposto no ano',
  valorReformulacao: 'Reformulado no ano',
  chaveCentroCusto: 'Chave do centro de custo',
  chaveAcao: 'Chave da ação',
  codReduzidoConta: 'Conta (código reduzido)',
  codReduzidoNatureza: 'Natureza (código reduzido)',
  unidade: 'Unidade',
  descricaoLancamento: 'Descrição',
  qtdPessoas: 'Pessoas',
  qtdDias: 'Dias',
  qtdUnidade: 'Unidades',
  valorUnitario: 'Valor unitário',
  valorTotal: 'Valor total',
};
