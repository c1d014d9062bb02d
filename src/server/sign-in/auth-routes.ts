import { changePassword, signIn, signOut } from '../../contracts/sign-in.ts';
import { passwordProblem } from '../../accounts/accounts.ts';
import { answer } from '../http/answer.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/errors.ts';
import { goneSignal } from '../http/gone-signal.ts';
import { answerUser } from './answer-user.ts';
import type { Auth } from './auth.ts';
import type { DeviceCookies } from './device-cookie.ts';
import { passwordGuard, type PasswordGuard } from './password-guard.ts';
import { answerWithCookies, cookieOf, type Session } from './session.ts';

/** What the routes of signing in need. */
export type SignIn = { readonly auth: Auth; readonly session: Session; readonly devices: DeviceCookies };

/** Routes to sign in, sign out and change one's own password; better-auth's other routes are not served. */
export async function authRoutes(api: Api, { auth, session, devices }: SignIn): Promise<void> {
  const guard = passwordGuard();
  signInRoute(api, { auth, devices }, guard);
  answer(api, signOut, async ({ request, reply }) => answerWithCookies(reply, await auth.signOut(cookieOf(request))));
  await api.register(async (inner: Api) => {
    inner.addHook('onRequest', session.recognize);
    changePasswordRoute(inner, { auth, session, devices }, guard);
  });
}

function signInRoute(api: Api, { auth, devices }: Omit<SignIn, 'session'>, guard: PasswordGuard): void {
  answer(api, signIn, async ({ body: { email, password }, request, reply }) => {
    const person = email.trim().toLowerCase();
    const passwordHash = await auth.findPasswordHash(person);
    const trier = { person, address: request.ip, device: devices.deviceOf(request, passwordHash) };
    const attempt = () => auth.signIn({ email: email.trim(), password });
    const signedIn = await guard(trier, goneSignal(reply), attempt);
    return answerWithCookies(reply, { ...signedIn, cookies: [...signedIn.cookies, devices.cookieFor(passwordHash)] });
  });
}

function changePasswordRoute(api: Api, { auth, session, devices }: SignIn, guard: PasswordGuard): void {
  answerUser({ api, session }, changePassword, async ({ user, body, request, reply }) => {
    const { currentPassword, newPassword } = body;
    const problem = passwordProblem(newPassword);
    if (problem !== undefined) throw new Refusal(400, problem);
    const change = () => auth.changePassword(cookieOf(request), { currentPassword, newPassword });
    const trier = { person: user.email, address: request.ip, device: 'a session of theirs' };
    const changed = await guard(trier, goneSignal(reply), change);
    const device = devices.cookieFor(await auth.findPasswordHash(user.email));
    return answerWithCookies(reply, { ...changed, cookies: [...changed.cookies, device] });
  });
}
