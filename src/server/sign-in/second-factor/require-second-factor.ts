import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { Session } from '../sessions/session.ts';

const REQUIRED =
  'A sua organização exige a verificação em duas etapas de quem tem gerência. Ligue a sua para continuar.';

/** A hook that refuses who has yet to set up the second factor that their organisation requires. */
export function requireSecondFactor(session: Session): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (mustSetUp(session, request)) throw new Refusal(403, REQUIRED);
  };
}

/** Whether a person has to set up a second factor before anything else; programs and who the provider signed in have not. */
export function mustSetUp(session: Session, request: FastifyRequest): boolean {
  const credential = session.credentialOf(request);
  return credential.kind === 'session' && credential.lacksSecondFactor;
}
