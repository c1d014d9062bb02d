import type { FastifyRequest } from 'fastify';
import type { ProviderPerson } from '../../accounts/identities.ts';
import type { AuditEvent } from '../../audit/audit-event.ts';
import type { Acao } from '../../base/audit-events.ts';
import { withoutNul } from '../../base/text.ts';
import { type Scope, scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { machineOf } from '../http/address-groups.ts';
import { counter, type Clock } from '../http/counter.ts';
import { Refusal, TooManyAttempts, TooManyCodes, WrongCode, WrongPassword } from '../http/errors.ts';
import type { AuditLog } from './audit-log.ts';

/** The audit events of signing in and out. */
export type SignInEvents = ReturnType<typeof signInEvents>;

type Attempted = { readonly email: string; readonly request: Pick<FastifyRequest, 'ip'> };

/**
 * Records sign-ins. A failed one is recorded only for an existing account: other text may be a password in the wrong
 * field. The account is looked up in the background: the response does not wait for it. Only recorded failures count
 * towards the limit, so that invented e-mails cannot hide guesses at a real one.
 */
export function signInEvents(record: AuditLog, db: Database) {
  const limited = limitRecordedFailures();
  const write = ({ email, request: { ip: address } }: Attempted, kind: Acao, detailFor: () => string | undefined) =>
    record(async () => {
      const person = await personOf(db, email);
      const detail = person && detailFor();
      return detail === undefined ? undefined : { ...person!, kind, detail, address };
    });
  const did = (who: Attempted, kind: Acao, detail: string) => write(who, kind, () => detail);
  return {
    /** Records an event of the person who has this e-mail, if anybody has it. */
    did,
    /**
     * Records the outcome of a sign-in attempt and returns its result; a success is not recorded if `wordsFor` returns
     * undefined.
     */
    attempted: async <Answer>(
      who: Attempted,
      attempt: Promise<Answer>,
      wordsFor: (answer: Answer) => string | undefined,
    ): Promise<Answer> => {
      try {
        const answer = await attempt;
        const words = wordsFor(answer);
        if (words !== undefined) did(who, 'entrou', words);
        return answer;
      } catch (error) {
        const why = whyOf(error);
        if (why !== undefined) write(who, 'naoEntrou', () => limited(who.request.ip, why));
        throw error;
      }
    },
  };
}

/** Why a sign-in failed; undefined for a failure of the server or a disconnected client. */
function whyOf(error: unknown): string | undefined {
  if (error instanceof TooManyCodes) return 'Códigos errados demais em pouco tempo; o código nem foi conferido.';
  if (error instanceof TooManyAttempts) return 'Tentativas demais em pouco tempo; a senha nem foi conferida.';
  if (error instanceof WrongCode) return 'A senha estava certa, mas o código estava errado.';
  if (error instanceof WrongPassword) return 'A senha estava errada.';
  if (error instanceof Refusal)
    return error.status === 403 ? 'A senha estava certa, mas o acesso está bloqueado.' : error.message;
  return undefined;
}

async function personOf(db: Database, email: string): Promise<Pick<AuditEvent, 'scope' | 'by'> | undefined> {
  const found = db.selectFrom('user').select(['id', 'email', 'name', 'codColigada']);
  const person = await found.where('email', '=', withoutNul(email)).executeTakeFirst();
  if (person === undefined) return undefined;
  const { codColigada, ...by } = person;
  return { scope: scopeOfOrganization(codColigada), by };
}

/** The audit events of signing in with the organisation's own provider. */
export type OidcEvents = ReturnType<typeof oidcEvents>;

type From = Pick<FastifyRequest, 'ip'>;
type Why = { readonly detail: string; readonly withoutEmail: string };

/**
 * Records sign-ins with the provider, and refusals. A refusal is recorded in the organisation of its account; a refusal
 * without an account in every organisation, as they share the provider, and if there are several without the e-mail. A
 * machine's recorded refusals have the same limit as its wrong passwords, counted separately.
 */
export function oidcEvents(record: AuditLog, db: Database) {
  const limited = limitRecordedFailures();
  return {
    entered: ({ ip: address }: From, { scope, ...by }: ProviderPerson, detail: string) =>
      record({ scope, by, kind: 'entrou', detail, address }),
    refused: ({ ip: address }: From, person: ProviderPerson | undefined, why: Why): void => {
      const about = (detail: string) => ({ kind: 'naoEntrou', detail, address }) as const;
      const detail = limited(address, why.detail);
      if (detail === undefined) return;
      if (person === undefined)
        return record(async () => {
          const scopes = await everyScope(db);
          const event = about(scopes.length === 1 ? detail : detail.replace(why.detail, () => why.withoutEmail));
          return scopes.map((scope) => ({ scope, by: null, ...event }));
        });
      const { scope, ...by } = person;
      record({ scope, by, ...about(detail) });
    },
  };
}

async function everyScope(db: Database): Promise<readonly Scope[]> {
  const all = await db.selectFrom('organizations').select('codColigada').orderBy('codColigada').execute();
  return all.map(({ codColigada }) => scopeOfOrganization(codColigada));
}

/** The most failed sign-ins of a machine that are recorded in a minute; the last record says that no more follow. */
const MOST_FAILURES = 20;

/**
 * Limits recorded failures, so that guessing does not fill the log; the function returns the sentence to record, if
 * any.
 */
export function limitRecordedFailures(
  clock: Clock = performance,
): (address: string, why: string) => string | undefined {
  const failures = counter({ clock });
  return (address, why) => {
    const machine = machineOf(address);
    failures.add(machine);
    const count = failures.of(machine);
    if (count > MOST_FAILURES) return undefined;
    return count < MOST_FAILURES ? why : `${why} Outras falhas deste endereço no mesmo minuto não são registradas.`;
  };
}
