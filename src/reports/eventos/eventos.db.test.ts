import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { runsBy } from '../../base/group.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { loadFolder } from '../../load/load.ts';
import { withDataFolder } from '../../testing/databases/data-folder.ts';
import { databases } from '../../testing/databases/databases.ts';
import { steps } from './query.ts';

/** A text of the maximum length, with characters that break naive readers. */
const LONG = `${'=1+1; "Público" | 🎉 é assim\r\n'.repeat(1200)}`.slice(0, 32_766) + '.';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const filesOf = (mark: string) => ({
  'orcamentos.csv': 'id;ano;periodoOrcamento\n3;2025;1\n4;2026;1\n',
  'centros-custo.csv': 'codCCustoPai;nomeCCustoPai;regional\n1.10;Uberaba;1\n1.2;Sede;0\n3;Vazio;0\n',
  'eventos.csv': [
    'orcamentoId;codCCustoPai;id;demandante;nome;data;entidade;custo;publico;observacao',
    `4;1.10;2;Gerência;Feira ${mark};04/05/2026;Prefeitura;10,00;300 produtores;${quoted(LONG)}`,
    '4;1.2;3;;Mostra;;;-3,00;;',
    '4;1.10;1;;Oficina;2026-01-31;;0;;',
    '3;1.10;4;;Do ano anterior;;;5,00;;',
    '',
  ].join('\n'),
  'eventos-parceiros.csv':
    'eventoId;nome;custoAcao;cCusto\n2;Zebra;1,00;\n4;Outro;7,00;\n2;Abelha;0,00;01.10\n1;Clube;-2,50;1.2\n',
});

describe.each(databases)('Eventos on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
    for (const codColigada of [1, 2])
      await withDataFolder(filesOf(`da organização ${codColigada}`), (folder) =>
        loadFolder(opened.db, folder, { codColigada, nome: `Organização ${codColigada}` }),
      );
  });
  afterAll(() => opened.close());

  const uberaba = { codCCustoPai: '1.10', nomeCCustoPai: 'Uberaba' };
  const nothing = { demandante: '', entidade: '', publico: '', observacao: '' };
  const mostra = { codCCustoPai: '1.2', nomeCCustoPai: 'Sede', id: 3, nome: 'Mostra', data: null, custo: -300 };
  const oficina = { ...uberaba, ...nothing, id: 1, nome: 'Oficina', data: '2026-01-31', custo: 0 };
  const feira = { ...uberaba, id: 2, demandante: 'Gerência', data: '2026-05-04', entidade: 'Prefeitura', custo: 1000 };
  const ofFeira = { ...feira, nome: 'Feira da organização 1', publico: '300 produtores', observacao: LONG };
  /** Sorts each parent's events by id, because their order is left to `arrange`. */
  const ask = async (codColigada: number, search: Parameters<typeof steps.query>[2]) => {
    const ofPai = runsBy(
      await steps.query(opened.db, scopeOfOrganization(codColigada), search),
      ({ codCCustoPai }) => codCCustoPai,
    );
    return ofPai.flatMap((events) => events.toSorted((a, b) => a.id - b.id));
  };
  const all = [
    { ...mostra, ...nothing, parceiros: [] },
    { ...oficina, parceiros: [{ nome: 'Clube', custoAcao: -250, cCusto: '1.2' }] },
    {
      ...ofFeira,
      parceiros: [
        { nome: 'Zebra', custoAcao: 100, cCusto: '' },
        { nome: 'Abelha', custoAcao: 0, cCusto: '01.10' },
      ],
    },
  ];
  const todos = { orcamentoId: 4, codCCustoPai: 'todos' };

  test('the events of a budget are sorted by parent in natural order, each with its partners as loaded and its whole texts', async () => {
    expect(await ask(1, todos)).toEqual(all);
    expect((await ask(1, { ...todos, orcamentoId: 3 })).map(({ id, parceiros }) => [id, parceiros])).toEqual([
      [4, [{ nome: 'Outro', custoAcao: 700, cCusto: '' }]],
    ]);
  });

  test('events are found even if none of them has a partner', async () => {
    expect(await ask(1, { ...todos, codCCustoPai: '1.2' })).toEqual(all.slice(0, 1));
  });

  test('partners stay in their order when one of them is changed', async () => {
    const files = filesOf('da organização 3');
    const changed = {
      ...files,
      'eventos-parceiros.csv': files['eventos-parceiros.csv'].replace('Zebra;1,00', 'Zebra;2,00'),
    };
    for (const load of [files, changed])
      await withDataFolder(load, (folder) => loadFolder(opened.db, folder, { codColigada: 3, nome: 'Organização 3' }));
    const [feiraOf3] = (await steps.query(opened.db, scopeOfOrganization(3), todos)).filter(({ id }) => id === 2);
    expect(feiraOf3!.parceiros.map(({ nome, custoAcao }) => [nome, custoAcao])).toEqual([
      ['Zebra', 200],
      ['Abelha', 0],
    ]);
  });

  test('another organisation’s events with the same ids are kept apart', async () => {
    const others = await ask(2, todos);
    expect(others).toEqual([
      ...all.slice(0, 2),
      ...all.slice(2).map((line) => ({ ...line, nome: 'Feira da organização 2' })),
    ]);
  });

  test('a search of one parent finds its events, or none if it has none', async () => {
    expect(await ask(1, { orcamentoId: 4, codCCustoPai: '1.10' })).toEqual(all.slice(1));
    expect(await ask(1, { orcamentoId: 4, codCCustoPai: '3' })).toEqual([]);
    expect(await ask(1, { orcamentoId: 3, codCCustoPai: '1.2' })).toEqual([]);
  });
});
