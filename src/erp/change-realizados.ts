import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';
import { arrayParameter } from '../load/array-parameter.ts';
import type { Realizado } from './add-up.ts';

/** The budget whose realised values are replaced. */
export type Budget = { readonly codColigada: number; readonly orcamentoId: number };

/** What turns the realised values of a budget into others. */
export type Changes = { readonly written: readonly Realizado[]; readonly removed: readonly Realizado[] };

/** The rows that are new or other than before, and those that are gone. */
export function changesOf(before: readonly Realizado[], after: readonly Realizado[]): Changes {
  const old = new Map(before.map((row) => [keyOf(row), row]));
  const written = after.filter((row) => {
    const key = keyOf(row);
    const same = old.get(key)?.valor === row.valor;
    old.delete(key);
    return !same;
  });
  return { written, removed: [...old.values()] };
}

/** Whether nothing changes. */
export function isSame({ written, removed }: Changes): boolean {
  return written.length + removed.length === 0;
}

const ROWS_PER_STATEMENT = 5_000;

/** Writes the changes, and touches no other row. */
export async function writeChanges(transaction: Database, budget: Budget, { written, removed }: Changes) {
  const { codColigada, orcamentoId } = budget;
  for (const rows of chunks(removed)) {
    await sql`delete from realizados using ${unnested(rows)}
      where realizados."codColigada" = ${codColigada} and realizados."orcamentoId" = ${orcamentoId}
      and realizados."codCCustoFilho" = changed.filho and realizados."codTBOrcamento" = changed.natureza
      and realizados.mes = changed.mes`.execute(transaction);
  }
  for (const rows of chunks(written)) {
    await sql`insert into realizados
        ("codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento", mes, valor)
      select ${codColigada}::integer, ${orcamentoId}::integer, filho, natureza, mes, valor from ${unnested(rows)}
      on conflict ("codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento", mes)
      do update set valor = excluded.valor`.execute(transaction);
  }
}

function unnested(rows: readonly Realizado[]): RawBuilder<unknown> {
  const arrays = [
    arrayParameter({ type: 'text', values: rows.map(({ codCCustoFilho }) => codCCustoFilho) }),
    arrayParameter({ type: 'text', values: rows.map(({ codTBOrcamento }) => codTBOrcamento) }),
    arrayParameter({ type: 'integer', values: rows.map(({ mes }) => mes) }),
    arrayParameter({ type: 'bigint', values: rows.map(({ valor }) => valor) }),
  ];
  return sql`unnest(${sql.join(arrays)}) as changed (filho, natureza, mes, valor)`;
}

function chunks(rows: readonly Realizado[]): readonly (readonly Realizado[])[] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  );
}

function keyOf({ codCCustoFilho, codTBOrcamento, mes }: Realizado): string {
  return `${codCCustoFilho}\u001f${codTBOrcamento}\u001f${mes}`;
}
