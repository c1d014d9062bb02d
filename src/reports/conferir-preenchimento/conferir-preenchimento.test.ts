import { expect, it } from 'vitest';
import { writeCsv } from '../../sheet/text/delimited.ts';
import { writeWhole } from '../../server/http/json-writer.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import type { Amounts } from '../../reporting/calculated.ts';
import { plainNames } from '../../reporting/columns.ts';
import { arrange, columns as ownColumns, contract, type Line } from './columns.ts';
import { layout, layoutSimplified } from './layout.ts';

const AMOUNTS = plainNames(ownColumns);

const uberaba = { codCCustoPai: '1.10', nomeCCustoPai: 'Uberaba' };
const secretaria = { ...uberaba, codCCustoFilho: '1.10.2', nomeCCustoFilho: 'Secretaria' };
const cursos = { ...uberaba, codCCustoFilho: '1.10.10', nomeCCustoFilho: 'Cursos; oficinas' };
const sede = { codCCustoPai: '1.21', nomeCCustoPai: 'Araçuaí', codCCustoFilho: '01', nomeCCustoFilho: 'Sede' };
const salarios = { codTBOrcamento: '3.1', nomeTBOrcamento: 'Salários', inativo: '0' } as const;
const fax = { codTBOrcamento: '3.10', nomeTBOrcamento: 'Fax', inativo: '1' } as const;

/** Months of 1.000,00 to 1.011,00 reais, their year, and a blocked amount. */
const MONTHS = AMOUNTS.slice(0, 12).map((_, month) => 100_000 + 100 * month);
const amounts = amountsOf([...MONTHS, MONTHS.reduce((sum, month) => sum + month, 0), 250]);
const nothing = amountsOf(AMOUNTS.map(() => 0));

const lines: readonly Line[] = [
  { ...secretaria, ...salarios, ...amounts },
  { ...secretaria, ...fax, ...amountsOf([...AMOUNTS.slice(0, 12).map(() => -1), -12, 0]) },
  { ...cursos, ...salarios, ...nothing },
  { ...sede, ...salarios, ...amounts },
];

function amountsOf(values: readonly number[]): Amounts<(typeof AMOUNTS)[number]> {
  return Object.fromEntries(AMOUNTS.map((name, at) => [name, values[at]!])) as Amounts<(typeof AMOUNTS)[number]>;
}

/** '1.000,00 | 1.001,00 | ... | year | blocked', each month `times` that in `MONTHS` minus `less` centavos. */
function written(times: number, less: number, year: string, blocked: string): string {
  const months = MONTHS.map((month) => ((times * month - less) / 100).toFixed(2).replace('.', ','));
  return [...months.map((month) => month.replace(/^(\d)(\d{3})/, '$1.$2')), year, blocked].join(' | ');
}

const context = { codColigada: 1, ano: 2026, filters: { periodoOrcamento: 1 } } as const;

it('lays the lines out as parent, child and nature: a column per month, the year and the blocked amount, without R$', () => {
  const once = written(1, 0, '12.066,00', '2,50');
  const less = written(1, 1, '12.065,88', '2,50');
  const zero = AMOUNTS.map(() => '0,00').join(' | ');
  const group = ' | '.repeat(14).trimEnd();
  expect(sheetLines(layout(arrange(lines), context))).toEqual([
    'header0 | Item | Janeiro | Fevereiro | Março | Abril | Maio | Junho | Julho | Agosto | Setembro | Outubro | Novembro | Dezembro | Valor Total | Bloqueado',
    `group0 | 1.10 - Uberaba${group}`,
    `group1 | 1.10.2 - Secretaria${group}`,
    `item2 | 3.1 - Salários | ${once}`,
    `item2 | 3.10 - Fax (INATIVA) | ${'-0,01 | '.repeat(12)}-0,12 | 0,00`,
    `subtotal1 | Total | ${less}`,
    `group1 | 1.10.10 - Cursos; oficinas${group}`,
    `item2 | 3.1 - Salários | ${zero}`,
    `subtotal1 | Total | ${zero}`,
    `subtotal0 | Total do Centro de Custo (1.10) | ${less}`,
    `group0 | 1.21 - Araçuaí${group}`,
    `group1 | 01 - Sede${group}`,
    `item2 | 3.1 - Salários | ${once}`,
    `subtotal1 | Total | ${once}`,
    `subtotal0 | Total do Centro de Custo (1.21) | ${once}`,
    `total0 | Total Geral | ${written(2, 1, '24.131,88', '5,00')}`,
  ]);
});

const simplified = (some: readonly Line[]) => writeCsv({ title: '', ...layoutSimplified(arrange(some)) });

it('the simplified CSV has one row per child cost centre and nature with its annual total, byte for byte', () => {
  expect(simplified(lines)).toBe(
    [
      '\ufeffCentro de Custo;Natureza Orcamentaria;Valor Total',
      '1.10.2 - Secretaria;3.1 - Salários;12066,00',
      '1.10.2 - Secretaria;3.10 - Fax (INATIVA);-0,12',
      '"1.10.10 - Cursos; oficinas";3.1 - Salários;0,00',
      '01 - Sede;3.1 - Salários;12066,00',
      '',
    ].join('\r\n'),
  );
});

it('answers in the shape of the spec: plain months, marco among them, amounts in reais', () => {
  const first = { janeiro: 1000, fevereiro: 1001, marco: 1002, abril: 1003, maio: 1004, junho: 1005 };
  const second = { julho: 1006, agosto: 1007, setembro: 1008, outubro: 1009, novembro: 1010, dezembro: 1011 };
  const inReais = { ...first, ...second, totalAno: 12_066, totalBloqueado: 2.5 };
  const { codCCustoFilho, nomeCCustoFilho } = secretaria;
  const naturezasOrcamentarias = [{ ...salarios, ...inReais }];
  const ccFilhos = [{ codCCustoFilho, nomeCCustoFilho, totais: inReais, naturezasOrcamentarias }];
  expect(JSON.parse(writeWhole(contract)(arrange(lines.slice(0, 1))))).toEqual({
    centrosCustos: [{ ...uberaba, totais: inReais, ccFilhos }],
    totais: inReais,
  });
});

it('is an empty sheet if there are no lines, and only a header in the simplified version', () => {
  expect(layout(arrange([]), context).rows.length).toBe(0);
  expect(simplified([])).toBe('\ufeffCentro de Custo;Natureza Orcamentaria;Valor Total\r\n');
});
