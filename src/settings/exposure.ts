import { isLoopback, isLoopbackUrl } from '../base/loopback.ts';

/** The host on which a server listens, and the address that people use if it differs. */
export type Address = { readonly host: string; readonly publicUrl: URL | undefined };

/** The default host: this machine alone. */
export const DEFAULT_HOST = '127.0.0.1';

/** The address of a server, from the environment variables that it is started with. */
export function addressIn(env: Readonly<Record<string, string | undefined>>): Address {
  const url = env['URL_PUBLICA']?.trim();
  return { host: env['HOST']?.trim() || DEFAULT_HOST, publicUrl: url ? (URL.parse(url) ?? undefined) : undefined };
}

/** A setting that opens the server to other machines, and how to close it again. */
type Exposure = { readonly setting: string; readonly remedy: string };

/** The setting that opens the server to others: its host, or the address of a proxy before it; undefined if none. */
export function exposureOf({ host, publicUrl }: Address): Exposure | undefined {
  if (!isLoopback(host)) return { setting: `HOST=${host}`, remedy: 'deixe HOST em 127.0.0.1' };
  if (publicUrl === undefined || isLoopbackUrl(publicUrl)) return undefined;
  return { setting: `URL_PUBLICA=${publicUrl.origin}`, remedy: 'retire URL_PUBLICA' };
}

/** The Portuguese message that refuses accounts with the demonstration's public password; undefined if allowed. */
export function exposureProblem(
  exposure: Exposure | undefined,
  open: readonly { readonly email: string }[],
): string | undefined {
  if (open.length === 0 || exposure === undefined) return undefined;
  const emails = open.map(({ email }) => email).join(', ');
  return (
    `${exposure.setting} deixaria entrar pela rede quem conhece a senha da demonstração (${emails}). ` +
    'Troque as senhas com npm run usuario -- senha --email ..., remova essas contas com npm run usuario -- remover --email ..., ou ' +
    `${exposure.remedy}.`
  );
}
