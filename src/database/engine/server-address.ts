import type { PoolConfig } from 'pg';

/** `DATABASE_URL` in two parts: the address and its parameters. */
type Address = { readonly base: string; readonly parameters: URLSearchParams };

/** Adapts `DATABASE_URL` to the driver, with our session settings; by default TLS verifies servers (decision 0047). */
export function driverAddress(url: string, settings: string): Pick<PoolConfig, 'connectionString' | 'options'> {
  const { base, parameters } = partsOf(url);
  const options = [settings, parameters.get('options') ?? ''].filter((part) => part !== '').join(' ');
  parameters.delete('options'); // else the driver would use only these, without our settings
  if (isVerified(parameters)) parameters.set('sslmode', 'verify-full');
  if (parameters.get('sslrootcert') === 'system') parameters.delete('sslrootcert'); // in libpq: the default authorities
  const query = parameters.size === 0 ? '' : `?${parameters.toString()}`;
  return { connectionString: base + query, ...(options !== '' && { options }) };
}

/** Whether `DATABASE_URL` asks for TLS. */
export function asksForTls(url: string): boolean {
  const { parameters } = partsOf(url);
  const mode = parameters.get('sslmode');
  if (mode !== null) return mode !== 'disable';
  return ['ssl', 'sslrootcert', 'sslcert', 'sslnegotiation'].some((name) => parameters.has(name));
}

/** The TLS modes of services' URLs in which libpq does not fully verify the certificate. */
const VERIFIED_HERE = ['prefer', 'require', 'verify-ca'];

function isVerified(parameters: URLSearchParams): boolean {
  if (parameters.get('sslrootcert') === 'system') return true;
  if (parameters.get('uselibpqcompat') === 'true') return false;
  return VERIFIED_HERE.includes(parameters.get('sslmode') ?? '');
}

/** Splits off the parameters, without parsing the rest: the driver also accepts socket addresses that are not URLs. */
function partsOf(url: string): Address {
  const start = url.indexOf('?');
  if (start === -1) return { base: url, parameters: new URLSearchParams() };
  return { base: url.slice(0, start), parameters: new URLSearchParams(url.slice(start + 1)) };
}
