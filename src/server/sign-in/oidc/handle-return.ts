import type { FastifyRequest } from 'fastify';
import { AccountRefused } from '../../../accounts/account-refused.ts';
import {
  enterByIdentity,
  mayStillEnter,
  type Entry,
  type EntryRefusal,
  type Identity,
} from '../../../accounts/identities.ts';
import { writeAuditEvent } from '../../../audit/audit-event.ts';
import { inTransaction } from '../../../database/engine/in-transaction.ts';
import type { Database } from '../../../database/schema.ts';
import type { Auth } from '../auth.ts';
import { exchange } from './exchange.ts';
import type { OidcClient } from './oidc-client.ts';
import { OidcRefused } from './oidc-refused.ts';
import type { Pending } from './pending-sign-ins.ts';

type Parts = { readonly db: Database; readonly auth: Auth; readonly oidcClient: OidcClient };

/** A request that returns from the provider, its query and the sign-in that it belongs to. */
type Return = { readonly request: FastifyRequest; readonly search: URLSearchParams; readonly begun: Pending };

/** A longer token is not stored: the address of a sign-out with it would be too long. */
const LONGEST_TOKEN = 4_000;

/**
 * Identifies the person at the provider and opens a session; throws {@link OidcRefused} or the OpenID library's error.
 * `isTakenOver`: an existing account was linked now; this ended its password, second factor, sessions and tokens.
 */
export async function handleReturn({ db, auth, oidcClient }: Parts, { request, search, begun }: Return) {
  const configuration = await oidcClient.provider.configuration();
  const { identity, idToken } = await exchange(configuration, begun, search.toString());
  const entry = await enter(oidcClient, db, { identity, address: request.ip });
  const { person } = entry;
  const opened = await auth.openProviderSession(person.id, {
    userAgent: request.headers['user-agent'],
    idToken: idToken.length > LONGEST_TOKEN ? '' : idToken,
    isStill: () => mayStillEnter(db, identity, person.id),
  });
  if (opened === undefined)
    throw new OidcRefused('bloqueado', { detail: 'O acesso foi bloqueado enquanto entrava.', person });
  return { person, note: noteOf(entry), isTakenOver: entry.link === 'new', opened };
}

type Entering = { readonly identity: Identity; readonly address: string };
type EnteredEntry = Extract<Entry, { readonly kind: 'entered' }>;

/** Finds or makes the account of an identity; throws {@link OidcRefused}. */
async function enter({ settings }: OidcClient, db: Database, entering: Entering): Promise<EnteredEntry> {
  const { identity } = entering;
  const tryToEnter = () => enterRecorded(db, entering, settings.domains);
  const entry = await tryToEnter().catch((error: unknown) => {
    if (!(error instanceof AccountRefused)) throw error;
    if (error.reason === 'taken') return tryToEnter(); // another window made the account just now
    const email = identity.email!; // no account is made without an e-mail
    const detail = `Não se criou conta para ${email}. ${error.message}`;
    throw new OidcRefused('sem-conta', { detail, withoutEmail: detail.replaceAll(email, AN_EMAIL) }); // the message may contain the e-mail too
  });
  if (entry.kind === 'entered') return entry;
  const { why, person } = entry;
  const { email = '' } = identity;
  throw new OidcRefused(why, { detail: WHY[why](email), withoutEmail: WHY[why](AN_EMAIL), person });
}

/** Writes a new account and its audit event in one transaction. */
function enterRecorded(db: Database, { identity, address }: Entering, domains: OidcClient['settings']['domains']) {
  return inTransaction(db, async (transaction) => {
    const entry = await enterByIdentity(transaction, identity, domains);
    if (entry.kind === 'refused' || entry.link !== 'made') return entry;
    const { scope, ...by } = entry.person;
    const detail = `${by.name} (${by.email}), usuário comum, pelo domínio do e-mail (OIDC_DOMINIOS)`;
    await writeAuditEvent(transaction, { scope, by, kind: 'criouPessoa', detail, address });
    return entry;
  });
}

function noteOf({ link, newEmail, endedPassword, person }: EnteredEntry): string {
  const notes = [
    ...(link === 'made' ? [' A conta ficou ligada à de lá.'] : []),
    ...(link === 'new' ? [` A conta ficou ligada à de lá; ${ENDED}`] : []),
    ...(newEmail === undefined ? [] : [` O e-mail lá agora é ${newEmail}; aqui continua ${person.email}.`]),
    ...(endedPassword === true && link !== 'new' ? [' A senha provisória deixou de valer.'] : []),
  ];
  return notes.join('');
}

const ENDED = 'o que a abria antes (senha, segunda etapa, sessões e acessos de programas) foi encerrado.';

/** The words in place of an e-mail without an account. */
const AN_EMAIL = 'um e-mail';

const WHY: Readonly<Record<EntryRefusal, (email: string) => string>> = {
  'sem-email': () => 'O provedor não informou o e-mail.',
  'email-nao-verificado': (email) => `O provedor não garante que o e-mail ${email} é da pessoa.`,
  'sem-conta': (email) => `Não há conta para ${email}.`,
  'conta-de-outro': (email) => `A conta de ${email} está ligada a outra pessoa no provedor.`,
  'dominio-de-outra': (email) => `O domínio do e-mail ${email} é de outra organização (OIDC_DOMINIOS).`,
  bloqueado: () => 'O acesso está bloqueado.',
};
