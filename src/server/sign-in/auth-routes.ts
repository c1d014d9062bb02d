import { findIdToken, noteProvider } from '../../accounts/sessions.ts';
import { changeOwnPassword } from '../../accounts/set-password.ts';
import { changePassword, signIn, signOut } from '../../contracts/sign-in.ts';
import { addRoute } from '../http/answer.ts';
import type { Api } from '../http/api.ts';
import { Refusal, WrongPassword } from '../http/errors.ts';
import { disconnectSignal } from '../http/client-connection.ts';
import { accountRefusals } from './account-refusals.ts';
import { addUserRoute } from './answer-user.ts';
import type { Auth } from './auth.ts';
import { challengeCookie, codeRoute } from './second-factor/code-route.ts';
import { providerExit } from './oidc/provider-redirects.ts';
import { requirePasswords } from './options-route.ts';
import { KNOWN_SESSION, passwordGuard, type PasswordGuard } from './password-guard.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { answerWithCookies } from './cookies.ts';
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
  addRoute(api, signIn, async ({ body: { email, password }, request, reply }) => {
    requirePasswords(ways);
    const person = email.trim().toLowerCase();
    const passwordHash = await auth.findPasswordHash(person);
    const origin = { person, address: request.ip, device: devices.deviceOf(request, passwordHash) };
    const from = { userAgent: request.headers['user-agent'], passwordHash };
    const attempt = () => auth.signIn({ email: email.trim(), password }, from);
    const tried = guard(origin, disconnectSignal(reply), attempt);
    const { answer: entered, cookies } = await events.attempted({ email: person, request }, tried, wordsFor);
    const { userId, needsCode: faltaCodigo } = entered;
    const challenge = { userId, passwordHash };
    const also = faltaCodigo ? await challengeCookie(codes, challenge) : devices.cookieFor(passwordHash);
    return answerWithCookies(reply, { answer: { faltaCodigo }, cookies: [...cookies, also] });
  });
}

function wordsFor({ answer }: Awaited<ReturnType<Auth['signIn']>>): string | undefined {
  return answer.needsCode ? undefined : 'Entrou com e-mail e senha.';
}

/** Looks up the user before ending the session; if that fails, records nothing. */
function signOutRoute(api: Api, { db, auth, events, oidcClient }: SignIn): void {
  addRoute(api, signOut, async ({ request, reply }) => {
    const hasCookies = request.headers.cookie !== undefined;
    const found = hasCookies ? (await auth.findSession(request).catch(() => undefined))?.answer : undefined;
    const held = found instanceof Refusal ? undefined : found;
    const idToken = held && (await findIdToken(db, held.id));
    answerWithCookies(reply, await auth.signOut(request));
    if (held !== undefined) events.did({ email: held.holder.email, request }, 'saiu', 'Saiu.');
    const leavesProvider = oidcClient !== undefined && idToken !== undefined;
    return { provedor: leavesProvider ? await providerExit(oidcClient, request, idToken) : null };
  });
}

/** Ends all sessions, also this one, and opens a new one: no copy of a cookie outlives the password. */
function changePasswordRoute(api: Api, parts: SignIn, guard: PasswordGuard): void {
  const { db, auth, session, devices, events, ways } = parts;
  addUserRoute({ api, session }, changePassword, async ({ user, scope, body, request, reply }) => {
    requirePasswords(ways);
    const { id, email } = user;
    const { currentPassword: current, newPassword: chosen } = body;
    const change = async () => {
      const hash = await accountRefusals(changeOwnPassword(db, { id, scope }, { current, chosen }));
      if (hash === undefined) throw new WrongPassword(400, 'A senha atual está incorreta.');
      return hash;
    };
    const idToken = await findIdToken(db, session.sessionIdOf(request));
    const origin = { person: email, address: request.ip, device: KNOWN_SESSION };
    // the hash set here, not read again: if somebody sets another password meanwhile, no session opens
    const passwordHash = await guard(origin, disconnectSignal(reply), change);
    events.did({ email, request }, 'trocouSenha', 'Trocou a própria senha; as outras sessões foram encerradas.');
    const from = { userAgent: request.headers['user-agent'], passwordHash };
    const { answer: opened, cookies } = await auth.openSession(id, from); // a signed-in person needs no code again
    if (idToken !== undefined) await noteProvider(db, opened.token, idToken); // still a session of the provider
    const set = [...cookies, devices.cookieFor(passwordHash)];
    return answerWithCookies(reply, { answer: {}, cookies: set }); // the token is only in a cookie: no script reads it
  });
}
