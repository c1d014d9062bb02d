import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { loadFolder } from '../../load/load.ts';
import { withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import { steps } from './query.ts';

const HEADER = [
  'orcamentoId;periodoOrcamento;codTBOrcamento;tipo;chaveCentroCusto;chaveAcao;codReduzidoConta;codReduzidoNatureza',
  'mes;unidade;descricaoLancamento;qtdPessoas;qtdDias;qtdUnidade;valorUnitario;valorTotal',
].join(';');

const filesOf = (organization: number) => ({
  'orcamentos.csv': 'id;ano;periodoOrcamento\n3;2025;1\n4;2026;1\n',
  'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n3.1;Salários;0\n3.2;Fax;1\n',
  'lancamentos-importacao.csv': [
    HEADER,
    `4;1;3.1;D;007;A1;0031;01;12;Diária;"Viagem; ida\ne volta ${organization}";2;1,5;;10,00;30,00`,
    '4;1;3.2;D;007;A1;0031;02;1;;de natureza inativa;;;;0;-0,01',
    '4;1;;R;007;;0031;;2;;de natureza nenhuma;;;99999999999,9999;1;1',
    '4;2;3.1;D;007;A1;0031;01;3;;reformulado;;;0,0001;1;2',
    '3;1;3.1;D;007;A1;0031;01;3;;do ano anterior;;;;1;2',
    '',
  ].join('\n'),
});

describe.each(databases)('Importação on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
    for (const codColigada of [1, 2])
      await withDataFolder(filesOf(codColigada), (folder) =>
        loadFolder(opened.db, folder, { codColigada, nome: `Organização ${codColigada}` }),
      );
  });
  afterAll(() => opened.close());

  const proposed = { orcamentoId: 4, periodoOrcamento: 1, exibirNaturezasInativas: false } as const;
  const wordsOf = async (codColigada: number, search: Parameters<typeof steps.query>[2]) =>
    (await steps.query(opened.db, scopeOfOrganization(codColigada), search)).map(
      ({ descricaoLancamento }) => descricaoLancamento,
    );

  test('every column is as it was loaded, quantities with up to four decimals, values in centavos', async () => {
    expect(await steps.query(opened.db, scopeOfOrganization(1), proposed)).toEqual([
      {
        tipo: 'D',
        chaveCentroCusto: '007',
        chaveAcao: 'A1',
        codReduzidoConta: '0031',
        codReduzidoNatureza: '01',
        mes: 12,
        unidade: 'Diária',
        descricaoLancamento: 'Viagem; ida\ne volta 1',
        qtdPessoas: 2,
        qtdDias: 1.5,
        qtdUnidade: null,
        valorUnitario: 1000,
        valorTotal: 3000,
      },
      {
        tipo: 'R',
        chaveCentroCusto: '007',
        chaveAcao: '',
        codReduzidoConta: '0031',
        codReduzidoNatureza: '',
        mes: 2,
        unidade: '',
        descricaoLancamento: 'de natureza nenhuma',
        qtdPessoas: null,
        qtdDias: null,
        qtdUnidade: 99999999999.9999,
        valorUnitario: 100,
        valorTotal: 100,
      },
    ]);
  });

  test('postings of inactive natures are listed if the search includes them; postings without a nature always are', async () => {
    expect(await wordsOf(1, { ...proposed, exibirNaturezasInativas: true })).toEqual([
      'Viagem; ida\ne volta 1',
      'de natureza inativa',
      'de natureza nenhuma',
    ]);
  });

  test('only postings of the chosen basis, budget and organisation are listed', async () => {
    expect(await wordsOf(1, { ...proposed, periodoOrcamento: 2 })).toEqual(['reformulado']);
    expect(await wordsOf(1, { ...proposed, orcamentoId: 3 })).toEqual(['do ano anterior']);
    expect((await wordsOf(2, proposed))[0]).toBe('Viagem; ida\ne volta 2');
    expect(await wordsOf(1, { ...proposed, orcamentoId: 3, periodoOrcamento: 2 })).toEqual([]);
  });
});
