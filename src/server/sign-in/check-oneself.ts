import type { FastifyReply, FastifyRequest } from 'fastify';
import { useCode } from '../../accounts/second-factor/use-code.ts';
import { isPasswordOf } from '../../accounts/set-password.ts';
import type { Scope } from '../../database/lines/scope.ts';
import { writeAuditEvent } from '../../audit/audit-event.ts';
import { WrongPassword } from '../http/errors.ts';
import { goneSignal } from '../http/client-connection.ts';
import { eventBy } from '../audit/audit-log.ts';
import type { User } from './auth.ts';
import { codesLeft } from './second-factor/codes-left.ts';
import type { PasswordGuard } from './password-guard.ts';
import { refusalOfCode } from './second-factor/refuse-code.ts';
import type { SignIn } from './sign-in-parts.ts';

/** How a person who is signed in shows anew who they are; each throws where that is wrong, or was too often. */
export type Checks = {
  readonly checkPassword: (asked: Asked, password: string) => Promise<void>;
  /** Takes a code of the app or of recovery; what for is told of the latter. */
  readonly checkCode: (asked: Asked, code: string, why: string) => Promise<void>;
  /** Makes an attempt at a code within the limits. */
  readonly limited: <Answer>(asked: Asked, attempt: () => Promise<Answer>) => Promise<Answer>;
};

type Asked = {
  readonly user: User;
  readonly scope: Scope;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Checks within the limits of passwords and of codes, by which a session counts as a known browser. */
export function checksOf({ db, codes }: SignIn, guard: PasswordGuard): Checks {
  const limited: Checks['limited'] = (asked, attempt) => codes.guard(trierOf(asked), attempt);
  return {
    limited,
    checkPassword: (asked, password) =>
      guard(trierOf(asked), goneSignal(asked.reply), async () => {
        if (await isPasswordOf(db, asked.user.id, password)) return;
        throw new WrongPassword(400, 'A senha está incorreta.');
      }),
    checkCode: async (asked, code, why) => {
      const used = await limited(asked, async () => {
        const tried = await useCode(codes.factors, asked.user.id, code);
        if (tried.kind === 'app' || tried.kind === 'recovery') return tried;
        throw refusalOfCode(tried.kind);
      });
      if (used.kind !== 'recovery') return;
      await writeAuditEvent(db, { ...eventBy(asked), kind: 'usouCodigo', detail: `${why}; ${codesLeft(used.left)}` });
    },
  };
}

function trierOf({ user, request }: Asked) {
  return { person: user.email, address: request.ip, device: 'a session of theirs' };
}
