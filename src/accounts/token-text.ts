import { createHash, randomInt } from 'node:crypto';

const PREFIX = 'rubrica_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The number of random characters, each one of 62: 238 bits. */
const LENGTH = 40;

const TOKEN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${LENGTH}}$`);
const ANYWHERE = new RegExp(`${PREFIX}[0-9A-Za-z]{${LENGTH}}`, 'g');

/** A new token: 'rubrica_' and 40 random letters and digits; a double click selects all of it. */
export function newToken(): string {
  return PREFIX + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Whether a text is meant as a token, even if it is cut off or mistyped. */
export function looksLikeToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** The stored hash of a token; undefined for any other text. Tokens have 238 random bits: no salt, no slow hash. */
export function hashOfToken(token: string): string | undefined {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : undefined;
}

/** A text with 'rubrica_...' in place of each token. */
export function withoutTokens(text: string): string {
  return text.replaceAll(ANYWHERE, `${PREFIX}...`);
}
