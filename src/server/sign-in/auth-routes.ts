import { z } from 'zod';
import { passwordProblem } from '../../accounts/accounts.ts';
import { failure, type Api } from '../http/api.ts';
import type { Auth } from './auth.ts';
import { InvalidRequest } from '../http/errors.ts';
import { goneSignal } from '../http/gone-signal.ts';
import { passwordGuard, type PasswordGuard } from './password-guard.ts';
import { answerWithCookies, cookieOf, type Session } from './session.ts';

const tags = ['sessão'];

/** Signing in and out, and one's own password; nothing else of the sign-in library has an address. */
export function authRoutes(api: Api, auth: Auth, session: Session): void {
  const guard = passwordGuard();
  signInRoute(api, auth, guard);
  api.post('/auth/sign-out', { schema: { tags, summary: 'Sair' } }, async (request, reply) =>
    answerWithCookies(reply, await auth.signOut(cookieOf(request))),
  );
  changePasswordRoute(api, auth, guard, session);
}

function signInRoute(api: Api, auth: Auth, guard: PasswordGuard): void {
  const response = { 200: z.unknown(), 401: failure, 429: failure };
  api.post(
    '/auth/sign-in/email',
    { schema: { tags, summary: 'Entrar', body: credentials, response } },
    async (request, reply) => {
      const { email, password } = request.body;
      const trier = { person: email.trim().toLowerCase(), address: request.ip };
      const signIn = () => auth.signIn({ email: email.trim(), password });
      return answerWithCookies(reply, await guard(trier, goneSignal(reply), signIn));
    },
  );
}

function changePasswordRoute(api: Api, auth: Auth, guard: PasswordGuard, session: Session): void {
  const response = { 200: z.unknown(), 400: failure, 401: failure, 429: failure };
  api.post(
    '/auth/change-password',
    {
      schema: { tags, summary: 'Alterar a própria senha', body: passwordChange, response },
      onRequest: session.recognize,
      preValidation: session.requireUser,
    },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const problem = passwordProblem(newPassword);
      if (problem !== undefined) throw new InvalidRequest(problem);
      const change = () => auth.changePassword(cookieOf(request), { currentPassword, newPassword });
      const trier = { person: session.userOf(request).id, address: request.ip };
      return answerWithCookies(reply, await guard(trier, goneSignal(reply), change));
    },
  );
}

const credentials = z.strictObject(
  { email: z.string('Informe o e-mail.').max(320, 'E-mail longo demais.'), password: z.string('Informe a senha.') },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? unknownFields(issue.keys) : 'Informe e-mail e senha.') },
);

const passwordChange = z.strictObject(
  {
    currentPassword: z.string('Informe a senha atual.'),
    newPassword: z.string('Informe a nova senha.'),
    revokeOtherSessions: z.literal(true, 'As outras sessões são sempre encerradas.').optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? unknownFields(issue.keys) : 'Informe a senha atual e a nova.',
  },
);

function unknownFields(keys: readonly string[]): string {
  return `Campo desconhecido: ${keys.join(', ')}.`;
}
