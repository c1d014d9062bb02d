import { expect, it } from 'vitest';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { writeWhole } from '../../server/http/json-writer.ts';
import { arrange, contract, type Line } from './contract.ts';
import { layout } from './report.ts';

const lines: readonly Line[] = [
  line('02', 'Gestão', 'Projeto', 'proprios', '3.1', 'Salários', 150000, 100000),
  line('02', 'Gestão', 'Atividade', 'terceiros', '3.1', 'Salários', 50000, 0),
  line('02', 'Gestão', 'Atividade', 'proprios', '3.1', 'Salários', 10050, 20100),
  { ...line('02', 'Gestão', 'Atividade', 'proprios', '3.10', 'Diárias', 0, 0), inativo: '1' },
  line('10', 'Formação', 'Água', 'terceiros', '3.1', 'Salários', -100, 300),
];

function line(
  ...[codOrcamentario, descricaoOrcamentario, tipo, recurso, codTBOrcamento, descricao, proposta, reformulacao]: [
    string,
    string,
    string,
    Line['recurso'],
    string,
    string,
    number,
    number,
  ]
): Line {
  const names = { codOrcamentario, descricaoOrcamentario, tipo, recurso, codTBOrcamento, descricao };
  return { ...names, area: 'meio', inativo: '0', proposta, reformulacao };
}

it('lays the lines out as code, tipo, funding source and nature, with totals and variations', () => {
  expect(sheetLines(layout(arrange(lines)))).toEqual([
    'header0 | Item | Proposto | Reformulado | Variação (P-R)/R',
    'group0 | 02 - Gestão | R$ 2.100,50 | R$ 1.201,00 | 74,90%',
    'group1 | Atividade | R$ 600,50 | R$ 201,00 | 198,76%',
    'group2 | Recursos Próprios | R$ 100,50 | R$ 201,00 | -50,00%',
    'item3 | 3.1 - Salários | R$ 100,50 | R$ 201,00 | -50,00%',
    'item3 | 3.10 - Diárias (INATIVA) | R$ 0,00 | R$ 0,00 | 0,00%',
    'group2 | Recursos de Terceiros | R$ 500,00 | R$ 0,00 | —',
    'item3 | 3.1 - Salários | R$ 500,00 | R$ 0,00 | —',
    'group1 | Projeto | R$ 1.500,00 | R$ 1.000,00 | 50,00%',
    'group2 | Recursos Próprios | R$ 1.500,00 | R$ 1.000,00 | 50,00%',
    'item3 | 3.1 - Salários | R$ 1.500,00 | R$ 1.000,00 | 50,00%',
    'group0 | 10 - Formação | -R$ 1,00 | R$ 3,00 | -133,33%',
    'group1 | Água | -R$ 1,00 | R$ 3,00 | -133,33%',
    'group2 | Recursos de Terceiros | -R$ 1,00 | R$ 3,00 | -133,33%',
    'item3 | 3.1 - Salários | -R$ 1,00 | R$ 3,00 | -133,33%',
    'subtotal0 | Total de Recursos Próprios | R$ 1.600,50 | R$ 1.201,00 | 33,26%',
    'subtotal0 | Total de Recursos de Terceiros | R$ 499,00 | R$ 3,00 | 16.533,33%',
    'total0 | Total Geral | R$ 2.099,50 | R$ 1.204,00 | 74,38%',
  ]);
});

it('answers in the shape of the spec, amounts in reais', () => {
  const answer: unknown = JSON.parse(writeWhole(contract)(arrange(lines.slice(4))));
  const amounts = { proposta: -1, reformulacao: 3, variacao: (-4 / 3) * 100 };
  expect(answer).toEqual({
    codigosOrcamentarios: [
      {
        codOrcamentario: '10',
        descricaoOrcamentario: 'Formação',
        total: amounts,
        valores: [
          {
            tipo: 'Água',
            total: amounts,
            recursos: [
              {
                tipo: 'terceiros',
                total: amounts,
                naturezas: [{ codTBOrcamento: '3.1', descricao: 'Salários', inativo: '0', ...amounts }],
              },
            ],
          },
        ],
      },
    ],
    totais: {
      recursosProprios: { proposta: 0, reformulacao: 0, variacao: 0 },
      recursosTerceiros: amounts,
      total: amounts,
    },
  });
});

it('is an empty sheet if there are no lines', () => {
  expect(layout(arrange([])).rows.length).toBe(0);
});
