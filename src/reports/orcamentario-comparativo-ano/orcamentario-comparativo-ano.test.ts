import { expect, it } from 'vitest';
import { columnKeys } from '../../sheet/columns.ts';
import { writeWhole } from '../../server/http/json-writer.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { arrange, contract, type Line } from './columns.ts';
import { layout } from './report.ts';

const place = { tipo: 'Projeto', recurso: 'proprios' } as const;
const gestao = { codOrcamentario: '02', descricaoOrcamentario: 'Gestão', area: 'meio' } as const;
const cursos = { codOrcamentario: '10', descricaoOrcamentario: 'Cursos', area: 'fim' } as const;
const salarios = { codTBOrcamento: '3.1', descricao: 'Salários', inativo: '0' } as const;
const fax = { codTBOrcamento: '3.10', descricao: 'Fax', inativo: '1' } as const;

const lines: readonly Line[] = [
  { ...gestao, ...place, ...salarios, proposta: 15000, reformulacao: 10000 },
  { ...gestao, ...place, ...fax, proposta: 0, reformulacao: 2500 },
  { ...cursos, ...place, ...salarios, proposta: 5000, reformulacao: 0 },
];

const context = { codColigada: 1, ano: 2026 };

it('lays the lines out with a year’s proposed value, the previous year’s reformulated value, the variation, and the share of the proposed total', () => {
  const ofCursos = 'R$ 50,00 | R$ 0,00 | —';
  const ofGestao = 'R$ 150,00 | R$ 125,00 | 20,00%';
  expect(sheetLines(layout(arrange(lines), context))).toEqual([
    'header0 | Item | Proposto 2026 | Reformulado 2025 | Variação (P-R)/R | % do Total Proposto',
    `group0 | 02 - Gestão | ${ofGestao} | 75,00%`,
    `group1 | Projeto | ${ofGestao} | 75,00%`,
    `group2 | Recursos Próprios | ${ofGestao} | 75,00%`,
    'item3 | 3.1 - Salários | R$ 150,00 | R$ 100,00 | 50,00% | 75,00%',
    'item3 | 3.10 - Fax (INATIVA) | R$ 0,00 | R$ 25,00 | -100,00% | 0,00%',
    `group0 | 10 - Cursos | ${ofCursos} | 25,00%`,
    `group1 | Projeto | ${ofCursos} | 25,00%`,
    `group2 | Recursos Próprios | ${ofCursos} | 25,00%`,
    `item3 | 3.1 - Salários | ${ofCursos} | 25,00%`,
    'subtotal0 | Total de Recursos Próprios | R$ 200,00 | R$ 125,00 | 60,00% | 100,00%',
    'subtotal0 | Total de Recursos de Terceiros | R$ 0,00 | R$ 0,00 | 0,00% | 0,00%',
    `subtotal0 | Meio | ${ofGestao} | 75,00%`,
    `subtotal0 | Fim | ${ofCursos} | 25,00%`,
    'total0 | Total Geral | R$ 200,00 | R$ 125,00 | 60,00% | 100,00%',
  ]);
  const ofOthers = sheetLines(layout(arrange(lines), { codColigada: 2, ano: 2026 }));
  expect(ofOthers.slice(-3, -1).map((line) => line.split(' | ')[1])).toEqual(['Departamentos', 'Eventos']);
});

it('the columns have the same names in addresses in every year', () => {
  const keys = [2026, 2020].map((ano) => columnKeys(layout(arrange(lines), { codColigada: 1, ano }).columns));
  expect(keys[0]).toEqual(['item', 'proposto', 'reformulado', 'variacao-p-r-r', 'do-total-proposto']);
  expect(keys[1]).toEqual(keys[0]);
});

it('answers in the shape of the design, with a nature’s amounts inline and the areas’ percentages of the proposed total', () => {
  const answer = JSON.parse(writeWhole(contract)(arrange(lines)));
  const ofCursos = { proposta: 50, reformulacao: 0, variacao: null };
  expect(answer.codigosOrcamentarios[1]).toEqual({
    ...cursos,
    total: ofCursos,
    valores: [
      {
        tipo: 'Projeto',
        total: ofCursos,
        recursos: [{ tipo: 'proprios', total: ofCursos, naturezas: [{ ...salarios, ...ofCursos }] }],
      },
    ],
  });
  expect(answer.totais).toEqual({
    recursosProprios: { proposta: 200, reformulacao: 125, variacao: 60 },
    recursosTerceiros: { proposta: 0, reformulacao: 0, variacao: 0 },
    meio: { proposta: 150, reformulacao: 125, variacao: 20 },
    fim: ofCursos,
    percentualMeio: 75,
    percentualFim: 25,
    total: { proposta: 200, reformulacao: 125, variacao: 60 },
  });
});

it('is an empty sheet if there are no lines', () => {
  expect(layout(arrange([]), context).rows.length).toBe(0);
});
