import { AccountRefused } from '../../../accounts/account-refused.ts';
import {
  enterByIdentity,
  type ProviderPerson,
  type Domains,
  type Entry,
  type EntryRefusal,
  type Identity,
} from '../../../accounts/identities.ts';
import { inTransaction } from '../../../database/engine/in-transaction.ts';
import type { Database } from '../../../database/schema.ts';
import { writeAuditEvent } from '../../../audit/audit-event.ts';
import { OidcRefused } from './oidc-refused.ts';

/** What is known beside who somebody is. */
export type Entering = { readonly domains: Domains; readonly address: string };

/** The person who entered, and how, for the audit log. */
export type Entered = {
  readonly person: ProviderPerson;
  readonly note: string;
  /** Whether the account was there before and is linked from now on, which ended what opened it. */
  readonly isTakenOver: boolean;
};

/** Finds or makes the account of who came from the provider; throws {@link OidcRefused} where they may not enter. */
export async function enter(db: Database, identity: Identity, entering: Entering): Promise<Entered> {
  const entry = await tryToEnter(db, identity, entering).catch((error: unknown) => {
    if (!(error instanceof AccountRefused)) throw error;
    if (error.reason === 'taken') return tryToEnter(db, identity, entering); // another window made it just now
    const email = identity.email!; // no account is tried without one
    const detail = `Não se criou conta para ${email}. ${error.message}`;
    throw new OidcRefused('sem-conta', { detail, withoutEmail: detail.replaceAll(email, AN_EMAIL) }); // the message may name it
  });
  if (entry.kind === 'refused') throw refusalOf(entry, identity);
  return { person: entry.person, note: noteOf(entry), isTakenOver: entry.link === 'new' };
}

/** A new account and its audit event are written in one transaction. */
function tryToEnter(db: Database, identity: Identity, { domains, address }: Entering): Promise<Entry> {
  return inTransaction(db, async (transaction) => {
    const entry = await enterByIdentity(transaction, identity, domains);
    if (entry.kind === 'refused' || entry.link !== 'made') return entry;
    const { scope, ...by } = entry.person;
    const detail = `${by.name} (${by.email}), usuário comum, pelo domínio do e-mail (OIDC_DOMINIOS)`;
    await writeAuditEvent(transaction, { scope, by, kind: 'criouPessoa', detail, address });
    return entry;
  });
}

function noteOf({ link, newEmail, endedPassword, person }: Extract<Entry, { kind: 'entered' }>): string {
  const notes = [
    ...(link === 'made' ? [' A conta ficou ligada à de lá.'] : []),
    ...(link === 'new' ? [` A conta ficou ligada à de lá; ${ENDED}`] : []),
    ...(newEmail === undefined ? [] : [` O e-mail lá agora é ${newEmail}; aqui continua ${person.email}.`]),
    ...(endedPassword === true && link !== 'new' ? [' A senha provisória deixou de valer.'] : []),
  ];
  return notes.join('');
}

const ENDED = 'o que a abria antes (senha, segunda etapa, sessões e acessos de programas) foi encerrado.';

/** In place of an e-mail that is nobody's here. */
const AN_EMAIL = 'um e-mail';

const WHY: Readonly<Record<EntryRefusal, (email: string) => string>> = {
  'sem-email': () => 'O provedor não informou o e-mail.',
  'email-nao-verificado': (email) => `O provedor não garante que o e-mail ${email} é da pessoa.`,
  'sem-conta': (email) => `Não há conta para ${email}.`,
  'conta-de-outro': (email) => `A conta de ${email} está ligada a outra pessoa no provedor.`,
  'dominio-de-outra': (email) => `O domínio do e-mail ${email} é de outra organização (OIDC_DOMINIOS).`,
  bloqueado: () => 'O acesso está bloqueado.',
};

function refusalOf({ why, person }: Extract<Entry, { kind: 'refused' }>, { email = '' }: Identity): OidcRefused {
  return new OidcRefused(why, { detail: WHY[why](email), withoutEmail: WHY[why](AN_EMAIL), person });
}
