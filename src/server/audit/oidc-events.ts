import type { FastifyRequest } from 'fastify';
import type { ProviderPerson } from '../../accounts/identities.ts';
import { type Scope, scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { failureLimit } from './failure-limit.ts';
import type { AuditLog } from './audit-log.ts';

/** The audit events of signing in by the organisation's own provider. */
export type OidcEvents = {
  readonly entered: (request: From, person: ProviderPerson, detail: string) => void;
  readonly refused: (request: From, person: ProviderPerson | undefined, why: Why) => void;
};

type From = Pick<FastifyRequest, 'ip'>;
type Why = { readonly detail: string; readonly withoutEmail: string };

/**
 * A refusal is recorded in the organisation of the account that it is about; one of nobody's account in every organisation
 * here, for they share the provider, and without the e-mail if there are several. A machine's refusals are recorded up to
 * the same number a minute as wrong passwords.
 */
export function oidcEvents(record: AuditLog, db: Database): OidcEvents {
  const limited = failureLimit();
  return {
    entered: ({ ip: address }, { scope, ...by }, detail) => record({ scope, by, kind: 'entrou', detail, address }),
    refused: ({ ip: address }, person, why) => {
      const about = (detail: string) => ({ kind: 'naoEntrou', detail, address }) as const;
      const [detail, withoutEmail] = [limited(address, why.detail), why.withoutEmail];
      if (detail === undefined) return;
      if (person === undefined)
        return record(async () => {
          const scopes = await everyScope(db);
          const event = about(scopes.length === 1 ? detail : detail.replace(why.detail, withoutEmail));
          return scopes.map((scope) => ({ scope, by: null, ...event }));
        });
      const { scope, ...by } = person;
      record({ scope, by, ...about(detail) });
    },
  };
}

async function everyScope(db: Database): Promise<readonly Scope[]> {
  const all = await db.selectFrom('organizations').select('codColigada').orderBy('codColigada').execute();
  return all.map(({ codColigada }) => scopeOfOrganization(codColigada));
}
