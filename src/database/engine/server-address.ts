import type { PoolConfig } from 'pg';

/** `DATABASE_URL` in two parts: the address and its parameters. */
type Address = { readonly base: string; readonly parameters: URLSearchParams };

/**
 * `DATABASE_URL` as the driver takes it, with our own settings of the session before those it has. Where it asks for TLS,
 * the server's certificate and name are verified, unless it says otherwise explicitly (decision 0047).
 */
export function driverAddress(url: string, settings: string): Pick<PoolConfig, 'connectionString' | 'options'> {
  const { base, parameters } = partsOf(url);
  const options = [settings, parameters.get('options') ?? ''].filter((part) => part !== '').join(' ');
  parameters.delete('options'); // the driver would take these alone
  if (isVerified(parameters)) parameters.set('sslmode', 'verify-full');
  if (parameters.get('sslrootcert') === 'system') parameters.delete('sslrootcert'); // libpq's word for Node's own authorities
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

/** Modes that libpq verifies less, or not at all, and that services paste. */
const VERIFIED_HERE = ['prefer', 'require', 'verify-ca'];

function isVerified(parameters: URLSearchParams): boolean {
  if (parameters.get('sslrootcert') === 'system') return true;
  if (parameters.get('uselibpqcompat') === 'true') return false;
  return VERIFIED_HERE.includes(parameters.get('sslmode') ?? '');
}

/** The driver's own reading takes addresses of sockets that are no URLs, so nothing before the parameters is read here. */
function partsOf(url: string): Address {
  const start = url.indexOf('?');
  if (start === -1) return { base: url, parameters: new URLSearchParams() };
  return { base: url.slice(0, start), parameters: new URLSearchParams(url.slice(start + 1)) };
}
