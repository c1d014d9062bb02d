import { z } from 'zod';
import { type AmountName, type Subject, type SubjectField, subjectParam } from '../../contracts/composition.ts';
import { once, versionInQuery } from '../../contracts/query.ts';
import { UNPRINTABLE } from '../../base/text.ts';
import { type Asks, type ComposedColumn, type Composition, subjectFieldsOf } from './composition.ts';
import { type AnyFilters, filtersSchema } from '../filters.ts';
import type { Report } from '../report.ts';

const LONGEST = 200;

/** The schema of the query string that asks what an amount of a report is made of: its filters, a subject, a column. */
export function compositionSchema({ filters }: Pick<Report, 'filters'>, composition: Composition) {
  const columns = Object.keys(composition.columns);
  const missing = `Informe a coluna (coluna): ${columns.join(', ')}.`;
  return filtersSchema(filters).extend({
    ...Object.fromEntries(subjectFieldsOf(composition).map((field) => [subjectParam(field), code(field).optional()])),
    coluna: z
      .enum(columns, once('A coluna (coluna)', missing))
      .describe('O campo do valor no relatório, ou de outro conjunto de colunas.'),
    ate: month('ate').describe('De janeiro a este mês, nas colunas que o pedem.'),
    mes: month('mes').describe('Este mês sozinho, nas colunas que o pedem.'),
    versao: versionInQuery,
  });
}

/** Divides the parsed parameters into filters, subject and amount. */
export function readCompositionQuery(query: Readonly<Record<string, unknown>>, composition: Composition) {
  const { coluna, ate, mes, ...others } = query as Readonly<Record<string, string>>;
  const fields = subjectFieldsOf(composition);
  const codes = fields.flatMap((field) => {
    const given = others[subjectParam(field)];
    return given === undefined ? [] : [[field, given] as const];
  });
  const filters: AnyFilters = Object.fromEntries(Object.entries(others).filter(([key]) => !key.startsWith('em.')));
  const subject: Subject = Object.fromEntries(codes);
  const name: AmountName = { coluna: coluna!, ...(ate !== undefined && { ate }), ...(mes !== undefined && { mes }) };
  return { filters, subject, name };
}

/** The problem with the month parameters given with a column; undefined if there is none. */
export function monthProblem({ columns }: Composition, { coluna, ate, mes }: AmountName): string | undefined {
  const column = columns[coluna]!;
  const given = [ate !== undefined && 'ate', mes !== undefined && 'mes'].filter((name) => name !== false).join(' ');
  return ACCEPTED[asksOf(column)].includes(given) ? undefined : MESSAGES[asksOf(column)](coluna);
}

type Accepted = Asks | 'none' | 'ignored';

function asksOf(column: ComposedColumn): Accepted {
  return column.asks ?? (column.ignoresMonth ? 'ignored' : 'none');
}

const ACCEPTED: Readonly<Record<Accepted, readonly string[]>> = {
  none: [''],
  ignored: ['', 'ate', 'mes'],
  ate: ['ate'],
  mes: ['mes'],
  'ate-or-mes': ['ate', 'mes'],
};

const NO_MONTH = (coluna: string) => `A coluna ${coluna} não pede mês (ate, mes).`;
const MESSAGES: Readonly<Record<Accepted, (coluna: string) => string>> = {
  none: NO_MONTH,
  ignored: NO_MONTH,
  ate: (coluna) => `Informe até que mês vai a coluna ${coluna} (ate), e só isso.`,
  mes: (coluna) => `Informe qual é o mês da coluna ${coluna} (mes), e só isso.`,
  'ate-or-mes': (coluna) => `Informe até que mês vai a coluna ${coluna} (ate), ou qual é o mês (mes).`,
};

/** Characters that no code may have, except a tipo, which is a label and may have line breaks. */
const INVISIBLE = /\p{C}/u;

function code(field: SubjectField) {
  const problem = `O código em em.${field} não pode ser lido.`;
  return z
    .string(once(`O código em em.${field}`, problem))
    .min(1, problem)
    .max(LONGEST, problem)
    .refine((text) => !(field === 'tipo' ? UNPRINTABLE : INVISIBLE).test(text), problem);
}

function month(name: 'ate' | 'mes') {
  const problem = `O mês (${name}) deve ser de 1 a 12.`;
  return z
    .string(once(`O mês (${name})`, problem))
    .regex(/^([1-9]|1[0-2])$/, problem)
    .optional();
}
