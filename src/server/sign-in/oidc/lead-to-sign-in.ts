import type { FastifyReply } from 'fastify';
import type { OidcReason } from '../../../contracts/sign-in.ts';

/** What the sign-in page is told by its address. */
export type Told = {
  readonly motivo?: OidcReason;
  readonly voltar?: string | undefined;
  /** The account is linked to the provider's from now on. */
  readonly ligada?: 'sim';
};

/** Leads to the sign-in page, never elsewhere: it says why nobody entered, or leads on who did, to its own pages alone. */
export function leadToSignIn(reply: FastifyReply, told: Told): FastifyReply {
  const given = Object.entries(told).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return reply.header('cache-control', 'no-store').redirect(`/entrar${search === '' ? '' : `?${search}`}`);
}
