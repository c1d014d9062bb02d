import { unlinkIdentities } from '../../../accounts/identities.ts';
import { hashNew } from '../../../accounts/password.ts';
import { newReadableCode } from '../../../accounts/readable-code.ts';
import {
  gerenciaNeedsSecondFactor,
  setGerenciaNeedsSecondFactor,
  resetSecondFactor,
} from '../../../accounts/second-factor/second-factors.ts';
import { endSessions } from '../../../accounts/sessions.ts';
import { giveProvisionalPassword } from '../../../accounts/set-password.ts';
import { revokeTokens } from '../../../accounts/tokens.ts';
import {
  desvincularPessoa,
  encerrarSessoesDaPessoa,
  exigenciaDoSegundoFator,
  exigirSegundoFator,
  removerSegundoFator,
  revogarTokensDaPessoa,
  senhaDaPessoa,
} from '../../../contracts/administration/pessoas.ts';
import { counted, nounOf } from '../../../domain/noun.ts';
import { Refusal } from '../../http/errors.ts';
import { addUserRoute, type SignedInApi } from '../../sign-in/answer-user.ts';
import { requirePasswords } from '../../sign-in/options-route.ts';
import { tellOfAccount } from './tell-of-account.ts';
import { changePersonRecorded, nameOf, type PeopleParts, recorded } from './recorded.ts';

/** Manages other people's access: passwords, sessions, tokens, provider links and second factors. */
export function personAccessRoutes(api: SignedInApi, parts: PeopleParts): void {
  passwordRoute(api, parts);
  endRoutes(api, parts);
  secondFactorRoutes(api, parts);
}

function passwordRoute(api: SignedInApi, parts: PeopleParts): void {
  addUserRoute(api, senhaDaPessoa, async (request) => {
    const { scope, user, params } = request;
    requirePasswords(parts.ways);
    if (params.id === user.id) throw new Refusal(409, 'Troque a sua senha no seu menu, em Alterar senha.');
    const senhaProvisoria = newReadableCode();
    const hash = await hashNew(senhaProvisoria);
    let avisada = false;
    await changePersonRecorded(parts, request, 'deuSenha', async (transaction, person) => {
      await giveProvisionalPassword(transaction, { scope, id: params.id, by: user.id }, hash);
      if (parts.mailer !== undefined) avisada = await tellOfAccount(transaction, request, { person, isNew: false });
      return nameOf(person);
    });
    parts.mailer?.wake();
    return { senhaProvisoria, avisada };
  });
}

function endRoutes(api: SignedInApi, parts: PeopleParts): void {
  addUserRoute(api, encerrarSessoesDaPessoa, async (request) => {
    parts.live.spare(request.request);
    return changePersonRecorded(parts, request, 'encerrouSessoes', async (transaction, person) => {
      await endSessions(transaction, request.scope, person.id);
      return `De ${nameOf(person)}`;
    });
  });
  addUserRoute(api, desvincularPessoa, async (request) => {
    parts.live.spare(request.request);
    return changePersonRecorded(parts, request, 'mudouPessoa', async (transaction, person) => {
      await unlinkIdentities(transaction, request.scope, person.id);
      return `${nameOf(person)}: desligada da conta do provedor`;
    });
  });
  addUserRoute(api, revogarTokensDaPessoa, (request) =>
    changePersonRecorded(parts, request, 'revogouAcesso', async (transaction, person) => {
      const revoked = await revokeTokens(transaction, request.scope, person.id);
      return revoked === 0 ? undefined : `De ${nameOf(person)}: ${counted(revoked, ACESSO)}`;
    }),
  );
}

const ACESSO = nounOf('Acesso');

function secondFactorRoutes(api: SignedInApi, parts: PeopleParts): void {
  const { db } = parts;
  addUserRoute(api, exigenciaDoSegundoFator, async ({ scope }) => ({
    exigidoDaGerencia: await gerenciaNeedsSecondFactor(db, scope),
  }));
  addUserRoute(api, exigirSegundoFator, (request) => {
    const { scope, body } = request;
    return recorded(db, request, async (transaction) => {
      const isSame = (await gerenciaNeedsSecondFactor(transaction, scope)) === body.exigidoDaGerencia;
      await setGerenciaNeedsSecondFactor(transaction, scope, body.exigidoDaGerencia);
      const words = body.exigidoDaGerencia ? 'Exigida de quem tem gerência' : 'Já não é exigida de quem tem gerência';
      return { result: body, kind: 'exigiuSegundoFator', detail: isSame ? undefined : words };
    });
  });
  addUserRoute(api, removerSegundoFator, async (request) => {
    const { scope, user, params } = request;
    if (params.id === user.id) throw new Refusal(409, 'Desligue a sua no seu menu, em Verificação em duas etapas.');
    return changePersonRecorded(parts, request, 'removeuSegundoFator', async (transaction, person) => {
      await resetSecondFactor(transaction, scope, person.id);
      return nameOf(person);
    });
  });
}
