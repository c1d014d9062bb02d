import { comparePlain, sortedByName } from '../../base/text.ts';
import { isUniqueViolation } from '../../database/engine/database-failure.ts';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal } from '../http/errors.ts';

/** The person who changes views: their own ones, and with the right `gerencia` those of the organisation. */
export type Viewer = { readonly id: string; readonly gerencia: boolean; readonly scope: Scope };

/** A stored view. */
export type SavedView = {
  readonly id: string;
  /** Null if the view is the organisation's. */
  readonly userId: string | null;
  readonly name: string;
  readonly slug: string;
  readonly search: string;
};

/** The most views of one person, or of the organisation. */
export const MOST_VIEWS = 100;

const COLUMNS = ['id', 'userId', 'name', 'slug', 'search'] as const;

/** The views of a person's organisation, then the person's own, both sorted by name. */
export async function listViews(db: Database, { id, scope }: Viewer): Promise<readonly SavedView[]> {
  const views = await db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where(within(scope, 'saved_views'))
    .where((where) => where.or([where('userId', '=', id), where('userId', 'is', null)]))
    .execute();
  const named = sortedByName(
    views,
    ({ name }) => name,
    (a, b) => comparePlain(a.id, b.id),
  );
  return [...named.filter(({ userId }) => userId === null), ...named.filter(({ userId }) => userId !== null)];
}

/** Saves a view and returns its id; throws a refusal if its name exists, or if there are too many. */
export async function saveView(db: Database, viewer: Viewer, view: Omit<SavedView, 'id'>): Promise<string> {
  refuseWithoutRight(viewer, view);
  const before = await listViews(db, viewer);
  const others = before.filter(({ userId }) => userId === view.userId);
  if (others.length >= MOST_VIEWS)
    throw new Refusal(409, `Já há ${MOST_VIEWS} vistas, o máximo. Remova alguma que não use mais.`);
  const { codColigada } = viewer.scope;
  const inserted = db.insertInto('saved_views').values({ codColigada, ...view });
  const { id } = await refuseTaken(inserted.returning('id').executeTakeFirstOrThrow());
  return id;
}

/** Changes a view that the person may change, and returns how it was. */
export async function changeView(
  db: Database,
  viewer: Viewer,
  id: string,
  change: Partial<Pick<SavedView, 'name' | 'slug' | 'search'>>,
): Promise<SavedView> {
  const before = await viewToChange(db, viewer, id);
  if (Object.keys(change).length === 0) return before;
  const { scope } = viewer;
  const updated = db.updateTable('saved_views').set(change).where(within(scope, 'saved_views'));
  await refuseTaken(updated.where('id', '=', id).execute());
  return before;
}

/** Removes a view that the person may change, and returns it. */
export async function removeView(db: Database, viewer: Viewer, id: string): Promise<SavedView> {
  const before = await viewToChange(db, viewer, id);
  const { scope } = viewer;
  await db.deleteFrom('saved_views').where(within(scope, 'saved_views')).where('id', '=', id).execute();
  return before;
}

/** Finds a view that the person may change; throws a 404 for a view of another person or organisation. */
async function viewToChange(db: Database, viewer: Viewer, id: string): Promise<SavedView> {
  const view = (await listViews(db, viewer)).find((each) => each.id === id);
  if (view === undefined) throw new Refusal(404, 'Vista não encontrada.');
  refuseWithoutRight(viewer, view);
  return view;
}

function refuseWithoutRight({ gerencia }: Viewer, { userId }: Pick<SavedView, 'userId'>): void {
  if (userId === null && !gerencia)
    throw new Refusal(403, 'Só pessoas com o direito de gerência mudam as vistas da organização.');
}

/** Turns a violation of the unique name into a refusal. */
async function refuseTaken<Result>(written: Promise<Result>): Promise<Result> {
  try {
    return await written;
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal(409, 'Já existe uma vista com este nome.') : error;
  }
}
