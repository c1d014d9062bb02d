import type { Sessao } from '../../../contracts/session.ts';
import { scopeOfOrganization, type Scope, within } from '../../../database/lines/scope.ts';
import type { Database } from '../../../database/schema.ts';
import { codesOf } from '../../../domain/centros.ts';

/**
 * The cost centres that a scope is limited to, by code and name, and the numbers of child centres in the scope and in
 * the whole organisation; null if the scope is not limited.
 */
export async function limitOf(db: Database, scope: Scope): Promise<Sessao['limite']> {
  const codes = codesOf(scope.centros);
  if (scope.centros === 'todos' || codes === 'todos') return null;
  const { pais, filhos } = scope.centros;
  const names = new Map([...(await paisNamed(db, scope, pais)), ...(await filhosNamed(db, scope, filhos))]);
  return {
    centros: codes.map((codigo) => ({ codigo, nome: names.get(codigo) ?? '' })),
    vistos: await countFilhos(db, scope),
    todos: await countFilhos(db, scopeOfOrganization(scope.codColigada)),
  };
}

type Named = readonly [code: string, name: string];

async function paisNamed(db: Database, scope: Scope, codes: readonly string[]): Promise<readonly Named[]> {
  if (codes.length === 0) return [];
  const found = db.selectFrom('centros_custo').where(within(scope, 'centros_custo'));
  const named = await found.where('codCCustoPai', 'in', codes).select(['codCCustoPai', 'nomeCCustoPai']).execute();
  return named.map(({ codCCustoPai, nomeCCustoPai }) => [codCCustoPai, nomeCCustoPai]);
}

async function filhosNamed(db: Database, scope: Scope, codes: readonly string[]): Promise<readonly Named[]> {
  if (codes.length === 0) return [];
  const found = db.selectFrom('centros_custo_filhos').where(within(scope, 'centros_custo_filhos'));
  const named = await found
    .where('codCCustoFilho', 'in', codes)
    .select(['codCCustoFilho', 'nomeCCustoFilho'])
    .execute();
  return named.map(({ codCCustoFilho, nomeCCustoFilho }) => [codCCustoFilho, nomeCCustoFilho]);
}

async function countFilhos(db: Database, scope: Scope): Promise<number> {
  const found = db.selectFrom('centros_custo_filhos').where(within(scope, 'centros_custo_filhos'));
  const { number } = await found.select(({ fn }) => fn.countAll<number>().as('number')).executeTakeFirstOrThrow();
  return Number(number);
}
