import { assistantsAreOn, turnAssistants } from '../../accounts/assistants.ts';
import { mudarProgramas, verProgramas } from '../../contracts/administration/programas.ts';
import type { Database } from '../../database/schema.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { recorded } from './people/recorded.ts';

/** Routes for the setting that lets assistants read on people's behalf. */
export function programsRoutes(api: SignedInApi, db: Database): void {
  addUserRoute(api, verProgramas, async ({ scope }) => ({ assistentes: await assistantsAreOn(db, scope) }));
  addUserRoute(api, mudarProgramas, (request) => {
    const { scope, body } = request;
    return recorded(db, request, async (transaction) => {
      const isSame = (await assistantsAreOn(transaction, scope)) === body.assistentes;
      await turnAssistants(transaction, scope, body.assistentes);
      const detail = body.assistentes ? 'Passam a poder ler em nome das pessoas.' : 'Já não leem nada.';
      return { result: body, kind: 'mudouAssistentes', detail: isSame ? undefined : detail };
    });
  });
}
