import { LRUCache } from 'lru-cache';
import { atMost } from '../../http/counter.ts';
import { cookieNamed, type CookieRequest, type SetCookie } from '../cookies.ts';
import { sealOf } from './sealed.ts';

/** A sign-in that was begun and has not come back from the provider. */
export type Pending = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
  /** The path of the page that was asked for. */
  readonly voltar: string | undefined;
};

/** Sign-ins under way, each in a cookie of the browser that began it. */
export type PendingSignIns = {
  /** The cookies that keep one, beside those that the browser has; of too many the oldest go. */
  readonly keep: (request: CookieRequest, pending: Pending) => readonly SetCookie[];
  /** The one that answers to a state, once; undefined where this browser began none, or longer ago than it lasts. */
  readonly take: (request: CookieRequest, state: string) => Pending | undefined;
  /** The cookie that ends one. */
  readonly forget: (state: string) => SetCookie;
};

type Options = { readonly secret: string; readonly secure: boolean; readonly clock?: { readonly now: () => number } };
type Kept = Pending & { readonly at: number };

/** How long somebody may take at the provider. */
const LASTS_S = 10 * 60;
/** As many windows may be signing in at once; a browser sends no more cookies than a request can hold. */
const MOST_AT_ONCE = 3;
const MOST_USED = 50_000;

/** Keeps nothing on the server but which have come back: no request without a sign-in fills anything. */
export function pendingSignIns({ secret, secure, clock = Date }: Options): PendingSignIns {
  const seal = sealOf(secret, 'rubrica oidc');
  const used = new LRUCache<string, true>({ ...atMost(MOST_USED), ttl: LASTS_S * 1000 });
  // the prefix keeps other hosts of the same domain from setting it
  const prefix = secure ? '__Host-rubrica.oidc.' : 'rubrica.oidc.';
  const nameOf = (state: string) => `${prefix}${state.slice(0, 12)}`;
  const cookie = (name: string) => cookieNamed(name, { secure, path: '/', maxAgeS: LASTS_S });
  const read = (request: CookieRequest, name: string) => {
    const text = seal.open(cookie(name).valueIn(request), name);
    const kept = text === undefined ? undefined : (JSON.parse(text) as Kept);
    return kept !== undefined && clock.now() - kept.at < LASTS_S * 1000 ? kept : undefined;
  };
  return {
    keep: (request, pending) => {
      const name = nameOf(pending.state);
      const value = seal.close(JSON.stringify({ ...pending, at: clock.now() } satisfies Kept), name);
      const others = Object.keys(request.cookies).filter((each) => each.startsWith(prefix));
      const age = (each: string) => clock.now() - (read(request, each)?.at ?? 0);
      const tooOld = others.toSorted((a, b) => age(a) - age(b)).slice(MOST_AT_ONCE - 1);
      return [cookie(name).setTo(value), ...tooOld.map((each) => cookie(each).gone)];
    },
    take: (request, state) => {
      if (used.has(state)) return undefined;
      const name = nameOf(state);
      const kept = read(request, name);
      if (kept?.state !== state) return undefined;
      used.set(state, true);
      return kept;
    },
    forget: (state) => cookie(nameOf(state)).gone,
  };
}
