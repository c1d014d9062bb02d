import { usePasswordLink } from '../../../accounts/password-links.ts';
import { writeAuditEvent } from '../../../audit/audit-event.ts';
import { createPassword, NO_LINK } from '../../../contracts/sign-in.ts';
import { addRoute } from '../../http/answer.ts';
import type { Api } from '../../http/api.ts';
import { disconnectSignal } from '../../http/client-connection.ts';
import { WrongPassword } from '../../http/errors.ts';
import { accountRefusals } from '../account-refusals.ts';
import { requirePasswords } from '../options-route.ts';
import { passwordGuard } from '../password-guard.ts';
import type { LinkParts } from './forgot-route.ts';

/** Creates a password with a link. Opens no session, so that the next sign-in asks for the second factor, if any. */
export function newPasswordRoute(api: Api, { db, ways, now }: Pick<LinkParts, 'db' | 'ways' | 'now'>): void {
  const guard = passwordGuard();
  addRoute(api, createPassword, async ({ body: { chave: secret, senha: password }, request, reply }) => {
    requirePasswords(ways);
    const use = async () => {
      const used = usePasswordLink(db, { secret, password, now: now() }, (transaction, { scope, ...by }) =>
        writeAuditEvent(transaction, { scope, by, kind: 'trocouSenha', detail: DETAIL, address: request.ip }),
      );
      if ((await accountRefusals(used)) === undefined) throw new WrongPassword(410, NO_LINK);
    };
    // a wrong link belongs to nobody: tries count for the link itself and for the address
    await guard({ person: secret, address: request.ip, device: undefined }, disconnectSignal(reply), use);
    return {};
  });
}

const DETAIL = 'Criou uma nova senha pelo link que recebeu; as sessões e os acessos para programas foram encerrados.';
