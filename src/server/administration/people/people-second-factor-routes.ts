import { findPerson } from '../../../accounts/people.ts';
import { resetSecondFactor } from '../../../accounts/second-factor/second-factors.ts';
import { gerenciaNeedsSecondFactor, requireOfGerencia } from '../../../accounts/second-factor/sign-in-rules.ts';
import {
  exigenciaDoSegundoFator,
  exigirSegundoFator,
  removerSegundoFator,
} from '../../../contracts/administration/segundo-fator.ts';
import { Refusal } from '../../http/errors.ts';
import { answerUser, type SignedInApi } from '../../sign-in/answer-user.ts';
import type { PeopleParts } from './people-routes.ts';
import { nameOf, recorded } from './recorded.ts';

/** The second factor of an organisation's people: whether it is required of those with gerência, and its loss. */
export function peopleSecondFactorRoutes(api: SignedInApi, parts: PeopleParts): void {
  ruleRoutes(api, parts);
  resetRoute(api, parts);
}

function ruleRoutes(api: SignedInApi, { db }: PeopleParts): void {
  answerUser(api, exigenciaDoSegundoFator, async ({ scope, reply }) => {
    void reply.header('cache-control', 'no-store');
    return { exigidoDaGerencia: await gerenciaNeedsSecondFactor(db, scope) };
  });
  answerUser(api, exigirSegundoFator, (asked) => {
    const { scope, body } = asked;
    return recorded(db, asked, async (transaction) => {
      const isSame = (await gerenciaNeedsSecondFactor(transaction, scope)) === body.exigidoDaGerencia;
      await requireOfGerencia(transaction, scope, body.exigidoDaGerencia);
      const words = body.exigidoDaGerencia ? 'Exigida de quem tem gerência' : 'Já não é exigida de quem tem gerência';
      return { result: body, kind: 'exigiuSegundoFator', detail: isSame ? undefined : words };
    });
  });
}

function resetRoute(api: SignedInApi, { db, live }: PeopleParts): void {
  answerUser(api, removerSegundoFator, async (asked) => {
    const { scope, user, params } = asked;
    if (params.id === user.id) throw new Refusal(409, 'Desligue a sua no seu menu, em Verificação em duas etapas.');
    await recorded(db, asked, async (transaction) => {
      const person = await findPerson(transaction, scope, params.id);
      await resetSecondFactor(transaction, scope, params.id);
      return { result: undefined, kind: 'removeuSegundoFator', detail: nameOf(person) };
    });
    await live.cutEnded();
    return {};
  });
}
