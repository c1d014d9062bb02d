import { writeAuditEvent } from '../../audit/audit-event.ts';
import { mudarVista, removerVista, salvarVista, type Vista, vistas } from '../../contracts/views.ts';
import { inTransaction } from '../../database/engine/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import type { Report } from '../../reporting/report.ts';
import { mayOpenSlug } from '../../reports/catalog.ts';
import { eventBy, type UserRequest } from '../audit/audit-log.ts';
import { Refusal } from '../http/errors.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import type { User } from '../sign-in/auth.ts';
import { changeView, listViews, removeView, type SavedView, saveView } from './saved-views.ts';
import { viewsOfReader } from './views-of-reader.ts';

type Parts = { readonly db: Database; readonly catalog: readonly Report[] };
type Request = UserRequest & { readonly user: User };

/** Routes that list, save, change and remove named views; changes of the organisation's views are audited. */
export function viewRoutes(api: SignedInApi, { db, catalog }: Parts): void {
  addUserRoute(api, vistas, async ({ user, scope }) => {
    const views = await listViews(db, { ...user, scope });
    const open = views.filter(({ slug }) => mayOpenSlug(catalog, user, slug));
    return (await viewsOfReader(db, scope, open)).map(vistaOf);
  });
  addUserRoute(api, salvarVista, async (request) => {
    const { user, body } = request;
    requireReport(catalog, user, body.relatorio);
    const view = {
      userId: body.daOrganizacao ? null : user.id,
      name: body.nome,
      slug: body.relatorio,
      search: body.busca,
    };
    return inTransaction(db, async (transaction) => {
      const id = await saveView(transaction, viewerOf(request), view);
      await note(transaction, request, view, `Salvou ${view.name}`);
      return { id };
    });
  });
  changeRoutes(api, { db, catalog });
}

function requireReport(catalog: Parts['catalog'], user: User, slug: string): void {
  if (!mayOpenSlug(catalog, user, slug)) throw new Refusal(404, 'Relatório não encontrado.');
}

function changeRoutes(api: SignedInApi, { db, catalog }: Parts): void {
  addUserRoute(api, mudarVista, (request) => {
    const { nome, relatorio, busca } = request.body;
    if (relatorio !== undefined) requireReport(catalog, request.user, relatorio);
    const change = {
      ...(nome !== undefined && { name: nome }),
      ...(relatorio !== undefined && { slug: relatorio }),
      ...(busca !== undefined && { search: busca }),
    };
    return inTransaction(db, async (transaction) => {
      const before = await changeView(transaction, viewerOf(request), request.params.id, change);
      const renamed = nome === undefined || nome === before.name ? '' : ` para ${nome}`;
      await note(transaction, request, before, `${renamed === '' ? 'Atualizou' : 'Renomeou'} ${before.name}${renamed}`);
      return {};
    });
  });
  addUserRoute(api, removerVista, (request) =>
    inTransaction(db, async (transaction) => {
      const removed = await removeView(transaction, viewerOf(request), request.params.id);
      await note(transaction, request, removed, `Removeu ${removed.name}`);
      return {};
    }),
  );
}

function viewerOf({ user, scope }: Request) {
  return { id: user.id, gerencia: user.gerencia, scope };
}

/** Writes a change to the audit log if the view is the organisation's. */
async function note(db: Database, request: Request, { userId }: Pick<SavedView, 'userId'>, detail: string) {
  if (userId === null) await writeAuditEvent(db, { ...eventBy(request), kind: 'mudouVistas', detail });
}

function vistaOf({ id, userId, name, slug, search }: SavedView): Vista {
  return { id, nome: name, relatorio: slug, busca: search, daOrganizacao: userId === null };
}
