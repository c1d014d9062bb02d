import { countRecoveryCodes, replaceRecoveryCodes } from '../../../accounts/second-factor/recovery-codes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  gerenciaNeedsSecondFactor,
  readSecondFactor,
} from '../../../accounts/second-factor/second-factors.ts';
import { keyAddress } from '../../../accounts/second-factor/app-key.ts';
import {
  chaveDoSegundoFator,
  desligarSegundoFator,
  ligarSegundoFator,
  meuSegundoFator,
  novosCodigos,
} from '../../../contracts/second-factor.ts';
import { inTransaction } from '../../../database/engine/in-transaction.ts';
import { writeAuditEvent } from '../../../audit/audit-event.ts';
import type { Api } from '../../http/api.ts';
import { WrongCode } from '../../http/errors.ts';
import { eventBy } from '../../audit/audit-log.ts';
import { accountRefusals } from '../account-refusals.ts';
import { addUserRoute } from '../answer-user.ts';
import { checksOf, type Checks } from '../check-oneself.ts';
import type { PasswordGuard } from '../password-guard.ts';
import type { SignIn } from '../sign-in-parts.ts';

/** Routes for one's own second factor; open to users who must set one up, not to those with a provisional password. */
export async function secondFactorRoutes(api: Api, parts: SignIn, guard: PasswordGuard): Promise<void> {
  const { session } = parts;
  api.addHook('preValidation', session.requireUser);
  api.addHook('preValidation', session.requireSameUser);
  api.addHook('preValidation', session.requireOwnPassword);
  const checks = checksOf(parts, guard);
  stateRoute(api, parts);
  keyRoute(api, parts, checks);
  switchOnRoute(api, parts, checks);
  switchOffRoute(api, parts, checks);
  newCodesRoute(api, parts, checks);
}

function stateRoute(api: Api, { session, codes, db }: SignIn): void {
  addUserRoute({ api, session }, meuSegundoFator, async ({ user, scope }) => {
    const { since, isReadable } = await readSecondFactor(codes.factors, user.id);
    return {
      ligado: since !== null,
      desde: since?.toISOString() ?? null,
      codigosRestantes: await countRecoveryCodes(db, user.id),
      legivel: isReadable,
      exigido: user.gerencia && (await gerenciaNeedsSecondFactor(db, scope)),
    };
  });
}

function keyRoute(api: Api, { session, codes }: SignIn, { checkPassword }: Checks): void {
  addUserRoute({ api, session }, chaveDoSegundoFator, async (request) => {
    await checkPassword(request, request.body.senha);
    const { id, email } = request.user;
    const chave = await accountRefusals(beginSecondFactor(codes.factors, id));
    return { chave, endereco: keyAddress(chave, email) };
  });
}

function switchOnRoute(api: Api, { session, codes }: SignIn, { limited }: Checks): void {
  addUserRoute({ api, session }, ligarSegundoFator, async (request) => {
    const { user, body } = request;
    const own = { userId: user.id, sessionId: session.sessionIdOf(request.request) };
    const attempt = () =>
      inTransaction(codes.factors.db, async (db) => {
        const made = await accountRefusals(confirmSecondFactor({ ...codes.factors, db }, own, body.codigo));
        if (made === undefined) throw new WrongCode(400, 'Código incorreto. Confira a hora do aparelho.');
        const detail = 'A própria; as outras sessões foram encerradas.';
        await writeAuditEvent(db, { ...eventBy(request), kind: 'ligouSegundoFator', detail });
        return made;
      });
    return { codigos: await limited(request, attempt) };
  });
}

function switchOffRoute(api: Api, { session, db }: SignIn, { checkPassword, checkCode }: Checks): void {
  addUserRoute({ api, session }, desligarSegundoFator, async (request) => {
    await checkPassword(request, request.body.senha);
    await checkCode(request, request.body.codigo, 'Para desligar a verificação');
    await inTransaction(db, async (transaction) => {
      await dropSecondFactor(transaction, request.user.id);
      await writeAuditEvent(transaction, { ...eventBy(request), kind: 'desligouSegundoFator', detail: 'A própria' });
    });
    return {};
  });
}

function newCodesRoute(api: Api, { session, db }: SignIn, { checkPassword, checkCode }: Checks): void {
  addUserRoute({ api, session }, novosCodigos, async (request) => {
    await checkPassword(request, request.body.senha);
    await checkCode(request, request.body.codigo, 'Para criar novos');
    const codigos = await inTransaction(db, async (transaction) => {
      const made = await replaceRecoveryCodes(transaction, request.user.id);
      const detail = `${made.length} códigos, no lugar dos que havia`;
      await writeAuditEvent(transaction, { ...eventBy(request), kind: 'trocouCodigos', detail });
      return made;
    });
    return { codigos };
  });
}
