import type { FastifyRequest } from 'fastify';
import { lacksSecondFactor } from '../../accounts/second-factor/sign-in-rules.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal } from '../http/errors.ts';
import type { Session } from './session.ts';

const REQUIRED =
  'A sua organização exige a verificação em duas etapas de quem tem gerência. Ligue a sua para continuar.';

/** A hook that refuses who has yet to set up the second factor that their organisation requires. */
export function requireSecondFactor(session: Session, db: Database): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (await mustSetUp(session, db, request)) throw new Refusal(403, REQUIRED);
  };
}

/** Whether a person has to set up a second factor before anything else; programs and who the provider signed in have not. */
export async function mustSetUp(session: Session, db: Database, request: FastifyRequest): Promise<boolean> {
  const credential = session.credentialOf(request);
  if (credential.kind === 'token' || credential.signedInBy === 'oidc') return false;
  const { id, gerencia } = session.userOf(request);
  return gerencia && lacksSecondFactor(db, session.scopeOf(request), id);
}
