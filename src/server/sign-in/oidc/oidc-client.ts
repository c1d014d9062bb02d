import type { FastifyRequest } from 'fastify';
import { oidcReturn } from '../../../contracts/sign-in.ts';
import { isLoopback } from '../../../base/loopback.ts';
import type { OidcSettings } from '../../../settings/oidc.ts';
import { OidcRefused } from './oidc-refused.ts';
import { pendingSignIns, type PendingSignIns } from './pending-sign-ins.ts';
import { openProvider, type Provider } from './provider.ts';
import { type Finding, verifyProvider } from './verify-provider.ts';

/** The way in by the organisation's own provider. */
export type OidcClient = {
  readonly settings: OidcSettings;
  readonly provider: Provider;
  /** Checks the provider, for an address that it would lead back to. */
  readonly verify: (returnAddress: string) => Promise<readonly Finding[]>;
  readonly pending: PendingSignIns;
  /** The address that the provider leads back to, as it has to know it. */
  readonly returnAddress: (request: FastifyRequest) => string;
};

type Parts = {
  readonly settings: { readonly oidc: OidcSettings | undefined; readonly publicUrl: URL | undefined };
  readonly secret: string;
  readonly secure: boolean;
  /** Of one request to the provider, in seconds; a few where nothing else is given. */
  readonly timeLimit: number | undefined;
};

/** Opens it, where one is set up; the provider is asked when somebody comes. */
export function openOidcClient({
  settings: { oidc, publicUrl },
  secret,
  secure,
  timeLimit,
}: Parts): OidcClient | undefined {
  if (oidc === undefined) return undefined;
  const provider = openProvider(oidc, timeLimit);
  return {
    settings: oidc,
    provider,
    verify: (returnAddress) => verifyProvider(provider, returnAddress),
    pending: pendingSignIns({ secret, secure }),
    returnAddress: (request) => `${publicUrl?.origin ?? ownOrigin(request)}/api${oidcReturn.path}`,
  };
}

/** Without `URL_PUBLICA` only this machine comes in: another name of it would be one that the request made up. */
function ownOrigin({ host, protocol }: FastifyRequest): string {
  const url = URL.parse(`${protocol}://${host}`);
  const isOwn = url !== null && url.href === `${url.origin}/` && isLoopback(url.hostname.replace(/^\[|\]$/g, ''));
  if (isOwn) return url.origin;
  const detail = 'Sem URL_PUBLICA só se entra pelo provedor a partir da própria máquina.';
  throw new OidcRefused('falhou', { detail });
}
