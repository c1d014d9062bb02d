import type { FastifyReply } from 'fastify';

/** Gives a reply the headers of an .xlsx file to be saved under a name of plain letters. */
export function asWorkbook(reply: FastifyReply, name: string): FastifyReply {
  return reply.headers({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
}
