import type { ServerMetadata } from 'openid-client';
import { z } from 'zod';
import { isLoopbackUrl } from '../../../base/loopback.ts';

/** The accepted signature algorithms of tokens: those with the provider's own key, not with the client's secret. */
const ALGORITHM = /^(?:[RPE]S(?:256|384|512)|EdDSA|Ed25519)$/;

/** The part of a provider's description that is used here. */
export type Metadata = z.infer<ReturnType<typeof schemaFor>>;

/** Reads a provider's description; throws if it is of another issuer or has addresses that are not allowed. */
export function readMetadata(found: ServerMetadata, issuer: URL): Metadata {
  return schemaFor(issuer).parse(found);
}

function schemaFor(issuer: URL) {
  const address = z.url().refine((text) => isAllowed(new URL(text), issuer), 'is no https address');
  return z.object({
    issuer: z.url().refine((text) => new URL(text).href === issuer.href, 'is not the issuer that was set up'),
    authorization_endpoint: address,
    token_endpoint: address,
    jwks_uri: address,
    userinfo_endpoint: address.exactOptional(),
    end_session_endpoint: address.exactOptional(),
    authorization_response_iss_parameter_supported: z.boolean().default(false),
    token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
    id_token_signing_alg_values_supported: z
      .array(z.string())
      .default(['RS256'])
      .transform((names) => names.filter((name) => ALGORITHM.test(name))),
  });
}

/** Allows https, and http on this machine if the issuer is there too; no address with a user or password. */
function isAllowed({ protocol, hostname, username, password }: URL, issuer: URL): boolean {
  if (username !== '' || password !== '') return false;
  const isOwn = issuer.protocol === 'http:' && isLoopbackUrl({ hostname });
  return protocol === 'https:' || (protocol === 'http:' && isOwn);
}
