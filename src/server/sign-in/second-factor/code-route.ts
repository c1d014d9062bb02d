import {
  beginChallenge,
  endChallenge,
  findChallenge,
  takeTry,
  type PendingChallenge,
} from '../../../accounts/second-factor/pending-challenges.ts';
import { endSession } from '../../../accounts/sessions.ts';
import { signInCode } from '../../../contracts/second-factor.ts';
import { addRoute } from '../../http/answer.ts';
import type { Api } from '../../http/api.ts';
import { Refusal, WrongCode } from '../../http/errors.ts';
import type { Codes } from './codes.ts';
import { codesLeft, takeCode, type RightCode } from './take-code.ts';
import { answerWithCookies, type SetCookie } from '../cookies.ts';
import type { SignIn } from '../sign-in-parts.ts';

const OVER = 'O tempo para o código acabou. Entre novamente com e-mail e senha.';
const SPENT = 'Muitos códigos errados. Entre novamente com e-mail e senha.';

/** Begins a challenge for a code after a right password; returns the cookie of the browser. */
export async function challengeCookie(
  { factors, cookie }: Codes,
  challenge: Pick<PendingChallenge, 'userId' | 'passwordHash'>,
): Promise<SetCookie> {
  return cookie.setTo(await beginChallenge(factors.db, challenge, factors.now()));
}

/** The second step of signing in: opens a session for a right code. */
export function codeRoute(api: Api, parts: SignIn): void {
  const { db, codes, devices, events } = parts;
  addRoute(api, signInCode, async ({ body: { codigo }, request, reply }) => {
    const challenge = await findChallenge(db, codes.cookie.valueIn(request), codes.factors.now());
    if (challenge === undefined) throw new Refusal(401, OVER);
    const { email, passwordHash } = challenge;
    // the password is part of the key: after its change, the tries made with the old one no longer count
    const person = `${email} ${passwordHash}`;
    const origin = { person, address: request.ip, device: devices.deviceOf(request, passwordHash) };
    const attempt = () => enter(parts, challenge, { codigo, userAgent: request.headers['user-agent'] });
    const who = { email, request };
    const { used, cookies } = await events.attempted(who, codes.guard(origin, attempt), wordsFor);
    const codigosRestantes = used.kind === 'recovery' ? used.left : null;
    if (codigosRestantes !== null) events.did(who, 'usouCodigo', `Para entrar; ${codesLeft(codigosRestantes)}`);
    const set = [...cookies, devices.cookieFor(passwordHash), codes.cookie.gone];
    return answerWithCookies(reply, { answer: { codigosRestantes }, cookies: set });
  });
}

type Given = { readonly codigo: string; readonly userAgent: string | undefined };
type Entered = { readonly used: RightCode; readonly cookies: readonly SetCookie[] };

async function enter(
  { db, auth, codes }: SignIn,
  { id, userId, passwordHash }: PendingChallenge,
  { codigo, userAgent }: Given,
): Promise<Entered> {
  const taken = await takeTry(db, id);
  if (taken === undefined) throw new Refusal(401, SPENT);
  const used = await takeCode(codes.factors, userId, codigo).catch((error: unknown) => {
    throw taken.isLast && error instanceof WrongCode ? new WrongCode(401, SPENT) : error;
  });
  const { answer: opened, cookies } = await auth.openSession(userId, { userAgent, passwordHash });
  if (await endChallenge(db, id)) return { used, cookies };
  await endSession(db, opened.token); // the second factor was removed meanwhile, or another code was first
  throw new Refusal(401, OVER);
}

function wordsFor({ used }: Entered): string {
  return used.kind === 'app'
    ? 'Entrou com e-mail, senha e o código do aplicativo.'
    : 'Entrou com e-mail, senha e um código de recuperação.';
}
