import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { readVersaoCall } from './versao.ts';

test.each([
  [[]],
  [['apagar']],
  [['listar', '--nome', 'X']],
  [['listar', '--organizacao', 'x']],
  [['criar', '--organizacao', '1', '--orcamento', '4']],
  [['criar', '--orcamento', '4', '--nome', ' ']],
  [['criar', '--orcamento', '0', '--nome', 'X']],
  [['criar', '--orcamento', '4', '--nome', 'X', '--nome', 'Y']],
])('npm run versao -- %j shows the usage', (args) => {
  expect(() => readVersaoCall(args)).toThrow(/^Uso:\n {2}npm run versao -- criar/);
});

describe.each(databaseInTurn(1))('npm run versao on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  afterAll(() => database.close());
  const run = (...args: readonly string[]) => readVersaoCall(args)(database.db);

  test('names a moment and lists the names of one organisation', async () => {
    expect(await run('listar', '--organizacao', '1')).toEqual(['Não há versões.']);
    const [done, line] = await run('criar', '--orcamento', '4', '--nome', 'Aprovado', '--nota', 'Ata 7');
    expect([done, line]).toEqual([
      'Versão congelada.',
      expect.stringMatching(/orçamento 4 {2}Aprovado: os dados de .+Z\)\. Ata 7$/),
    ]);
    expect([await run('listar'), await run('listar', '--organizacao', '2')]).toEqual([[line], ['Não há versões.']]);
  });

  test('an unknown budget, a moment outside the history and one that cannot be read are refused with a message', async () => {
    const create = (...more: readonly string[]) => run('criar', '--nome', 'X', '--orcamento', ...more);
    await expect(create('99')).rejects.toThrow('Orçamento não encontrado.');
    await expect(create('4', '--momento', '2999-01-01T00:00:00Z')).rejects.toThrow('Este momento ainda não chegou.');
    await expect(create('4', '--momento', '2000-01-01T00:00:00Z')).rejects.toThrow(/^A história dos dados começa em/);
    await expect(create('4', '--momento', 'ontem')).rejects.toThrow(/^Versão não encontrada/);
  });
});
