import { scopeOfOrganization, type Scope } from '../database/lines/scope.ts';
import type { Database, Schema } from '../database/schema.ts';
import { createAccount, onlyInOwnOrganization } from './accounts.ts';
import { endProvisionalPassword, removePassword } from './password.ts';
import { dropSecondFactor } from './second-factor/second-factors.ts';
import { endAccess } from './sessions.ts';
import { lockPerson } from './people.ts';
import { readEmail } from './read-account.ts';

/** A person's account at the organisation's own provider. */
export type Identity = {
  readonly issuer: string;
  /** The provider's own id of the person, never given to another. */
  readonly subject: string;
  /** In lower case; undefined if the provider sent none. */
  readonly email: string | undefined;
  /** Whether the provider has verified that the e-mail is the person's. */
  readonly isVerified: boolean;
  readonly name: string;
};

/** The organisation of each e-mail domain; its people get an ordinary account at their first sign-in. */
export type Domains = ReadonlyMap<string, number>;

/** Whether an e-mail's domain belongs to another organisation. */
export function belongsToOtherOrganization(domains: Domains | undefined, email: string, codColigada: number): boolean {
  return (domains?.get(domainOf(email)) ?? codColigada) !== codColigada;
}

/** Throws an `AccountRefused` for an e-mail whose domain belongs to another organisation. */
export function refuseOtherOrganization(domains: Domains | undefined, email: string, codColigada: number): void {
  const read = readEmail(email);
  if (belongsToOtherOrganization(domains, read, codColigada)) throw onlyInOwnOrganization(read);
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** The account of a person who signs in through the provider. */
export type ProviderPerson = Pick<Schema['user'], 'id' | 'email' | 'name'> & { readonly scope: Scope };

/** Why a sign-in through the provider is refused; 'conta-de-outro': the account is linked to somebody else there. */
export type EntryRefusal =
  | 'sem-email'
  | 'email-nao-verificado'
  | 'sem-conta'
  | 'conta-de-outro'
  | 'dominio-de-outra'
  | 'bloqueado';

/** The outcome of a sign-in through the provider. */
export type Entry =
  | {
      readonly kind: 'entered';
      readonly person: ProviderPerson;
      /** Whether the account was linked before, was linked now, or was made now. */
      readonly link: 'old' | 'new' | 'made';
      /** The e-mail at the provider, if it has changed since the last sign-in. */
      readonly newEmail?: string;
      /** Whether a password that somebody else may know was removed. */
      readonly endedPassword?: boolean;
    }
  | { readonly kind: 'refused'; readonly why: EntryRefusal; readonly person: ProviderPerson | undefined };

/**
 * Finds the account of an identity: the linked account; else the account of its verified e-mail, which becomes linked
 * unless it has another identity of that provider; else a new one for the e-mail's domain. Call it in a transaction;
 * throws an `AccountRefused` ('taken') if another transaction makes the same account at the same time.
 */
export async function enterByIdentity(db: Database, identity: Identity, domains: Domains): Promise<Entry> {
  const entry = await findEntry(db, identity, domains);
  if (entry.kind === 'refused') return entry;
  const { id } = entry.person;
  return { ...entry, endedPassword: await (entry.link === 'new' ? takeOver(db, id) : endProvisionalPassword(db, id)) };
}

/**
 * Ends the sessions, tokens, password and second factor of an account before its owner first signs in through the
 * provider: whoever had the password may be somebody else. Returns whether there was a password.
 */
async function takeOver(db: Database, id: string): Promise<boolean> {
  await endAccess(db, id);
  await dropSecondFactor(db, id);
  return removePassword(db, id);
}

async function findEntry(db: Database, identity: Identity, domains: Domains): Promise<Entry> {
  const isForeign = ({ email, scope }: ProviderPerson) => belongsToOtherOrganization(domains, email, scope.codColigada);
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

/** Whether an account is still linked to an identity and not blocked. */
export async function mayStillEnter(db: Database, identity: Identity, userId: string): Promise<boolean> {
  const found = await findLinked(db, identity);
  return found?.id === userId && !found.blocked;
}

/** In a transaction, unlinks a person until the next verified sign-in at the provider, and ends sessions and tokens. */
export async function unlinkIdentities(db: Database, scope: Scope, id: string): Promise<void> {
  await lockPerson(db, scope, id);
  await db.deleteFrom('identities').where('userId', '=', id).execute();
  await endAccess(db, id);
}

type Found = ProviderPerson & { readonly blocked: boolean };
type Linked = Found & { readonly emailThere: string | null };

async function findLinked(db: Database, { issuer, subject }: Identity): Promise<Linked | undefined> {
  const found = await db
    .selectFrom('user')
    .innerJoin('identities', 'identities.userId', 'user.id')
    .select(['user.id', 'user.email', 'name', 'blocked', 'codColigada', 'identities.email as emailThere'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found && withScope(found);
}

/** Finds and locks a person, so that no other transaction links, blocks or removes them meanwhile. */
async function findByEmail(db: Database, email: string): Promise<Found | undefined> {
  const people = db.selectFrom('user').select(['id', 'email', 'name', 'blocked', 'codColigada']);
  const found = await people.where('email', '=', email).forUpdate().executeTakeFirst();
  return found && withScope(found);
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

function entered(person: ProviderPerson, link: 'old' | 'new' | 'made') {
  return { kind: 'entered', person, link } as const;
}

function refused(why: EntryRefusal, person?: ProviderPerson): Entry {
  return { kind: 'refused', why, person };
}

function withScope<Row extends { readonly codColigada: number }>({ codColigada, ...row }: Row) {
  return { ...row, scope: scopeOfOrganization(codColigada) };
}
