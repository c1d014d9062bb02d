import { expect, it } from 'vitest';
import { writeWhole } from '../../server/http/json-writer.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { arrange, contract, type Line } from './columns.ts';
import { layout } from './report.ts';

const gestao = { codOrcamentario: '02', descricaoOrcamentario: 'Gestão', area: 'meio' } as const;
const cursos = { codOrcamentario: '10', descricaoOrcamentario: 'Cursos', area: 'fim' } as const;
const salarios = { codTBOrcamento: '3.1', descricao: 'Salários', inativo: '0' } as const;
const fax = { codTBOrcamento: '3.10', descricao: 'Fax', inativo: '1' } as const;

const lines: readonly Line[] = [
  { ...gestao, tipo: 'Projeto', recurso: 'proprios', ...salarios, valor: 150000 },
  { ...gestao, tipo: 'Atividade', recurso: 'terceiros', ...salarios, valor: 50000 },
  { ...gestao, tipo: 'Atividade', recurso: 'proprios', ...salarios, valor: 10050 },
  { ...gestao, tipo: 'Atividade', recurso: 'proprios', ...fax, valor: 0 },
  { ...cursos, tipo: 'Água', recurso: 'terceiros', ...salarios, valor: -10000 },
];

const context = { codColigada: 1, ano: 2026, filters: { periodoOrcamento: 1 } } as const;

it('lays the lines out as code, tipo, funding source and nature, with the totals of funding sources and areas', () => {
  expect(sheetLines(layout(arrange(lines), context))).toEqual([
    'header0 | Item | Valor Proposto | % do Total',
    'group0 | 02 - Gestão | R$ 2.100,50 | 105,00%',
    'group1 | Atividade | R$ 600,50 | 30,02%',
    'group2 | Recursos Próprios | R$ 100,50 | 5,02%',
    'item3 | 3.1 - Salários | R$ 100,50 | 5,02%',
    'item3 | 3.10 - Fax (INATIVA) | R$ 0,00 | 0,00%',
    'group2 | Recursos de Terceiros | R$ 500,00 | 24,99%',
    'item3 | 3.1 - Salários | R$ 500,00 | 24,99%',
    'group1 | Projeto | R$ 1.500,00 | 74,98%',
    'group2 | Recursos Próprios | R$ 1.500,00 | 74,98%',
    'item3 | 3.1 - Salários | R$ 1.500,00 | 74,98%',
    'group0 | 10 - Cursos | -R$ 100,00 | -5,00%',
    'group1 | Água | -R$ 100,00 | -5,00%',
    'group2 | Recursos de Terceiros | -R$ 100,00 | -5,00%',
    'item3 | 3.1 - Salários | -R$ 100,00 | -5,00%',
    'subtotal0 | Total de Recursos Próprios | R$ 1.600,50 | 80,00%',
    'subtotal0 | Total de Recursos de Terceiros | R$ 400,00 | 20,00%',
    'subtotal0 | Meio | R$ 2.100,50 | 105,00%',
    'subtotal0 | Fim | -R$ 100,00 | -5,00%',
    'total0 | Total Geral | R$ 2.000,50 | 100,00%',
  ]);
});

it('names the areas Departamentos and Eventos for organisations other than 1, and names the chosen basis', () => {
  const seen = sheetLines(layout(arrange(lines), { ...context, codColigada: 2, filters: { periodoOrcamento: 2 } }));
  expect(seen[0]).toBe('header0 | Item | Valor Reformulado | % do Total');
  expect(seen.slice(-3, -1)).toEqual([
    'subtotal0 | Departamentos | R$ 2.100,50 | 105,00%',
    'subtotal0 | Eventos | -R$ 100,00 | -5,00%',
  ]);
});

it('shows neither areas nor percentages if only one code is returned', () => {
  expect(sheetLines(layout(arrange(lines.slice(4)), context))).toEqual([
    'header0 | Item | Valor Proposto',
    'group0 | 10 - Cursos | -R$ 100,00',
    'group1 | Água | -R$ 100,00',
    'group2 | Recursos de Terceiros | -R$ 100,00',
    'item3 | 3.1 - Salários | -R$ 100,00',
    'subtotal0 | Total de Recursos Próprios | R$ 0,00',
    'subtotal0 | Total de Recursos de Terceiros | -R$ 100,00',
    'total0 | Total Geral | -R$ 100,00',
  ]);
});

it('items have a funding source and an area, and totals name the funding source or area that they add up', () => {
  const { rows, keys } = layout(arrange(lines), { ...context, codColigada: 2 });
  const all = Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
  expect(keys).toEqual(['Recurso', 'Área']);
  expect(all.flatMap((row) => (row.keys === undefined ? [] : [row.keys]))).toEqual([
    ['Recursos Próprios', 'Departamentos'],
    ['Recursos Próprios', 'Departamentos'],
    ['Recursos de Terceiros', 'Departamentos'],
    ['Recursos Próprios', 'Departamentos'],
    ['Recursos de Terceiros', 'Eventos'],
  ]);
  expect(all.flatMap(({ adds }) => (adds === undefined ? [] : [[adds.key, adds.value]]))).toEqual([
    [0, 'Recursos Próprios'],
    [0, 'Recursos de Terceiros'],
    [1, 'Departamentos'],
    [1, 'Eventos'],
  ]);
});

it('answers in the shape of the spec, amounts in reais; areas and percentages if there is more than one code', () => {
  const codigo = (codigoOrcamentario: object, naturezas: readonly object[], total: number) => ({
    ...codigoOrcamentario,
    total,
    valores: [{ tipo: 'Água', total, recursos: [{ tipo: 'terceiros', total, naturezas }] }],
  });
  const two: readonly Line[] = [{ ...lines[4]!, ...gestao, ...fax, valor: 40000 }, lines[4]!];
  expect(JSON.parse(writeWhole(contract)(arrange(two)))).toEqual({
    codigosOrcamentarios: [
      codigo(gestao, [{ ...fax, valor: 400 }], 400),
      codigo(cursos, [{ ...salarios, valor: -100 }], -100),
    ],
    totais: {
      recursosProprios: 0,
      recursosTerceiros: 300,
      meio: 400,
      fim: -100,
      percentualMeio: (400 / 300) * 100,
      percentualFim: (-100 / 300) * 100,
      total: 300,
    },
  });
  expect(JSON.parse(writeWhole(contract)(arrange(lines.slice(4)))).totais).toEqual({
    recursosProprios: 0,
    recursosTerceiros: -100,
    total: -100,
  });
});

it('percentages of a zero total are an em dash on the sheet and null in the answer', () => {
  const balanced: readonly Line[] = [{ ...lines[4]!, ...gestao, valor: 10000 }, lines[4]!];
  expect(sheetLines(layout(arrange(balanced), context)).slice(-3)).toEqual([
    'subtotal0 | Meio | R$ 100,00 | —',
    'subtotal0 | Fim | -R$ 100,00 | —',
    'total0 | Total Geral | R$ 0,00 | —',
  ]);
  expect(JSON.parse(writeWhole(contract)(arrange(balanced))).totais).toMatchObject({
    percentualMeio: null,
    percentualFim: null,
  });
});

it('is an empty sheet if there are no lines', () => {
  expect(layout(arrange([]), context).rows.length).toBe(0);
});
