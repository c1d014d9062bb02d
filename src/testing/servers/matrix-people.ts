import type { Database } from '../../database/schema.ts';
import type { GivenRights } from '../../domain/limited-rights.ts';
import type { Api } from '../../server/http/api.ts';
import { accounts, addAccount } from '../databases/small-organizations.ts';
import { enter } from './enter.ts';
import { basic, bearer, makeToken } from './make-token.ts';

/** A person who sends requests, their means of authentication, and what the specification lets them see. */
export type MatrixPerson = {
  readonly name: string;
  /** Undefined for people who are refused everything, with the status `refusedBy`. */
  readonly sees: Sees | undefined;
  readonly refusedBy?: 401 | 403;
  /** The headers of a request, for each means of authentication. */
  readonly credentials: readonly Readonly<Record<string, string>>[];
};

export type Sees = { readonly codColigada: 1 | 2; readonly isAdmin: boolean; readonly isLimited: boolean };

/** The lifetime in days of the token that is expired for a server two days ahead; all others live longer. */
const A_DAY = 1;

/** The people who send requests to a server of the small organisations, with and without rights. */
export async function matrixPeople(app: Api, db: Database): Promise<readonly MatrixPerson[]> {
  const add = (name: string) => addPerson(app, db, { name, isAdmin: true });
  const [admin, ordinary, other] = [
    await enterByAll(app, accounts.admin.email),
    await enterByAll(app, accounts.user.email),
    await enterByAll(app, accounts.otherAdmin.email),
  ];
  const [blocked, provisional] = [await add('bloqueada'), await add('provisoria')];
  // as if sessions and tokens were still there after the blocking and the provisional password
  await db.updateTable('user').set({ blocked: true }).where('email', '=', blocked.email).execute();
  await db.updateTable('user').set({ provisionalPassword: true }).where('email', '=', provisional.email).execute();
  const sees = { codColigada: 1, isAdmin: true, isLimited: false } as const;
  return [
    { name: 'administrador', sees, credentials: admin.credentials },
    { name: 'comum', sees: { ...sees, isAdmin: false }, credentials: ordinary.credentials },
    ...(await limitedPeople(app, db)),
    { name: 'de outra organização', sees: { ...sees, codColigada: 2 }, credentials: other.credentials },
    { name: 'ninguém', sees: undefined, refusedBy: 401, credentials: [{}, { cookie: 'rubrica.session_token=x.y' }] },
    { name: 'bloqueada', sees: undefined, refusedBy: 401, credentials: blocked.credentials },
    { name: 'com senha provisória', sees: undefined, refusedBy: 403, credentials: provisional.credentials },
    {
      name: 'com acesso que não vale',
      sees: undefined,
      refusedBy: 401,
      credentials: await invalidCredentials(app, admin),
    },
  ];
}

/** People limited to some cost centres; their rights there show the hub's amounts alone, and open no report. */
async function limitedPeople(app: Api, db: Database): Promise<readonly MatrixPerson[]> {
  const people = [
    { name: 'limitado', isAdmin: true },
    { name: 'comum-limitado', isAdmin: false },
    { name: 'comum-que-acompanha-e-preenche', isAdmin: false, acompanha: true, preenche: true },
  ];
  const limited: MatrixPerson[] = [];
  for (const person of people) {
    const { credentials } = await addPerson(app, db, { ...person, centros: ['1.2'] });
    const sees = { codColigada: 1, isAdmin: person.isAdmin, isLimited: true } as const;
    limited.push({ name: person.name.replaceAll('-', ' '), sees, credentials });
  }
  return limited;
}

/** Tokens that are expired, revoked, mistyped or somebody else's; one of them is sent with a valid cookie. */
async function invalidCredentials(app: Api, { cookie, token }: Entered): Promise<MatrixPerson['credentials']> {
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
  readonly credentials: MatrixPerson['credentials'];
};

/** Opens a session and makes a token, for requests by cookie, Bearer and Basic. */
async function enterByAll(app: Api, email: string): Promise<Entered> {
  const cookie = await enter(app, email);
  const { token } = await makeToken(app, cookie);
  return { email, cookie, token, credentials: [{ cookie }, bearer(token), basic(email, token)] };
}

type New = GivenRights & {
  readonly name: string;
  readonly isAdmin: boolean;
  readonly centros?: readonly string[];
};

async function addPerson(app: Api, db: Database, { name, ...rights }: New): Promise<Entered> {
  const email = `${name}@exemplo.com`;
  const { codColigada } = accounts.admin;
  await addAccount(db, { email, name, gerencia: false, codColigada, ...rights });
  return enterByAll(app, email);
}
