import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import {
  rowsOfOrganization,
  smallFolder,
  valoresHeader,
  withDataFolder,
  type DataFiles,
} from '../testing/databases/data-folder.ts';
import { databases } from '../testing/databases/databases.ts';
import { loadFolder } from './load.ts';
import { LoadRefused } from './problems.ts';

const receitas = 'orcamentoId;codCCustoPai;id;nome;proposta;reformulacao;descricao';
const memorias = 'orcamentoId;codCCustoFilho;codTBOrcamento;mes;proposta;reformulacao;texto';
const realizados = 'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor';
const zeros = '0;'.repeat(24);

const refusals: readonly (readonly [string, DataFiles, readonly string[]])[] = [
  [
    'a broken CSV',
    { 'receitas.csv': `${receitas}\n4;1.10;2;"Cursos;1;1;\n4;1.10;3;x;1;1;\n` },
    ['receitas.csv, linha 2: as aspas abertas nesta linha não foram fechadas'],
  ],
  [
    'a wrong number of fields after a text of several lines',
    { 'receitas.csv': `${receitas}\n4;1.10;2;x;1;1;"a\nb"\n\n4;1.10;3;x;1;1\n4;1.10;4;x;1;1;;\n` },
    [
      'receitas.csv, linha 5: tem 6 campos e o cabeçalho tem 7; confira os ponto e vírgulas e as aspas',
      'receitas.csv, linha 6: tem 8 campos e o cabeçalho tem 7; confira os ponto e vírgulas e as aspas',
    ],
  ],
  [
    'a wrong encoding',
    { 'naturezas.csv': Buffer.from('codTBOrcamento;nomeTBOrcamento;inativo\n3.1;Salários;0\n', 'latin1') },
    ['naturezas.csv, linha 2: o arquivo não está em UTF-8. No Excel, salve como "CSV UTF-8"'],
  ],
  [
    'duplicate keys',
    {
      'realizados.csv': `${realizados}\n4;1.10.01;3.1;1;1\n4;1.10.01;3.1;2;1\n4;1.10.01;3.1;01;1\n`,
      'receitas.csv': `${receitas}\n3;1.10;2;x;1;1;\n4;1.10;2;y;1;1;\n`,
    },
    [
      'receitas.csv, linha 3: id "2" repete a linha 2',
      'realizados.csv, linha 4: orcamentoId "4", codCCustoFilho "1.10.01", codTBOrcamento "3.1", mes "1" repete a linha 2',
    ],
  ],
  [
    'unknown references',
    {
      'centros-custo-filhos.csv': 'codCCustoFilho;nomeCCustoFilho;codCCustoPai\n7.01;Novo;7\n',
      'valores.csv': `${valoresHeader}\n9;7.01;3.9;1;Pessoal;proprios;${zeros}0\n`,
      'eventos-parceiros.csv': 'eventoId;nome;custoAcao;cCusto\n99;x;1;\n',
    },
    [
      'centros-custo-filhos.csv, linha 2, coluna codCCustoPai: "7" não existe em centros-custo, nem neste carregamento nem no banco',
      'valores.csv, linha 2, coluna orcamentoId: "9" não existe em orcamentos, nem neste carregamento nem no banco',
      'valores.csv, linha 2, coluna codTBOrcamento: "3.9" não existe em naturezas, nem neste carregamento nem no banco',
      'valores.csv, linha 2, coluna codOrcamentario: "1" não existe em codigos-orcamentarios, nem neste carregamento nem no banco',
      'eventos-parceiros.csv, linha 2, coluna eventoId: "99" não existe em eventos, nem neste carregamento nem no banco',
    ],
  ],
  [
    'three decimals',
    { 'realizados.csv': `${realizados}\n4;1.10.01;3.1;1;1234,567\n` },
    [
      'realizados.csv, linha 2, coluna valor: "1234,567"; esperado um valor em reais com até duas casas decimais, por exemplo 1234,56',
    ],
  ],
  [
    'a text of 40,000 characters',
    { 'memorias-calculo.csv': `${memorias}\n4;1.10.01;3.1;1;1;1;${'texto '.repeat(6667).slice(0, 40_000)}\n` },
    [
      'memorias-calculo.csv, linha 2, coluna texto: "texto texto texto texto texto texto text..."; texto com 40.000 caracteres; o máximo é 32.767',
    ],
  ],
  [
    'a misspelt, a doubled, a nameless and a missing column',
    { 'naturezas.csv': 'codTBOrcamento;nometborcamento;codTBOrcamento;\n3.1;x;3.1;\n' },
    [
      'naturezas.csv, linha 1, coluna nometborcamento: coluna desconhecida; o nome certo é nomeTBOrcamento',
      'naturezas.csv, linha 1, coluna codTBOrcamento: coluna repetida no cabeçalho',
      'naturezas.csv, linha 1: a 4ª coluna não tem nome no cabeçalho',
      'naturezas.csv, linha 1, coluna nomeTBOrcamento: falta esta coluna no cabeçalho',
      'naturezas.csv, linha 1, coluna inativo: falta esta coluna no cabeçalho',
    ],
  ],
  [
    'commas between the fields',
    { 'naturezas.csv': 'codTBOrcamento,nomeTBOrcamento,inativo\n3.1,x,0\n' },
    ['naturezas.csv, linha 1: as colunas devem ser separadas por ponto e vírgula (;)'],
  ],
  [
    'an empty file and a file of another name',
    { 'naturezas.csv': '', 'natureza.csv': 'x', 'golden-centavos.json': '{}', 'leia-me.txt': 'x' },
    [
      'natureza.csv: arquivo desconhecido; os nomes aceitos são orcamentos.csv, codigos-orcamentarios.csv, centros-custo.csv, centros-custo-filhos.csv, naturezas.csv, valores.csv, memorias-calculo.csv, receitas.csv, eventos.csv, eventos-parceiros.csv, realizados.csv, propostas-erp.csv, lancamentos-importacao.csv',
      'naturezas.csv: está vazio; falta o cabeçalho',
    ],
  ],
  [
    'a revenue’s or event’s id that another budget has',
    {
      'receitas.csv': `${receitas}\n4;1.10;5;x;1;1;\n4;1.10;1;y;1;1;\n`,
      'eventos.csv':
        'orcamentoId;codCCustoPai;id;demandante;nome;data;entidade;custo;publico;observacao\n4;1.10;1;;x;;;1;;\n',
    },
    [
      'receitas.csv, linha 3, coluna id: "1" já é do orçamento 3, no banco; use outro id',
      'eventos.csv, linha 2, coluna id: "1" já é do orçamento 3, no banco; use outro id',
    ],
  ],
  [
    'a partner of an event that this load deletes',
    {
      'eventos.csv':
        'orcamentoId;codCCustoPai;id;demandante;nome;data;entidade;custo;publico;observacao\n4;1.10;8;;x;;;1;;\n',
      'eventos-parceiros.csv': 'eventoId;nome;custoAcao;cCusto\n8;a;1;\n1;b;1;\n2;c;1;\n',
    },
    ['eventos-parceiros.csv, linha 4, coluna eventoId: "2" não existe em eventos, nem neste carregamento nem no banco'],
  ],
  [
    'a date that does not exist, an empty code, a reserved one, a character that cannot be stored',
    {
      'eventos.csv':
        'orcamentoId;codCCustoPai;id;demandante;nome;data;entidade;custo;publico;observacao\n4;1.10;8;a\u0000b;x;30/02/2026;;1;;\n',
      'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n;x;0\ntodos;y;0\n',
    },
    [
      'naturezas.csv, linha 2, coluna codTBOrcamento: vazio; o valor é obrigatório',
      'naturezas.csv, linha 3, coluna codTBOrcamento: "todos"; o código "todos" é reservado',
      'eventos.csv, linha 2, coluna demandante: "a\u0000b"; contém um caractere que não se pode guardar (U+0000); apague-o',
      'eventos.csv, linha 2, coluna data: "30/02/2026"; esperada uma data que exista, como 2026-03-31 ou 31/03/2026',
    ],
  ],
];

describe.each(databases)('refused loads on $name', ({ open }) => {
  let database: OpenDatabase;
  let before: unknown;
  beforeAll(async () => {
    database = await open();
    await withDataFolder(smallFolder, (folder) => loadFolder(database.db, folder, { codColigada: 1 }));
    before = await rowsOfOrganization(database.db, 1);
  });
  afterAll(() => database.close());

  const refusal = async (path: string, codColigada = 1): Promise<LoadRefused> => {
    const error: unknown = await loadFolder(database.db, path, { codColigada }).catch((thrown: unknown) => thrown);
    if (error instanceof LoadRefused) return error;
    throw error;
  };

  test.each(refusals)('%s is reported line by line, and nothing is loaded', async (_, files, lines) => {
    const refused = await withDataFolder(files, refusal);
    expect(refused.problems).toEqual(lines);
    expect(refused.count).toBe(lines.length);
    expect(await rowsOfOrganization(database.db, 1)).toEqual(before);
  });

  test('the first hundred problems are shown, and the total number', async () => {
    const lines = Array.from({ length: 1500 }, (_, index) => `4;1.10;${index + 10};x;abc;1;`);
    const refused = await withDataFolder({ 'receitas.csv': [receitas, ...lines].join('\n') }, refusal);
    expect(refused.problems).toHaveLength(100);
    expect(refused.message).toMatch(/\nNada foi carregado: 1\.500 erros \(acima, os primeiros 100\)\.$/);
  });

  test('one broken master is reported once, not at every row that refers to it', async () => {
    const files = { ...smallFolder, 'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n"3.1;x;0\n' };
    const refused = await withDataFolder(files, (folder) => refusal(folder, 5));
    expect(refused.problems).toEqual(['naturezas.csv, linha 2: as aspas abertas nesta linha não foram fechadas']);
    expect((await rowsOfOrganization(database.db, 5))['organizations']).toEqual([]);
  });

  test('a path that cannot be loaded is reported in one line', async () => {
    await withDataFolder({ 'dados.txt': 'x', 'a.xlsx': 'x' }, async (folder) => {
      const lines = async (path: string) => (await refusal(path)).problems;
      expect(await lines(folder)).toEqual([`${folder}: não tem nenhuma tabela para carregar`]);
      expect(await lines(join(folder, 'nada'))).toEqual([`${join(folder, 'nada')}: não existe; confira o caminho`]);
      expect(await lines(join(folder, 'dados.txt'))).toEqual([
        `${join(folder, 'dados.txt')}: não é uma pasta de trabalho .xlsx, um .zip de arquivos CSV, um .csv nem uma pasta deles`,
      ]);
      expect(await lines(join(folder, 'a.xlsx'))).toEqual([
        `${join(folder, 'a.xlsx')}: não se pode ler: o arquivo está danificado ou não é uma pasta de trabalho do Excel (.xlsx)`,
      ]);
    });
  });
});
