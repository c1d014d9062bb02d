import type { FastifyRequest } from 'fastify';

/** The value of a request's cookie, '' where it has none of the name. */
export function cookieNamed({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string {
  const found = (headers.cookie ?? '').split(/; */).find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}
