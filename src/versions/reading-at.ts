import { atMoment } from '../database/history/at-moment.ts';
import { type Scope, scopeAt } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { findVersion } from './find-version.ts';

/** A database, and the scope to which its statements are restricted. */
type Reading = { readonly db: Database; readonly scope: Scope };

/** The database and scope for reading a version or moment, by default the current data; throws `VersionRefused`. */
export async function readingAt(
  db: Database,
  scope: Scope,
  { versao, orcamentoId }: { readonly versao?: string | undefined; readonly orcamentoId?: number },
): Promise<Reading> {
  if (versao === undefined) return { db, scope };
  const then = scopeAt(scope, (await findVersion(db, scope, { versao, orcamentoId })).moment);
  return { db: atMoment(db, then), scope: then };
}
