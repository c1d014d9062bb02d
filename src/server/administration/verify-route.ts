import { type ErpVerificado, verificarErp } from '../../contracts/administration/erp.ts';
import type { Synchronizer } from '../../erp/open-synchronizer.ts';
import { questions } from '../../erp/questions.ts';
import type { VerifiedQuestion } from '../../erp/verify.ts';
import { currentYear, type Today } from '../../settings/clock.ts';
import { Refusal } from '../http/errors.ts';
import { goneSignal } from '../http/client-connection.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type AuditLog, eventBy } from '../audit/audit-log.ts';
import { answerUser, type SignedInApi } from '../sign-in/answer-user.ts';

type Parts = {
  readonly erp: Pick<Synchronizer, 'verify'>;
  readonly today: Today;
  readonly record: AuditLog;
  /** For all questions together; five minutes by default. */
  readonly longestMs?: number;
};

const LONGEST_MS = 300_000;

/** Checks the ERP, one check at a time; a check ends when its client disconnects or the time limit is reached. */
export function verifyRoute(api: SignedInApi, { erp, today, record, longestMs = LONGEST_MS }: Parts): void {
  const verify = oneAtATime('O ERP já está sendo verificado. Espere que termine e tente de novo.');
  answerUser(api, verificarErp, async ({ user, scope, request, reply }) => {
    const [gone, tooLong] = [goneSignal(reply), AbortSignal.timeout(longestMs)];
    try {
      const question = { scope, ano: currentYear(today) };
      const verified = await verify(() => erp.verify(question, AbortSignal.any([gone, tooLong])));
      const detail = verified.map(({ question, situacao }) => `${questions[question].title}: ${OUTCOMES[situacao]}`);
      record({ ...eventBy({ user, scope, request }), kind: 'verificouErp', detail: `${detail.join('; ')}.` });
      return { perguntas: verified.map(answerOf) };
    } catch (error) {
      if (gone.aborted) return { perguntas: [] }; // nobody reads it
      if (tooLong.aborted) throw new Refusal(504, 'O ERP não respondeu a tudo a tempo.');
      throw error;
    }
  });
}

const OUTCOMES = { respondeu: 'respondeu', falhou: 'falhou', naoConfigurada: 'não configurada' } as const;

function answerOf(verified: VerifiedQuestion): ErpVerificado['perguntas'][number] {
  const { question, situacao, rows, milliseconds, message, leftOut } = verified;
  return {
    pergunta: question,
    situacao,
    linhas: rows,
    milissegundos: milliseconds,
    mensagem: message,
    deFora: [...leftOut],
  };
}
