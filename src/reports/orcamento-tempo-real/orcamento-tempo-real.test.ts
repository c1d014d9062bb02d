import { expect, it } from 'vitest';
import { MESES, MONTH_NAMES } from '../../domain/months.ts';
import { writeWhole } from '../../server/http/json-writer.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import type { Amounts } from '../../reporting/calculated.ts';
import { plainNames } from '../../reporting/columns.ts';
import { arrange, type Line } from './arrange.ts';
import { columns as ownColumns } from './columns.ts';
import { contract } from './contract.ts';
import { layout } from './report.ts';

const AMOUNTS = plainNames(ownColumns);

const uberaba = { codCCustoPai: '1.10', nomeCCustoPai: 'Uberaba' };
const secretaria = { codCCustoFilho: '1.10.2', nomeCCustoFilho: 'Secretaria' };
const cursos = { codCCustoFilho: '1.10.10', nomeCCustoFilho: 'Cursos' };
const sede = { codCCustoPai: '1.21', nomeCCustoPai: 'Araçuaí', codCCustoFilho: '01', nomeCCustoFilho: 'Sede' };
const salarios = { codTBOrcamento: '3.1', nomeTBOrcamento: 'Salários', inativo: '0' } as const;
const fax = { codTBOrcamento: '3.10', nomeTBOrcamento: 'Fax', inativo: '1' } as const;

/** The 27 amounts of which some are given, in whole centavos; the others are zero. */
function amountsOf(given: Partial<Amounts<(typeof AMOUNTS)[number]>>): Amounts<(typeof AMOUNTS)[number]> {
  return { ...(Object.fromEntries(AMOUNTS.map((name) => [name, 0])) as typeof given), ...given } as never;
}

const amounts = amountsOf({
  janeiroOrcado: 100_000,
  janeiroRealizado: 99_950,
  marcoOrcado: 50_000,
  marcoRealizado: -1,
  dezembroRealizado: 7,
  totalAnoOrcado: 150_000,
  totalAnoRealizado: 99_956,
  totalBloqueado: 1_250,
});

const lines: readonly Line[] = [
  { ...uberaba, ...secretaria, ...salarios, ...amounts },
  { ...uberaba, ...secretaria, ...fax, ...amountsOf({ janeiroRealizado: 50, totalAnoRealizado: 50 }) },
  { ...uberaba, ...cursos, ...salarios, ...amountsOf({}) },
  { ...sede, ...salarios, ...amounts },
];

/** A row's 27 amounts as text; `some` has those that are not zero, by position. */
function written(some: Readonly<Record<number, string>>): string {
  return AMOUNTS.map((_, at) => some[at] ?? '0,00').join(' | ');
}

const context = { codColigada: 1, ano: 2026, filters: { periodoOrcamento: 1 } } as const;

it('lays the lines out as parent, child and nature, with every total, and 0,00 if nothing is planned or realised', () => {
  const once = { 0: '1.000,00', 1: '999,50', 4: '500,00', 5: '-0,01', 23: '0,07', 24: '1.500,00', 26: '12,50' };
  const twice = { 0: '2.000,00', 1: '1.999,50', 4: '1.000,00', 5: '-0,02', 23: '0,14', 24: '3.000,00', 26: '25,00' };
  const group = ' | '.repeat(27).trimEnd();
  expect(sheetLines(layout(arrange(lines, { comProjecao: true }), context)).slice(2)).toEqual([
    `group0 | 1.10 - Uberaba${group}`,
    `group1 | 1.10.2 - Secretaria${group}`,
    `item2 | 3.1 - Salários | ${written({ ...once, 25: '999,56' })}`,
    `item2 | 3.10 - Fax (INATIVA) | ${written({ 1: '0,50', 25: '0,50' })}`,
    `subtotal1 | Total | ${written({ ...once, 1: '1.000,00', 25: '1.000,06' })}`,
    `group1 | 1.10.10 - Cursos${group}`,
    `item2 | 3.1 - Salários | ${written({})}`,
    `subtotal1 | Total | ${written({})}`,
    `subtotal0 | Total do Centro de Custo (1.10) | ${written({ ...once, 1: '1.000,00', 25: '1.000,06' })}`,
    `group0 | 1.21 - Araçuaí${group}`,
    `group1 | 01 - Sede${group}`,
    `item2 | 3.1 - Salários | ${written({ ...once, 25: '999,56' })}`,
    `subtotal1 | Total | ${written({ ...once, 25: '999,56' })}`,
    `subtotal0 | Total do Centro de Custo (1.21) | ${written({ ...once, 25: '999,56' })}`,
    `total0 | Total Geral | ${written({ ...twice, 25: '1.999,62' })}`,
  ]);
});

it('has 27 columns after the item, which stays in sight: each month and the year planned and realised, then blocked', () => {
  const { columns, ...sheet } = layout(arrange(lines, { comProjecao: true }), context);
  const groups = [...MONTH_NAMES, 'Total do Ano'];
  expect(sheetLines({ columns, ...sheet }).slice(0, 2)).toEqual([
    `header0 | Item | ${groups.join(' | ')} | Valor Bloqueado`,
    `header0 | ${groups.map(() => 'Proposto | Realizado').join(' | ')}`,
  ]);
  expect(MONTH_NAMES).toHaveLength(12);
  expect([MONTH_NAMES[0], MONTH_NAMES[11]]).toEqual(['Janeiro', 'Dezembro']);
  expect(columns.map(({ label }) => label)).toEqual([
    'Item',
    ...groups.flatMap((group) => [`${group} Proposto`, `${group} Realizado`]),
    'Valor Bloqueado',
  ]);
  expect(columns).toHaveLength(1 + 27);
  expect(columns.map(({ sticky }) => sticky === true)).toEqual([true, ...AMOUNTS.map(() => false)]);
});

it('answers in the shape of the spec: both values of each month, marco among them, in the totals too, in reais; beside them the history of natures', () => {
  const months = MESES.flatMap((mes) => [
    [`${mes}Orcado`, 0],
    [`${mes}Realizado`, 0],
  ]);
  const given = { janeiroOrcado: 1000, janeiroRealizado: 999.5, marcoOrcado: 500, marcoRealizado: -0.01 };
  const totals = { totalAnoOrcado: 1500, totalAnoRealizado: 999.56, totalBloqueado: 12.5 };
  const inReais = { ...Object.fromEntries(months), ...given, dezembroRealizado: 0.07, ...totals };
  expect(Object.keys(inReais)).toHaveLength(27);
  const ccFilhos = [{ ...secretaria, totais: inReais, naturezasOrcamentarias: [{ ...salarios, ...inReais }] }];
  expect(JSON.parse(writeWhole(contract)(arrange(lines.slice(0, 1), { comProjecao: true })))).toEqual({
    centrosCustos: [{ ...uberaba, totais: inReais, ccFilhos }],
    totais: inReais,
    naturezas: [],
  });
});

it('is an empty sheet if there are no lines', () => {
  expect(layout(arrange([], { comProjecao: true }), context).rows.length).toBe(0);
});
