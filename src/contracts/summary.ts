import { z } from 'zod';
import { budgetInQuery, ONLY_BUDGET } from './query.ts';
import { defineEndpoint } from './endpoint.ts';
import { erpOfReport } from './erp.ts';
import { count, id, money, ordinal } from './numbers.ts';

const preenchimento = z.object({
  centros: count.describe('Centros de custo filhos, com linhas ou sem.'),
  completos: count.describe('Os que têm valor proposto em todos os doze meses.'),
  comMesesVazios: count.describe(
    'Os que têm linhas, mas em algum mês nenhuma natureza cujas linhas somem um valor proposto; com os completos e os sem linhas, são todos.',
  ),
  semLinhas: count.describe('Os que não têm nenhuma linha neste orçamento.'),
  semMemoria: count.describe('Os que têm valor proposto, mas nenhuma memória de cálculo.'),
});

/** How completely the cost centres have filled in a budget. */
export type Preenchimento = Readonly<z.infer<typeof preenchimento>>;

const valores = {
  base: z
    .enum(['proposta', 'reformulacao'])
    .describe('Por qual valor o orçamento é medido: o reformulado, enquanto está em reformulação; senão, o proposto.'),
  proposta: money,
  reformulacao: money,
  realizado: money.describe('Do ano inteiro.'),
  ateMes: ordinal.describe('O último mês com valor realizado; 0 onde não há nenhum.'),
  orcadoAteMes: money.describe('O valor da base de janeiro a ateMes.'),
  bloqueado: money,
  disponivel: money.describe('O valor da base menos o realizado e o bloqueado.'),
  meses: z.array(z.object({ mes: ordinal, proposta: money, reformulacao: money, realizado: money })),
  maioresDesvios: z
    .array(
      z.object({
        codCCustoPai: z.string(),
        codCCustoFilho: z.string(),
        nomeCCustoFilho: z.string(),
        orcado: money,
        realizado: money,
        saldo: money,
      }),
    )
    .describe(
      'Os cinco centros filhos mais acima do valor da base, de janeiro a ateMes; saldo é orçado menos realizado.',
    ),
};

/** A cost centre that is above its plan. */
export type Desvio = Valores['maioresDesvios'][number];

/** A budget's amounts in whole centavos; a month without amounts has zeros. */
export type Valores = Readonly<z.infer<z.ZodObject<typeof valores>>>;

const centro = z.object({
  codCCustoPai: z.string(),
  codCCustoFilho: z.string(),
  nomeCCustoFilho: z.string(),
  temLinhas: z.boolean().describe('Se tem alguma linha neste orçamento.'),
  mesesVazios: count.describe('Os meses em que nenhuma natureza tem valor proposto.'),
  semMemoria: z.boolean().describe('Se tem valor proposto, mas nenhuma memória de cálculo.'),
  ...z
    .object({
      orcado: money.describe('O valor da base no ano.'),
      realizado: money,
      disponivel: money.describe('orcado menos o realizado e o bloqueado.'),
    })
    .partial().shape,
});

/** A cost centre of a user limited to some centres: what it lacks, and its amounts if the user may see them. */
export type CentroDoResumo = Readonly<z.infer<typeof centro>>;

const answer = z.object({
  orcamento: z.object({ id, ano: ordinal }).nullable().describe('null onde não há nenhum orçamento.'),
  ...z.object(valores).partial().shape,
  preenchimento: preenchimento.nullable(),
  centros: z.array(centro).nullable().describe('Os centros de quem vê só alguns, em ordem; null para quem vê todos.'),
  carga: z
    .object({ em: z.iso.datetime(), por: z.string().nullable().describe('null para uma carga pela linha de comando.') })
    .nullable()
    .describe(
      'A última carga que trouxe ou tirou linhas deste orçamento, ou mudou os cadastros (centros, naturezas, códigos); null onde não se sabe de nenhuma.',
    ),
  demonstracao: z.boolean().describe('Se os dados ainda são os da demonstração.'),
  erp: erpOfReport.answer.nullable().describe('De quando são os valores realizados, e o que falta neles.'),
});

/** A budget's overview for the hub; without amounts for users who may not see them. */
export type Resumo = z.infer<typeof answer>;

/** Reads a budget's overview. */
export const resumo = defineEndpoint({
  method: 'GET',
  path: '/resumo',
  tags: ['resumo'],
  summary: 'Como está um orçamento',
  description:
    'Só das naturezas ativas. Sem orcamentoId, o orçamento do ano corrente; onde não há, o mais novo antes dele, ou o mais novo. ' +
    'Quem não é administrador nem tem o direito acompanha recebe orcamento, preenchimento, centros, carga e demonstracao: os valores faltam, e erp é null.',
  query: z.strictObject({ orcamentoId: budgetInQuery.optional() }, ONLY_BUDGET),
  answer,
  failures: [400, 422],
});

/** Whether an overview has amounts. */
export function hasValores(summary: Resumo): summary is Resumo & Valores {
  return summary.proposta !== undefined;
}
