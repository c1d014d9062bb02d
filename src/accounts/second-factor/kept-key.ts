import { createHash, randomBytes } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

const BYTES = 20;

/** A key that an app is to have. */
export function newKey(): Buffer {
  return randomBytes(BYTES);
}

/** A key as the database keeps it, encrypted with the server's secret: nonce, ciphertext and tag in hexadecimal. */
export function sealKey(secret: string, key: Buffer): string {
  return Buffer.from(cipherOf(secret).encrypt(Buffer.from(key.toString('hex')))).toString('hex');
}

/** A key that the database kept; undefined where it was encrypted with another secret. */
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
