import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { answerWithCookies } from '../cookies.ts';
import type { OidcClient } from './oidc-client.ts';

/** A longer path does not fit in the cookie with the rest; the hub opens instead. */
const LONGEST_PATH = 1_500;

type Start = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly voltar: string | undefined;
  /** Whether the provider lets the person choose another account than the one signed in there. */
  readonly isAnother: boolean;
};

/** Redirects to the provider, and stores in cookies what its answer must match. */
export async function beginAtProvider(
  { settings, provider, pending, returnAddress }: OidcClient,
  { request, reply, voltar, isAnother }: Start,
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
  const path = (voltar?.length ?? 0) > LONGEST_PATH ? undefined : voltar;
  const cookies = pending.store(request, { state, nonce, verifier, redirectUri, voltar: path });
  answerWithCookies(reply, { answer: {}, cookies });
  return reply.redirect(address.href);
}

/**
 * The value of `prompt`: Google does not support `login`, with which other providers let the person sign in with
 * another account.
 */
function promptOf({ hostname }: URL): string {
  return hostname === 'accounts.google.com' ? 'select_account' : 'login';
}

/** The address that signs a person out at the provider too; null if the provider offers none or does not answer. */
export async function providerExit(
  { provider, returnAddress }: OidcClient,
  request: FastifyRequest,
  idToken: string,
): Promise<string | null> {
  const ask = async () => ({ back: returnAddress(request), configuration: await provider.configuration() });
  const found = await ask().catch(() => undefined);
  if (found?.configuration.serverMetadata().end_session_endpoint === undefined) return null;
  const { back, configuration } = found;
  const hint: Record<string, string> = idToken === '' ? {} : { id_token_hint: idToken };
  return buildEndSessionUrl(configuration, { post_logout_redirect_uri: back, ...hint }).href;
}
