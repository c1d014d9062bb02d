import type { Reader } from '../../server/reports/request/report-request.ts';

/** A reader of reports whose id is their name. */
export function readerNamed(name: string): Reader {
  return { id: name, name, email: `${name}@example.org`, isAdmin: true };
}
