import type { FastifyReply, FastifyRequest } from 'fastify';
import { oidcReturn, oidcStart, type OidcReason } from '../../../contracts/sign-in.ts';
import type { Database } from '../../../database/schema.ts';
import { machineOf } from '../../http/address-groups.ts';
import { addRoute } from '../../http/answer.ts';
import type { Api } from '../../http/api.ts';
import { counter } from '../../http/counter.ts';
import type { OidcEvents } from '../../audit/sign-in-events.ts';
import type { Auth } from '../auth.ts';
import { answerWithCookies } from '../cookies.ts';
import { handleReturn } from './handle-return.ts';
import type { OidcClient } from './oidc-client.ts';
import { OidcRefused, refusalOf } from './oidc-refused.ts';
import { beginAtProvider } from './provider-redirects.ts';

type Parts = {
  readonly db: Database;
  readonly auth: Auth;
  readonly events: OidcEvents;
  readonly oidcClient: OidcClient | undefined;
};

/** Sign-ins that one machine may begin in a minute; an office shares an address. */
const MOST_STARTS = 100;
/** Failed returns of pending sign-ins that one machine may make in a minute. */
const MOST_FAILED_RETURNS = 30;

/** Routes to the provider and back; every return, and every failure, redirects to the sign-in page. */
export function oidcRoutes(api: Api, { oidcClient, ...parts }: Parts): void {
  if (oidcClient === undefined) {
    for (const endpoint of [oidcStart, oidcReturn])
      addRoute(api, endpoint, ({ reply }) => redirectToSignIn(reply, { motivo: 'oidc-desligado' }));
    return;
  }
  startRoute(api, { ...parts, oidcClient });
  returnRoute(api, { ...parts, oidcClient });
}

type OpenParts = Parts & { readonly oidcClient: OidcClient };

function startRoute(api: Api, parts: OpenParts): void {
  const starts = counter();
  addRoute(api, oidcStart, ({ query: { voltar, outra }, request, reply }) =>
    orRedirect(parts, { request, reply, voltar }, async () => {
      const machine = machineOf(request.ip);
      if (starts.of(machine) >= MOST_STARTS) throw tooMany();
      starts.add(machine);
      return beginAtProvider(parts.oidcClient, { request, reply, voltar, isAnother: outra === 'sim' });
    }),
  );
}

function returnRoute(api: Api, parts: OpenParts): void {
  const { oidcClient, events } = parts;
  const failures = counter();
  addRoute(api, oidcReturn, ({ request, reply }) => {
    const search = new URL(request.url, 'http://127.0.0.1').searchParams;
    if (!ANSWERS.some((name) => search.has(name))) return redirectToSignIn(reply, {}); // after the provider's sign-out
    const state = stateIn(search);
    const begun = state === undefined ? undefined : oidcClient.pending.take(request, state);
    if (state !== undefined) answerWithCookies(reply, { answer: {}, cookies: [oidcClient.pending.forget(state)] });
    return orRedirect(parts, { request, reply, voltar: begun?.voltar }, async () => {
      if (begun === undefined) throw new OidcRefused('outro-navegador', { detail: NOT_BEGUN });
      const machine = machineOf(request.ip);
      if (failures.of(machine) >= MOST_FAILED_RETURNS) throw tooMany();
      const takeBack = failures.add(machine);
      const { person, note, isTakenOver, opened } = await handleReturn(parts, { request, search, begun });
      takeBack();
      events.entered(request, person, `Entrou com ${oidcClient.settings.name}.${note}`);
      answerWithCookies(reply, opened);
      return redirectToSignIn(reply, { voltar: begun.voltar, ...(isTakenOver && { ligada: 'sim' }) });
    });
  });
}

/** The parameters of the provider's answers; each answer has at least one. */
const ANSWERS = ['code', 'error', 'state'];

const NOT_BEGUN = 'O pedido não começou neste navegador, já foi usado ou venceu.';

function tooMany(): OidcRefused {
  return new OidcRefused('muitas-tentativas', { detail: 'Tentativas demais em pouco tempo.' });
}

/** The state parameter; undefined if it is repeated or malformed. */
function stateIn(search: URLSearchParams): string | undefined {
  const [state, ...others] = search.getAll('state');
  return others.length === 0 && /^[\w-]{43}$/.test(state ?? '') ? state : undefined;
}

type Visit = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly voltar: string | undefined };

/**
 * Runs the work; redirects a refused person to the sign-in page with the reason; a failure is logged and treated as a
 * refusal.
 */
async function orRedirect(
  { events, oidcClient }: OpenParts,
  { request, reply, voltar }: Visit,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalOf(error) ?? new OidcRefused('falhou', { detail: 'O servidor falhou.', cause: error });
    const { reason: motivo, cause, facts } = refusal;
    const { detail, withoutEmail = detail, person } = facts;
    const level = motivo === 'falhou' ? 'error' : 'warn';
    if (cause !== undefined) request.log[level]({ req: request, err: cause }, 'sign-in by the provider failed');
    const by = `Com ${oidcClient.settings.name}: `;
    events.refused(request, person, { detail: by + detail, withoutEmail: by + withoutEmail });
    return redirectToSignIn(reply, { motivo, voltar });
  }
}

type Outcome = {
  readonly motivo?: OidcReason;
  readonly voltar?: string | undefined;
  /** The account has just been linked to the provider's. */
  readonly ligada?: 'sim';
};

/** Redirects to the sign-in page, never elsewhere; it shows the reason of a refusal or opens the page `voltar`. */
function redirectToSignIn(reply: FastifyReply, outcome: Outcome): FastifyReply {
  const given = Object.entries(outcome).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return reply.redirect(`/entrar${search === '' ? '' : `?${search}`}`);
}
