import { sql } from 'kysely';
import { budgetOfYearBefore } from '../database/lines/of-budget.ts';
import { within, type Scope } from '../database/lines/scope.ts';
import { basisOf } from '../database/lines/value-lines.ts';
import type { Database } from '../database/schema.ts';
import { compareCodes } from '../domain/code-order.ts';
import { MESES } from '../domain/months.ts';
import type { Basis } from './collection.ts';
import type { KnownCodes } from './match-keys.ts';
import type { LineNow } from './three-way.ts';

/** The selection of lines: a basis of a budget in some cost centres. */
type LinesOf = { readonly orcamentoId: number; readonly basis: Basis; readonly centros: readonly string[] };

/** A budget's lines in cost centres, by centre, in the order of their codes. */
export async function fetchLines(
  db: Database,
  scope: Scope,
  { orcamentoId, basis, centros }: LinesOf,
): Promise<ReadonlyMap<string, readonly LineNow[]>> {
  const lines = new Map<string, LineNow[]>(centros.map((code) => [code, []]));
  if (centros.length === 0) return lines;
  const months = MESES.map((mes) => `${mes}${basisOf(basis)}` as const);
  const found = db.selectFrom('valores').where(within(scope, 'valores')).where('orcamentoId', '=', orcamentoId);
  const rows = await found
    .where('codCCustoFilho', 'in', [...centros])
    .select(['codCCustoFilho', 'codOrcamentario', 'tipo', 'recurso', 'codTBOrcamento', ...months])
    .execute();
  for (const { codCCustoFilho, codOrcamentario, tipo, recurso, codTBOrcamento, ...amounts } of rows)
    lines
      .get(codCCustoFilho)!
      .push({ codOrcamentario, tipo, recurso, codTBOrcamento, months: months.map((month) => amounts[month]) });
  for (const each of lines.values()) each.sort(compareLines);
  return lines;
}

/** Compares lines by nature, then by budget code, tipo and recurso. */
export function compareLines(a: LineNow, b: LineNow): number {
  return (
    compareCodes(a.codTBOrcamento, b.codTBOrcamento) ||
    compareCodes(a.codOrcamentario, b.codOrcamentario) ||
    compareCodes(a.tipo, b.tipo) ||
    compareCodes(a.recurso, b.recurso)
  );
}

/** The newest budget of the year before that of a budget; undefined if there is none. */
export async function budgetBefore(db: Database, scope: Scope, orcamentoId: number): Promise<number | undefined> {
  const before = budgetOfYearBefore(scope, orcamentoId);
  const { rows } = await sql<{ readonly id: number | null }>`select ${before} as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** The codes that new lines may have, with their names, in order. */
type CodeLists = {
  readonly codigos: readonly { readonly code: string; readonly name: string }[];
  readonly tipos: readonly string[];
  readonly naturezas: readonly { readonly code: string; readonly name: string }[];
};

/** The budget codes, the tipos that the budget's lines have, and the active natures. */
export async function fetchCodes(db: Database, scope: Scope, orcamentoId: number): Promise<CodeLists> {
  const codigos = db.selectFrom('codigos_orcamentarios').where(within(scope, 'codigos_orcamentarios')).orderBy('ordem');
  const naturezas = db
    .selectFrom('naturezas')
    .where(within(scope, 'naturezas'))
    .where('inativo', '=', false)
    .orderBy('ordem');
  const tipos = db.selectFrom('valores').where(within(scope, 'valores')).where('orcamentoId', '=', orcamentoId);
  const [ofBudget, ofNatures, ofLines] = [
    await codigos.select(['codOrcamentario as code', 'descricaoOrcamentario as name']).execute(),
    await naturezas.select(['codTBOrcamento as code', 'nomeTBOrcamento as name']).execute(),
    await tipos.select('tipo').distinct().execute(),
  ];
  return { codigos: ofBudget, naturezas: ofNatures, tipos: ofLines.map(({ tipo }) => tipo).sort(compareCodes) };
}

/** The codes without their names. */
export function codesOf({ codigos, tipos, naturezas }: CodeLists): KnownCodes {
  return { codigos: codigos.map(({ code }) => code), tipos, naturezas: naturezas.map(({ code }) => code) };
}

/** The names of natures, also inactive ones, by code. */
export async function fetchNatureNames(db: Database, scope: Scope): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('naturezas')
    .where(within(scope, 'naturezas'))
    .select(['codTBOrcamento', 'nomeTBOrcamento'])
    .execute();
  return new Map(rows.map(({ codTBOrcamento, nomeTBOrcamento }) => [codTBOrcamento, nomeTBOrcamento]));
}

/** The codes of inactive natures, which reports leave out of sums unless selected. */
export async function fetchInactive(db: Database, scope: Scope): Promise<ReadonlySet<string>> {
  const found = db.selectFrom('naturezas').where(within(scope, 'naturezas')).where('inativo', '=', true);
  return new Set((await found.select('codTBOrcamento').execute()).map(({ codTBOrcamento }) => codTBOrcamento));
}

/** The names of cost centres and of their parents, by code, in the order of codes. */
export async function fetchCentroNames(db: Database, scope: Scope): Promise<ReadonlyMap<string, CentroName>> {
  const found = db
    .selectFrom('centros_custo_filhos')
    .innerJoin('centros_custo', (join) =>
      join
        .onRef('centros_custo.codColigada', '=', 'centros_custo_filhos.codColigada')
        .onRef('centros_custo.codCCustoPai', '=', 'centros_custo_filhos.codCCustoPai'),
    )
    .where(within(scope, 'centros_custo_filhos'))
    .where(within(scope, 'centros_custo'));
  const rows = await found
    .select(['codCCustoFilho', 'nomeCCustoFilho', 'centros_custo.codCCustoPai', 'nomeCCustoPai'])
    .orderBy('centros_custo_filhos.ordem')
    .execute();
  return new Map(
    rows.map(({ codCCustoFilho, nomeCCustoFilho, ...pai }) => [codCCustoFilho, { name: nomeCCustoFilho, ...pai }]),
  );
}

/** A cost centre's name and its parent. */
type CentroName = { readonly name: string; readonly codCCustoPai: string; readonly nomeCCustoPai: string };
