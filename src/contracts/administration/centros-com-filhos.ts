import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ADMINISTRATION, ofGerencia } from './gerencia.ts';

const centroComFilhos = z.object({
  codCCustoPai: z.string(),
  nomeCCustoPai: z.string(),
  filhos: z.array(z.object({ codCCustoFilho: z.string(), nomeCCustoFilho: z.string() })),
});

/** A parent cost centre with its children. */
export type CentroComFilhos = Readonly<z.infer<typeof centroComFilhos>>;

/** All cost centres of the organisation, among which a person's limit is chosen; in natural order. */
export const centrosComFilhos = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${ADMINISTRATION}/centros-custo`,
  summary: 'Os centros de custo pais com os seus filhos',
  answer: z.array(centroComFilhos),
});
