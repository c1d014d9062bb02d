import type { Subject } from '../../contracts/composition.ts';
import { coded, text } from '../../sheet/cells.ts';
import type { Column, Row, RowSource, UntitledSheet } from '../../sheet/sheet.ts';
import { cellsOf, flatRows, headerRows, sheetColumns } from '../../reporting/columns-layout.ts';
import { FILHO_FIELDS, NATUREZA_FIELDS, PAI_FIELDS } from '../../reporting/columns.ts';
import { naturezaCell } from '../../reporting/centros-custo-layout.ts';
import { totaisOf } from './arrange.ts';
import { columns, type Result } from './columns.ts';

type Registro = Result['registros'][number];

const NAMES: readonly Column[] = [
  { label: 'Centro de Custo Pai', format: 'text', long: { kind: 'coded', fields: PAI_FIELDS } },
  { label: 'Centro de Custo Filho', format: 'text', long: { kind: 'coded', fields: FILHO_FIELDS } },
  { label: 'Natureza', format: 'text', long: { kind: 'coded', fields: NATUREZA_FIELDS } },
];
/** Parent and child in one column, so that names fit on one line of a window. */
const SCREEN_NAMES: readonly Column[] = [
  { label: 'Centro de Custo Pai › Filho', key: 'Centro de Custo Pai', format: 'text' },
  { label: 'Natureza', format: 'text' },
];
const cells = cellsOf(columns);

/** Exportação as a sheet: a row for each child cost centre and nature, and 'Total Geral' (spec §2.14). */
export function layout(result: Result): UntitledSheet {
  return sheetOf(NAMES, flatRows(result.registros, toRow, totalOf(NAMES, result)));
}

/** Exportação on the screen, with parent and child in one column. */
export function screenLayout(result: Result): UntitledSheet {
  return sheetOf(SCREEN_NAMES, flatRows(result.registros, toScreenRow, totalOf(SCREEN_NAMES, result)));
}

/** The sheet of the CSV imported into the ERP: no total, and each word COMMA replaced by a comma (spec §9). */
export function layoutCsv({ registros }: Result): UntitledSheet {
  return sheetOf(
    NAMES,
    flatRows(registros, (registro) => toRow(withoutCommaWords(registro))),
  );
}

function sheetOf(names: readonly Column[], rows: RowSource): UntitledSheet {
  return { columns: [...names, ...sheetColumns(columns)], header: headerRows(names, columns), rows };
}

function totalOf({ length }: readonly Column[], result: Result): Row {
  const words = { ...text('Total Geral'), colSpan: length };
  return { kind: 'total', level: 0, cells: [words, ...cells(totaisOf(result))], subject: {} };
}

function toRow(registro: Registro): Row {
  const { codCCustoPai, nomeCCustoPai, codCCustoFilho, nomeCCustoFilho, codTBOrcamento } = registro;
  const subject: Subject = { codCCustoPai, codCCustoFilho, codTBOrcamento };
  const words = [coded(codCCustoPai, nomeCCustoPai), coded(codCCustoFilho, nomeCCustoFilho), naturezaCell(registro)];
  return { kind: 'item', level: 0, cells: [...words, ...cells(registro)], subject };
}

function toScreenRow(registro: Registro): Row {
  const { cells: own, ...row } = toRow(registro);
  const { codCCustoPai: code, nomeCCustoPai: name, codCCustoFilho, nomeCCustoFilho } = registro;
  const filho = { kind: 'coded', code: codCCustoFilho, name: nomeCCustoFilho, under: { code, name } } as const;
  return { ...row, cells: [{ value: filho }, ...own.slice(NAMES.length - 1)] };
}

function withoutCommaWords(registro: Registro): Registro {
  return {
    ...registro,
    codCCustoPai: withCommas(registro.codCCustoPai),
    nomeCCustoPai: withCommas(registro.nomeCCustoPai),
    codCCustoFilho: withCommas(registro.codCCustoFilho),
    nomeCCustoFilho: withCommas(registro.nomeCCustoFilho),
    codTBOrcamento: withCommas(registro.codTBOrcamento),
    nomeTBOrcamento: withCommas(registro.nomeTBOrcamento),
  };
}

/** COMMA as a whole word. */
const COMMA_WORD = /(?<![\p{L}\p{M}\p{N}_])COMMA(?![\p{L}\p{M}\p{N}_])/gu;

/** Replaces each whole word COMMA by a comma (spec §9). */
export function withCommas(text: string): string {
  return text.replace(COMMA_WORD, ',');
}
