import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, ordinal } from './numbers.ts';

const list = { method: 'GET', tags: ['listas'] } as const;

const orcamento = z.object({ id, ano: ordinal, periodoOrcamento: id });
const centroCusto = z.object({ codCCustoPai: z.string(), nomeCCustoPai: z.string(), regional: z.boolean() });

/** A budget. */
export type Orcamento = Readonly<z.infer<typeof orcamento>>;

/** A parent cost centre. */
export type CentroCusto = Readonly<z.infer<typeof centroCusto>>;

/** An organisation's budgets. */
export const orcamentos = defineEndpoint({
  ...list,
  path: '/orcamentos',
  summary: 'Orçamentos, o mais novo primeiro',
  answer: z.array(orcamento),
});

/** An organisation's budget codes, in natural order. */
export const codigosOrcamentarios = defineEndpoint({
  ...list,
  path: '/codigos-orcamentarios',
  summary: 'Códigos orçamentários',
  answer: z.array(z.object({ codOrcamentario: z.string(), descricaoOrcamentario: z.string() })),
});

/** An organisation's parent cost centres, in natural order. */
export const centrosCusto = defineEndpoint({
  ...list,
  path: '/centros-custo',
  summary: 'Centros de custo pais',
  answer: z.array(centroCusto),
});

/** The children of a parent cost centre, in natural order. */
export const filhos = defineEndpoint({
  ...list,
  path: '/centros-custo/:codCCustoPai/filhos',
  summary: 'Centros de custo filhos de um pai',
  params: z.object({ codCCustoPai: z.string().regex(/^[^\p{C}]+$/u, 'Código de centro de custo inválido.') }),
  answer: z.array(z.object({ codCCustoFilho: z.string(), nomeCCustoFilho: z.string() })),
  failures: [404],
});
