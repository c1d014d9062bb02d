import type { FastifyRequest } from 'fastify';
import { oidcReturn } from '../../../contracts/sign-in.ts';
import { isLoopbackUrl } from '../../../base/loopback.ts';
import type { OidcSettings } from '../../../settings/oidc.ts';
import { OidcRefused } from './oidc-refused.ts';
import { pendingSignIns } from './pending-sign-ins.ts';
import { openProvider } from './provider.ts';

/** The client of the organisation's own provider (OpenID Connect). */
export type OidcClient = NonNullable<ReturnType<typeof openOidcClient>>;

type Parts = {
  readonly settings: { readonly oidc: OidcSettings | undefined; readonly publicUrl: URL | undefined };
  readonly secret: string;
  readonly secure: boolean;
  /** The time limit of one request to the provider, in seconds; a few by default. */
  readonly timeLimit: number | undefined;
};

/** The client, if a provider is set up; it contacts the provider at the first sign-in. */
export function openOidcClient({ settings, secret, secure, timeLimit }: Parts) {
  const { oidc, publicUrl } = settings;
  if (oidc === undefined) return undefined;
  return {
    settings: oidc,
    provider: openProvider(oidc, timeLimit),
    pending: pendingSignIns({ secret, secure }),
    /** The address that the provider redirects back to, as registered there. */
    returnAddress: (request: FastifyRequest) => `${publicUrl?.origin ?? ownOrigin(request)}/api${oidcReturn.path}`,
  };
}

/** Without `URL_PUBLICA` only sign-ins from this machine work: any other name in a request may be made up. */
function ownOrigin({ host, protocol }: FastifyRequest): string {
  const url = URL.parse(`${protocol}://${host}`);
  const isOwn = url !== null && url.href === `${url.origin}/` && isLoopbackUrl(url);
  if (isOwn) return url.origin;
  const detail = 'Sem URL_PUBLICA só se entra pelo provedor a partir da própria máquina.';
  throw new OidcRefused('falhou', { detail });
}
