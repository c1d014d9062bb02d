import { createHmac } from 'node:crypto';
import type { Scope } from '../../database/lines/scope.ts';

/** A text that changes with the data that answers are computed from, and tells nothing of them (the header DATA_VERSION). */
export function dataVersionOf(secret: string, scope: Scope, versions: readonly number[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['dados', scope, versions]))
    .digest('base64url');
}
