import { sql } from 'kysely';
import { z } from 'zod';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { failure, type Api } from './api.ts';

/** Whether the server and its database answer, for whoever watches over them; asks for no sign-in. */
export function healthRoute(
  api: Api,
  { db, connection }: Pick<OpenDatabase, 'db' | 'connection'>,
  versao: string,
): void {
  api.get(
    '/saude',
    { schema: { tags: ['servidor'], summary: 'Situação do servidor', response: { 200: saude, 503: failure } } },
    async (_request, reply) => {
      await sql`select 1`.execute(db);
      void reply.header('cache-control', 'no-store');
      return { situacao: 'ok' as const, banco: connection.kind, versao };
    },
  );
}

const saude = z.object({ situacao: z.literal('ok'), banco: z.enum(['pglite', 'postgresql']), versao: z.string() });
