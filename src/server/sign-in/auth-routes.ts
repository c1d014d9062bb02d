import { changePassword, signIn, signOut } from '../../contracts/sign-in.ts';
import { passwordProblem } from '../../accounts/accounts.ts';
import { answer } from '../http/answer.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/errors.ts';
import { goneSignal } from '../http/gone-signal.ts';
import type { SignInActs } from '../record/sign-in-acts.ts';
import { answerUser } from './answer-user.ts';
import type { Auth } from './auth.ts';
import type { DeviceCookies } from './device-cookie.ts';
import { passwordGuard, type PasswordGuard } from './password-guard.ts';
import { answerWithCookies, cookieOf, type Session } from './session.ts';

/** What the routes of signing in need. */
export type SignIn = {
  readonly auth: Auth;
  readonly session: Session;
  readonly devices: DeviceCookies;
  readonly acts: SignInActs;
};

/** Routes to sign in, sign out and change one's own password; better-auth's other routes are not served. */
export async function authRoutes(api: Api, parts: SignIn): Promise<void> {
  const guard = passwordGuard();
  signInRoute(api, parts, guard);
  signOutRoute(api, parts);
  await api.register(async (inner: Api) => {
    inner.addHook('onRequest', parts.session.recognize);
    changePasswordRoute(inner, parts, guard);
  });
}

function signInRoute(api: Api, { auth, devices, acts }: Omit<SignIn, 'session'>, guard: PasswordGuard): void {
  answer(api, signIn, async ({ body: { email, password }, request, reply }) => {
    const person = email.trim().toLowerCase();
    const passwordHash = await auth.findPasswordHash(person);
    const trier = { person, address: request.ip, device: devices.deviceOf(request, passwordHash) };
    const attempt = () => auth.signIn({ email: email.trim(), password });
    const signedIn = await acts.attempted({ email: person, request }, guard(trier, goneSignal(reply), attempt));
    return answerWithCookies(reply, { ...signedIn, cookies: [...signedIn.cookies, devices.cookieFor(passwordHash)] });
  });
}

/** Who it was is looked up while the session still stands; where that fails, nobody is told of. */
function signOutRoute(api: Api, { auth, acts }: Pick<SignIn, 'auth' | 'acts'>): void {
  answer(api, signOut, async ({ request, reply }) => {
    const cookie = cookieOf(request);
    const who = request.headers.cookie === undefined ? undefined : await auth.findUser(cookie).catch(() => undefined);
    const signedOut = await auth.signOut(cookie);
    if (who?.answer !== undefined) acts.did({ email: who.answer.email, request }, 'saiu', 'Saiu.');
    return answerWithCookies(reply, signedOut);
  });
}

function changePasswordRoute(api: Api, { auth, session, devices, acts }: SignIn, guard: PasswordGuard): void {
  answerUser({ api, session }, changePassword, async ({ user, body, request, reply }) => {
    const { currentPassword, newPassword } = body;
    const problem = passwordProblem(newPassword);
    if (problem !== undefined) throw new Refusal(400, problem);
    const change = () => auth.changePassword(cookieOf(request), { currentPassword, newPassword });
    const trier = { person: user.email, address: request.ip, device: 'a session of theirs' };
    const changed = await guard(trier, goneSignal(reply), change);
    acts.did(
      { email: user.email, request },
      'trocouSenha',
      'Trocou a própria senha; as outras sessões foram encerradas.',
    );
    const device = devices.cookieFor(await auth.findPasswordHash(user.email));
    return answerWithCookies(reply, { ...changed, cookies: [...changed.cookies, device] });
  });
}
