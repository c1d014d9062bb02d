import { findIdToken, noteProvider } from '../../accounts/sessions.ts';
import { changeOwnPassword } from '../../accounts/set-password.ts';
import { changePassword, signIn, signOut } from '../../contracts/sign-in.ts';
import { answer } from '../http/answer.ts';
import type { Api } from '../http/api.ts';
import { WrongPassword } from '../http/errors.ts';
import { goneSignal } from '../http/client-connection.ts';
import { accountRefusals } from './account-refusals.ts';
import { answerUser } from './answer-user.ts';
import type { Auth } from './auth.ts';
import { awaitCode, codeRoute } from './second-factor/code-route.ts';
import { providerExit } from './oidc/provider-exit.ts';
import { requirePasswords } from './options-route.ts';
import { passwordGuard, type PasswordGuard } from './password-guard.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { answerWithCookies, type WithCookies } from './cookies.ts';
import type { SignIn } from './sign-in-parts.ts';

/** Routes to sign in, sign out and change one's own password. */
export async function authRoutes(api: Api, parts: SignIn): Promise<void> {
  const guard = passwordGuard();
  signInRoute(api, parts, guard);
  codeRoute(api, parts);
  signOutRoute(api, parts);
  await api.register(async (inner: Api) => {
    inner.addHook('onRequest', parts.session.authenticate);
    changePasswordRoute(inner, parts, guard);
    await inner.register((own: Api) => secondFactorRoutes(own, parts, guard));
  });
}

function signInRoute(api: Api, { auth, devices, codes, events, ways }: SignIn, guard: PasswordGuard): void {
  answer(api, signIn, async ({ body: { email, password }, request, reply }) => {
    requirePasswords(ways);
    const person = email.trim().toLowerCase();
    const passwordHash = await auth.findPasswordHash(person);
    const trier = { person, address: request.ip, device: devices.deviceOf(request, passwordHash) };
    const from = { userAgent: request.headers['user-agent'], passwordHash };
    const attempt = () => auth.signIn({ email: email.trim(), password }, from);
    const tried = guard(trier, goneSignal(reply), attempt);
    const { answer: entered, cookies } = await events.attempted({ email: person, request }, tried, wordsFor);
    const { userId, needsCode: faltaCodigo } = entered;
    const also = faltaCodigo ? await awaitCode(codes, { userId, passwordHash }) : devices.cookieFor(passwordHash);
    return answerWithCookies(reply, { answer: { faltaCodigo }, cookies: [...cookies, also] });
  });
}

function wordsFor({ answer }: Awaited<ReturnType<Auth['signIn']>>): string | undefined {
  return answer.needsCode ? undefined : 'Entrou com e-mail e senha.';
}

/** Who it was is looked up while the session still stands; where that fails, nobody is told of. */
function signOutRoute(api: Api, { db, auth, events, oidcClient }: SignIn): void {
  answer(api, signOut, async ({ request, reply }) => {
    const who = request.headers.cookie === undefined ? undefined : await auth.findUser(request).catch(() => undefined);
    const idToken = who?.answer && (await findIdToken(db, who.answer.session.id));
    answerWithCookies(reply, await auth.signOut(request));
    if (who?.answer !== undefined) events.did({ email: who.answer.user.email, request }, 'saiu', 'Saiu.');
    const leaves = oidcClient !== undefined && idToken !== undefined;
    return { provedor: leaves ? await providerExit(oidcClient, request, idToken) : null };
  });
}

/** All sessions end, this one too, and a new one begins: no copy of a cookie outlives the password. */
function changePasswordRoute(api: Api, parts: SignIn, guard: PasswordGuard): void {
  const { db, auth, session, devices, events, ways } = parts;
  answerUser({ api, session }, changePassword, async ({ user, scope, body, request, reply }) => {
    requirePasswords(ways);
    const { id, email } = user;
    const { currentPassword: current, newPassword: chosen } = body;
    const change = async () => {
      const hash = await accountRefusals(changeOwnPassword(db, { id, scope }, { current, chosen }));
      if (hash === undefined) throw new WrongPassword(400, 'A senha atual está incorreta.');
      return hash;
    };
    const idToken = await findIdToken(db, session.sessionIdOf(request));
    // the hash that was set here, not the one that is kept by now: whoever set another meanwhile lets nobody in
    const passwordHash = await guard(
      { person: email, address: request.ip, device: 'a session of theirs' },
      goneSignal(reply),
      change,
    );
    events.did({ email, request }, 'trocouSenha', 'Trocou a própria senha; as outras sessões foram encerradas.');
    const from = { userAgent: request.headers['user-agent'], passwordHash };
    const { answer: opened, cookies } = await auth.openSession(id, from); // who is signed in needs no second factor again
    if (idToken !== undefined) await noteProvider(db, opened.token, idToken); // it stays the provider's
    return answerWithCookies(reply, withoutToken([...cookies, devices.cookieFor(passwordHash)]));
  });
}

/** The session's token is in its HttpOnly cookie alone, where no script of a page can read it. */
function withoutToken(cookies: WithCookies<object>['cookies']): WithCookies<object> {
  return { answer: {}, cookies };
}
