import { type RawBuilder, sql } from 'kysely';
import { sumOf, sumOfMonths, sumsOfValues } from '../../database/lines/value-lines.ts';
import { type BudgetSelection, ofBudget } from '../../database/lines/of-budget.ts';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { MESES } from '../../domain/months.ts';
import type { CentroOverview } from '../../domain/overview.ts';

type Basis = 'Proposta' | 'Reformulacao';

/** The months in which any of the lines has a proposed amount, one bit each from January; null without lines. */
type Bits = { readonly bits: number | null };

type Row = Bits &
  Pick<CentroOverview, 'codCCustoPai' | 'codCCustoFilho' | 'nomeCCustoFilho'> & {
    readonly temMemoria: boolean;
    /** Null for a cost centre without lines. */
    readonly bloqueado: number | null;
  } & Readonly<Record<`${(typeof MESES)[number]}${Basis}`, number | null>>;

/** The plan of each child cost centre within the scope. */
export async function fetchCentros(
  db: Database,
  scope: Scope,
  selection: BudgetSelection,
): Promise<readonly CentroOverview[]> {
  const { rows } = await centros(scope, selection).execute(db);
  const ofNaturezas = await fetchBitsOfNaturezas(db, scope, selection, rows.filter(cancelsOut));
  return rows.map((row) => ({
    codCCustoPai: row.codCCustoPai,
    codCCustoFilho: row.codCCustoFilho,
    nomeCCustoFilho: row.nomeCCustoFilho,
    temLinhas: row.bits !== null,
    temMemoria: row.temMemoria,
    preenchidos: monthsIn(ofNaturezas.get(row.codCCustoFilho) ?? row.bits ?? 0),
    proposta: amountsOf(row, 'Proposta'),
    reformulacao: amountsOf(row, 'Reformulacao'),
    bloqueado: row.bloqueado ?? 0,
  }));
}

function centros(scope: Scope, selection: BudgetSelection): RawBuilder<Row> {
  const months = (['Proposta', 'Reformulacao'] as const).flatMap((basis) =>
    MESES.map((mes) => [`${mes}${basis}`, sumOfMonths(basis, [mes])] as const),
  );
  const sums = { ...Object.fromEntries(months), bloqueado: sumOf(sql`valores.bloqueado`), bits: bitsOf('valores') };
  return sql<Row>`select soma.*, filho."codCCustoPai", filho."codCCustoFilho", filho."nomeCCustoFilho",
      memoria."codCCustoFilho" is not null as "temMemoria"
    from centros_custo_filhos filho
    left join (${sumsOfValues(sql`"codCCustoFilho"`, scope, selection, sums)}) as soma using ("codCCustoFilho")
    left join (select distinct "codCCustoFilho" from memorias_calculo
      where ${ofBudget(scope, 'memorias_calculo', selection)}) as memoria using ("codCCustoFilho")
    where ${within(scope, 'centros_custo_filhos', 'filho')}`;
}

/** The months in which the lines of any natureza of a cost centre add up to an amount, as in the reports. */
async function fetchBitsOfNaturezas(
  db: Database,
  scope: Scope,
  selection: BudgetSelection,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const months = Object.fromEntries(MESES.map((mes) => [`${mes}Proposta`, sumOfMonths('Proposta', [mes])]));
  const naturezas = sumsOfValues(sql`"codCCustoFilho", "codTBOrcamento"`, scope, selection, months);
  const codes = rows.map(({ codCCustoFilho }) => codCCustoFilho);
  const found = await sql<{ readonly codCCustoFilho: string; readonly bits: number }>`
    select "codCCustoFilho", ${bitsOf('natureza')} as bits from (${naturezas}) as natureza
    where "codCCustoFilho" = any(${codes}) group by "codCCustoFilho"`.execute(db);
  return new Map(found.rows.map(({ codCCustoFilho, bits }) => [codCCustoFilho, bits]));
}

function bitsOf(table: string): RawBuilder<number> {
  const bits = MESES.map(
    (mes, at) => sql`case when ${sql.ref(`${table}.${mes}Proposta`)} <> 0 then ${sql.lit(1 << at)} else 0 end`,
  );
  return sql<number>`bit_or(${sql.join(bits, sql` | `)})`;
}

/** Whether lines with amounts add up to zero in some month, so that those of one natureza may, too. */
function cancelsOut(row: Row): boolean {
  const preenchidos = monthsIn(row.bits ?? 0);
  return amountsOf(row, 'Proposta').some((amount, at) => preenchidos[at]! && amount === 0);
}

function monthsIn(bits: number): readonly boolean[] {
  return MESES.map((_, at) => (bits & (1 << at)) !== 0);
}

function amountsOf(row: Row, basis: Basis): readonly number[] {
  return MESES.map((mes) => row[`${mes}${basis}`] ?? 0);
}
