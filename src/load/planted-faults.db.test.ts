import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { smallFolder, withDataFolder, type DataFiles } from '../testing/databases/data-folder.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { loadFolder } from './load.ts';
import { LoadRefused, type Problem } from './problems.ts';

const REAIS = 'esperado um valor em reais com até duas casas decimais, por exemplo 1234,56';
const QUANTITY = 'esperado um número com até quatro casas decimais, por exemplo 1,5';
const ID = 'esperado um número inteiro maior que zero, por exemplo 4';
const NEEDED = 'o valor é obrigatório';
const MONTH = 'esperado um mês de 1 a 12';
const DATE = 'esperada uma data que exista, como 2026-03-31 ou 31/03/2026';
const missing = (table: string) => `não existe em ${table}, nem neste carregamento nem no banco`;

/** A value put in place of a good one, and what is told of it; the line is that of a row of one line each. */
type Planted = readonly [table: string, line: number, column: string, value: string, mensagem: string];

const cells: readonly Planted[] = [
  ['orcamentos', 2, 'id', '0', ID],
  ['orcamentos', 2, 'id', '', ID],
  ['orcamentos', 3, 'id', '2147483648', ID],
  ['orcamentos', 3, 'ano', '26', 'esperado um ano com quatro algarismos, por exemplo 2026'],
  ['orcamentos', 2, 'periodoOrcamento', '3', 'esperado 0, 1 ou 2'],
  ['codigos-orcamentarios', 2, 'codOrcamentario', 'todos', 'o código "todos" é reservado'],
  ['codigos-orcamentarios', 3, 'descricaoOrcamentario', ' ', NEEDED],
  ['codigos-orcamentarios', 3, 'area', 'Meio', 'esperado meio ou fim'],
  ['centros-custo', 3, 'codCCustoPai', '', NEEDED],
  ['centros-custo', 3, 'codCCustoPai', '1'.repeat(61), 'texto com 61 caracteres; o máximo é 60'],
  ['centros-custo', 3, 'regional', 'sim', 'esperado 1 ou 0'],
  ['centros-custo-filhos', 3, 'codCCustoFilho', 'a\tb', 'um código não pode ter quebra de linha nem tabulação'],
  ['centros-custo-filhos', 2, 'codCCustoPai', '7', missing('centros-custo')],
  [
    'naturezas',
    2,
    'codTBOrcamento',
    '3.\u200b9',
    'contém um caractere invisível (U+200B), que um código não pode ter; apague-o',
  ],
  ['naturezas', 2, 'nomeTBOrcamento', '', NEEDED],
  ['naturezas', 3, 'inativo', '', 'esperado 1 ou 0'],
  ['valores', 2, 'orcamentoId', '9', missing('orcamentos')],
  ['valores', 3, 'orcamentoId', '4,0', ID],
  ['valores', 3, 'codCCustoFilho', '1.10.1', missing('centros-custo-filhos')],
  ['valores', 4, 'codTBOrcamento', '03.1', missing('naturezas')],
  ['valores', 4, 'codOrcamentario', '1', missing('codigos-orcamentarios')],
  ['valores', 2, 'tipo', '', NEEDED],
  ['valores', 2, 'tipo', 'x'.repeat(201), 'texto com 201 caracteres; o máximo é 200'],
  ['valores', 2, 'recurso', 'outros', 'esperado proprios ou terceiros'],
  ['valores', 3, 'janeiroProposta', '1234,567', REAIS],
  ['valores', 3, 'maioProposta', 'mil', REAIS],
  ['valores', 3, 'dezembroReformulacao', '1.23.456,00', REAIS],
  ['valores', 4, 'bloqueado', '999999999999999', 'valor grande demais: o maior aceito é 9.999.999.999.999,99'],
  ['memorias-calculo', 4, 'mes', '13', MONTH],
  ['memorias-calculo', 4, 'proposta', '1,2,3', REAIS],
  ['memorias-calculo', 4, 'reformulacao', '--1', REAIS],
  ['memorias-calculo', 4, 'texto', 'y'.repeat(32_768), 'texto com 32.768 caracteres; o máximo é 32.767'],
  ['memorias-calculo', 4, 'texto', 'a\u0001b', 'contém um caractere que não se pode guardar (U+0001); apague-o'],
  ['receitas', 2, 'codCCustoPai', '7', missing('centros-custo')],
  ['receitas', 3, 'nome', '', NEEDED],
  ['receitas', 3, 'id', '-2', ID],
  ['eventos', 2, 'data', '30/02/2026', DATE],
  ['eventos', 3, 'data', '1/5/2026', DATE],
  ['eventos', 3, 'custo', '6;00', REAIS],
  ['eventos', 3, 'codCCustoPai', 'todos', 'o código "todos" é reservado'],
  ['eventos-parceiros', 4, 'eventoId', '99', missing('eventos')],
  ['eventos-parceiros', 4, 'nome', '', NEEDED],
  ['realizados', 3, 'mes', '0', MONTH],
  ['realizados', 3, 'valor', '1e3', REAIS],
  ['propostas-erp', 2, 'valorReformulacao', '5,001', REAIS],
  ['lancamentos-importacao', 2, 'periodoOrcamento', '0', 'esperado 1 ou 2'],
  ['lancamentos-importacao', 2, 'codTBOrcamento', '3.9', missing('naturezas')],
  ['lancamentos-importacao', 3, 'qtdUnidade', '0,00001', QUANTITY],
  [
    'lancamentos-importacao',
    3,
    'qtdPessoas',
    '123456789012',
    'número grande demais: o maior aceito é 99.999.999.999,9999',
  ],
  ['lancamentos-importacao', 3, 'valorTotal', 'R$', REAIS],
];

type Whole = readonly [what: string, files: DataFiles, problem: Problem];

const at = (
  arquivo: string,
  linha: number | null,
  coluna: string | null,
  [valor, mensagem]: readonly [string | null, string],
) => ({ arquivo, linha, coluna, valor, mensagem }) satisfies Problem;

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

/** The small folder with one value of one row put in place of the good one. */
function withPlanted([table, line, column, value]: Planted): DataFiles {
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

  test.each(cells)('%s, line %i, %s: %j', async (...planted) => {
    const [table, line, column, value, mensagem] = planted;
    const valor = value.length > 200 ? `${value.slice(0, 200)}...` : value;
    expect(await problemsOf(withPlanted(planted))).toContainEqual(at(`${table}.csv`, line, column, [valor, mensagem]));
  });

  test.each(wholes)('%s', async (_, files, problem) => {
    expect(await problemsOf(files)).toEqual([problem]);
  });

  test('all at once are all told, and the first thousand kept', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => `9.${index};x;${index % 2 === 0 ? '0' : 'não'}`);
    const files = { ...withPlanted(cells[0]!), 'naturezas.csv': [natures, ...rows, ...rows].join('\n') };
    const refused = withDataFolder(files, (folder) => loadFolder(database.db, folder, { codColigada: 1 }));
    await expect(refused).rejects.toMatchObject({ count: 1 + 2 * 600 + 1200 });
    const kept = await problemsOf(files);
    expect(kept).toHaveLength(1000);
    expect(kept[1]).toEqual(at('naturezas.csv', 3, 'inativo', ['não', 'esperado 1 ou 0']));
  });
});
