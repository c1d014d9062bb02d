import type { FastifyRequest } from 'fastify';
import { buildEndSessionUrl } from 'openid-client';
import type { OidcClient } from './oidc-client.ts';

/**
 * Where a person leaves the provider too; null where it knows no such thing or does not answer: here they are out all the
 * same. Without the token of their sign-in it asks who leaves.
 */
export async function providerExit(
  { provider, returnAddress }: OidcClient,
  request: FastifyRequest,
  idToken: string,
): Promise<string | null> {
  const ask = async () => ({ back: returnAddress(request), configuration: await provider.configuration() });
  const asked = await ask().catch(() => undefined);
  if (asked?.configuration.serverMetadata().end_session_endpoint === undefined) return null;
  const { back, configuration } = asked;
  const hint: Record<string, string> = idToken === '' ? {} : { id_token_hint: idToken };
  return buildEndSessionUrl(configuration, { post_logout_redirect_uri: back, ...hint }).href;
}
