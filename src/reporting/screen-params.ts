import { MONTH_NAMES } from '../domain/months.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { ColumnSet, LayoutContext, Report } from './report.ts';
import { z } from 'zod';
import { once } from '../contracts/query.ts';
import { isKeepName, KEEP_NAMES, LONGEST_FOUND } from '../sheet/view/view.ts';
import { ALL_COLUMNS, KEYS_FORM, WIDTHS_FORM } from '../sheet/view/column-params.ts';
import { AS_LIST, TOTALS_BELOW } from '../sheet/view/row-params.ts';
import { LEVEL_FORM, VIEW_PARAMS, type ViewParams } from '../sheet/view/view-params.ts';

/** The parameters that choose a set of columns. */
export const COLUMN_PARAMS = ['colunas', 'mes'] as const;

/** A month in an address: 1 to 12. */
export const MONTH_FORM = /^([1-9]|1[0-2])$/;

/** The values of these parameters, as text; without `colunas`, the set is the report's own. */
export type ColumnParams = { readonly [Name in (typeof COLUMN_PARAMS)[number]]?: string | undefined };

/** A requested set of columns. */
export type ColumnChoice = {
  /** Undefined for the report's own set. */
  readonly set: ColumnSet | undefined;
  /** From 1 to 12; undefined leaves it to the report. */
  readonly month: number | undefined;
  /** The parameters whose value does not exist in this report. */
  readonly refused: readonly (typeof COLUMN_PARAMS)[number][];
};

/** The report's own set of columns. */
export const OWN_COLUMNS: ColumnChoice = { set: undefined, month: undefined, refused: [] };

/** Reads the requested set of columns; unknown values are ignored, and named in `refused`. */
export function readColumns({ columnSets }: Pick<Report, 'columnSets'>, params: ColumnParams): ColumnChoice {
  const set = columnSets?.others.find(({ name }) => name === params.colunas);
  const month = set?.monthLabel && monthOf(params.mes);
  const read = { colunas: set, mes: month };
  return {
    set,
    month,
    refused: COLUMN_PARAMS.filter((name) => params[name] !== undefined && read[name] === undefined),
  };
}

function monthOf(text = ''): number | undefined {
  return MONTH_FORM.test(text) ? Number(text) : undefined;
}

/** A result laid out with a set of columns. */
export type ChosenSheet = {
  readonly sheet: Sheet;
  /** The month shown, 1 to 12; undefined if the set has none. */
  readonly month: number | undefined;
  /** The columns in words: 'Acumulado até novembro'; undefined for the report's own set. */
  readonly description: string | undefined;
};

/** The fields of a report that lay its results out. */
export type LayoutsOf = Pick<Report, 'layout' | 'screenLayout' | 'columnSets'>;

/** Lays a result out as on the screen, with the chosen set of columns. */
export function layOutColumns(
  report: LayoutsOf,
  { set, month: chosen }: ColumnChoice,
  result: unknown,
  context: LayoutContext,
): ChosenSheet {
  if (set === undefined || report.columnSets === undefined)
    return { sheet: (report.screenLayout ?? report.layout)(result, context), month: undefined, description: undefined };
  const month = chosen ?? report.columnSets.defaultMonth(result);
  const sheet = set.layout(result, context, month);
  if (set.monthLabel === undefined) return { sheet, month: undefined, description: set.label };
  return { sheet, month, description: `${set.label} ${set.monthLabel(MONTH_NAMES[month - 1]!)}` };
}

const LONGEST = 8_000;

/** A view's parameters in a query string (decision 0028), each with the form that it must have. */
export const viewFields = {
  nivel: single('nivel')
    .regex(LEVEL_FORM, 'O nível (nivel) deve ser um número de 1 a 99.')
    .optional()
    .describe('Quantos níveis de linhas aparecem; 1 são os grupos de fora, todos fechados.'),
  abertos: paths('abertos').describe(
    'Grupos abertos à mão: os códigos do caminho de cada um, "1.10>1.10.02", com | entre os grupos.',
  ),
  fechados: paths('fechados').describe('Grupos fechados à mão, escritos como em abertos.'),
  localizar: single('localizar')
    .max(LONGEST_FOUND, 'Texto longo demais para localizar.')
    .optional()
    .describe('Mostra só o que contém estas palavras, com os grupos em que está.'),
  so: single('so')
    .refine((names) => names.split(',').every(isKeepName), `As escolhas (so) são: ${KEEP_NAMES.join(', ')}.`)
    .optional()
    .describe(`Mostra só as linhas de cada escolha, com vírgula entre elas: ${KEEP_NAMES.join(', ')}.`),
  ordem: single('ordem')
    .regex(
      /^-?[\p{L}\p{N}][\p{L}\p{N}-]{0,199}$/u,
      'A ordem (ordem) deve ser o nome de uma coluna, com - na frente se do maior ao menor.',
    )
    .optional()
    .describe('A coluna que ordena as linhas dentro de cada grupo, como em "-total-do-ano-realizado".'),
  ocultas: single('ocultas')
    .max(LONGEST, 'Lista longa demais (ocultas).')
    .regex(KEYS_FORM, 'As colunas ocultas (ocultas) devem ser nomes de colunas, com vírgula entre eles.')
    .optional()
    .describe('As colunas que não aparecem, como em "ano-bloqueado,ano-disponivel".'),
  sequencia: single('sequencia')
    .max(LONGEST, 'Lista longa demais (sequencia).')
    .regex(KEYS_FORM, 'A sequência (sequencia) deve ser de nomes de colunas, com vírgula entre eles.')
    .optional()
    .describe('As colunas que vêm primeiro, nesta ordem; as outras seguem na ordem do relatório.'),
  larguras: single('larguras')
    .max(LONGEST, 'Lista longa demais (larguras).')
    .regex(WIDTHS_FORM, 'As larguras (larguras) devem ser como em "item:320,ano-disponivel:140".')
    .optional()
    .describe('As larguras de colunas na tela, em pixels; os arquivos têm as suas.'),
  todasColunas: single('todasColunas')
    .refine((value) => value === ALL_COLUMNS, `Todas as colunas (todasColunas) só pode ser ${ALL_COLUMNS}.`)
    .optional()
    .describe('Se a tela mostra também as colunas para que não há espaço; os arquivos têm todas.'),
  lista: single('lista')
    .refine((value) => value === AS_LIST, `A lista (lista) só pode ser ${AS_LIST}.`)
    .optional()
    .describe('Mostra as linhas do nível numa só lista, com o caminho ao lado de cada nome.'),
  totais: single('totais')
    .refine((value) => value === TOTALS_BELOW, `Os totais (totais) só podem estar ${TOTALS_BELOW}.`)
    .optional()
    .describe('Põe os totais abaixo de cada grupo onde a tela os mostra na linha do grupo.'),
  colunas: single('colunas')
    .regex(/^[\w-]{1,40}$/, 'O conjunto de colunas (colunas) deve ser um nome curto.')
    .optional()
    .describe('Outro conjunto de colunas do relatório, como "acumulado".'),
  mes: single('mes')
    .regex(MONTH_FORM, 'O mês (mes) deve ser um número de 1 a 12.')
    .optional()
    .describe('O mês das colunas, de 1 a 12.'),
} as const satisfies Record<keyof ScreenParams, z.ZodType<string | undefined>>;

/** The parameters of how a report is shown: its view, and its set of columns. */
export type ScreenParams = ViewParams & ColumnParams;

/** A query divided into its view, undefined if it gives none, and its other parameters. */
export function partView<Value>(query: Readonly<Record<string, Value>>): {
  readonly view: ScreenParams | undefined;
  readonly rest: Readonly<Record<string, Value>>;
} {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const view = given.filter(([name]) => isOfView(name)).map(([name, value]) => [name, String(value)]);
  return {
    view: view.length === 0 ? undefined : Object.fromEntries(view),
    rest: Object.fromEntries(given.filter(([name]) => !isOfView(name))),
  };
}

function isOfView(name: string): boolean {
  return [...VIEW_PARAMS, ...COLUMN_PARAMS].some((known) => known === name);
}

function paths(name: keyof ScreenParams) {
  return single(name).max(LONGEST, `Lista longa demais (${name}).`).optional();
}

function single(name: keyof ScreenParams) {
  return z.string(once(`O parâmetro ${name}`, `O parâmetro ${name} deve ser um texto.`));
}
