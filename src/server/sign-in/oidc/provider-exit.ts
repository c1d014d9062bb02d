import type { FastifyRequest } from 'fastify';
import { buildEndSessionUrl } from 'openid-client';
import type { OidcDoor } from './door.ts';

/** A token that makes an address too long is left out: the provider then asks who leaves. */
const LONGEST_HINT = 4_000;

/** Where a person leaves the provider too; null where it knows no such thing or does not answer: here they are out all the same. */
export async function providerExit(
  { provider, returnAddress }: OidcDoor,
  request: FastifyRequest,
  idToken: string,
): Promise<string | null> {
  const ask = async () => ({ back: returnAddress(request), configuration: await provider.configuration() });
  const asked = await ask().catch(() => undefined);
  if (asked?.configuration.serverMetadata().end_session_endpoint === undefined) return null;
  const { back, configuration } = asked;
  const hint: Record<string, string> = idToken.length > LONGEST_HINT ? {} : { id_token_hint: idToken };
  return buildEndSessionUrl(configuration, { post_logout_redirect_uri: back, ...hint }).href;
}
