import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../testing/databases/databases.ts';
import { sumOf } from './value-lines.ts';
import { namedLines, type NamedList } from './named-lines.ts';
import type { OpenDatabase } from '../engine/open-database.ts';

const frutas: NamedList = {
  code: 'fruta',
  names: ['nome'],
  entries: sql`select fruta, nome from frutas order by posicao`,
};
const cores: NamedList = {
  code: 'cor',
  names: ['descricao'],
  entries: sql`select cor, descricao from cores order by posicao`,
};

describe.each(databases)('rows with names on $name', ({ open }) => {
  let database: OpenDatabase;
  const run = (statement: string) => sql.raw(statement).execute(database.db);
  beforeAll(async () => {
    database = await open();
    await run(`create table frutas (fruta text, nome text, posicao integer)`);
    await run(`create table cores (cor text, descricao text, posicao integer)`);
    await run(`create table cestos (fruta text, cor text, mes integer, valor bigint)`);
    await run(`insert into frutas values ('1.10', 'Uva', 2), ('1.2', 'Maçã', 1), ('9', 'Kiwi', 3)`);
    await run(`insert into cores values ('v', 'Verde', 1), ('r', 'Roxa', 2)`);
    await run(
      `insert into cestos values ('1.10', 'r', 2, 5), ('1.10', 'v', 1, -7), ('1.2', 'v', 1, 1), ('1.10', 'r', 1, 9)`,
    );
  });
  afterAll(() => database.close());

  test('each row has the names of both its codes, ordered by the first list, the second, and the given order', async () => {
    const rows = sql`select fruta, cor, mes, valor from cestos`;
    expect(await namedLines(database.db, { rows, thenBy: sql`mes` }, [frutas, cores])).toEqual([
      { fruta: '1.2', nome: 'Maçã', cor: 'v', descricao: 'Verde', mes: 1, valor: 1 },
      { fruta: '1.10', nome: 'Uva', cor: 'v', descricao: 'Verde', mes: 1, valor: -7 },
      { fruta: '1.10', nome: 'Uva', cor: 'r', descricao: 'Roxa', mes: 1, valor: 9 },
      { fruta: '1.10', nome: 'Uva', cor: 'r', descricao: 'Roxa', mes: 2, valor: 5 },
    ]);
  });

  test('a query without rows returns none, even with empty lists', async () => {
    const rows = sql`select fruta, cor, valor from cestos where false`;
    const empty = { ...cores, entries: sql`select cor, descricao from cores where false` };
    expect(await namedLines(database.db, { rows }, [frutas, cores])).toEqual([]);
    expect(await namedLines(database.db, { rows }, [{ ...empty, code: 'fruta' }, empty])).toEqual([]);
  });

  test('a row whose code has no name is an error', async () => {
    const rows = sql`select 'x' as fruta, 'v' as cor`;
    await expect(namedLines(database.db, { rows }, [frutas, cores])).rejects.toThrow('No name for fruta x');
  });

  test('a sum of centavos is exact, ignores nulls, is null without amounts, and fails on overflow', async () => {
    const sumOfValues = async (values: string) => {
      const query = sql<{
        soma: number | null;
      }>`select ${sumOf(sql`valor`)} as soma from (values ${sql.raw(values)}) as v (valor)`;
      return (await query.execute(database.db)).rows[0]!.soma;
    };
    expect(await sumOfValues('(9007199254740991::bigint), (-1), (null), (-9007199254740000)')).toBe(990);
    expect(await sumOfValues('(null::bigint)')).toBeNull();
    await expect(sumOfValues('(9223372036854775807::bigint), (1)')).rejects.toThrow('out of range');
  });
});
