import type { FastifyReply, FastifyRequest } from 'fastify';
import { oidcReturn, oidcStart } from '../../../contracts/sign-in.ts';
import type { Database } from '../../../database/schema.ts';
import { machineOf } from '../../http/address-groups.ts';
import { answer } from '../../http/answer.ts';
import type { Api } from '../../http/api.ts';
import { counter } from '../../http/counter.ts';
import type { OidcEvents } from '../../audit/oidc-events.ts';
import type { Auth } from '../auth.ts';
import { answerWithCookies } from '../cookies.ts';
import { beginAtProvider } from './begin-at-provider.ts';
import { handleReturn } from './handle-return.ts';
import type { OidcClient } from './oidc-client.ts';
import { leadToSignIn } from './lead-to-sign-in.ts';
import { OidcRefused } from './oidc-refused.ts';
import { refusalOf } from './refusal-of.ts';

/** What signing in by the organisation's own provider needs. */
export type OidcParts = {
  readonly db: Database;
  readonly auth: Auth;
  readonly events: OidcEvents;
  readonly oidcClient: OidcClient | undefined;
};

/** Sign-ins that one machine may begin in a minute: an office shares an address. */
const MOST_STARTS = 100;
/** Of those that it may bring back and that nobody enters by. */
const MOST_FAILED_RETURNS = 30;

/** Routes to the provider and back; whatever happens, a person ends on the sign-in page or beyond it. */
export function oidcRoutes(api: Api, { oidcClient, ...parts }: OidcParts): void {
  if (oidcClient === undefined) {
    answer(api, oidcStart, ({ reply }) => leadToSignIn(reply, { motivo: 'oidc-desligado' }));
    answer(api, oidcReturn, ({ reply }) => leadToSignIn(reply, { motivo: 'oidc-desligado' }));
    return;
  }
  startRoute(api, { ...parts, oidcClient });
  returnRoute(api, { ...parts, oidcClient });
}

type OpenParts = OidcParts & { readonly oidcClient: OidcClient };

function startRoute(api: Api, parts: OpenParts): void {
  const starts = counter();
  answer(api, oidcStart, ({ query: { voltar, outra }, request, reply }) =>
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
  answer(api, oidcReturn, ({ request, reply }) => {
    const search = new URL(request.url, 'http://127.0.0.1').searchParams;
    if (!ANSWERS.some((name) => search.has(name))) return leadToSignIn(reply, {}); // who signed out at the provider
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
      return leadToSignIn(reply, { voltar: begun.voltar, ...(isTakenOver && { ligada: 'sim' }) });
    });
  });
}

/** What an answer to a sign-in has at least one of. */
const ANSWERS = ['code', 'error', 'state'];

const NOT_BEGUN = 'O pedido não começou neste navegador, já foi usado ou venceu.';

function tooMany(): OidcRefused {
  return new OidcRefused('muitas-tentativas', { detail: 'Tentativas demais em pouco tempo.' });
}

/** One, as we make them. */
function stateIn(search: URLSearchParams): string | undefined {
  const [state, ...others] = search.getAll('state');
  return others.length === 0 && /^[\w-]{43}$/.test(state ?? '') ? state : undefined;
}

type Asking = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly voltar: string | undefined };

/** Leads who may not enter back to the sign-in page with the reason; a failure of ours is logged and is one too. */
async function orRedirect(
  { events, oidcClient }: OpenParts,
  { request, reply, voltar }: Asking,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const refusal = refusalOf(error) ?? new OidcRefused('falhou', { detail: 'O servidor falhou.', cause: error });
    const { reason, detail, withoutEmail, person, cause } = refusal;
    if (cause !== undefined)
      request.log[reason === 'falhou' ? 'error' : 'warn'](
        { req: request, err: cause },
        'sign-in by the provider failed',
      );
    const by = `Com ${oidcClient.settings.name}: `;
    events.refused(request, person, { detail: by + detail, withoutEmail: by + withoutEmail });
    return leadToSignIn(reply, { motivo: reason, voltar });
  }
}
