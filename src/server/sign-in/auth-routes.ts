import { changePassword, signIn, signOut } from '../../contracts/sign-in.ts';
import { passwordProblem } from '../../accounts/accounts.ts';
import { answer } from '../http/answer.ts';
import type { Api } from '../http/api.ts';
import { InvalidRequest } from '../http/errors.ts';
import { goneSignal } from '../http/gone-signal.ts';
import { answerUser } from './answer-user.ts';
import type { Auth } from './auth.ts';
import { passwordGuard, type PasswordGuard } from './password-guard.ts';
import { answerWithCookies, cookieOf, type Session } from './session.ts';

/** Signing in and out, and one's own password; nothing else of the sign-in library has an address. */
export async function authRoutes(api: Api, auth: Auth, session: Session): Promise<void> {
  const guard = passwordGuard();
  signInRoute(api, auth, guard);
  answer(api, signOut, async ({ request, reply }) => answerWithCookies(reply, await auth.signOut(cookieOf(request))));
  await api.register(async (inner: Api) => {
    inner.addHook('onRequest', session.recognize);
    changePasswordRoute(inner, auth, guard, session);
  });
}

function signInRoute(api: Api, auth: Auth, guard: PasswordGuard): void {
  answer(api, signIn, async ({ body: { email, password }, request, reply }) => {
    const trier = { person: email.trim().toLowerCase(), address: request.ip };
    const attempt = () => auth.signIn({ email: email.trim(), password });
    return answerWithCookies(reply, await guard(trier, goneSignal(reply), attempt));
  });
}

function changePasswordRoute(api: Api, auth: Auth, guard: PasswordGuard, session: Session): void {
  answerUser({ api, session }, changePassword, async ({ user, body, request, reply }) => {
    const { currentPassword, newPassword } = body;
    const problem = passwordProblem(newPassword);
    if (problem !== undefined) throw new InvalidRequest(problem);
    const change = () => auth.changePassword(cookieOf(request), { currentPassword, newPassword });
    return answerWithCookies(reply, await guard({ person: user.id, address: request.ip }, goneSignal(reply), change));
  });
}
