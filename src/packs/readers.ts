import { createHash } from 'node:crypto';
import { type Scope, scopeOfCentros, scopeOfOrganization, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { type Centros, codesOf, limitInWords } from '../domain/centros.ts';

/** The rights that decide what a pack shows a person. */
export type Rights = { readonly isAdmin: boolean; readonly centros: Centros | null };

/** A person who gets a pack. */
export type PackReader = Rights & {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly blocked: boolean;
};

const COLUMNS = ['id', 'name', 'email', 'isAdmin', 'centros', 'blocked'] as const;

/** People of an organisation by their ids, with the rights that they have now; unknown ids are left out. */
export async function fetchReaders(db: Database, scope: Scope, ids: readonly string[]): Promise<readonly PackReader[]> {
  if (ids.length === 0) return [];
  const people = db.selectFrom('user').select(COLUMNS).where(within(scope, 'user'));
  return people.where('id', 'in', ids).orderBy('name').orderBy('id').execute();
}

/** The key of the group of people with these rights. */
export function groupKeyOf({ isAdmin, centros }: Rights): string {
  const sorted = centros && { pais: centros.pais.toSorted(), filhos: centros.filhos.toSorted() };
  return createHash('sha256')
    .update(JSON.stringify([isAdmin, sorted]))
    .digest('hex')
    .slice(0, 32);
}

/** The rows that people with these rights see in an organisation. */
export function scopeOfRights({ codColigada }: Scope, { centros }: Pick<Rights, 'centros'>): Scope {
  return centros === null ? scopeOfOrganization(codColigada) : scopeOfCentros(codColigada, centros);
}

/** Describes what people with these rights see: 'todos os centros', 'somente o centro 1.10'. */
export function rightsInWords({ centros }: Pick<Rights, 'centros'>): string {
  return limitInWords({ centros: codesOf(centros ?? 'todos') });
}
