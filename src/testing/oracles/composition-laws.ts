import { expect } from 'vitest';
import type { AmountName, Composicao, Subject } from '../../contracts/composition.ts';
import type { Composition } from '../../reporting/composition/composition.ts';
import type { Report } from '../../reporting/report.ts';
import type { Value } from '../../sheet/sheet.ts';
import type { OpenCell } from './open-cells.ts';
import type { OpenAmount } from './open-amounts.ts';

/**
 * Expects a composition to equal its cell, its parts, months and formula to add up to its value, and every amount that
 * it names to open with the named value.
 */
export async function expectLaws(report: Report, cell: OpenCell, open: OpenAmount): Promise<void> {
  const { subject, name, value } = cell;
  const composed = await open(subject, name);
  const where = JSON.stringify([report.slug, subject, name]);
  const composition = report.composition!;
  const [actual, expected] = [valueOf(composed, value), value.kind === 'money' ? value.centavos : ratioOf(value)];
  const seen = {
    where,
    valor: actual,
    caminho: Object.fromEntries(composed.caminho.map(({ nivel, codigo }) => [nivel, codigo])),
    partes: partsAddUp(composed, isDivided(composition, cell)),
    meses: monthsAddUp(composed, composition, name),
    isCalculated: composed.formula !== null,
    formula: formulaGives(composed),
    opened: await disagreements(composed, cell, open),
  };
  const isSame =
    expected === actual || (typeof actual === 'number' && typeof expected === 'number' && isClose(actual, expected));
  expect(seen).toEqual({
    where,
    valor: isSame && (value.kind === 'percent' || expected === actual) ? actual : expected,
    caminho: subject,
    partes: true,
    meses: true,
    isCalculated: composition.columns[name.coluna]!.kind !== 'plain',
    formula: true,
    opened: [],
  });
}

/** The amounts that a composition names and that open with another value. */
async function disagreements(
  { partes, formula, comparacoes }: Composicao,
  { subject, name }: OpenCell,
  open: OpenAmount,
) {
  const named = [
    ...(partes?.itens ?? []).map(({ em, valor }) => ({ em, of: name, valor })),
    ...(formula ?? []).map(({ em = subject, coluna, ate, valor }) => ({
      em,
      of: ate === undefined ? { coluna } : { coluna, ate },
      valor,
    })),
    ...comparacoes.flatMap(({ coluna, valor }) =>
      coluna === undefined ? [] : [{ em: subject, of: { coluna }, valor }],
    ),
  ];
  const wrong: unknown[] = [];
  for (const { em, of, valor } of named) {
    const opened = await open(em, of);
    if (opened.valor !== valor) wrong.push({ em, of, stated: valor, opened: opened.valor });
  }
  return wrong;
}

/** A composition's value: an amount in whole centavos, or a percentage as a ratio. */
function valueOf({ unidade, valor }: Composicao, { kind }: Value): number | null | string {
  if ((unidade === 'reais') !== (kind === 'money')) return unidade;
  return unidade === 'percentual' && valor !== null ? valor / 100 : valor;
}

function ratioOf(value: Value): number | null | undefined {
  return value.kind === 'percent' ? value.ratio : undefined;
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a));
}

/** Whether the parts add up, largest first, ten if there are others; or none for an amount that is 0 or indivisible. */
function partsAddUp({ valor, partes }: Composicao, isExpected: boolean): boolean {
  if (partes === null || !isExpected) return partes === null && (!isExpected || valor === 0);
  const sum = partes.itens.reduce((all, part) => all + part.valor, partes.outros?.valor ?? 0);
  return areLargest(partes) && sum === valor;
}

function areLargest({ itens, outros }: NonNullable<Composicao['partes']>): boolean {
  const sizes = itens.map((part) => Math.abs(part.valor));
  const isSorted = sizes.every((size, at) => at === 0 || size <= sizes[at - 1]!);
  return isSorted && (outros === null || (sizes.length === 10 && outros.quantidade > 0));
}

/** The measures of the ERP's rows, or of projections from them. */
const OF_ERP: readonly string[] = [
  'realizado',
  'orcadoNoErp',
  'restoPlano',
  'restoAnoAnterior',
  'restoRitmo',
  'erroHaUmAno',
  'realizadoHaUmAno',
];

const KNOWN_TO_ERP: readonly string[] = ['codCCustoPai', 'codCCustoFilho', 'codTBOrcamento'];

/** Whether an amount is divisible: no percentage, and its rows (the ERP's have three codes) have the next level. */
function isDivided({ levels, columns }: Composition, { subject, name, value }: OpenCell): boolean {
  const next = levels.find((level) => subject[level] === undefined);
  if (next === undefined || value.kind === 'percent') return false;
  const isOfErp = (coluna: string): boolean => {
    const column = columns[coluna]!;
    if (column.kind === 'plain') return OF_ERP.includes(column.measure);
    return column.terms.some((term) => isOfErp(term.name(name).coluna));
  };
  return KNOWN_TO_ERP.includes(next) || !isOfErp(name.coluna);
}

const OF_MONTHS: Readonly<Record<string, 'proposta' | 'reformulacao' | 'realizado'>> = {
  proposta: 'proposta',
  reformulacao: 'reformulacao',
  reformulacaoAntes: 'reformulacao',
  realizado: 'realizado',
};

/** Whether the months add up to the amount or its terms; or are absent as a term is not a sum of months. */
function monthsAddUp(
  { valor, meses, rotulo, formula }: Composicao,
  { columns }: Composition,
  name: AmountName,
): boolean {
  const terms: readonly LabelledTerm[] = formula ?? [{ ...name, rotulo, valor }];
  const areOfMonths = terms.every((term) => fieldOf(term, columns) !== undefined);
  if (meses === null || !areOfMonths) return (meses === null) === !areOfMonths;
  return terms.filter(({ em }) => em === undefined).every((term) => term.valor === sumOfMonths(meses, term, columns));
}

function sumOfMonths(meses: NonNullable<Composicao['meses']>, term: LabelledTerm, columns: Composition['columns']) {
  const column = columns[term.coluna]!;
  if (column.kind !== 'plain') return undefined;
  const { ate, mes } = term;
  const { from, to } = column.spanOf({
    coluna: term.coluna,
    ...(ate !== undefined && { ate }),
    ...(mes !== undefined && { mes }),
  });
  const field = fieldOf(term, columns)!;
  return meses.reduce((all, one) => all + (one.mes > from && one.mes <= to ? one[field]! : 0), 0);
}

type LabelledTerm = {
  readonly coluna: string;
  readonly rotulo: string;
  readonly valor: number | null;
  readonly ate?: string | undefined;
  readonly mes?: string | undefined;
  readonly em?: Subject | undefined;
};

/** The field of a composition's months that a column adds up; undefined if the column adds up no months. */
function fieldOf({ coluna, rotulo }: LabelledTerm, columns: Composition['columns']) {
  const column = columns[coluna]!;
  if (column.kind !== 'plain') return undefined;
  const basis = rotulo.startsWith('Reformulado') ? 'reformulacao' : 'proposta';
  return OF_MONTHS[column.measure === 'chosen' ? basis : column.measure];
}

/** Whether the terms give the value; a variation from 0 to 0 is 0, every other division by 0 is undefined. */
function formulaGives({ unidade, valor, formula }: Composicao): boolean {
  if (formula === null) return true;
  const divisor = formula.find(({ sinal }) => sinal === '/');
  const sum = formula.reduce((all, term) => all + (SIGNS[term.sinal] ?? 0) * term.valor, 0);
  if (divisor === undefined) return unidade === 'reais' && sum === valor;
  const isOfNothing = formula.length === 3 && sum === 0;
  return unidade === 'percentual' && isRatio(valor, sum, { divisor: divisor.valor, ofNothing: isOfNothing ? 0 : null });
}

type Divided = { readonly divisor: number; readonly ofNothing: number | null };

function isRatio(valor: number | null, sum: number, { divisor, ofNothing }: Divided): boolean {
  if (divisor === 0) return valor === ofNothing;
  return valor !== null && isClose((sum / divisor) * 100, valor);
}

const SIGNS: Readonly<Record<string, number>> = { '+': 1, '-': -1 };
