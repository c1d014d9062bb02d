import { expect, it } from 'vitest';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { writeWhole } from '../../server/http/json-writer.ts';
import { arrange, type Line } from './arrange.ts';
import { contract } from './contract.ts';
import { layout } from './layout.ts';

const uberaba = { codCCustoPai: '1.10', nomeCCustoPai: 'Uberaba' };
const secretaria = { ...uberaba, codCCustoFilho: '1.10.2', nomeCCustoFilho: 'Secretaria' };
const cursos = { ...uberaba, codCCustoFilho: '1.10.10', nomeCCustoFilho: 'Cursos' };
const sede = { codCCustoPai: '1.21', nomeCCustoPai: 'Araçuaí', codCCustoFilho: '01', nomeCCustoFilho: 'Sede' };
const diarias = { codTBOrcamento: '3.1', nomeTBOrcamento: 'Diárias', inativo: '0' } as const;
const material = { codTBOrcamento: '3.10', nomeTBOrcamento: 'Material', inativo: '1' } as const;

const lines: readonly Line[] = [
  { ...secretaria, ...diarias, mes: 1, proposta: 150000, reformulacao: null, texto: '10 diárias x R$ 150,00' },
  { ...secretaria, ...diarias, mes: 1, proposta: 0, reformulacao: 0, texto: '' },
  { ...secretaria, ...diarias, mes: 3, proposta: -1, reformulacao: 20000, texto: 'Estorno' },
  { ...secretaria, ...material, mes: 12, proposta: 500, reformulacao: 400, texto: 'Apostilas\n2 turmas' },
  { ...cursos, ...diarias, mes: 2, proposta: 100, reformulacao: null, texto: 'Viagem' },
  { ...sede, ...diarias, mes: 2, proposta: 100, reformulacao: null, texto: 'Viagem' },
];

it('lays the memories out under parent and child: nature, month, proposed, reformulated where present, text', () => {
  expect(sheetLines(layout(arrange(lines)))).toEqual([
    'header0 | Natureza | Mês | Proposto | Reformulado | Memória de Cálculo',
    'group0 | 1.10 - Uberaba |  |  |  |',
    'group1 | 1.10.2 - Secretaria |  |  |  |',
    'item2 | 3.1 - Diárias | Janeiro | R$ 1.500,00 |  | 10 diárias x R$ 150,00',
    'item2 | 3.1 - Diárias | Janeiro | R$ 0,00 | R$ 0,00 |',
    'item2 | 3.1 - Diárias | Março | -R$ 0,01 | R$ 200,00 | Estorno',
    'item2 | 3.10 - Material (INATIVA) | Dezembro | R$ 5,00 | R$ 4,00 | Apostilas\n2 turmas',
    'group1 | 1.10.10 - Cursos |  |  |  |',
    'item2 | 3.1 - Diárias | Fevereiro | R$ 1,00 |  | Viagem',
    'group0 | 1.21 - Araçuaí |  |  |  |',
    'group1 | 01 - Sede |  |  |  |',
    'item2 | 3.1 - Diárias | Fevereiro | R$ 1,00 |  | Viagem',
  ]);
});

it('answers in the shape of the design, by child cost centre with its parent; an absent reformulated value is null', () => {
  expect(JSON.parse(writeWhole(contract)(arrange(lines.slice(2, 5))))).toEqual({
    centrosCustos: [
      {
        ...secretaria,
        naturezas: [
          { ...diarias, memorias: [{ mes: 3, proposta: -0.01, reformulacao: 200, texto: 'Estorno' }] },
          { ...material, memorias: [{ mes: 12, proposta: 5, reformulacao: 4, texto: 'Apostilas\n2 turmas' }] },
        ],
      },
      {
        ...cursos,
        naturezas: [{ ...diarias, memorias: [{ mes: 2, proposta: 1, reformulacao: null, texto: 'Viagem' }] }],
      },
    ],
  });
});

it('is an empty sheet if there are no memories', () => {
  expect(layout(arrange([])).rows.length).toBe(0);
});

it('keeps a text whole', () => {
  const texto = `${'Memória de cálculo; '.repeat(1638)}fim`;
  const result = arrange([{ ...lines[0]!, texto }]);
  expect(sheetLines(layout(result)).at(-1)!.endsWith(`| ${texto}`)).toBe(true);
  expect(JSON.parse(writeWhole(contract)(result)).centrosCustos[0].naturezas[0].memorias[0].texto).toBe(texto);
});
