/** What a provider says of somebody, in a token or when asked. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Whether a provider stands for an e-mail being its person's. Google also verified addresses of others long ago: it stands for
 * those of its own and of its customers (`hd`) alone. Entra ID never says `email_verified`; `xms_edov` says that the
 * organisation has shown the e-mail's domain to be its own.
 */
export function isVerifiedEmail(claims: Claims, issuer: URL): boolean {
  const isVerified = claims['email_verified'];
  if (isMicrosoft(issuer) && isVerified === undefined) return SAYS_SO.has(claims['xms_edov']);
  if (issuer.hostname === 'accounts.google.com' && !isOfGoogle(claims)) return false;
  return isVerified === true || isVerified === 'true'; // some write it as a text
}

function isOfGoogle({ hd: customer, email }: Claims): boolean {
  return typeof customer === 'string' || /@(gmail|googlemail)\.com$/i.test(String(email));
}

/** Entra ID was seen to write it in each of these ways. */
const SAYS_SO: ReadonlySet<unknown> = new Set([true, 'true', 1, '1']);

function isMicrosoft({ hostname }: URL): boolean {
  return /(^|\.)microsoftonline\.(com|us|cn)$/.test(hostname) || hostname === 'sts.windows.net';
}

/** An e-mail in lower case; undefined for what is none. Before lower case it is plain ASCII: others turn into it ('K' into 'k'). */
export function readProviderEmail(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  return /^[\x21-\x7e]{1,320}$/.test(text) && /^[^@\s]+@[^@\s]+$/.test(text) ? text.toLowerCase() : undefined;
}
