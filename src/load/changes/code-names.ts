import { sql } from 'kysely';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { CheckedLoad } from '../check-load.ts';
import type { CellValue } from '../tables/cell-type.ts';
import { arrayParameter } from '../tables/table-sql.ts';
import type { Column, TableName } from '../tables/table.ts';
import { tableNamed } from '../tables/tables.ts';
import { existingRows } from './changed-table.ts';

/** Returns the name of a code in a column; null if the column has no codes, or the name is unknown. */
export type NameOf = (column: Column, code: string) => string | null;

type Coded = {
  readonly load: Pick<CheckedLoad, 'startsEmpty' | 'tables'>;
  readonly columns: readonly Column[];
  /** The codes of a column. */
  readonly codes: (name: string) => readonly CellValue[];
};

/** The masters whose rows have a name, and the column that holds it. */
const NAMES: { readonly [Name in TableName]?: string } = {
  'codigos-orcamentarios': 'descricaoOrcamentario',
  'centros-custo': 'nomeCCustoPai',
  'centros-custo-filhos': 'nomeCCustoFilho',
  naturezas: 'nomeTBOrcamento',
};

/** Finds the names of codes, in the load or else in the database. */
export async function fetchNames(db: Database, scope: Scope, { load, columns, codes }: Coded): Promise<NameOf> {
  const names = new Map<string, string>();
  for (const { name: column, refersTo } of columns) {
    const title = refersTo && NAMES[refersTo];
    if (refersTo === undefined || title === undefined) continue;
    const master = tableNamed(refersTo);
    const unique = [...new Set(codes(column).filter((code) => code !== null))].map(String);
    const loaded = load.tables.find(({ name }) => name === refersTo);
    const sources = [
      existingRows(scope, { table: master, staged: sql``, replaced: [], startsEmpty: load.startsEmpty }),
      ...(loaded === undefined ? [] : [sql.table(loaded.changes)]),
    ];
    for (const source of sources) {
      const { rows } = await sql<{ code: string; title: string }>`
        select ${sql.ref(master.key[0]!)} as code, ${sql.ref(title)} as title from ${source} as named
        where ${sql.ref(master.key[0]!)} = any(${arrayParameter('text', unique)})`.execute(db);
      for (const row of rows) names.set(`${column} ${row.code}`, row.title);
    }
  }
  return ({ name }, code) => names.get(`${name} ${code}`) ?? null;
}
