import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases/databases.ts';
import type { OpenDatabase } from './open-database.ts';

describe.each(databases)('on $name', ({ name, open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('names its database and version', () => {
    expect(opened.connection.kind).toBe(name);
    expect(opened.version).toMatch(/^\d+\.\d+/);
  });

  it('reads int8 as numbers and throws if a number cannot hold it exactly', async () => {
    const big = (value: string) => sql<{ value: number }>`select ${sql.lit(value)}::bigint as value`.execute(opened.db);
    expect((await big('9007199254740991')).rows).toEqual([{ value: 9007199254740991 }]);
    await expect(big('9007199254740993')).rejects.toThrow(RangeError);
  });

  it('lets no row refer to another organisation', async () => {
    await opened.db
      .insertInto('organizations')
      .values([1, 2].map((codColigada) => ({ codColigada, nome: `Organização ${codColigada}`, demonstration: false })))
      .execute();
    await opened.db
      .insertInto('centros_custo')
      .values({ codColigada: 1, codCCustoPai: '1.10', ordem: '', nomeCCustoPai: 'Uberaba', regional: true })
      .execute();
    const child = (codColigada: number) =>
      opened.db
        .insertInto('centros_custo_filhos')
        .values({ codColigada, codCCustoFilho: '1.10.01', ordem: '', nomeCCustoFilho: 'Ensino', codCCustoPai: '1.10' })
        .execute();
    await expect(child(2)).rejects.toThrow(/foreign key/);
    await child(1);
  });
});
