import { sql } from 'kysely';
import { health } from '../../contracts/health.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { addRoute } from './answer.ts';
import type { Api } from './api.ts';
import { EXHAUSTION_WORDS, type ResourceWatch } from './database-trouble.ts';
import { VERSION } from './openapi.ts';

type HealthDatabase = Pick<OpenDatabase, 'db' | 'connection'>;

/**
 * The route for monitoring, without sign-in: whether server and database answer, and the database can be written to.
 */
export function healthRoute(api: Api, { db, connection }: HealthDatabase, resources: ResourceWatch): void {
  addRoute(api, health, async () => {
    await sql`select 1`.execute(db);
    const banco = { banco: connection.kind, versao: VERSION };
    const exhaustion = await resources.current();
    if (exhaustion === undefined) return { situacao: 'ok' as const, ...banco };
    return { situacao: 'degradado' as const, motivo: EXHAUSTION_WORDS[exhaustion], ...banco };
  });
}
