import { headerOf, text } from '../../sheet/cells.ts';
import type { Column as SheetColumn, Row } from '../../sheet/sheet.ts';
import type { LongValue } from '../../sheet/long/long-fields.ts';
import type { Fact, TableColumn, TableRow, TableSheet, Worksheet } from '../../sheet/workbook/workbook.ts';
import { type CellType, type CellValue, type Choice, Wrong } from '../tables/cell-type.ts';
import { type Column, EXAMPLE_MARK, INSTRUCTIONS_SHEET, type Table } from '../tables/table.ts';
import { tableNamed, tables } from '../tables/tables.ts';
import { tableWords } from './table-words.ts';

/** A workbook that can be loaded: the explaining sheet, then one for each table of the data folder. */
export type LoadableWorkbook = { readonly explaining: Worksheet; readonly sheets: readonly TableSheet[] };

/** Returns a table's rows in pages. */
type RowsOf = (table: Table) => TableSheet['rows'];

/** An organisation's data on a day; loading the workbook over the same data changes nothing. */
export function dataWorkbook(organizacao: string, day: string, rowsOf: RowsOf): LoadableWorkbook {
  const facts = [
    { label: 'O que é', value: `Os dados de ${organizacao} em ${day}, uma aba por tabela.` },
    { label: 'Como usar', value: 'Mude o que for preciso e envie este arquivo em Administração, Dados.' },
  ];
  return { explaining: explainingSheet(facts), sheets: sheetsOf(rowsOf) };
}

/** The model workbook: each sheet has only an example row, which a load refuses. */
export function modelWorkbook(): LoadableWorkbook {
  const facts = [
    { label: 'O que é', value: 'O modelo dos dados que se carregam, uma aba por tabela.' },
    { label: 'Como usar', value: 'Preencha as abas que interessam e envie este arquivo em Administração, Dados.' },
    {
      label: 'Linha de exemplo',
      value: `Cada aba tem uma linha de exemplo, com ${EXAMPLE_MARK} na primeira coluna. Apague-a antes de enviar.`,
    },
  ];
  return { explaining: explainingSheet(facts), sheets: sheetsOf((table) => [[exampleRow(table)]]) };
}

function sheetsOf(rowsOf: RowsOf): readonly TableSheet[] {
  return tables.map((table) => ({ name: table.name, columns: tableColumns(table), rows: rowsOf(table) }));
}

/** The mark of an example row, then the table's examples. */
function exampleRow({ name, columns }: Table): TableRow {
  const [, ...others] = columns.map((column) => {
    const value = column.type.read(tableWords[name].columns[column.name]![1]);
    return value instanceof Wrong ? null : tableValue(column, value);
  });
  return [EXAMPLE_MARK, ...others];
}

/** The first sheet, which a load ignores: describes the file, every sheet and every column. */
function explainingSheet(facts: readonly Fact[]): Worksheet {
  return {
    name: INSTRUCTIONS_SHEET,
    facts: [...facts, ...LOADING],
    sheet: { title: INSTRUCTIONS_SHEET, columns, header: headerOf(columns), rows: tables.flatMap(explainingRows) },
  };
}

const LOADING: readonly Fact[] = [
  {
    label: 'O que carregar faz',
    value:
      'Antes de carregar, confere-se tudo e mostra-se o que mudaria; nada muda até que se confirme, e então tudo ou nada.',
  },
  {
    label: 'Cadastros',
    value:
      'Nas abas orcamentos, codigos-orcamentarios, centros-custo, centros-custo-filhos e naturezas, cada linha inclui ou altera a do mesmo código; nenhuma é retirada.',
  },
  {
    label: 'Outras abas',
    value:
      'De cada orçamento que aparece em uma aba, as linhas da aba ficam no lugar das de hoje. Os parceiros vão com os eventos. O que não aparece fica como está, e uma aba que não interessa pode ser apagada.',
  },
  {
    label: 'Códigos',
    value: 'São textos: 01 e 1, ou 1.10 e 1.1, são códigos diferentes. As colunas de códigos já têm o formato Texto.',
  },
];

const columns: readonly SheetColumn[] = [
  { label: 'Aba e coluna', format: 'text', sticky: true },
  { label: 'O que é', format: 'text' },
  { label: 'Obrigatória', format: 'text' },
  { label: 'Formato', format: 'text' },
  { label: 'Exemplo', format: 'text' },
];

function explainingRows(table: Table): readonly Row[] {
  const { what } = tableWords[table.name];
  const heading = [text(table.name), { ...text(what), colSpan: columns.length - 1 }];
  return [{ kind: 'group', level: 0, cells: heading }, ...table.columns.map((column) => rowOf(table, column))];
}

function rowOf({ name }: Table, column: Column): Row {
  const [what, example] = tableWords[name].columns[column.name]!;
  const required = column.type.read('') instanceof Wrong;
  const cells = [column.name, what, required ? 'sim' : 'não', formatOf(column), example];
  return { kind: 'item', level: 1, cells: cells.map(text) };
}

/** Describes how a column's cells are written: 'Texto, da aba naturezas', 'Valor em reais; vazio é 0'. */
function formatOf({ type, refersTo }: Column): string {
  const ofType = type.kind === 'code' ? 'Código (texto)' : FORMATS[type.inDatabase];
  const format = type.choices === undefined ? ofType : choiceFormat(type.choices);
  const ending = type.inDatabase === 'bigint' ? (type.read('') === null ? '; vazio é nenhum' : '; vazio é 0') : '';
  return (refersTo === undefined ? format : `${format}, da aba ${refersTo}`) + ending;
}

const FORMATS: Readonly<Record<CellType['inDatabase'], string>> = {
  text: 'Texto',
  bigint: 'Valor em reais, até 2 casas decimais',
  numeric: 'Número, até 4 casas decimais',
  integer: 'Número inteiro',
  boolean: '1 ou 0',
  date: 'Data',
};

/** Describes the choices: 'meio ou fim', '0 = fora do período, 1 = proposta ou 2 = reformulação', '1 a 12'. */
function choiceFormat(choices: NonNullable<CellType['choices']>): string {
  const texts = choices.map(({ text: choice }) => choice);
  if (texts.length > MOST_LISTED) return `${texts[0]} a ${texts.at(-1)}`;
  const meanings = meaningsOf(choices);
  const [last, ...others] = (meanings.length === 0 ? texts : meanings).toReversed();
  return `${others.toReversed().join(', ')} ou ${last}`;
}

const MOST_LISTED = 3;

/** A table's columns in a workbook: names as a load reads them, and the values that may be entered. */
export function tableColumns({ columns }: Table): readonly TableColumn[] {
  return columns.map((column) => ({
    label: column.name,
    kind: KINDS[column.type.inDatabase],
    width: Math.max(widthOf(column), column.name.length + HEADER_ROOM),
    allowed: allowedIn(column),
  }));
}

/** A value of a table, as written in a workbook. */
export function tableValue({ type }: Column, value: CellValue): LongValue {
  if (typeof value === 'boolean') return Number(value);
  return type.inDatabase === 'numeric' && value !== null ? Number(value) : value;
}

/** '1 = proposta', for each choice whose text needs an explanation. */
function meaningsOf(choices: readonly Choice[]): readonly string[] {
  return choices.flatMap(({ text, meaning }) => (meaning === undefined ? [] : `${text} = ${meaning}`));
}

const KINDS: Readonly<Record<CellType['inDatabase'], TableColumn['kind']>> = {
  text: 'text',
  bigint: 'money',
  numeric: 'quantity',
  integer: 'whole',
  boolean: 'whole',
  date: 'date',
};

const HEADER_ROOM = 3; // names are bold
const WIDTHS: Readonly<Record<TableColumn['kind'], number>> = {
  text: 16,
  money: 17,
  quantity: 10,
  whole: 8,
  date: 12,
};
const WIDTH_OF_TEXTS = 42;

function widthOf({ type }: Column): number {
  return type.kind === 'text' ? WIDTH_OF_TEXTS : WIDTHS[KINDS[type.inDatabase]];
}

function allowedIn({ type, refersTo }: Column): TableColumn['allowed'] {
  if (refersTo !== undefined) {
    const referred = tableNamed(refersTo);
    const column = referred.columns.findIndex(({ name }) => name === referred.key[0]);
    return { kind: 'column', sheet: refersTo, column };
  }
  if (type.choices === undefined) return undefined;
  const meanings = meaningsOf(type.choices);
  const choices = type.choices.map(({ text }) => text);
  return { kind: 'choices', choices, hint: meanings.length === 0 ? undefined : meanings.join(', ') };
}
