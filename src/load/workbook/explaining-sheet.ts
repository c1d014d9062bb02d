import { headerOf, text } from '../../sheet/cells.ts';
import type { Column as SheetColumn, Row } from '../../sheet/sheet.ts';
import type { Fact, Worksheet } from '../../sheet/workbook/workbook.ts';
import { type CellType, Wrong } from '../tables/cell-type.ts';
import { EXPLAINING_SHEET } from '../tables/example-row.ts';
import type { Column, Table } from '../tables/table.ts';
import { tables } from '../tables/tables.ts';
import { meaningsOf } from './table-columns.ts';
import { tableWords } from './table-words.ts';

/** The first sheet, which a load passes over: what the file is, and every sheet and column in plain words. */
export function explainingSheet(facts: readonly Fact[]): Worksheet {
  return {
    name: EXPLAINING_SHEET,
    facts: [...facts, ...LOADING],
    sheet: { title: EXPLAINING_SHEET, columns, header: headerOf(columns), rows: tables.flatMap(rowsOf) },
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

function rowsOf(table: Table): readonly Row[] {
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

/** How a column's cells are written: 'Texto, da aba naturezas', 'Valor em reais; vazio é 0'. */
function formatOf({ type, refersTo }: Column): string {
  const format = type.choices === undefined ? formatOfType(type) : choiceFormat(type.choices);
  const ending = type.inDatabase === 'bigint' ? (type.read('') === null ? '; vazio é nenhum' : '; vazio é 0') : '';
  return (refersTo === undefined ? format : `${format}, da aba ${refersTo}`) + ending;
}

function formatOfType({ kind, inDatabase }: CellType): string {
  if (kind === 'code') return 'Código (texto)';
  return FORMATS[inDatabase];
}

const FORMATS: Readonly<Record<CellType['inDatabase'], string>> = {
  text: 'Texto',
  bigint: 'Valor em reais, até 2 casas decimais',
  numeric: 'Número, até 4 casas decimais',
  integer: 'Número inteiro',
  boolean: '1 ou 0',
  date: 'Data',
};

/** 'meio ou fim', '0 = fora do período, 1 = proposta ou 2 = reformulação', '1 a 12'. */
function choiceFormat(choices: NonNullable<CellType['choices']>): string {
  const texts = choices.map(({ text: choice }) => choice);
  if (texts.length > MOST_LISTED) return `${texts[0]} a ${texts.at(-1)}`;
  const meanings = meaningsOf(choices);
  const [last, ...others] = (meanings.length === 0 ? texts : meanings).toReversed();
  return `${others.toReversed().join(', ')} ou ${last}`;
}

const MOST_LISTED = 3;
