import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { answerWithCookies } from '../cookies.ts';
import type { OidcClient } from './oidc-client.ts';

/** Longer ones do not fit in a cookie with all else; who asks for one comes to the hub. */
const LONGEST_PATH = 1_500;

/** Who begins, and how. */
type Beginning = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly voltar: string | undefined;
  /** Whether the provider is to let one choose another account than the one that is signed in there. */
  readonly isAnother: boolean;
};

/** Leads to the provider, and keeps in the browser what its answer is to match. */
export async function beginAtProvider(
  { settings, provider, pending, returnAddress }: OidcClient,
  { request, reply, voltar, isAnother }: Beginning,
): Promise<FastifyReply> {
  const redirectUri = returnAddress(request);
  const configuration = await provider.configuration();
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isAnother && { prompt: promptOf(settings.issuer) }),
  });
  const kept = (voltar?.length ?? 0) > LONGEST_PATH ? undefined : voltar;
  const cookies = pending.keep(request, { state, nonce, verifier, redirectUri, voltar: kept });
  answerWithCookies(reply, { answer: {}, cookies });
  return reply.header('cache-control', 'no-store').redirect(address.href);
}

/** Google knows its own word alone; the protocol's makes all others ask anew who one is. */
function promptOf({ hostname }: URL): string {
  return hostname === 'accounts.google.com' ? 'select_account' : 'login';
}
