import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../database/lines/scope.ts';
import type { Act, ActingPerson } from '../../record/record-act.ts';

type Asked = {
  readonly user: ActingPerson;
  readonly scope: Scope;
  readonly request: FastifyRequest;
};

/** By whom and from where an act is that a request asks for. */
export function actBy({ user: { id, email, name }, scope, request }: Asked): Pick<Act, 'scope' | 'by' | 'address'> {
  return { scope, by: { id, email, name }, address: request.ip };
}
