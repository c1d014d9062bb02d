import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { withoutTokens } from '../../accounts/token-text.ts';

type LogStream = { readonly write: (line: string) => void };

/** A log of failures, one JSON object a line, with method, path and stack, without headers, body and query string. */
export function logTo(stream: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: 'warn',
    stream: { write: (line) => stream.write(withoutTokens(line)) },
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }),
      err: describeError,
    },
  };
}

/** The logged properties of an error; other properties of a database's error quote the row that it refused. */
function describeError(error: Error) {
  const code = 'code' in error ? { code: error.code } : {};
  const cause: object = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code, ...cause };
}
