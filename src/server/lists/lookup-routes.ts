import { z } from 'zod';
import type { Database } from '../../database/schema.ts';
import { failure, type Api } from '../http/api.ts';
import { fetchCentrosCusto, fetchCodigosOrcamentarios, fetchFilhos, fetchOrcamentos } from './lookups.ts';
import type { Session } from '../sign-in/session.ts';

const tags = ['listas'];

const schemas = {
  orcamentos: {
    tags,
    summary: 'Orçamentos, o mais novo primeiro',
    response: { 200: z.array(z.object({ id: z.int(), ano: z.int(), periodoOrcamento: z.int() })) },
  },
  codigos: {
    tags,
    summary: 'Códigos orçamentários',
    response: { 200: z.array(z.object({ codOrcamentario: z.string(), descricaoOrcamentario: z.string() })) },
  },
  centrosCusto: {
    tags,
    summary: 'Centros de custo pais',
    response: {
      200: z.array(z.object({ codCCustoPai: z.string(), nomeCCustoPai: z.string(), regional: z.boolean() })),
    },
  },
  filhos: {
    tags,
    summary: 'Centros de custo filhos de um pai',
    params: z.object({ codCCustoPai: z.string().regex(/^[^\p{C}]+$/u, 'Código de centro de custo inválido.') }),
    response: { 200: z.array(z.object({ codCCustoFilho: z.string(), nomeCCustoFilho: z.string() })), 404: failure },
  },
};

/** The lists that the filters choose from, of the user's organisation. */
export function lookupRoutes(api: Api, db: Database, { scopeOf }: Session): void {
  api.get('/orcamentos', { schema: schemas.orcamentos }, (request) => fetchOrcamentos(db, scopeOf(request)));
  api.get('/codigos-orcamentarios', { schema: schemas.codigos }, (request) =>
    fetchCodigosOrcamentarios(db, scopeOf(request)),
  );
  api.get('/centros-custo', { schema: schemas.centrosCusto }, (request) => fetchCentrosCusto(db, scopeOf(request)));
  api.get('/centros-custo/:codCCustoPai/filhos', { schema: schemas.filhos }, (request) =>
    fetchFilhos(db, scopeOf(request), request.params.codCCustoPai),
  );
}
