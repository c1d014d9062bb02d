import { z } from 'zod';
import { failure, type Api } from '../http/api.ts';
import { currentYear, type Today } from '../../settings/clock.ts';
import type { Session } from './session.ts';

/** The product's own words, for headings and file names. */
export type Produto = { readonly nome: string; readonly sigla: string; readonly importacaoSistema: string };

/** Who is signed in, what the product is called here, and the current year. */
export function sessionRoutes(api: Api, { userOf }: Session, produto: Produto, today: Today): void {
  const schema = { tags: ['sessão'], summary: 'Quem entrou', response: { 200: sessao, 401: failure } };
  api.get('/sessao', { schema }, async (request, reply) => {
    const { name: nome, email, isAdmin, codColigada } = userOf(request);
    void reply.header('cache-control', 'no-store');
    return { usuario: { nome, email, isAdmin, codColigada }, produto, anoCorrente: currentYear(today) };
  });
}

const sessao = z.object({
  usuario: z.object({ nome: z.string(), email: z.string(), isAdmin: z.boolean(), codColigada: z.int() }),
  produto: z.object({ nome: z.string(), sigla: z.string(), importacaoSistema: z.string() }),
  anoCorrente: z.int(),
});
