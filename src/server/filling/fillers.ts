import { listPeople } from '../../accounts/people.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';

/** A person who may answer collections, and the codes that they are limited to. */
export type Filler = { readonly id: string; readonly name: string; readonly codes: ReadonlySet<string> };

/** The people of an organisation who may answer collections. */
export async function fetchFillers(db: Database, scope: Scope): Promise<readonly Filler[]> {
  const people = (await listPeople(db, scope)).filter(({ preenche, blocked }) => preenche && !blocked);
  return people.map(({ id, name, centros }) => ({ id, name, codes: new Set(centros === 'todos' ? [] : centros) }));
}

/** Whether a person fills a child cost centre of a parent. */
export function fills({ codes }: Filler, code: string, codCCustoPai: string): boolean {
  return codes.has(code) || codes.has(codCCustoPai);
}
