import type { FastifyRequest } from 'fastify';
import { lacksSecondFactor } from '../../accounts/second-factor/sign-in-rules.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal } from '../http/errors.ts';
import type { User } from './auth.ts';
import type { Session } from './session.ts';

const REQUIRED =
  'A sua organização exige a verificação em duas etapas de quem tem gerência. Ligue a sua para continuar.';

/** A hook that refuses who has yet to set up the second factor that their organisation requires; it asks none of programs. */
export function requireSecondFactor(session: Session, db: Database): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (session.credentialOf(request).kind !== 'session') return;
    if (await mustSetUp(db, session.userOf(request), session.scopeOf(request))) throw new Refusal(403, REQUIRED);
  };
}

/** Whether a person has to set up a second factor before anything else. */
export async function mustSetUp(db: Database, { id, gerencia }: User, scope: Scope): Promise<boolean> {
  return gerencia && lacksSecondFactor(db, scope, id);
}
