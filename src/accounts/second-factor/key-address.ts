const ISSUER = 'Rubrica';

/** A key as the address that apps read from a QR code. */
export function keyAddress(key: string, email: string): string {
  const query = new URLSearchParams({ secret: key, issuer: ISSUER, algorithm: 'SHA1', digits: '6', period: '30' });
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?${query}`;
}
