import { tidy } from '../database/engine/tidy.ts';
import type { Database } from '../database/schema.ts';
import type { CheckedLoad } from './changes/checked-load.ts';
import { isChanged, tableOf } from './write-load.ts';

/** Tidies the tables that a load changed, one statement for each, between which others have their turn. */
export async function tidyAfter(db: Database, { tables }: CheckedLoad): Promise<void> {
  const changed = tables.filter(isChanged).map((checked) => tableOf(checked).inDatabase);
  for (const table of [...changed, ...(changed.includes('valores') ? ['sums_of_valores'] : [])])
    await tidy(db, [table]);
}
