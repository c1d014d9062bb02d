import {
  beginChallenge,
  endChallenge,
  findChallenge,
  takeTry,
  type PendingChallenge,
} from '../../../accounts/second-factor/pending-challenges.ts';
import { useCode, type UsedCode } from '../../../accounts/second-factor/use-code.ts';
import { endSession } from '../../../accounts/sessions.ts';
import { signInCode } from '../../../contracts/second-factor.ts';
import { answer } from '../../http/answer.ts';
import type { Api } from '../../http/api.ts';
import { Refusal, WrongCode } from '../../http/errors.ts';
import type { Codes } from './code-parts.ts';
import { codesLeft } from './codes-left.ts';
import { refusalOfCode } from './refuse-code.ts';
import { answerWithCookies, type SetCookie } from '../cookies.ts';
import type { SignIn } from '../sign-in-parts.ts';

const OVER = 'O tempo para o código acabou. Entre novamente com e-mail e senha.';
const SPENT = 'Muitos códigos errados. Entre novamente com e-mail e senha.';

/** Begins to wait for the code of a person who gave the right password; returns the cookie of their browser. */
export async function awaitCode({ factors, cookie }: Codes, challenge: Asked): Promise<SetCookie> {
  return cookie.setTo(await beginChallenge(factors.db, challenge, factors.now()));
}

type Asked = Pick<PendingChallenge, 'userId' | 'passwordHash'>;

/** The second step of signing in: a session for the code that was awaited. */
export function codeRoute(api: Api, parts: SignIn): void {
  const { db, codes, devices, events } = parts;
  answer(api, signInCode, async ({ body: { codigo }, request, reply }) => {
    const challenge = await findChallenge(db, codes.cookie.valueIn(request), codes.factors.now());
    if (challenge === undefined) throw new Refusal(401, OVER);
    const { email, passwordHash } = challenge;
    // counted for the password too: whoever changes one that somebody knew need not wait for what that one tried
    const person = `${email} ${passwordHash}`;
    const trier = { person, address: request.ip, device: devices.deviceOf(request, passwordHash) };
    const attempt = () => enter(parts, challenge, { codigo, userAgent: request.headers['user-agent'] });
    const who = { email, request };
    const { used, cookies } = await events.attempted(who, codes.guard(trier, attempt), (entered) =>
      wordsFor(entered.used),
    );
    const codigosRestantes = used.kind === 'recovery' ? used.left : null;
    if (codigosRestantes !== null) events.did(who, 'usouCodigo', `Para entrar; ${codesLeft(codigosRestantes)}`);
    const set = [...cookies, devices.cookieFor(passwordHash), codes.cookie.gone];
    return answerWithCookies(reply, { answer: { codigosRestantes }, cookies: set });
  });
}

type Given = { readonly codigo: string; readonly userAgent: string | undefined };
type Right = Extract<UsedCode, { readonly kind: 'app' | 'recovery' }>;
type Entered = { readonly used: Right; readonly cookies: readonly SetCookie[] };

async function enter(
  { db, auth, codes }: SignIn,
  challenge: PendingChallenge,
  { codigo, userAgent }: Given,
): Promise<Entered> {
  const { id, userId, passwordHash } = challenge;
  const taken = await takeTry(db, id);
  if (taken === undefined) throw new Refusal(401, SPENT);
  const used = await useCode(codes.factors, userId, codigo);
  if (used.kind !== 'app' && used.kind !== 'recovery') {
    const refusal = refusalOfCode(used.kind);
    throw taken.isLast && refusal instanceof WrongCode ? new WrongCode(401, SPENT) : refusal;
  }
  const { answer: opened, cookies } = await auth.openSession(userId, { userAgent, passwordHash });
  if (await endChallenge(db, id)) return { used, cookies };
  await endSession(db, opened.token); // the second factor was taken away meanwhile, or another code was first
  throw new Refusal(401, OVER);
}

function wordsFor({ kind }: Right): string {
  return kind === 'app'
    ? 'Entrou com e-mail, senha e o código do aplicativo.'
    : 'Entrou com e-mail, senha e um código de recuperação.';
}
