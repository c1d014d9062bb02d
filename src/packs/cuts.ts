import { type Scope, scopeOfCentros, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import type { Recorte } from '../domain/packs.ts';

/** A part of what a reader sees. */
export type Cut = {
  /** The parent's code; null for the whole or for several parents. */
  readonly code: string | null;
  /** '25 - Secretaria de Cultura'; null for the whole. */
  readonly label: string | null;
  readonly scope: Scope;
};

/** Splits a scope into cuts, which do not exceed the scope and together cover all of its cost centres. */
export async function cutsOf(db: Database, scope: Scope, recorte: Recorte): Promise<readonly Cut[]> {
  if (recorte === 'inteiro') return [{ code: null, label: null, scope }];
  const pais = await fetchPais(db, scope);
  const own = recorte === 'pai' ? pais : pais.filter(({ regional }) => regional);
  const others = recorte === 'pai' ? [] : pais.filter(({ regional }) => !regional);
  const filhos = scope.centros === 'todos' ? [] : await fetchFilhos(db, scope, scope.centros.filhos);
  const cutTo = (chosen: readonly Pai[]): Scope => narrowed(scope, chosen, filhos);
  return [
    ...own.map((pai) => ({ code: pai.code, label: `${pai.code} - ${pai.name}`, scope: cutTo([pai]) })),
    ...(others.length === 0 ? [] : [{ code: null, label: 'Demais centros', scope: cutTo(others) }]),
  ];
}

type Pai = { readonly code: string; readonly name: string; readonly regional: boolean };
type Filho = { readonly codCCustoFilho: string; readonly codCCustoPai: string };

/** The parents of which a scope sees some or all children. */
function fetchPais(db: Database, scope: Scope): Promise<readonly Pai[]> {
  const pais = db.selectFrom('centros_custo').where(within(scope, 'centros_custo'));
  return pais.select(['codCCustoPai as code', 'nomeCCustoPai as name', 'regional']).orderBy('ordem').execute();
}

function fetchFilhos(db: Database, scope: Scope, codes: readonly string[]): Promise<readonly Filho[]> {
  if (codes.length === 0) return Promise.resolve([]);
  const filhos = db.selectFrom('centros_custo_filhos').where(within(scope, 'centros_custo_filhos'));
  return filhos.where('codCCustoFilho', 'in', codes).select(['codCCustoFilho', 'codCCustoPai']).execute();
}

/** A scope limited to some parents, each seen as in the given scope: the whole parent or single children. */
function narrowed({ codColigada, centros }: Scope, chosen: readonly Pai[], filhos: readonly Filho[]): Scope {
  const codes = chosen.map(({ code }) => code);
  if (centros === 'todos') return scopeOfCentros(codColigada, { pais: codes, filhos: [] });
  const ofChosen = filhos.filter(({ codCCustoPai }) => codes.includes(codCCustoPai));
  return scopeOfCentros(codColigada, {
    pais: codes.filter((code) => centros.pais.includes(code)),
    filhos: ofChosen.map(({ codCCustoFilho }) => codCCustoFilho),
  });
}
