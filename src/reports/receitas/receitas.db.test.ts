import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { loadFolder } from '../../load/load.ts';
import { withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import { steps } from './query.ts';

const filesOf = (nome: string) => ({
  'orcamentos.csv': 'id;ano;periodoOrcamento\n3;2025;1\n4;2026;1\n',
  'centros-custo.csv': 'codCCustoPai;nomeCCustoPai;regional\n1.10;Uberaba;1\n1.2;Sede;0\n3;Vazio;0\n',
  'receitas.csv': [
    'orcamentoId;codCCustoPai;id;nome;proposta;reformulacao;descricao',
    `4;1.10;1;${nome};1,00;2,00;"a;b\nc"`,
    '4;1.2;2;Aluguel;-3,00;0,00;',
    '3;1.10;3;Cursos;5,00;6,00;do ano anterior',
    '',
  ].join('\n'),
});

describe.each(databases)('Receitas on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
    for (const codColigada of [1, 2])
      await withDataFolder(filesOf(`Receita da organização ${codColigada}`), (folder) =>
        loadFolder(opened.db, folder, { codColigada, nome: `Organização ${codColigada}` }),
      );
  });
  afterAll(() => opened.close());

  const uberaba = {
    codCCustoPai: '1.10',
    nomeCCustoPai: 'Uberaba',
    id: 1,
    nome: 'Receita da organização 1',
    proposta: 100,
    reformulacao: 200,
    descricao: 'a;b\nc',
  };
  const sede = {
    codCCustoPai: '1.2',
    nomeCCustoPai: 'Sede',
    id: 2,
    nome: 'Aluguel',
    proposta: -300,
    reformulacao: 0,
    descricao: '',
  };

  test('the revenues of a budget are those of one organisation, sorted by parent in natural order', async () => {
    const todos = { orcamentoId: 4, codCCustoPai: 'todos', periodoOrcamento: 1 } as const;
    expect(await steps.query(opened.db, scopeOfOrganization(1), todos)).toEqual([sede, uberaba]);
    expect(await steps.query(opened.db, scopeOfOrganization(2), todos)).toEqual([
      sede,
      { ...uberaba, nome: 'Receita da organização 2' },
    ]);
    expect(
      (await steps.query(opened.db, scopeOfOrganization(1), { ...todos, orcamentoId: 3 })).map(({ id }) => id),
    ).toEqual([3]);
  });

  test('a search of one parent finds its revenues, or none if it has none', async () => {
    expect(
      await steps.query(opened.db, scopeOfOrganization(1), {
        orcamentoId: 4,
        codCCustoPai: '1.10',
        periodoOrcamento: 1,
      }),
    ).toEqual([uberaba]);
    expect(
      await steps.query(opened.db, scopeOfOrganization(1), { orcamentoId: 4, codCCustoPai: '3', periodoOrcamento: 1 }),
    ).toEqual([]);
  });
});
