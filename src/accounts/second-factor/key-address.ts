const ISSUER = 'Rubrica';

/** A key as the address that apps read from a QR code; what it leaves out is what all of them take for granted. */
export function keyAddress(key: string, email: string): string {
  const query = new URLSearchParams({ secret: key, issuer: ISSUER });
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?${query}`;
}
