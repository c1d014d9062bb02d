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
const cells = cellsOf(columns);

/** Exportação as a sheet: a row for each child cost centre and nature, and 'Total Geral' (spec §2.14). */
export function layout(result: Result): UntitledSheet {
  const { registros } = result;
  const total: Row = {
    kind: 'total',
    level: 0,
    cells: [{ ...text('Total Geral'), colSpan: NAMES.length }, ...cells(totaisOf(result))],
    subject: {},
  };
  return sheetOf(flatRows(registros, toRow, total));
}

/** The sheet of the CSV imported into the ERP: no total, and each word COMMA replaced by a comma (spec §9). */
export function layoutCsv({ registros }: Result): UntitledSheet {
  return sheetOf(flatRows(registros, (registro) => toRow(withoutCommaWords(registro))));
}

function sheetOf(rows: RowSource): UntitledSheet {
  return { columns: [...NAMES, ...sheetColumns(columns)], header: headerRows(NAMES, columns), rows };
}

function toRow(registro: Registro): Row {
  const { codCCustoPai, nomeCCustoPai, codCCustoFilho, nomeCCustoFilho, codTBOrcamento } = registro;
  const subject: Subject = { codCCustoPai, codCCustoFilho, codTBOrcamento };
  const words = [coded(codCCustoPai, nomeCCustoPai), coded(codCCustoFilho, nomeCCustoFilho), naturezaCell(registro)];
  return { kind: 'item', level: 0, cells: [...words, ...cells(registro)], subject };
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
