import { MESES, monthInSentence } from '../../domain/months.ts';
import type { TableName } from '../tables/table.ts';

/** What people read about a table, and about each of its columns by name. */
type TableWords = { readonly what: string; readonly columns: Readonly<Record<string, ColumnWords>> };

/** The content of a column, and an example that a load accepts. */
type ColumnWords = readonly [what: string, example: string];

const orcamentoId: ColumnWords = ['O orçamento, pelo número que tem na aba orcamentos', '4'];
const filho: ColumnWords = ['O centro de custo filho', '1.10.01'];
const pai: ColumnWords = ['O centro de custo pai', '1.10'];
const natureza: ColumnWords = ['A natureza de orçamento', '3.1.90.11'];
const mes: ColumnWords = ['O mês', '3'];

/** The words of every table of the data folder; the examples of all tables fit together. */
export const tableWords: Readonly<Record<TableName, TableWords>> = {
  orcamentos: {
    what: 'Os orçamentos anuais',
    columns: {
      id: ['O número que identifica o orçamento nas outras abas', '4'],
      ano: ['O ano do orçamento', '2026'],
      periodoOrcamento: ['Qual valor está em elaboração', '1'],
    },
  },
  'codigos-orcamentarios': {
    what: 'Os códigos sob os quais se orça: programas, projetos ou funções',
    columns: {
      codOrcamentario: ['O código orçamentário', '01.02'],
      descricaoOrcamentario: ['A descrição', 'Formação profissional'],
      area: ['Se o código é da área meio (administração) ou da área fim', 'fim'],
    },
  },
  'centros-custo': {
    what: 'Os centros de custo pais: departamentos, unidades ou regionais',
    columns: {
      codCCustoPai: ['O código do centro de custo pai', '1.10'],
      nomeCCustoPai: ['O nome', 'Regional Norte'],
      regional: ['Se é uma regional', '1'],
    },
  },
  'centros-custo-filhos': {
    what: 'Os centros de custo filhos, cada um de um pai; as linhas do orçamento são deles',
    columns: {
      codCCustoFilho: ['O código do centro de custo filho', '1.10.01'],
      nomeCCustoFilho: ['O nome', 'Cursos'],
      codCCustoPai: ['O centro de custo pai de que faz parte', '1.10'],
    },
  },
  naturezas: {
    what: 'As naturezas de orçamento: a classificação das despesas',
    columns: {
      codTBOrcamento: ['O código da natureza', '3.1.90.11'],
      nomeTBOrcamento: ['O nome', 'Vencimentos e vantagens fixas'],
      inativo: ['Se a natureza já não se usa', '0'],
    },
  },
  valores: {
    what: 'As linhas do orçamento: o que se propôs e se reformulou em cada mês. As seis primeiras colunas juntas não se repetem',
    columns: {
      orcamentoId,
      codCCustoFilho: filho,
      codTBOrcamento: natureza,
      codOrcamentario: ['O código orçamentário', '01.02'],
      tipo: ['O tipo do valor dentro do código: Projeto, Atividade, Pessoal ...', 'Projeto'],
      recurso: ['De quem é o dinheiro: recursos próprios ou de terceiros', 'proprios'],
      ...plannedMonths(),
      bloqueado: ['O valor bloqueado da linha, um só para o ano', '0,00'],
    },
  },
  'memorias-calculo': {
    what: 'As memórias de cálculo: como se chegou ao valor de um mês. Pode haver várias do mesmo mês, na ordem das linhas',
    columns: {
      orcamentoId,
      codCCustoFilho: filho,
      codTBOrcamento: natureza,
      mes,
      proposta: ['O valor proposto que a memória explica', '1.500,00'],
      reformulacao: ['O valor reformulado; vazio onde não há', '1.250,50'],
      texto: ['A memória', '3 instrutores x R$ 500,00'],
    },
  },
  receitas: {
    what: 'As receitas esperadas de cada centro de custo pai',
    columns: {
      orcamentoId,
      codCCustoPai: pai,
      id: ['O número da receita, que não se repete', '1'],
      nome: ['O nome', 'Mensalidades'],
      proposta: ['O valor proposto do ano', '25.000,00'],
      reformulacao: ['O valor reformulado do ano', '24.000,00'],
      descricao: ['Como se chegou ao valor', '50 alunos x R$ 500,00'],
    },
  },
  eventos: {
    what: 'Os eventos de cada centro de custo pai',
    columns: {
      orcamentoId,
      codCCustoPai: pai,
      id: ['O número do evento, que não se repete', '1'],
      demandante: ['Quem pediu o evento', 'Diretoria'],
      nome: ['O nome', 'Feira de profissões'],
      data: ['O dia em que acontece', '15/09/2026'],
      entidade: ['A entidade com que se faz', 'Prefeitura'],
      custo: ['O custo do evento', '8.000,00'],
      publico: ['O público', '200 alunos'],
      observacao: ['Observações', 'Inclui transporte'],
    },
  },
  'eventos-parceiros': {
    what: 'Quem divide o custo de cada evento, na ordem das linhas',
    columns: {
      eventoId: ['O evento, pelo número que tem na aba eventos', '1'],
      nome: ['O parceiro', 'Associação Comercial'],
      custoAcao: ['A parte do parceiro', '3.000,00'],
      cCusto: ['O centro de custo a que a parte se lança', '1.10'],
    },
  },
  realizados: {
    what: 'O que se gastou em cada mês. Onde há um ERP, é a sincronização que o traz',
    columns: {
      orcamentoId,
      codCCustoFilho: filho,
      codTBOrcamento: natureza,
      mes,
      valor: ['O valor realizado', '1.487,90'],
    },
  },
  'propostas-erp': {
    what: 'O que o ERP tem como orçado no ano. Onde há um ERP, é a sincronização que o traz',
    columns: {
      orcamentoId,
      codCCustoFilho: filho,
      codTBOrcamento: natureza,
      valorProposta: ['O valor proposto do ano', '18.000,00'],
      valorReformulacao: ['O valor reformulado do ano', '15.006,00'],
    },
  },
  'lancamentos-importacao': {
    what: 'Os lançamentos a importar no ERP, na ordem das linhas. Onde há um ERP, é a sincronização que os traz',
    columns: {
      orcamentoId,
      periodoOrcamento: ['De qual valor é o lançamento', '1'],
      codTBOrcamento: ['A natureza; vazia para um lançamento que aparece sempre', '3.1.90.11'],
      tipo: ['O tipo do lançamento', 'D'],
      chaveCentroCusto: ['A chave do centro de custo no ERP', '1.10.01'],
      chaveAcao: ['A chave da ação no ERP', 'A0012'],
      codReduzidoConta: ['O código reduzido da conta no ERP', '0311'],
      codReduzidoNatureza: ['O código reduzido da natureza no ERP', '011'],
      mes,
      unidade: ['A unidade', 'Diária'],
      descricaoLancamento: ['A descrição', 'Instrutores'],
      qtdPessoas: ['Quantas pessoas', '3'],
      qtdDias: ['Quantos dias', '2,5'],
      qtdUnidade: ['Quantas unidades', '1'],
      valorUnitario: ['O valor de cada unidade', '200,00'],
      valorTotal: ['O valor do lançamento', '1.500,00'],
    },
  },
};

function plannedMonths(): Readonly<Record<string, ColumnWords>> {
  const bases = [
    ['Proposta', 'proposto', '1.500,00'],
    ['Reformulacao', 'reformulado', '1.250,50'],
  ] as const;
  return Object.fromEntries(
    bases.flatMap(([basis, word, example]) =>
      MESES.map((mes, month) => [`${mes}${basis}`, [`O valor ${word} de ${monthInSentence(month + 1)}`, example]]),
    ),
  );
}
