import { sql } from 'kysely';
import { health } from '../../contracts/health.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { answer } from './answer.ts';
import type { Api } from './api.ts';
import { SHORTAGE_WORDS } from './shortage-words.ts';
import type { Shortages } from './shortages.ts';

/** Whether the server and its database answer, and the database can be written to, for whoever watches over them; asks for no sign-in. */
export function healthRoute(
  api: Api,
  { db, connection }: Pick<OpenDatabase, 'db' | 'connection'>,
  { shortages, versao }: { readonly shortages: Shortages; readonly versao: string },
): void {
  answer(api, health, async ({ reply }) => {
    await sql`select 1`.execute(db);
    void reply.header('cache-control', 'no-store');
    const banco = { banco: connection.kind, versao };
    const shortage = await shortages.current();
    if (shortage === undefined) return { situacao: 'ok' as const, ...banco };
    return { situacao: 'degradado' as const, motivo: SHORTAGE_WORDS[shortage], ...banco };
  });
}
