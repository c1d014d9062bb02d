import type { FastifyRequest } from 'fastify';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Acao } from '../../base/audit-events.ts';
import type { AuditEvent } from '../../audit/audit-event.ts';
import { Refusal, TooManyAttempts, TooManyCodes, WrongCode, WrongPassword } from '../http/errors.ts';
import { failureLimit } from './failure-limit.ts';
import type { AuditLog } from './audit-log.ts';

/** The audit events of signing in and out. */
export type SignInEvents = {
  /** Records the outcome of a sign-in attempt and passes its result through; a success without words is not recorded. */
  readonly attempted: <Answer>(who: Attempted, attempt: Promise<Answer>, wordsFor: WordsFor<Answer>) => Promise<Answer>;
  /** Records an event of the person with an e-mail, if there is one. */
  readonly did: (who: Attempted, kind: Acao, detail: string) => void;
};

type WordsFor<Answer> = (answer: Answer) => string | undefined;

type Attempted = { readonly email: string; readonly request: Pick<FastifyRequest, 'ip'> };

/**
 * Records sign-ins. A failed one is recorded only for an existing account: anything else that was typed may be a password in
 * the wrong field. The account is looked up after the answer, which therefore takes as long either way. Only recorded
 * failures count towards the limit, so that invented e-mails hide no guesses at a real one.
 */
export function signInEvents(record: AuditLog, db: Database): SignInEvents {
  const limited = failureLimit();
  const tell = ({ email, request: { ip: address } }: Attempted, kind: Acao, detailFor: () => string | undefined) =>
    record(async () => {
      const whose = await personOf(db, email);
      const detail = whose && detailFor();
      return detail === undefined ? undefined : { ...whose!, kind, detail, address };
    });
  const did: SignInEvents['did'] = (who, kind, detail) => tell(who, kind, () => detail);
  return {
    did,
    attempted: async (who, attempt, wordsFor) => {
      try {
        const answer = await attempt;
        const words = wordsFor(answer);
        if (words !== undefined) did(who, 'entrou', words);
        return answer;
      } catch (error) {
        const why = whyOf(error);
        if (why !== undefined) tell(who, 'naoEntrou', () => limited(who.request.ip, why));
        throw error;
      }
    },
  };
}

/** Undefined for a failure of the server or a client that went away. */
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
  const person = await found.where('email', '=', email.replaceAll('\0', ' ')).executeTakeFirst(); // no text has \0
  if (person === undefined) return undefined;
  const { codColigada, ...by } = person;
  return { scope: scopeOfOrganization(codColigada), by };
}
