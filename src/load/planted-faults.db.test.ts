import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { smallFolder, withDataFolder, type DataFiles } from '../testing/databases/data-folder.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { plantedCells, type PlantedCell } from '../testing/hostile/planted-cells.ts';
import { loadFolder } from './load.ts';
import { LoadRefused, type Problem } from './problems.ts';

type Whole = readonly [what: string, files: DataFiles, problem: Problem];

const at = (
  arquivo: string,
  linha: number | null,
  coluna: string | null,
  [valor, mensagem]: readonly [string | null, string],
) => ({ arquivo, linha, coluna, celula: null, valor, mensagem }) satisfies Problem;

const natures = 'codTBOrcamento;nomeTBOrcamento;inativo';

const wholes: readonly Whole[] = [
  [
    'a repeated code',
    { 'naturezas.csv': `${natures}\n3.1;a;0\n3.2;b;0\n3.1;c;0\n` },
    at('naturezas.csv', 4, 'codTBOrcamento', ['3.1', 'repete a linha 2']),
  ],
  [
    'a repeated key of several columns',
    {
      'realizados.csv': 'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n4;1.10.01;3.1;1;1\n4;1.10.01;3.1;01;2\n',
    },
    at('realizados.csv', 3, 'orcamentoId, codCCustoFilho, codTBOrcamento, mes', [
      '4, 1.10.01, 3.1, 1',
      'repete a linha 2',
    ]),
  ],
  [
    'a misspelt column',
    { 'naturezas.csv': `${natures};Inativo\n3.1;a;0;1\n` },
    at('naturezas.csv', 1, 'Inativo', [null, 'coluna desconhecida; o nome certo é inativo']),
  ],
  [
    'an unknown column',
    { 'naturezas.csv': `${natures};x\n3.1;a;0;1\n` },
    at('naturezas.csv', 1, 'x', [null, 'coluna desconhecida; as colunas são codTBOrcamento, nomeTBOrcamento, inativo']),
  ],
  [
    'a repeated column',
    { 'naturezas.csv': `${natures};inativo\n3.1;a;0;0\n` },
    at('naturezas.csv', 1, 'inativo', [null, 'coluna repetida no cabeçalho']),
  ],
  [
    'a nameless column',
    { 'naturezas.csv': `${natures};\n3.1;a;0;\n` },
    at('naturezas.csv', 1, '4ª', [null, 'a 4ª coluna não tem nome no cabeçalho']),
  ],
  [
    'a missing column',
    { 'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento\n3.1;a\n' },
    at('naturezas.csv', 1, 'inativo', [null, 'falta esta coluna no cabeçalho']),
  ],
  [
    'commas between fields',
    { 'naturezas.csv': 'codTBOrcamento,nomeTBOrcamento,inativo\n' },
    at('naturezas.csv', 1, null, [null, 'as colunas devem ser separadas por ponto e vírgula (;)']),
  ],
  [
    'a field too many',
    { 'naturezas.csv': `${natures}\n3.1;a;0;1\n` },
    at('naturezas.csv', 2, null, [null, 'tem 4 campos e o cabeçalho tem 3; confira os ponto e vírgulas e as aspas']),
  ],
  [
    'an unclosed quote',
    { 'naturezas.csv': `${natures}\n3.1;a;0\n3.2;"b;0\n` },
    at('naturezas.csv', 3, null, [null, 'as aspas abertas nesta linha não foram fechadas']),
  ],
  [
    'a quote out of place',
    { 'naturezas.csv': `${natures}\n3.1;a "b";0\n` },
    at('naturezas.csv', 2, null, [
      null,
      'aspas fora do lugar; um texto com aspas vai entre aspas, com as de dentro dobradas',
    ]),
  ],
  [
    'another encoding',
    { 'naturezas.csv': Buffer.from(`${natures}\n3.1;a;0\n3.2;ção;0\n`, 'latin1') },
    at('naturezas.csv', 3, null, [null, 'o arquivo não está em UTF-8. No Excel, salve como "CSV UTF-8"']),
  ],
  ['no header', { 'naturezas.csv': '\n\n' }, at('naturezas.csv', null, null, [null, 'está vazio; falta o cabeçalho'])],
  [
    'the example row of the model',
    { 'naturezas.csv': `nomeTBOrcamento;codTBOrcamento;inativo\nSalários; EXEMPLO ;sim\n` },
    at('naturezas.csv', 2, null, [null, 'é a linha de exemplo do modelo; apague-a']),
  ],
  [
    'an id that a revenue of another budget has',
    { 'receitas.csv': 'orcamentoId;codCCustoPai;id;nome;proposta;reformulacao;descricao\n4;1.10;1;y;1;1;\n' },
    at('receitas.csv', 2, 'id', ['1', 'já é do orçamento 3, no banco; use outro id']),
  ],
];

/** One file of the small folder, with a wrong value in one cell. */
function withPlanted([table, line, column, value]: PlantedCell): DataFiles {
  const file = `${table}.csv`;
  const [header, ...rows] = parse(smallFolder[file] as string, { delimiter: ';' }) as string[][];
  // the first memory has a text of two lines
  const row = rows[line - (table === 'memorias-calculo' ? 3 : 2)]!;
  row[header!.indexOf(column)] = value;
  const lines = [header!, ...rows].map((fields) => fields.map((field) => `"${field}"`).join(';'));
  return { [file]: lines.join('\n') };
}

describe.each(databaseInTurn(1))('planted faults on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await withDataFolder(smallFolder, (folder) => loadFolder(database.db, folder, { codColigada: 1 }));
  });
  afterAll(() => database.close());

  async function problemsOf(files: DataFiles): Promise<readonly Problem[]> {
    const load = (folder: string) => loadFolder(database.db, folder, { codColigada: 1 });
    const error: unknown = await withDataFolder(files, load).catch((thrown: unknown) => thrown);
    if (error instanceof LoadRefused) return error.items;
    throw new Error('not refused', { cause: error });
  }

  test.each(plantedCells)('%s, line %i, %s: %j', async (...planted) => {
    const [table, line, column, value, mensagem] = planted;
    const valor = value.length > 200 ? `${value.slice(0, 200)}...` : value;
    expect(await problemsOf(withPlanted(planted))).toContainEqual(at(`${table}.csv`, line, column, [valor, mensagem]));
  });

  test.each(wholes)('%s', async (_, files, problem) => {
    expect(await problemsOf(files)).toEqual([problem]);
  });

  test('all faults of a load are counted, and the first thousand stored', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => `9.${index};x;${index % 2 === 0 ? '0' : 'não'}`);
    const files = { ...withPlanted(plantedCells[0]!), 'naturezas.csv': [natures, ...rows, ...rows].join('\n') };
    const refused = withDataFolder(files, (folder) => loadFolder(database.db, folder, { codColigada: 1 }));
    await expect(refused).rejects.toMatchObject({ count: 1 + 2 * 600 + 1200 });
    const stored = await problemsOf(files);
    expect(stored).toHaveLength(1000);
    expect(stored[1]).toEqual(at('naturezas.csv', 3, 'inativo', ['não', 'esperado 1 ou 0']));
  });
});
