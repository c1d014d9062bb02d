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
import { keptFor } from './kept-for.ts';
import { readMetadata, type Metadata } from './provider-metadata.ts';

/** The organisation's provider, as it describes itself. */
export type Provider = {
  /** What a single sign-in is done with: keys are asked for anew for each, so that a change of keys needs no waiting. */
  readonly configuration: () => Promise<Configuration>;
  readonly metadata: () => Promise<Metadata>;
  /** The same of a description that is asked for now. */
  readonly configurationNow: () => Promise<Configuration>;
};

/** How long one request to the provider may take, in seconds. */
const TIME_LIMIT_S = 8;
const HOUR_MS = 3_600_000;
/** A description that could not be asked for again serves for so long. */
const STALE_MS = 24 * HOUR_MS;

/** Asks for the provider's description when it is needed, at most once an hour; a `timeLimit` is given by tests. */
export function openProvider(settings: OidcSettings, timeLimit = TIME_LIMIT_S): Provider {
  const metadata = keptFor({ freshMs: HOUR_MS, staleMs: STALE_MS }, () => describe(settings, timeLimit));
  return {
    metadata,
    configuration: async () => configurationOf(settings, await metadata(), timeLimit),
    configurationNow: async () => configurationOf(settings, await describe(settings, timeLimit), timeLimit),
  };
}

async function describe({ issuer, clientId }: OidcSettings, timeLimit: number): Promise<Metadata> {
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const options = { timeout: timeLimit, execute, [customFetch]: boundedFetch };
  const found = await discovery(issuer, clientId, undefined, undefined, options);
  return readMetadata(found.serverMetadata(), issuer);
}

/** Made of what was checked alone; the signature of its tokens is checked too, which the library leaves to TLS otherwise. */
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
