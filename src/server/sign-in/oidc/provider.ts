import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { OidcSettings } from '../../../settings/oidc.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { readMetadata, type Metadata } from './provider-metadata.ts';

/** The organisation's provider, as it describes itself. */
export type Provider = ReturnType<typeof openProvider>;

/** The time limit of one request to the provider, in seconds. */
const TIME_LIMIT_S = 8;
const HOUR_MS = 3_600_000;
/** How long a description is used if it cannot be fetched again. */
const STALE_MS = 24 * HOUR_MS;

/** Fetches the provider's description when needed and uses it for an hour; tests set `timeLimit`, in seconds. */
export function openProvider(settings: OidcSettings, timeLimit = TIME_LIMIT_S) {
  const metadata = cached({ freshMs: HOUR_MS, staleMs: STALE_MS }, () => describe(settings, timeLimit));
  return {
    /** A new configuration for each sign-in, so that the keys are fetched anew and changed keys are valid at once. */
    configuration: async () => configurationOf(settings, await metadata(), timeLimit),
    /** The configuration with a description fetched now. */
    configurationNow: async () => configurationOf(settings, await describe(settings, timeLimit), timeLimit),
  };
}

async function describe({ issuer, clientId }: OidcSettings, timeLimit: number): Promise<Metadata> {
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const options = { timeout: timeLimit, execute, [customFetch]: boundedFetch };
  const found = await discovery(issuer, clientId, undefined, undefined, options);
  return readMetadata(found.serverMetadata(), issuer);
}

/** Uses only checked metadata, and checks the signatures of tokens, which the library would leave to TLS. */
function configurationOf(settings: OidcSettings, metadata: Metadata, timeLimit: number): Configuration {
  const { clientId, clientSecret, issuer } = settings;
  const methods = metadata.token_endpoint_auth_methods_supported;
  const authentication = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
  const configuration = new Configuration(metadata, clientId, {}, authentication(clientSecret));
  configuration.timeout = timeLimit;
  configuration[customFetch] = boundedFetch;
  if (issuer.protocol === 'http:') allowInsecureRequests(configuration);
  enableNonRepudiationChecks(configuration);
  return configuration;
}

type Ages = {
  /** The age until which a value is not fetched again. */
  readonly freshMs: number;
  /** The age until which a value is used if fetching it again fails. */
  readonly staleMs: number;
  /** Milliseconds since any fixed moment. */
  readonly clock?: { readonly now: () => number };
};

/** Fetches a value on demand, once for concurrent callers, and caches it; failures are not cached. */
export function cached<Value extends object>(
  { freshMs, staleMs, clock = performance }: Ages,
  fetchValue: () => Promise<Value>,
): () => Promise<Value> {
  let stored: { readonly value: Value; readonly at: number } | undefined;
  let pending: Promise<Value> | undefined;
  const refresh = async () => {
    const value = await fetchValue();
    stored = { value, at: clock.now() };
    return value;
  };
  const age = () => (stored === undefined ? Infinity : clock.now() - stored.at);
  return async () => {
    if (age() < freshMs) return stored!.value;
    pending ??= refresh().finally(() => (pending = undefined));
    return pending.catch((error: unknown) => {
      if (age() < staleMs) return stored!.value;
      throw error;
    });
  };
}
