import type { FastifyRequest } from 'fastify';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Acao } from '../../base/audit-events.ts';
import type { Act } from '../../record/record-act.ts';
import { Refusal, TooManyAttempts, TooManyCodes, WrongCode, WrongPassword } from '../http/errors.ts';
import { failuresWorthTelling } from './failures-worth-telling.ts';
import type { Recorder } from './recorder.ts';

/** What the record tells of signing in and out. */
export type SignInActs = {
  /** Tells how an attempt to sign in ends, with words for a good end, undefined where it is none yet; its outcome stays what it is. */
  readonly attempted: <Answer>(who: Attempted, attempt: Promise<Answer>, wordsFor: WordsFor<Answer>) => Promise<Answer>;
  /** Tells something about a person by the e-mail. */
  readonly did: (who: Attempted, kind: Acao, detail: string) => void;
};

type WordsFor<Answer> = (answer: Answer) => string | undefined;

type Attempted = { readonly email: string; readonly request: Pick<FastifyRequest, 'ip'> };

/**
 * Acts of signing in. A failed one is told only of who has an account: what else was typed belongs to nobody, and may be a
 * password in the wrong field. Whether there is an account is looked up after the answer, which takes as long either way;
 * only what is told counts towards how much is, so that invented e-mails hide no guesses at a real one.
 */
export function signInActs(record: Recorder, db: Database): SignInActs {
  const worthTelling = failuresWorthTelling();
  const tell = ({ email, request: { ip: address } }: Attempted, kind: Acao, detailFor: () => string | undefined) =>
    record(async () => {
      const whose = await personOf(db, email);
      const detail = whose && detailFor();
      return detail === undefined ? undefined : { ...whose!, kind, detail, address };
    });
  const did: SignInActs['did'] = (who, kind, detail) => tell(who, kind, () => detail);
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
        if (why !== undefined) tell(who, 'naoEntrou', () => worthTelling(who.request.ip, why));
        throw error;
      }
    },
  };
}

/** Undefined for a failure of the server, or of who went away. */
function whyOf(error: unknown): string | undefined {
  if (error instanceof TooManyCodes) return 'Códigos errados demais em pouco tempo; o código nem foi conferido.';
  if (error instanceof TooManyAttempts) return 'Tentativas demais em pouco tempo; a senha nem foi conferida.';
  if (error instanceof WrongCode) return 'A senha estava certa, mas o código estava errado.';
  if (error instanceof WrongPassword) return 'A senha estava errada.';
  if (error instanceof Refusal)
    return error.status === 403 ? 'A senha estava certa, mas o acesso está bloqueado.' : error.message;
  return undefined;
}

async function personOf(db: Database, email: string): Promise<Pick<Act, 'scope' | 'by'> | undefined> {
  const found = db.selectFrom('user').select(['id', 'email', 'name', 'codColigada']);
  const person = await found.where('email', '=', email.replaceAll('\0', ' ')).executeTakeFirst(); // no text has \0
  if (person === undefined) return undefined;
  const { codColigada, ...by } = person;
  return { scope: scopeOfOrganization(codColigada), by };
}
