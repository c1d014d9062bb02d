import type { Database } from '../../database/schema.ts';
import type { Api } from '../../server/http/api.ts';
import { accounts, addAccount } from '../databases/small-organizations.ts';
import { enter } from './enter.ts';
import { basic, bearer, makeToken } from './make-token.ts';

/** Somebody who asks, in every way that they can, and what the specification lets them see. */
export type Asker = {
  readonly name: string;
  /** Undefined for who is to be refused everything, by this status. */
  readonly sees: Sees | undefined;
  readonly refusedBy?: 401 | 403;
  /** The headers of a request, one way of asking after the other. */
  readonly ways: readonly Readonly<Record<string, string>>[];
};

export type Sees = { readonly codColigada: 1 | 2; readonly isAdmin: boolean; readonly isLimited: boolean };

/** How long the token counts that is expired when the server's clock is two days on; all others count longer. */
const A_DAY = 1;

/** Everybody who may ask a server of the small organisations, with and without the right to. */
export async function matrixPeople(app: Api, db: Database): Promise<readonly Asker[]> {
  const add = (name: string, isAdmin: boolean, centros?: readonly string[]) =>
    addPerson(app, db, { name, isAdmin, centros });
  const [admin, ordinary, other] = [
    await enterByAll(app, accounts.admin.email),
    await enterByAll(app, accounts.user.email),
    await enterByAll(app, accounts.otherAdmin.email),
  ];
  const [limited, limitedOrdinary] = [
    await add('limitado', true, ['1.2']),
    await add('comum-limitado', false, ['1.2']),
  ];
  const [blocked, provisional] = [await add('bloqueada', true), await add('provisoria', true)];
  // as if sessions and tokens had outlived the blocking, and the password that was given
  await db.updateTable('user').set({ blocked: true }).where('email', '=', blocked.email).execute();
  await db.updateTable('user').set({ provisionalPassword: true }).where('email', '=', provisional.email).execute();
  const sees = { codColigada: 1, isAdmin: true, isLimited: false } as const;
  return [
    { name: 'administrador', sees, ways: admin.ways },
    { name: 'comum', sees: { ...sees, isAdmin: false }, ways: ordinary.ways },
    { name: 'limitado', sees: { ...sees, isLimited: true }, ways: limited.ways },
    { name: 'comum limitado', sees: { ...sees, isAdmin: false, isLimited: true }, ways: limitedOrdinary.ways },
    { name: 'de outra organização', sees: { ...sees, codColigada: 2 }, ways: other.ways },
    { name: 'ninguém', sees: undefined, refusedBy: 401, ways: [{}, { cookie: 'rubrica.session_token=x.y' }] },
    { name: 'bloqueada', sees: undefined, refusedBy: 401, ways: blocked.ways },
    { name: 'com senha provisória', sees: undefined, refusedBy: 403, ways: provisional.ways },
    { name: 'com acesso que não vale', sees: undefined, refusedBy: 401, ways: await wrongWays(app, admin) },
  ];
}

/** Tokens that expired, were revoked, are mistyped or somebody else's; one beside a cookie that is good. */
async function wrongWays(app: Api, { cookie, token }: Entered): Promise<Asker['ways']> {
  const expired = await makeToken(app, cookie, { dias: A_DAY });
  const revoked = await makeToken(app, cookie);
  await app.inject({ method: 'DELETE', url: `/api/tokens/${revoked.id}`, headers: { cookie } });
  return [
    bearer(expired.token),
    bearer(revoked.token),
    basic(accounts.admin.email, revoked.token),
    basic(accounts.user.email, token),
    { cookie, ...bearer(expired.token) },
    bearer(`${token}x`),
  ];
}

type Entered = {
  readonly email: string;
  readonly cookie: string;
  readonly token: string;
  readonly ways: Asker['ways'];
};

/** Opens a session and makes a token: asks by cookie, by Bearer and by Basic from then on. */
async function enterByAll(app: Api, email: string): Promise<Entered> {
  const cookie = await enter(app, email);
  const { token } = await makeToken(app, cookie);
  return { email, cookie, token, ways: [{ cookie }, bearer(token), basic(email, token)] };
}

type New = { readonly name: string; readonly isAdmin: boolean; readonly centros: readonly string[] | undefined };

async function addPerson(app: Api, db: Database, { name, isAdmin, centros }: New): Promise<Entered> {
  const email = `${name}@exemplo.com`;
  const { codColigada } = accounts.admin;
  const account = { email, name, isAdmin, gerencia: false, codColigada };
  await addAccount(db, { ...account, ...(centros && { centros }) });
  return enterByAll(app, email);
}
