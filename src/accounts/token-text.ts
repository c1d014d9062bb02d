import { createHash, randomInt } from 'node:crypto';

const PREFIX = 'rubrica_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Of 62 characters each: 238 bits. */
const LENGTH = 40;

const TOKEN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${LENGTH}}$`);
const ANYWHERE = new RegExp(`${PREFIX}[0-9A-Za-z]{${LENGTH}}`, 'g');

/** A new token: 'rubrica_' and 40 random letters and digits, which a double click selects whole. */
export function newToken(): string {
  return PREFIX + Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Whether a text claims to be a token; one that is cut off or mistyped claims it too. */
export function looksLikeToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** What is kept of a token. No salt and no slow hash: nobody guesses 238 bits. Undefined for what no token is. */
export function hashOfToken(token: string): string | undefined {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : undefined;
}

/** A text in which no token can be read any more. */
export function withoutTokens(text: string): string {
  return text.replaceAll(ANYWHERE, `${PREFIX}...`);
}
