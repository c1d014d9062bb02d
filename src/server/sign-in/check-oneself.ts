import type { FastifyReply } from 'fastify';
import { isPasswordOf } from '../../accounts/set-password.ts';
import { writeAuditEvent } from '../../audit/audit-event.ts';
import { eventBy, type UserRequest } from '../audit/audit-log.ts';
import { disconnectSignal } from '../http/client-connection.ts';
import { WrongPassword } from '../http/errors.ts';
import { KNOWN_SESSION, type PasswordGuard } from './password-guard.ts';
import { codesLeft, takeCode } from './second-factor/take-code.ts';
import type { SignIn } from './sign-in-parts.ts';

/**
 * Checks that it is the signed-in person who makes a request; each throws if the secret is wrong, or was wrong too
 * often.
 */
export type Checks = ReturnType<typeof checksOf>;

type Request = UserRequest & { readonly reply: FastifyReply };

/** Checks within the limits of passwords and codes, for which a session counts as a known browser. */
export function checksOf({ db, codes }: SignIn, guard: PasswordGuard) {
  const limited = <Answer>(request: Request, attempt: () => Promise<Answer>) =>
    codes.guard(attemptOriginOf(request), attempt);
  return {
    /** Makes an attempt at a code within the limits. */
    limited,
    checkPassword: (request: Request, password: string) =>
      guard(attemptOriginOf(request), disconnectSignal(request.reply), async () => {
        if (await isPasswordOf(db, request.user.id, password)) return;
        throw new WrongPassword(400, 'A senha está incorreta.');
      }),
    /** Uses up a code of the app or a recovery code; the audit event of the latter has the reason. */
    checkCode: async (request: Request, code: string, reason: string) => {
      const used = await limited(request, () => takeCode(codes.factors, request.user.id, code));
      if (used.kind !== 'recovery') return;
      const detail = `${reason}; ${codesLeft(used.left)}`;
      await writeAuditEvent(db, { ...eventBy(request), kind: 'usouCodigo', detail });
    },
  };
}

function attemptOriginOf({ user, request }: Request) {
  return { person: user.email, address: request.ip, device: KNOWN_SESSION };
}
