import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { MESES } from '../domain/months.ts';
import { rowsOfOrganization } from '../testing/databases/data-folder.ts';
import { databases } from '../testing/databases/databases.ts';
import { openSaoPaulo } from '../testing/databases/loaded-sao-paulo.ts';
import { minasGeraisFolder, saoPauloFolder, withoutRealBudgets } from '../testing/databases/real-budgets.ts';
import { loadFolder } from './load.ts';

describe.skipIf(withoutRealBudgets !== undefined).each(databases)('real budgets on $name', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openSaoPaulo(kind);
    await loadFolder(database.db, minasGeraisFolder, { codColigada: 2, nome: 'Minas Gerais' });
  });
  afterAll(() => database.close());

  test('São Paulo adds up to the known totals', async () => {
    const year = (basis: string) => sql.raw(`sum(${MESES.map((mes) => `"${mes}${basis}"`).join(' + ')})::bigint`);
    const planned = sql`select count(*)::integer as lines, ${year('Proposta')} as proposta, ${year('Reformulacao')} as reformulacao
      from valores where "codColigada" = 1 and "orcamentoId" = 4`;
    const { rows } = await planned.execute(database.db);
    const expected = { proposta: 5_056_932_558_700, reformulacao: 5_095_563_553_377 };
    expect(rows).toEqual([{ lines: linesOf(join(saoPauloFolder, 'valores.csv'), '4;'), ...expected }]);
    const realised = sql`select sum(valor)::bigint as valor from realizados where "codColigada" = 1 and "orcamentoId" = 4`;
    expect((await realised.execute(database.db)).rows).toEqual([{ valor: 4_166_012_500_484 }]);
  });

  test('Minas Gerais has every revenue with its calculation text', async () => {
    const { receitas } = await rowsOfOrganization(database.db, 2);
    expect(receitas).toHaveLength(1025);
    const longest = (receitas as { descricao: string }[]).reduce(
      (most, { descricao }) => Math.max(most, descricao.length),
      0,
    );
    expect(longest).toBe(1127);
  });

  test('loading both again gives the same state', async () => {
    const state = () => Promise.all([1, 2].map((codColigada) => rowsOfOrganization(database.db, codColigada)));
    const before = await state();
    await loadFolder(database.db, saoPauloFolder, { codColigada: 1 });
    await loadFolder(database.db, minasGeraisFolder, { codColigada: 2 });
    expect(await state()).toEqual(before);
  });
});

function linesOf(path: string, start: string): number {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(start)).length;
}
