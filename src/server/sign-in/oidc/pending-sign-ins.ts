import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../http/counter.ts';
import { cookieNamed, type CookieRequest, type SetCookie } from '../cookies.ts';

/** A sign-in that has begun and has not returned from the provider. */
export type Pending = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
  /** The path of the page to open afterwards. */
  readonly voltar: string | undefined;
};

type Options = { readonly secret: string; readonly secure: boolean; readonly clock?: { readonly now: () => number } };
type Stored = Pending & { readonly at: number };

/** How long a person may take at the provider. */
const LASTS_S = 10 * 60;
/** Concurrent sign-ins of one browser; more cookies may not fit in a request. */
const MOST_AT_ONCE = 3;
const MOST_USED = 50_000;

/** Pending sign-ins in browsers' cookies; the server remembers only returned states, which takes little memory. */
export function pendingSignIns({ secret, secure, clock = Date }: Options) {
  const seal = sealOf(secret);
  const used = new LRUCache<string, true>({ ...atMost(MOST_USED), ttl: LASTS_S * 1000 });
  // the prefix '__Host-' prevents other hosts of the same domain from setting the cookie
  const prefix = secure ? '__Host-rubrica.oidc.' : 'rubrica.oidc.';
  const nameOf = (state: string) => `${prefix}${state.slice(0, 12)}`;
  const cookie = (name: string) => cookieNamed(name, { secure, path: '/', maxAgeS: LASTS_S });
  const read = (request: CookieRequest, name: string) => {
    const text = seal.open(cookie(name).valueIn(request), name);
    const stored = text === undefined ? undefined : (JSON.parse(text) as Stored);
    return stored !== undefined && clock.now() - stored.at < LASTS_S * 1000 ? stored : undefined;
  };
  return {
    /** The cookies that store a sign-in, and remove the browser's oldest if it has too many. */
    store: (request: CookieRequest, pending: Pending): readonly SetCookie[] => {
      const name = nameOf(pending.state);
      const value = seal.close(JSON.stringify({ ...pending, at: clock.now() } satisfies Stored), name);
      const others = Object.keys(request.cookies).filter((each) => each.startsWith(prefix));
      const age = (each: string) => clock.now() - (read(request, each)?.at ?? 0);
      const tooOld = others.toSorted((a, b) => age(a) - age(b)).slice(MOST_AT_ONCE - 1);
      return [cookie(name).setTo(value), ...tooOld.map((each) => cookie(each).gone)];
    },
    /** The browser's sign-in of a state, once; undefined if there is none or it has expired. */
    take: (request: CookieRequest, state: string): Pending | undefined => {
      if (used.has(state)) return undefined;
      const name = nameOf(state);
      const stored = read(request, name);
      if (stored?.state !== state) return undefined;
      used.set(state, true);
      return stored;
    },
    /** The cookie that removes a sign-in. */
    forget: (state: string) => cookie(nameOf(state)).gone,
  };
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts for this server alone, each bound to a name; `open` returns undefined for any other text or name. */
function sealOf(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rubrica oidc', 32));
  return {
    close: (text: string, name: string): string => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url');
    },
    open: (sealed: string, name: string): string | undefined => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined; // not encrypted with this key, or under another name
      }
    },
  };
}
