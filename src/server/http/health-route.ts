import { sql } from 'kysely';
import { health } from '../../contracts/health.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { answer } from './answer.ts';
import type { Api } from './api.ts';

/** Whether the server and its database answer, for whoever watches over them; asks for no sign-in. */
export function healthRoute(
  api: Api,
  { db, connection }: Pick<OpenDatabase, 'db' | 'connection'>,
  versao: string,
): void {
  answer(api, health, async ({ reply }) => {
    await sql`select 1`.execute(db);
    void reply.header('cache-control', 'no-store');
    return { situacao: 'ok' as const, banco: connection.kind, versao };
  });
}
