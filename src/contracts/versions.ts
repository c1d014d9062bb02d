import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id } from './numbers.ts';
import { budgetInQuery } from './query.ts';

const tags = ['versoes'];
const path = '/versoes';

const versao = z.object({
  id: z.string(),
  nome: z.string(),
  nota: z.string().nullable(),
  momento: z.iso.datetime({ offset: true, precision: 3 }).describe('O momento da versão, com milissegundos e fuso.'),
  orcamentoId: id,
  criadaPor: z.string(),
  criadaEm: z.iso.datetime({ offset: true, precision: 3 }),
  congelada: z.boolean(),
});

/** A version: a name for a moment of a budget. */
export type Versao = Readonly<z.infer<typeof versao>>;

/** Lists the versions of a budget. */
export const versoes = defineEndpoint({
  method: 'GET',
  path,
  tags,
  summary: 'As versões de um orçamento, a mais nova primeiro',
  programs: true,
  query: z.strictObject({ orcamentoId: budgetInQuery }, 'Informe só o orçamento (orcamentoId).'),
  answer: z.array(versao),
  failures: [400, 422],
});
