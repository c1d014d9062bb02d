import { sql } from 'kysely';
import { runsBy } from '../../base/group.ts';
import { centrosComFilhos } from '../../contracts/administration/pessoas.ts';
import {
  centrosCusto,
  centrosSemLinhas,
  codigosOrcamentarios,
  filhos,
  mesesComMemoria,
  orcamentos,
} from '../../contracts/lists.ts';
import { type BudgetSelection, ofBudget } from '../../database/lines/of-budget.ts';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { Refusal } from '../http/errors.ts';
import { readingAt } from '../../versions/reading-at.ts';
import { refuseUnknownBudget } from '../reports/known-budget.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';

/** Routes that list the user's budgets, codes and cost centres, for filters, charts and limits. */
export function lookupRoutes(api: SignedInApi, db: Database): void {
  addUserRoute(api, orcamentos, async ({ scope, query }) => {
    const read = await readingAt(db, scope, query);
    return fetchOrcamentos(read.db, read.scope);
  });
  addUserRoute(api, codigosOrcamentarios, async ({ scope, query }) => {
    const read = await readingAt(db, scope, query);
    return fetchCodigosOrcamentarios(read.db, read.scope);
  });
  addUserRoute(api, centrosCusto, async ({ scope, query }) => {
    const read = await readingAt(db, scope, query);
    return fetchCentrosCusto(read.db, read.scope);
  });
  addUserRoute(api, centrosComFilhos, ({ scope }) => fetchCentrosComFilhos(db, scope));
  addUserRoute(api, filhos, async ({ scope, params, query }) => {
    const read = await readingAt(db, scope, query);
    return fetchFilhos(read.db, read.scope, params.codCCustoPai);
  });
  addUserRoute(api, mesesComMemoria, async ({ scope, query: { versao, ...selection } }) => {
    const read = await readingAt(db, scope, { versao, orcamentoId: selection.orcamentoId });
    await refuseUnknownBudget(read.db, read.scope, selection.orcamentoId);
    return fetchMesesComMemoria(read.db, read.scope, selection);
  });
  addUserRoute(api, centrosSemLinhas, async ({ scope, query: { versao, ...selection } }) => {
    const read = await readingAt(db, scope, { versao, orcamentoId: selection.orcamentoId });
    await refuseUnknownBudget(read.db, read.scope, selection.orcamentoId);
    return fetchCentrosSemLinhas(read.db, read.scope, selection);
  });
}

/** An organisation's budgets, the newest first. */
export function fetchOrcamentos(db: Database, scope: Scope) {
  return db
    .selectFrom('orcamentos')
    .select(['id', 'ano', 'periodoOrcamento'])
    .where(within(scope, 'orcamentos'))
    .orderBy('ano', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** An organisation's budget codes in natural order. */
export function fetchCodigosOrcamentarios(db: Database, scope: Scope) {
  return db
    .selectFrom('codigos_orcamentarios')
    .select(['codOrcamentario', 'descricaoOrcamentario'])
    .where(within(scope, 'codigos_orcamentarios'))
    .orderBy('ordem')
    .orderBy('codOrcamentario')
    .execute();
}

/** An organisation's parent cost centres in natural order. */
export function fetchCentrosCusto(db: Database, scope: Scope) {
  return db
    .selectFrom('centros_custo')
    .select(['codCCustoPai', 'nomeCCustoPai', 'regional'])
    .where(within(scope, 'centros_custo'))
    .orderBy('ordem')
    .orderBy('codCCustoPai')
    .execute();
}

/** The children of a parent cost centre in natural order; throws a 404 if the organisation has no such parent. */
export async function fetchFilhos(db: Database, scope: Scope, codCCustoPai: string) {
  const found = await paisWithFilhos(db, scope).where('pai.codCCustoPai', '=', codCCustoPai).execute();
  if (found.length === 0) throw new Refusal(404, 'Centro de custo pai não encontrado.');
  return filhosIn(found);
}

/** An organisation's parent cost centres with their children, all in natural order. */
export async function fetchCentrosComFilhos(db: Database, scope: Scope) {
  const found = await paisWithFilhos(db, scope).execute();
  return runsBy(found, ({ codCCustoPai }) => codCCustoPai).map((ofPai) => {
    const { codCCustoPai, nomeCCustoPai } = ofPai[0]!;
    return { codCCustoPai, nomeCCustoPai, filhos: filhosIn(ofPai) };
  });
}

/** A row for each child, and one for each parent without children. */
function paisWithFilhos(db: Database, scope: Scope) {
  return db
    .selectFrom('centros_custo as pai')
    .leftJoin('centros_custo_filhos as filho', (join) =>
      join.on(within(scope, 'centros_custo_filhos', 'filho')).onRef('filho.codCCustoPai', '=', 'pai.codCCustoPai'),
    )
    .select(['pai.codCCustoPai', 'pai.nomeCCustoPai', 'filho.codCCustoFilho', 'filho.nomeCCustoFilho'])
    .where(within(scope, 'centros_custo', 'pai'))
    .orderBy('pai.ordem')
    .orderBy('pai.codCCustoPai')
    .orderBy('filho.ordem')
    .orderBy('filho.codCCustoFilho');
}

type MaybeFilho = { readonly codCCustoFilho: string | null; readonly nomeCCustoFilho: string | null };

function filhosIn(rows: readonly MaybeFilho[]) {
  return rows.flatMap(({ codCCustoFilho, nomeCCustoFilho }) =>
    codCCustoFilho === null || nomeCCustoFilho === null ? [] : [{ codCCustoFilho, nomeCCustoFilho }],
  );
}

/** The months in which a budget's child cost centres have calculation memories; inactive natures only if selected. */
export async function fetchMesesComMemoria(db: Database, scope: Scope, selection: BudgetSelection) {
  const rows = await db
    .selectFrom('memorias_calculo')
    .select(['codCCustoFilho', 'mes'])
    .distinct()
    .where(ofBudget(scope, 'memorias_calculo', selection))
    .orderBy('codCCustoFilho')
    .orderBy('mes')
    .execute();
  return runsBy(rows, ({ codCCustoFilho }) => codCCustoFilho).map((ofCentro) => ({
    codCCustoFilho: ofCentro[0]!.codCCustoFilho,
    meses: ofCentro.map(({ mes }) => mes),
  }));
}

/** The child cost centres without lines in a budget, in natural order; inactive natures count only if selected. */
export function fetchCentrosSemLinhas(db: Database, scope: Scope, selection: BudgetSelection) {
  // raw SQL: atMoment would add its rows of the past to a nested query builder a second time
  const withLines = sql<string>`(select "codCCustoFilho" from valores where ${ofBudget(scope, 'valores', selection)})`;
  return db
    .selectFrom('centros_custo_filhos')
    .select(['codCCustoPai', 'codCCustoFilho', 'nomeCCustoFilho'])
    .where(within(scope, 'centros_custo_filhos'))
    .where('codCCustoFilho', 'not in', withLines)
    .orderBy('ordem')
    .orderBy('codCCustoFilho')
    .execute();
}
