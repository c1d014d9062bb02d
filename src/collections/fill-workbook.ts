import { formatDate } from '../domain/format.ts';
import { MONTH_NAMES } from '../domain/months.ts';
import { blank, headerOf, money, text } from '../sheet/cells.ts';
import type { Cell, Column, Row, Sheet } from '../sheet/sheet.ts';
import type { Allowed, Fact, Workbook, Worksheet } from '../sheet/workbook/workbook.ts';
import { type Basis, type Months, NO_MONTHS, type SentLine, yearOf } from './collection.ts';
import { HEADINGS, SENDING_LABEL, SHEETS, TOTAL_ROW } from './headings.ts';

/** The content of a collection's workbook. */
export type Filling = {
  readonly collection: string;
  readonly year: number;
  readonly basis: Basis;
  /** aaaa-mm-dd. */
  readonly deadline: string;
  readonly instructions: string;
  /** 1 = January. */
  readonly firstMonth: number;
  readonly offersNewLines: boolean;
  /** The codes to choose from, each list in its order. */
  readonly lists: {
    readonly codigos: readonly Listed[];
    readonly tipos: readonly string[];
    readonly naturezas: readonly Listed[];
  };
  readonly centros: readonly FilledCentro[];
};

/** A code and its name. */
export type Listed = { readonly code: string; readonly name: string };

/** A cost centre's lines as they are sent. */
export type FilledCentro = {
  readonly code: string;
  readonly name: string;
  /** The id of the sending, so that returned lines are compared with the sent ones. */
  readonly sending: string;
  readonly lines: readonly FilledLine[];
};

/** A line with its nature's name, and the sum of the year before in centavos for comparison. */
export type FilledLine = SentLine & { readonly name: string; readonly yearBefore: number };

/** The names of the recursos in a workbook. */
export const RECURSO_WORDS = { proprios: 'Próprios', terceiros: 'Terceiros' } as const;

/** The number of empty rows for new lines. */
const NEW_ROWS = 10;

/** The workbook of a collection: instructions, a sheet for each cost centre, lists of codes and a free sheet. */
export function fillWorkbook(filling: Filling): Workbook {
  return [
    readMe(filling),
    ...filling.centros.map((centro) => centroSheet(filling, centro)),
    listsSheet(filling),
    SCRATCH,
  ];
}

function readMe({ collection, year, basis, deadline, instructions, firstMonth, centros }: Filling): Worksheet {
  const facts: readonly Fact[] = [
    { label: 'Coleta', value: collection },
    { label: 'Orçamento', value: `${year}, ${BASIS_WORDS[basis]}` },
    { label: 'Prazo', value: formatDate(deadline) },
    ...(instructions === '' ? [] : [{ label: 'Instruções', value: instructions }]),
    ...(firstMonth > 1
      ? [{ label: 'Meses', value: `De ${MONTH_NAMES[firstMonth - 1]} em diante; os anteriores ficam como estão.` }]
      : []),
    { label: 'Centros', value: centros.map(({ code, name }) => `${code} - ${name}`).join(' · ') },
    {
      label: 'Como preencher',
      value: 'Mude os meses, a memória de cálculo e a justificativa de cada linha, na aba do centro.',
    },
    {
      label: 'É livre',
      value: `Ordenar, filtrar, mover e ocultar colunas, usar fórmulas: cada linha é achada por Centro, Código, Tipo, Recurso e Natureza. A aba ${SHEETS.scratch} é sua.`,
    },
    { label: 'O que não volta', value: 'Uma linha apagada fica como está; para tirar um valor, escreva 0.' },
  ];
  return { name: SHEETS.readMe, facts, sheet: EMPTY_SHEET };
}

/** The names of the bases in a workbook. */
const BASIS_WORDS = { 1: 'proposto', 2: 'reformulado' } as const;

const EMPTY_SHEET: Sheet = {
  title: SHEETS.readMe,
  columns: [
    { label: '', format: 'text' },
    { label: '', format: 'text' },
  ],
  header: [],
  rows: [],
};

const SCRATCH: Worksheet = {
  name: SHEETS.scratch,
  facts: [],
  sheet: { ...EMPTY_SHEET, title: SHEETS.scratch, rows: [item([text('Esta aba é sua: nada dela é lido.'), blank])] },
};

const KEY_HEADINGS = [HEADINGS.centro, HEADINGS.codigo, HEADINGS.tipo, HEADINGS.recurso, HEADINGS.natureza] as const;

function columnsOf({ year, basis, firstMonth }: Filling): readonly Column[] {
  const months = MONTH_NAMES.map((label, month): Column => {
    const closed = month + 1 < firstMonth && { summary: true as const };
    return { name: label, label, format: 'amount', ...closed, ...(month + 1 === firstMonth && { startsGroup: true }) };
  });
  return [
    ...KEY_HEADINGS.map((label): Column => ({ label, format: 'text', sticky: true })),
    { label: HEADINGS.nome, format: 'text' },
    ...months,
    {
      label: HEADINGS.total,
      format: 'amount',
      summary: true,
      startsGroup: true,
      follows: { kind: 'sum', of: MONTH_NAMES },
    },
    { label: `${basis === 1 ? 'Proposto' : 'Reformulado'} ao enviar`, format: 'amount', summary: true },
    { label: `${basis === 1 ? 'Proposto' : 'Reformulado'} ${year - 1}`, format: 'amount', summary: true },
    { label: HEADINGS.memoria, format: 'text' },
    { label: HEADINGS.justificativa, format: 'text' },
  ];
}

function centroSheet(filling: Filling, centro: FilledCentro): Worksheet {
  const columns = columnsOf(filling);
  const lines = centro.lines.map((line) => item(lineCells(centro.code, line)));
  const more = filling.offersNewLines ? Array.from({ length: NEW_ROWS }, () => item(newCells(columns.length))) : [];
  const sums = (of: (line: FilledLine) => number) => money(centro.lines.reduce((sum, line) => sum + of(line), 0));
  const total: Row = {
    kind: 'total',
    level: 0,
    cells: [
      text(TOTAL_ROW),
      ...Array.from({ length: 5 }, () => blank),
      ...NO_MONTHS.map((_, month) => sums(({ shown }) => shown[month]!)),
      sums(({ shown }) => yearOf(shown)),
      sums(({ stood }) => yearOf(stood)),
      sums(({ yearBefore }) => yearBefore),
      blank,
      blank,
    ],
  };
  const facts: readonly Fact[] = [
    {
      label: 'Coleta',
      value: `${filling.collection} · orçamento ${filling.year}, ${BASIS_WORDS[filling.basis]} · prazo ${formatDate(filling.deadline)}`,
    },
    { label: 'Centro', value: `${centro.code} - ${centro.name}` },
    { label: SENDING_LABEL, value: centro.sending },
  ];
  const sheet: Sheet = { title: centro.code, columns, header: headerOf(columns), rows: [...lines, ...more, total] };
  return { name: centro.code, facts, sheet, allowed: allowedOf(filling, centro) };
}

/** The values allowed in each key column of new lines; the only centre is the sheet's own. */
function allowedOf({ offersNewLines }: Filling, { code }: FilledCentro): readonly (Allowed | undefined)[] {
  if (!offersNewLines) return [];
  const list = (column: number): Allowed => ({ kind: 'column', sheet: SHEETS.lists, column });
  const words = Object.values(RECURSO_WORDS);
  return [
    code.includes(',') ? undefined : { kind: 'choices', choices: [code] },
    list(0),
    list(2),
    { kind: 'choices', choices: words },
    list(3),
  ];
}

function lineCells(centro: string, line: FilledLine): readonly Cell[] {
  return [
    text(centro),
    text(line.codOrcamentario),
    text(line.tipo),
    text(RECURSO_WORDS[line.recurso]),
    text(line.codTBOrcamento),
    text(line.name),
    ...amounts(line.shown),
    money(yearOf(line.shown)),
    money(yearOf(line.stood)),
    money(line.yearBefore),
    blank,
    blank,
  ];
}

function newCells(columns: number): readonly Cell[] {
  const total = KEY_HEADINGS.length + 1 + MONTH_NAMES.length;
  return Array.from({ length: columns }, (_, column) => (column === total ? money(0) : blank));
}

function amounts(months: Months): readonly Cell[] {
  return months.map(money);
}

function item(cells: readonly Cell[]): Row {
  return { kind: 'item', level: 0, cells };
}

/** The codes with their names: budget codes, tipos, natures. */
function listsSheet({ lists: { codigos, tipos, naturezas } }: Filling): Worksheet {
  const columns: readonly Column[] = ['Código', 'Nome do código', 'Tipo', 'Natureza', 'Nome da natureza'].map(
    (label) => ({ label, format: 'text' }),
  );
  const length = Math.max(codigos.length, tipos.length, naturezas.length);
  const cell = (value: string | undefined) => (value === undefined ? blank : text(value));
  const rows = Array.from({ length }, (_, at) =>
    item([
      cell(codigos[at]?.code),
      cell(codigos[at]?.name),
      cell(tipos[at]),
      cell(naturezas[at]?.code),
      cell(naturezas[at]?.name),
    ]),
  );
  return { name: SHEETS.lists, facts: [], sheet: { title: SHEETS.lists, columns, header: headerOf(columns), rows } };
}
