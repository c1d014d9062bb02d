import type { FastifyRequest } from 'fastify';
import type { Comer } from '../../accounts/identities.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { failuresWorthTelling } from './failures-worth-telling.ts';
import type { Recorder } from './recorder.ts';

/** What the record tells of signing in by the organisation's own provider. */
export type OidcActs = {
  readonly entered: (request: From, person: Comer, detail: string) => void;
  readonly refused: (request: From, person: Comer | undefined, detail: string) => void;
};

type From = Pick<FastifyRequest, 'ip'>;

/**
 * A refusal stands in the record of the person whose account it is about; one of nobody's account in that of every organisation
 * here, for they share the provider, and without the e-mail where there are several. As of passwords, so many a minute of a machine are told.
 */
export function oidcActs(record: Recorder, db: Database): OidcActs {
  const worthTelling = failuresWorthTelling();
  const tellAll = (address: string, detail: string) =>
    record(async () => {
      const all = await db.selectFrom('organizations').select('codColigada').orderBy('codColigada').execute();
      const told = all.length === 1 ? detail : detail.replaceAll(E_MAIL, 'um e-mail');
      for (const { codColigada } of all) {
        record({ scope: scopeOfOrganization(codColigada), by: null, kind: 'naoEntrou', detail: told, address });
      }
      return undefined;
    });
  return {
    entered: ({ ip: address }, { scope, ...by }, detail) => record({ scope, by, kind: 'entrou', detail, address }),
    refused: ({ ip: address }, person, why) => {
      const detail = worthTelling(address, why);
      if (detail === undefined) return;
      if (person === undefined) return tellAll(address, detail);
      const { scope, ...by } = person;
      record({ scope, by, kind: 'naoEntrou', detail, address });
    },
  };
}

const E_MAIL = /[^\s@]+@[^\s@]*[^\s@.,;]/g;
