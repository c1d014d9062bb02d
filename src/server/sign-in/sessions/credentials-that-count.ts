import { sessionsThatCount } from '../../../accounts/sessions.ts';
import { tokensThatCount } from '../../../accounts/token-holders.ts';
import type { Database } from '../../../database/schema.ts';
import type { Permissions } from '../../../domain/centros.ts';
import type { Credential } from './authenticated.ts';

/** Of some sessions and tokens those that still count, by id, and what their people see. */
export async function credentialsThatCount(
  db: Database,
  credentials: readonly Credential[],
  now: Date,
): Promise<ReadonlyMap<string, Permissions>> {
  const idsOf = (kind: Credential['kind']) => [
    ...new Set(credentials.filter((credential) => credential.kind === kind).map(({ id }) => id)),
  ];
  const [sessions, tokens] = [idsOf('session'), idsOf('token')];
  return new Map([
    ...(sessions.length === 0 ? [] : await sessionsThatCount(db, sessions)),
    ...(tokens.length === 0 ? [] : await tokensThatCount(db, tokens, now)),
  ]);
}
