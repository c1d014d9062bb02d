import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeWhole } from '../../server/http/json-writer.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { arrange, type Line } from './arrange.ts';
import { contract } from './contract.ts';
import { layout } from './layout.ts';
import { importacao } from './report.ts';

const diaria: Line = {
  tipo: 'D',
  chaveCentroCusto: 'CC007',
  chaveAcao: 'A0001',
  codReduzidoConta: '0031',
  codReduzidoNatureza: '01',
  mes: 3,
  unidade: 'Diária',
  descricaoLancamento: 'Viagem',
  qtdPessoas: 2,
  qtdDias: 1.5,
  qtdUnidade: null,
  valorUnitario: 100000,
  valorTotal: 300000,
};

const estorno: Line = {
  ...diaria,
  tipo: 'R',
  mes: 12,
  qtdPessoas: null,
  qtdDias: null,
  qtdUnidade: 1234.0001,
  valorUnitario: -1,
  valorTotal: -123400,
};

it('lays out a row for each posting with its thirteen columns, and a last row with their sum', () => {
  expect(sheetLines(layout(arrange([estorno, diaria])))).toEqual([
    [
      'header0 | Tipo | Chave do Centro de Custo | Chave da Ação | Conta (cód. reduzido) | Natureza (cód. reduzido) | Mês',
      'Unidade | Descrição do Lançamento | Qtd. de Pessoas | Qtd. de Dias | Qtd. de Unidades | Valor Unitário | Valor Total',
    ].join(' | '),
    'item0 | D | CC007 | A0001 | 0031 | 01 | 3 | Diária | Viagem | 2 | 1,5 |  | R$ 1.000,00 | R$ 3.000,00',
    'item0 | R | CC007 | A0001 | 0031 | 01 | 12 | Diária | Viagem |  |  | 1.234,0001 | -R$ 0,01 | -R$ 1.234,00',
    'total0 | Total Geral | R$ 1.766,00',
  ]);
});

it('answers in the shape of the specification, with values in reais, and null for a quantity that is not given', () => {
  expect(JSON.parse(writeWhole(contract)(arrange([diaria])))).toEqual({
    registros: [{ ...diaria, valorUnitario: 1000, valorTotal: 3000 }],
  });
});

it('is an empty sheet if there are no postings', () => {
  expect(layout(arrange([])).rows.length).toBe(0);
});

it('orders by type, cost centre, action, account, nature and month, codes in natural order', () => {
  const one = { ...diaria, chaveCentroCusto: '1.2', chaveAcao: '2', codReduzidoConta: '9', codReduzidoNatureza: '9' };
  const ordered: readonly Line[] = [
    { ...one, tipo: 'Água', mes: 12 },
    { ...one, tipo: 'Zelo', mes: 2, descricaoLancamento: 'loaded first' },
    { ...one, tipo: 'Zelo', mes: 2, descricaoLancamento: 'loaded last' },
    { ...one, tipo: 'Zelo', mes: 10 },
    { ...one, tipo: 'Zelo', codReduzidoNatureza: '10', mes: 1 },
    { ...one, tipo: 'Zelo', codReduzidoConta: '10', codReduzidoNatureza: '1' },
    { ...one, tipo: 'Zelo', chaveAcao: '10', codReduzidoConta: '1' },
    { ...one, tipo: 'Zelo', chaveCentroCusto: '1.10', chaveAcao: '1' },
  ];
  const mixed = [7, 1, 5, 3, 2, 6, 0, 4].map((index) => ordered[index]!);
  expect(arrange(mixed).registros).toEqual(ordered);
});

it('neither loses nor changes a posting', () => {
  const posting = fc.record({
    tipo: fc.constantFrom('D', 'R', 'd'),
    chaveCentroCusto: fc.constantFrom('', '1', '01', 'CC'),
    chaveAcao: fc.constantFrom('', 'A1'),
    mes: fc.integer({ min: 1, max: 12 }),
    valorTotal: fc.integer({ min: -1e12, max: 1e12 }),
  });
  fc.assert(
    fc.property(fc.array(posting), (some) => {
      const lines = some.map((one, index) => ({ ...diaria, ...one, descricaoLancamento: String(index) }));
      const { registros } = arrange(lines);
      const asLoaded = registros.toSorted((a, b) => Number(a.descricaoLancamento) - Number(b.descricaoLancamento));
      expect(asLoaded).toEqual(lines);
    }),
  );
});

it('carries the external system’s name in its title, its address and its file', () => {
  const { slug, folder, title, files } = importacao('Totvs-RM');
  expect([slug, folder, title]).toEqual(['importacao-totvs-rm', 'importacao', 'Importação Totvs-RM']);
  expect(files.map(({ format, stem }) => [format, stem])).toEqual([['xls', 'ImportacaoTotvs-RM']]);
  const sheet = importacao('SAP').layout({ registros: [] }, {} as never);
  expect(sheet.title).toBe('Importação SAP');
});
