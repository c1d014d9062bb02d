import { expect } from 'vitest';
import type { AmountName, Composicao, Subject } from '../../contracts/composition.ts';
import type { Composition } from '../../reporting/composition/composition.ts';
import type { Report } from '../../reporting/report.ts';
import type { Value } from '../../sheet/sheet.ts';
import type { OpenCell } from './open-cells.ts';
import type { OpenAmount } from './open-amounts.ts';

/** The laws of a composition: it is its cell; parts, months and formula come to it; what it names opens to what it says. */
export async function expectLaws(report: Report, cell: OpenCell, open: OpenAmount): Promise<void> {
  const { subject, name, value } = cell;
  const composed = await open(subject, name);
  const where = JSON.stringify([report.slug, subject, name]);
  const composition = report.composition!;
  const [told, due] = [valueOf(composed, value), value.kind === 'money' ? value.centavos : ratioOf(value)];
  const seen = {
    where,
    valor: told,
    caminho: Object.fromEntries(composed.caminho.map(({ nivel, codigo }) => [nivel, codigo])),
    partes: partsAddUp(composed, isDivided(composition, cell)),
    meses: monthsAddUp(composed, composition, name),
    isCalculated: composed.formula !== null,
    formula: formulaComesTo(composed),
    opened: await disagreements(composed, cell, open),
  };
  const isSame = due === told || (typeof told === 'number' && typeof due === 'number' && isClose(told, due));
  expect(seen).toEqual({
    where,
    valor: isSame && (value.kind === 'percent' || due === told) ? told : due,
    caminho: subject,
    partes: true,
    meses: true,
    isCalculated: composition.columns[name.coluna]!.kind !== 'plain',
    formula: true,
    opened: [],
  });
}

/** What is named by a composition and opens to something else than it says. */
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
    if (opened.valor !== valor) wrong.push({ em, of, said: valor, opened: opened.valor });
  }
  return wrong;
}

/** An amount in whole centavos, a percentage as a ratio. */
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

/** The largest first, ten before there are others, and together the amount; there where it can be divided further. */
function partsAddUp({ valor, partes }: Composicao, isDue: boolean): boolean {
  if (partes === null || !isDue) return partes === null && (!isDue || valor === 0);
  const sum = partes.itens.reduce((all, part) => all + part.valor, partes.outros?.valor ?? 0);
  return areLargest(partes) && sum === valor;
}

function areLargest({ itens, outros }: NonNullable<Composicao['partes']>): boolean {
  const sizes = itens.map((part) => Math.abs(part.valor));
  const isSorted = sizes.every((size, at) => at === 0 || size <= sizes[at - 1]!);
  return isSorted && (outros === null || (sizes.length === 10 && outros.quantidade > 0));
}

const KNOWN_TO_ERP: readonly string[] = ['codCCustoPai', 'codCCustoFilho', 'codTBOrcamento'];

/** Whether a level is below a subject that the rows of the amount know; a percentage is not divided. */
function isDivided({ levels, columns }: Composition, { subject, name, value }: OpenCell): boolean {
  const next = levels.find((level) => subject[level] === undefined);
  if (next === undefined || value.kind === 'percent') return false;
  const isOfErp = (coluna: string): boolean => {
    const column = columns[coluna]!;
    if (column.kind === 'plain') return column.measure === 'realizado' || column.measure === 'orcadoNoErp';
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

/** The months of an amount come to it, or to each term of its own; where one is not added up of months there are none. */
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

/** The months in which a column's amounts lie; undefined where it has none. */
function fieldOf({ coluna, rotulo }: LabelledTerm, columns: Composition['columns']) {
  const column = columns[coluna]!;
  if (column.kind !== 'plain') return undefined;
  const basis = rotulo.startsWith('Reformulado') ? 'reformulacao' : 'proposta';
  return OF_MONTHS[column.measure === 'chosen' ? basis : column.measure];
}

/** The terms, one after the other, come to the value; 0 of 0 is no change, and other ratios of 0 are undefined. */
function formulaComesTo({ unidade, valor, formula }: Composicao): boolean {
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
