import { sql } from 'kysely';
import { health } from '../../contracts/health.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { answer } from './answer.ts';
import type { Api } from './api.ts';
import { EXHAUSTION_WORDS, type ResourceWatch } from './database-trouble.ts';

/** Health for monitoring: whether server and database answer, and the database can be written to. Needs no sign-in. */
export function healthRoute(
  api: Api,
  { db, connection }: Pick<OpenDatabase, 'db' | 'connection'>,
  { resources, versao }: { readonly resources: ResourceWatch; readonly versao: string },
): void {
  answer(api, health, async ({ reply }) => {
    await sql`select 1`.execute(db);
    void reply.header('cache-control', 'no-store');
    const banco = { banco: connection.kind, versao };
    const exhaustion = await resources.current();
    if (exhaustion === undefined) return { situacao: 'ok' as const, ...banco };
    return { situacao: 'degradado' as const, motivo: EXHAUSTION_WORDS[exhaustion], ...banco };
  });
}
