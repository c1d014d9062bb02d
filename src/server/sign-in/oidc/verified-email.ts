/** The provider's claims about a person, from a token or the userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Whether the provider has verified that the e-mail is the person's. From Google only its own addresses and those of
 * its customers (`hd`) count: it may have verified others long ago. Entra ID never sends `email_verified`; its
 * `xms_edov` means that the organisation has proved to own the e-mail's domain.
 */
export function isVerifiedEmail(claims: Claims, issuer: URL): boolean {
  const isVerified = claims['email_verified'];
  if (isMicrosoft(issuer) && isVerified === undefined) return IS_TRUE.has(claims['xms_edov']);
  if (issuer.hostname === 'accounts.google.com' && !isOfGoogle(claims)) return false;
  return isVerified === true || isVerified === 'true'; // some providers send text
}

function isOfGoogle({ hd: customer, email }: Claims): boolean {
  return typeof customer === 'string' || /@(gmail|googlemail)\.com$/i.test(String(email));
}

/** Entra ID has been seen to send each of these. */
const IS_TRUE: ReadonlySet<unknown> = new Set([true, 'true', 1, '1']);

function isMicrosoft({ hostname }: URL): boolean {
  return /(^|\.)microsoftonline\.(com|us|cn)$/.test(hostname) || hostname === 'sts.windows.net';
}

/** An ASCII e-mail in lower case, else undefined: lower case makes an ASCII 'k' of the Kelvin sign. */
export function readProviderEmail(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  return /^[\x21-\x7e]{1,320}$/.test(text) && /^[^@\s]+@[^@\s]+$/.test(text) ? text.toLowerCase() : undefined;
}
