import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { loadFolder } from '../../load/load.ts';
import { withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import { readWithXlrd } from '../../testing/readers/workbook-readers.ts';
import { xlsFile } from '../../testing/readers/xls-file.ts';
import { arrange } from './arrange.ts';
import { layout } from './layout.ts';
import { steps } from './query.ts';

/** A text of the maximum length, with characters that break naive writers. */
const LONG = `${'"Cálculo"; 3 × R$ 10,00 = é assim\n'.repeat(1100)}`.slice(0, 32_766) + '.';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const filesOf = (mark: string) => ({
  'orcamentos.csv': 'id;ano;periodoOrcamento\n3;2025;1\n4;2026;1\n',
  'centros-custo.csv': 'codCCustoPai;nomeCCustoPai;regional\n1.10;Uberaba;1\n1.2;Sede;0\n3;Vazio;0\n',
  'centros-custo-filhos.csv':
    'codCCustoFilho;nomeCCustoFilho;codCCustoPai\n1.10.10;Cursos;1.10\n1.10.2;Secretaria;1.10\n01;Gabinete;1.2\n02;Sem memória;1.2\n',
  'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n3.10;Diárias;0\n3.2;Fax;1\n3.1;Salários;0\n',
  'memorias-calculo.csv': [
    'orcamentoId;codCCustoFilho;codTBOrcamento;mes;proposta;reformulacao;texto',
    `4;1.10.10;3.1;2;1,00;;${mark}`,
    `4;1.10.2;3.10;12;2,00;;${quoted(LONG)}`,
    `4;1.10.2;3.10;2;3,00;0,00;zebra`,
    `4;1.10.2;3.10;2;4,00;5,00;abelha`,
    `4;1.10.2;3.2;1;6,00;;fax`,
    `4;1.10.2;3.1;1;-7,00;;estorno`,
    `4;01;3.1;1;8,00;9,00;sede`,
    `3;01;3.1;1;10,00;11,00;do ano anterior`,
    '',
  ].join('\n'),
});

describe.each(databases)('Memória de Cálculo on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
    for (const codColigada of [1, 2])
      await withDataFolder(filesOf(`organização ${codColigada}`), (folder) =>
        loadFolder(opened.db, folder, { codColigada, nome: `Organização ${codColigada}` }),
      );
  });
  afterAll(() => opened.close());

  const all = { orcamentoId: 4, codCCustoPai: 'todos', codCCustoFilho: 'todos', exibirNaturezasInativas: true };
  const seen = async (search: Partial<typeof all> = {}, codColigada = 1) =>
    (await steps.query(opened.db, scopeOfOrganization(codColigada), { ...all, ...search })).map(
      ({ codCCustoFilho, codTBOrcamento, mes, texto }) =>
        `${codCCustoFilho} ${codTBOrcamento} ${mes} ${texto === LONG ? 'LONG' : texto}`,
    );
  const whole = [
    '01 3.1 1 sede',
    '1.10.2 3.1 1 estorno',
    '1.10.2 3.2 1 fax',
    '1.10.2 3.10 2 zebra',
    '1.10.2 3.10 2 abelha',
    '1.10.2 3.10 12 LONG',
    '1.10.10 3.1 2 organização 1',
  ];

  test('calculation memories are sorted by centre, nature and month, those of one month in loading order', async () => {
    expect(await seen()).toEqual(whole);
    expect(await seen({ orcamentoId: 3 })).toEqual(['01 3.1 1 do ano anterior']);
  });

  test('calculation memories of inactive natures are found only if these natures are selected', async () => {
    expect(await seen({ exibirNaturezasInativas: false })).toEqual(whole.filter((line) => !line.endsWith('fax')));
  });

  test('a search of one parent or child finds its calculation memories, or none if it has none', async () => {
    expect(await seen({ codCCustoPai: '1.10' })).toEqual(whole.slice(1));
    expect(await seen({ codCCustoPai: '1.10', codCCustoFilho: '1.10.10' })).toEqual(whole.slice(6));
    expect(await seen({ codCCustoPai: '1.2', codCCustoFilho: '02' })).toEqual([]);
    expect(await seen({ codCCustoPai: '3' })).toEqual([]);
  });

  test('another organisation’s memories with the same codes are kept apart', async () => {
    expect(await seen({}, 2)).toEqual([...whole.slice(0, 6), '1.10.10 3.1 2 organização 2']);
  });

  test('amounts are in centavos; an absent reformulated one is null, zero is zero', async () => {
    const lines = await steps.query(opened.db, scopeOfOrganization(1), all);
    expect(lines.map(({ proposta, reformulacao }) => [proposta, reformulacao])).toEqual([
      [800, 900],
      [-700, null],
      [600, null],
      [300, 0],
      [400, 500],
      [200, null],
      [100, null],
    ]);
  });

  test('the workbook holds the longest text whole', async () => {
    const lines = await steps.query(opened.db, scopeOfOrganization(1), {
      ...all,
      codCCustoPai: '1.10',
      codCCustoFilho: '1.10.2',
    });
    const [sheet] = readWithXlrd([xlsFile({ title: 'Memória de Cálculo', ...layout(arrange(lines)) })])[0]!;
    expect(sheet!.values.at(-1)).toEqual(['3.10 - Diárias', 'Dezembro', 2, null, LONG]);
  });
});
