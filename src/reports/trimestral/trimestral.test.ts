import { expect, it } from 'vitest';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { writeWhole } from '../../server/http/json-writer.ts';
import { arrange, contract, type Line } from './columns.ts';
import { layout } from './report.ts';

const uberaba = { codCCustoPai: '1.10', nomeCCustoPai: 'Uberaba' };
const secretaria = { ...uberaba, codCCustoFilho: '1.10.2', nomeCCustoFilho: 'Secretaria' };
const sede = { codCCustoPai: '1.21', nomeCCustoPai: 'Araçuaí', codCCustoFilho: '01', nomeCCustoFilho: 'Sede' };
const salarios = { codTBOrcamento: '3.1', nomeTBOrcamento: 'Salários', inativo: '0' } as const;
const diarias = { codTBOrcamento: '3.10', nomeTBOrcamento: 'Diárias', inativo: '1' } as const;
const amounts = { primeiro: 100, segundo: 200, terceiro: -300, quarto: 1000000, totalAno: 1000000, totalBloqueado: 5 };
const zero = { primeiro: 0, segundo: 0, terceiro: 0, quarto: 0, totalAno: 0, totalBloqueado: 0 };

const lines: readonly Line[] = [
  { ...secretaria, ...salarios, ...amounts },
  { ...secretaria, ...diarias, ...amounts },
  { ...uberaba, codCCustoFilho: '1.10.10', nomeCCustoFilho: 'Cursos', ...salarios, ...zero },
  { ...sede, ...salarios, ...amounts },
];

const context = { codColigada: 1, ano: 2026, filters: { periodoOrcamento: 1 } } as const;

it('lays the lines out as parent, child and nature, with quarters, year, blocked amount and every total', () => {
  const once = 'R$ 1,00 | R$ 2,00 | -R$ 3,00 | R$ 10.000,00 | R$ 10.000,00 | R$ 0,05';
  const twice = 'R$ 2,00 | R$ 4,00 | -R$ 6,00 | R$ 20.000,00 | R$ 20.000,00 | R$ 0,10';
  const thrice = 'R$ 3,00 | R$ 6,00 | -R$ 9,00 | R$ 30.000,00 | R$ 30.000,00 | R$ 0,15';
  const nothing = 'R$ 0,00 | R$ 0,00 | R$ 0,00 | R$ 0,00 | R$ 0,00 | R$ 0,00';
  expect(sheetLines(layout(arrange(lines), context))).toEqual([
    'header0 | Item | 1º Trimestre | 2º Trimestre | 3º Trimestre | 4º Trimestre | Total Anual | Valor Bloqueado',
    'group0 | 1.10 - Uberaba |  |  |  |  |  |',
    'group1 | 1.10.2 - Secretaria |  |  |  |  |  |',
    `item2 | 3.1 - Salários | ${once}`,
    `item2 | 3.10 - Diárias (INATIVA) | ${once}`,
    `subtotal1 | Total | ${twice}`,
    'group1 | 1.10.10 - Cursos |  |  |  |  |  |',
    `item2 | 3.1 - Salários | ${nothing}`,
    `subtotal1 | Total | ${nothing}`,
    `subtotal0 | Total do Centro de Custo (1.10) | ${twice}`,
    'group0 | 1.21 - Araçuaí |  |  |  |  |  |',
    'group1 | 01 - Sede |  |  |  |  |  |',
    `item2 | 3.1 - Salários | ${once}`,
    `subtotal1 | Total | ${once}`,
    `subtotal0 | Total do Centro de Custo (1.21) | ${once}`,
    `total0 | Total Geral | ${thrice}`,
  ]);
});

it('answers in the shape of the spec, amounts in reais', () => {
  const inReais = { primeiro: 1, segundo: 2, terceiro: -3, quarto: 10000, totalAno: 10000, totalBloqueado: 0.05 };
  expect(JSON.parse(writeWhole(contract)(arrange(lines.slice(0, 1))))).toEqual({
    centrosCustos: [
      {
        ...uberaba,
        totais: inReais,
        ccFilhos: [
          {
            codCCustoFilho: '1.10.2',
            nomeCCustoFilho: 'Secretaria',
            totais: inReais,
            naturezasOrcamentarias: [{ ...salarios, ...inReais }],
          },
        ],
      },
    ],
    totais: inReais,
  });
});

it('is an empty sheet if there are no lines', () => {
  expect(layout(arrange([]), context).rows.length).toBe(0);
});
