import { findAccount } from '../../accounts/accounts.ts';
import type { Database } from '../../database/schema.ts';
import type { AppParts } from '../../server/app-parts.ts';
import type { Api } from '../../server/http/api.ts';
import { openAuth, type Auth } from '../../server/sign-in/auth.ts';

const servers = new WeakMap<Api, { readonly db: Database; readonly auth: Auth }>();

/** Lets {@link enter} open sessions on a server. */
export function letEnter(app: Api, { database: { db }, secret, settings }: Parts): void {
  const { publicUrl, localPasswords } = settings;
  const secureCookies = publicUrl?.protocol === 'https:';
  servers.set(app, {
    db,
    auth: openAuth({ db, secret, secureCookies, localPasswords, isExposed: false, log: app.log }),
  });
}

type Parts = Pick<AppParts, 'database' | 'secret' | 'settings'>;

/** Opens a person's session without the deliberately slow check of the password; returns the Cookie header. */
export async function enter(app: Api, email: string): Promise<string> {
  const { db, auth } = servers.get(app)!;
  const [{ id }, passwordHash] = [await findAccount(db, email), await auth.findPasswordHash(email)];
  const { cookies } = await auth.openSession(id, { userAgent: undefined, passwordHash });
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
}
