import { minhasMensagens, mudarMinhasMensagens } from '../../contracts/administration/correio.ts';
import type { Database } from '../../database/schema.ts';
import { fetchChoices, fetchOwnKindsOff, setOwnKindsOff } from '../../mail/choices.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';

/** Routes for the messages that the user gets. */
export function ownMailRoutes(api: SignedInApi, db: Database, isSetUp: boolean): void {
  addUserRoute(api, minhasMensagens, async ({ user: { id, email }, scope }) => ({
    ligado: isSetUp,
    email,
    desligados: await fetchOwnKindsOff(db, scope, id),
    desligadosPelaOrganizacao: (await fetchChoices(db, scope)).kindsOff,
  }));
  addUserRoute(api, mudarMinhasMensagens, async ({ user: { id }, scope, body }) => {
    await setOwnKindsOff(db, scope, { id, kindsOff: body.desligados });
    return {};
  });
}
