import { scopeOfOrganization, within, type Scope } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { createAccount, notHere } from './accounts.ts';
import { endProvisionalPassword, removePassword } from './password.ts';
import { dropSecondFactor } from './second-factor/second-factors.ts';
import { endAccess } from './sessions.ts';
import { noSuchPerson } from './people.ts';
import { readEmail } from './read-account.ts';

/** Who somebody is at the organisation's own provider. */
export type Identity = {
  readonly issuer: string;
  /** The provider's own id of the person, never given to another. */
  readonly subject: string;
  /** In lower case; undefined where the provider tells none. */
  readonly email: string | undefined;
  /** Whether the provider says that the e-mail is theirs. */
  readonly isVerified: boolean;
  readonly name: string;
};

/** The organisation that people of an e-mail's domain belong to, who get an ordinary account when they first come. */
export type Domains = ReadonlyMap<string, number>;

/** Whether an e-mail's domain belongs to another organisation, whose people alone may have accounts with it. */
export function isOfAnother(domains: Domains | undefined, email: string, codColigada: number): boolean {
  return (domains?.get(domainOf(email)) ?? codColigada) !== codColigada;
}

/** Throws an `AccountRefused` for an e-mail whose domain belongs to another organisation. */
export function refuseOfAnother(domains: Domains | undefined, email: string, codColigada: number): void {
  const read = readEmail(email);
  if (isOfAnother(domains, read, codColigada)) throw notHere(read);
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** A person who came from the provider, in whose organisation. */
export type ProviderPerson = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly scope: Scope;
};

/** Why somebody may not enter: no e-mail, one that is not theirs, no account, an account that is linked to somebody else there, or blocked. */
export type EntryRefusal =
  | 'sem-email'
  | 'email-nao-verificado'
  | 'sem-conta'
  | 'conta-de-outro'
  | 'dominio-de-outra'
  | 'bloqueado';

/** What became of an attempt to enter by a provider. */
export type Entry =
  | {
      readonly kind: 'entered';
      readonly person: ProviderPerson;
      /** Whether the account was linked before, is from now on, or was made. */
      readonly link: 'old' | 'new' | 'made';
      /** The e-mail there, where it is another one than the last time. */
      readonly newEmail?: string;
      /** Whether a password, which somebody else may know, opens nothing any more. */
      readonly endedPassword?: boolean;
    }
  | { readonly kind: 'refused'; readonly why: EntryRefusal; readonly person?: ProviderPerson };

/**
 * Finds whose account an identity is: the one that is linked to it, else the one of its verified e-mail, which is linked to
 * it from now on and never to another identity of that provider, else one made for the e-mail's domain. Within a
 * transaction; throws an `AccountRefused` ('taken') where another one makes the same account at the same time.
 */
export async function enterByIdentity(db: Database, identity: Identity, domains: Domains): Promise<Entry> {
  const entry = await findEntry(db, identity, domains);
  if (entry.kind === 'refused') return entry;
  const { id } = entry.person;
  return { ...entry, endedPassword: await (entry.link === 'new' ? takeOver(db, id) : endProvisionalPassword(db, id)) };
}

/**
 * Ends whatever opened an account before its owner came from the provider, since whoever was given its password first may be
 * somebody else: sessions, tokens, password and second factor. Returns whether there was a password.
 */
async function takeOver(db: Database, id: string): Promise<boolean> {
  await endAccess(db, id);
  await dropSecondFactor(db, id);
  return removePassword(db, id);
}

async function findEntry(db: Database, identity: Identity, domains: Domains): Promise<Entry> {
  const isForeign = ({ email, scope }: ProviderPerson) => isOfAnother(domains, email, scope.codColigada);
  const known = await findLinked(db, identity);
  if (known !== undefined)
    return isForeign(known) ? refused('dominio-de-outra', known) : enterLinked(db, identity, known);
  const { email, isVerified } = identity;
  if (email === undefined) return refused('sem-email');
  const person = await findByEmail(db, email);
  if (!isVerified) return refused('email-nao-verificado', person);
  if (person !== undefined && isForeign(person)) return refused('dominio-de-outra', person);
  if (person !== undefined) return enterByEmail(db, identity, person);
  return enterByDomain(db, { ...identity, email }, domains);
}

/** Whether an identity still opens an account: linked to it, and not blocked. */
export async function stillOpens(db: Database, { issuer, subject }: Identity, userId: string): Promise<boolean> {
  const found = await findLinked(db, { issuer, subject });
  return found?.id === userId && !found.blocked;
}

/** Ends the link of a person to the provider, their sessions and tokens; within a transaction. the next verified sign-in with their e-mail links anew. */
export async function unlinkIdentities(db: Database, scope: Scope, id: string): Promise<void> {
  const person = db.selectFrom('user').select('id').where(within(scope, 'user')).where('id', '=', id);
  if ((await person.forUpdate().executeTakeFirst()) === undefined) throw noSuchPerson();
  await db.deleteFrom('identities').where('userId', '=', id).execute();
  await endAccess(db, id);
}

type Found = ProviderPerson & { readonly blocked: boolean };
type Linked = Found & { readonly emailThere: string | null };

async function findLinked(
  db: Database,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<Linked | undefined> {
  const found = await db
    .selectFrom('user')
    .innerJoin('identities', 'identities.userId', 'user.id')
    .select(['user.id', 'user.email', 'name', 'blocked', 'codColigada', 'identities.email as emailThere'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found && { ...providerPersonOf(found), blocked: found.blocked, emailThere: found.emailThere };
}

/** The locked person is linked once, and not while somebody blocks or removes them. */
async function findByEmail(db: Database, email: string): Promise<Found | undefined> {
  const people = db.selectFrom('user').select(['id', 'email', 'name', 'blocked', 'codColigada']);
  const found = await people.where('email', '=', email).forUpdate().executeTakeFirst();
  return found && { ...providerPersonOf(found), blocked: found.blocked };
}

async function enterLinked(db: Database, { issuer, subject, email }: Identity, person: Linked): Promise<Entry> {
  if (person.blocked) return refused('bloqueado', person);
  if (email === undefined || email === person.emailThere) return entered(person, 'old');
  const link = db.updateTable('identities').set({ email });
  await link.where('issuer', '=', issuer).where('subject', '=', subject).execute();
  return { ...entered(person, 'old'), newEmail: email };
}

async function enterByEmail(db: Database, identity: Identity, person: Found): Promise<Entry> {
  if (person.blocked) return refused('bloqueado', person);
  const { issuer, subject, email = null } = identity;
  const links = db.selectFrom('identities').select('subject').where('userId', '=', person.id);
  const linked = await links.where('issuer', '=', issuer).executeTakeFirst();
  if (linked !== undefined)
    return linked.subject === subject ? entered(person, 'old') : refused('conta-de-outro', person);
  await db.insertInto('identities').values({ issuer, subject, userId: person.id, email }).execute();
  return entered(person, 'new');
}

async function enterByDomain(
  db: Database,
  { issuer, subject, email, name }: Identity & { readonly email: string },
  domains: Domains,
): Promise<Entry> {
  const codColigada = domains.get(domainOf(email));
  if (codColigada === undefined) return refused('sem-conta');
  const id = await createAccount(db, { email, name, codColigada, isAdmin: false, gerencia: false });
  await db.insertInto('identities').values({ issuer, subject, userId: id, email }).execute();
  return entered({ id, email, name, scope: scopeOfOrganization(codColigada) }, 'made');
}

function entered({ id, email, name, scope }: ProviderPerson, link: 'old' | 'new' | 'made') {
  return { kind: 'entered', person: { id, email, name, scope }, link } as const;
}

function refused(why: EntryRefusal, person?: ProviderPerson): Entry {
  if (person === undefined) return { kind: 'refused', why };
  const { id, email, name, scope } = person;
  return { kind: 'refused', why, person: { id, email, name, scope } };
}

function providerPersonOf<Row extends Omit<ProviderPerson, 'scope'>>({
  codColigada,
  ...row
}: Row & { readonly codColigada: number }) {
  const { id, email, name } = row;
  return { id, email, name, scope: scopeOfOrganization(codColigada) };
}
