import { randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

const BYTES = 20;

/** A key that an app is to have. */
export function newKey(): Buffer {
  return randomBytes(BYTES);
}

/** A key as the database keeps it: encrypted with the server's secret. */
export function sealKey(secret: string, key: Buffer): Promise<string> {
  return symmetricEncrypt({ key: secret, data: key.toString('hex') });
}

/** A key that the database kept; undefined where it was encrypted with another secret. */
export async function openKey(secret: string, sealed: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await symmetricDecrypt({ key: secret, data: sealed }), 'hex');
  } catch {
    return undefined;
  }
}
