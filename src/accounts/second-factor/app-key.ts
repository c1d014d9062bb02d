import { createHash, randomBytes } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

const BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ISSUER = 'Rubrica';

/** A new key for an app. */
export function newKey(): Buffer {
  return randomBytes(BYTES);
}

/** Encrypts a key with the server's secret for the database: nonce, ciphertext and tag in hexadecimal. */
export function sealKey(secret: string, key: Buffer): string {
  return Buffer.from(cipherOf(secret).encrypt(Buffer.from(key.toString('hex')))).toString('hex');
}

/** Decrypts a key of the database; undefined if another secret encrypted it. */
export function openKey(secret: string, sealed: string): Buffer | undefined {
  try {
    return Buffer.from(Buffer.from(cipherOf(secret).decrypt(Buffer.from(sealed, 'hex'))).toString(), 'hex');
  } catch {
    return undefined;
  }
}

function cipherOf(secret: string) {
  return managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest());
}

/** A key as people type it into an app: in letters and digits of five bits each (RFC 4648), without padding. */
export function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The address of a key in base32, which apps read from a QR code; omitted parameters have their usual defaults. */
export function keyAddress(key: string, email: string): string {
  const query = new URLSearchParams({ secret: key, issuer: ISSUER });
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?${query}`;
}
