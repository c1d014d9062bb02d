import { expect, it } from 'vitest';
import { writeWhole } from '../../server/http/json-writer.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { arrange, contract, type Line } from './columns.ts';
import { layout } from './report.ts';

const place = { tipo: 'Projeto', recurso: 'proprios' } as const;
const gestao = { codOrcamentario: '02', descricaoOrcamentario: 'Gestão', area: 'meio' } as const;
const cursos = { codOrcamentario: '10', descricaoOrcamentario: 'Cursos', area: 'fim' } as const;
const salarios = { codTBOrcamento: '3.1', descricao: 'Salários', inativo: '0' } as const;
const fax = { codTBOrcamento: '3.10', descricao: 'Fax', inativo: '1' } as const;
const amounts = { primeiro: 100, segundo: 200, terceiro: -300, quarto: 400, total: 400 };
const zero = { primeiro: 0, segundo: 0, terceiro: 0, quarto: 0, total: 0 };

const lines: readonly Line[] = [
  { ...gestao, ...place, ...salarios, ...amounts },
  { ...gestao, ...place, ...fax, ...zero },
  { ...gestao, ...place, recurso: 'terceiros', ...salarios, ...amounts },
  { ...cursos, ...place, ...salarios, ...amounts, quarto: 0, total: 0 },
];

const context = { codColigada: 1, ano: 2026, filters: { periodoOrcamento: 1 } } as const;

it('lays the lines out with four quarters, the year, and every total', () => {
  const once = 'R$ 1,00 | R$ 2,00 | -R$ 3,00 | R$ 4,00 | R$ 4,00';
  const twice = 'R$ 2,00 | R$ 4,00 | -R$ 6,00 | R$ 8,00 | R$ 8,00';
  const empty = 'R$ 1,00 | R$ 2,00 | -R$ 3,00 | R$ 0,00 | R$ 0,00';
  expect(sheetLines(layout(arrange(lines), context))).toEqual([
    'header0 | Item | 1º Trimestre | 2º Trimestre | 3º Trimestre | 4º Trimestre | Total Anual | % do Total Anual',
    `group0 | 02 - Gestão | ${twice} | 100,00%`,
    `group1 | Projeto | ${twice} | 100,00%`,
    `group2 | Recursos Próprios | ${once} | 50,00%`,
    `item3 | 3.1 - Salários | ${once} | 50,00%`,
    'item3 | 3.10 - Fax (INATIVA) | R$ 0,00 | R$ 0,00 | R$ 0,00 | R$ 0,00 | R$ 0,00 | 0,00%',
    `group2 | Recursos de Terceiros | ${once} | 50,00%`,
    `item3 | 3.1 - Salários | ${once} | 50,00%`,
    `group0 | 10 - Cursos | ${empty} | 0,00%`,
    `group1 | Projeto | ${empty} | 0,00%`,
    `group2 | Recursos Próprios | ${empty} | 0,00%`,
    `item3 | 3.1 - Salários | ${empty} | 0,00%`,
    `subtotal0 | Total de Recursos Próprios | R$ 2,00 | R$ 4,00 | -R$ 6,00 | R$ 4,00 | R$ 4,00 | 50,00%`,
    `subtotal0 | Total de Recursos de Terceiros | ${once} | 50,00%`,
    `subtotal0 | Meio | ${twice} | 100,00%`,
    `subtotal0 | Fim | ${empty} | 0,00%`,
    'total0 | Total Geral | R$ 3,00 | R$ 6,00 | -R$ 9,00 | R$ 8,00 | R$ 8,00 | 100,00%',
  ]);
  const ofOthers = sheetLines(layout(arrange(lines), { ...context, codColigada: 2 }));
  expect(ofOthers.slice(-3, -1).map((line) => line.split(' | ')[1])).toEqual(['Departamentos', 'Eventos']);
});

it('answers in the shape of the design, with a nature’s amounts inline and the areas’ percentages of the year', () => {
  const inReais = { primeiro: 1, segundo: 2, terceiro: -3, quarto: 4, total: 4 };
  const nothing = { ...zero };
  const answer = JSON.parse(writeWhole(contract)(arrange(lines)));
  expect(answer.codigosOrcamentarios[0].valores[0].recursos[1]).toEqual({
    tipo: 'terceiros',
    total: inReais,
    naturezas: [{ ...salarios, ...inReais }],
  });
  expect(answer.codigosOrcamentarios[1]).toMatchObject({ ...cursos, total: { primeiro: 1, total: 0 } });
  expect(answer.totais).toMatchObject({
    recursosTerceiros: inReais,
    fim: { ...inReais, quarto: 0, total: 0 },
    percentualMeio: 100,
    percentualFim: 0,
    total: { quarto: 8, total: 8 },
  });
  expect(JSON.parse(writeWhole(contract)(arrange(lines.slice(0, 1)))).totais).toEqual({
    recursosProprios: inReais,
    recursosTerceiros: nothing,
    total: inReais,
  });
});

it('is an empty sheet if there are no lines', () => {
  expect(layout(arrange([]), context).rows.length).toBe(0);
});
