import { expect, it } from 'vitest';
import type { Sheet } from '../../sheet/sheet.ts';
import { writeWhole } from '../../server/http/json-writer.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { arrange, type Line } from './arrange.ts';
import { contract } from './columns.ts';
import { layout, layoutDados } from './layout.ts';

const uberaba = { codCCustoPai: '1.10', nomeCCustoPai: 'Uberaba' };
const aracuai = { codCCustoPai: '1.21', nomeCCustoPai: 'Araçuaí' };
const parceiro = (nome: string, custoAcao: number, cCusto: string) => ({ nome, custoAcao, cCusto });

const umaFeira = {
  id: 7,
  demandante: 'Gerência',
  nome: 'Feira do Café',
  data: '2026-05-04',
  entidade: 'Prefeitura',
  custo: 1_000_000,
  publico: '300 produtores',
  observacao: 'Inclui transporte.\nMontagem na véspera.',
};
const feira = {
  ...uberaba,
  ...umaFeira,
  parceiros: [parceiro('Sindicato', 30_000, '1.21'), parceiro('Associação', 0, '')],
};
const umaMostra = {
  ...umaFeira,
  id: 9,
  nome: 'Mostra',
  data: '2026-03-31',
  entidade: '',
  custo: -50,
  publico: '',
  observacao: '',
};
const mostra = { ...uberaba, ...umaMostra, parceiros: [] };

const lines: readonly Line[] = [
  feira,
  mostra,
  { ...mostra, ...aracuai, id: 3, custo: 7, parceiros: [parceiro('Clube', 5, '01')] },
];

it('lays events out under their parents, each beside the table of its partners', () => {
  expect(sheetLines(layout(arrange(lines)))).toEqual([
    'header0 | Demandante | Nome | Data | Entidade | Custo | Público | Observações | Parceiros',
    'header0 | Nome | Custo | CC',
    'group0 | 1.10 - Uberaba',
    'item1 | Gerência | Mostra | 31/03/2026 |  | -R$ 0,50 |  |  |  |  |',
    'item1 | Gerência | Feira do Café | 04/05/2026 | Prefeitura | R$ 10.000,00 | 300 produtores | Inclui transporte.\nMontagem na véspera. | Sindicato | R$ 300,00 | 1.21',
    'item1 | Associação | R$ 0,00 | —',
    'subtotal0 | Total do Centro de Custo (1.10) |  |  |  | R$ 9.999,50 |  |  |  |  |',
    'group0 | 1.21 - Araçuaí',
    'item1 | Gerência | Mostra | 31/03/2026 |  | R$ 0,07 |  |  | Clube | R$ 0,05 | 01',
    'subtotal0 | Total do Centro de Custo (1.21) |  |  |  | R$ 0,07 |  |  |  |  |',
    'total0 | Total Geral |  |  |  | R$ 9.999,57 |  |  |  |  |',
  ]);
});

it('puts a row per partner into the file, an event’s own cells on its first row alone', () => {
  const sheet = layoutDados(arrange(lines));
  expect(sheetLines(sheet)).toEqual([
    'header0 | Demandante | Nome | Data | Entidade | Custo | Público | Observações | Nome do Parceiro | Custo do Parceiro | CC do Parceiro',
    'group0 | 1.10 - Uberaba',
    'item1 | Gerência | Mostra | 31/03/2026 |  | -R$ 0,50 |  |  |  |  |',
    'item1 | Gerência | Feira do Café | 04/05/2026 | Prefeitura | R$ 10.000,00 | 300 produtores | Inclui transporte.\nMontagem na véspera. | Sindicato | R$ 300,00 | 1.21',
    'item1 |  |  |  |  |  |  |  | Associação | R$ 0,00 | —',
    'subtotal0 | Total do Centro de Custo (1.10) |  |  |  | R$ 9.999,50 |  |  |  |  |',
    'group0 | 1.21 - Araçuaí',
    'item1 | Gerência | Mostra | 31/03/2026 |  | R$ 0,07 |  |  | Clube | R$ 0,05 | 01',
    'subtotal0 | Total do Centro de Custo (1.21) |  |  |  | R$ 0,07 |  |  |  |  |',
    'total0 | Total Geral |  |  |  | R$ 9.999,57 |  |  |  |  |',
  ]);
});

it('only the parents’ headings span the file’s ten columns', () => {
  const { columns, rows } = layoutDados(arrange(lines));
  expect(columns).toHaveLength(10);
  for (const { kind, cells } of cellsOf({ rows })) {
    expect(cells.map(({ colSpan, rowSpan }) => [colSpan, rowSpan])).toEqual(
      kind === 'group' ? [[10, undefined]] : Array.from({ length: 10 }, () => [undefined, undefined]),
    );
  }
});

it('answers in the shape of the spec: amounts in reais, dates as text, totals of the events alone', () => {
  expect(JSON.parse(writeWhole(contract)(arrange([lines[0]!, lines[2]!])))).toEqual({
    centrosCustos: [
      {
        ...uberaba,
        total: 10_000,
        eventos: [
          {
            ...umaFeira,
            custo: 10_000,
            parceiros: [
              { nome: 'Sindicato', custoAcao: 300, cCusto: '1.21' },
              { nome: 'Associação', custoAcao: 0, cCusto: '' },
            ],
          },
        ],
      },
      {
        ...aracuai,
        total: 0.07,
        eventos: [{ ...umaMostra, id: 3, custo: 0.07, parceiros: [{ nome: 'Clube', custoAcao: 0.05, cCusto: '01' }] }],
      },
    ],
    totais: 10_000.07,
  });
});

it('orders events by date, name and id, those without date last', () => {
  const event = (id: number, data: string | null, nome: string): Line => ({ ...mostra, id, data, nome });
  const some = [
    event(1, null, 'Água'),
    event(2, '2026-12-01', 'Zebra'),
    event(3, '2026-12-01', 'Água'),
    event(4, '2026-02-28', 'Zebra'),
    event(10, null, 'Água'),
    event(11, '2026-12-01', 'Água'),
  ];
  const { eventos } = arrange(some).centrosCustos[0]!;
  expect(eventos.map(({ id }) => id)).toEqual([4, 3, 11, 2, 1, 10]);
  const answer = JSON.parse(writeWhole(contract)(arrange(some.slice(0, 1))));
  expect(answer.centrosCustos[0].eventos[0].data).toBeNull();
  expect(sheetLines(layout(arrange(some.slice(0, 1))))[3]).toBe(
    'item1 | Gerência | Água |  |  | -R$ 0,50 |  |  |  |  |',
  );
});

it('is an empty sheet if there are no events', () => {
  expect(arrange([])).toEqual({ centrosCustos: [], totais: 0 });
  for (const sheet of [layout(arrange([])), layoutDados(arrange([]))]) expect(sheet.rows.length).toBe(0);
});

it('keeps texts whole', () => {
  const texts = [
    '=1+1',
    '+1',
    '-1',
    '@SOMA(A1)',
    'diz "sim"; a|b',
    'duas\r\nlinhas',
    '🎉 festa',
    '0123456789'.repeat(3000),
  ];
  for (const observacao of texts) {
    const result = arrange([{ ...feira, observacao, nome: observacao, parceiros: [] }]);
    const [read] = JSON.parse(writeWhole(contract)(result)).centrosCustos[0].eventos;
    expect([read.nome, read.observacao]).toEqual([observacao, observacao]);
    for (const sheet of [layout(result), layoutDados(result)])
      expect(
        sheet.rows.at(1)!.cells.filter(({ value }) => value.kind === 'text' && value.text === observacao),
      ).toHaveLength(2);
  }
});

function cellsOf({ rows }: Pick<Sheet, 'rows'>) {
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
}
