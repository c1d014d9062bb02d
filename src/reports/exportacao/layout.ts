import type { Subject } from '../../contracts/composition.ts';
import { coded, money, text } from '../../sheet/cells.ts';
import { headerOf } from '../../sheet/header-of.ts';
import type { Cell, Column, Row, RowSource, UntitledSheet } from '../../sheet/sheet.ts';
import { sumOf } from '../amounts.ts';
import { flatRows } from '../flat-rows.ts';
import { FILHO_FIELDS, NATUREZA_FIELDS, PAI_FIELDS } from '../long-columns.ts';
import { namedColumns } from '../named-columns.ts';
import { naturezaCell } from '../natureza-cell.ts';
import { AMOUNTS, type Result } from './contract.ts';
import { withCommas } from './with-commas.ts';

type Registro = Result['registros'][number];

const columns: readonly Column[] = [
  { label: 'Centro de Custo Pai', format: 'text', long: { kind: 'coded', fields: PAI_FIELDS } },
  { label: 'Centro de Custo Filho', format: 'text', long: { kind: 'coded', fields: FILHO_FIELDS } },
  { label: 'Natureza', format: 'text', long: { kind: 'coded', fields: NATUREZA_FIELDS } },
  ...namedColumns(
    [
      {
        label: 'Valor Orçado',
        format: 'currency',
        startsGroup: true,
        measure: 'planned',
        long: { kind: 'measure', field: 'valorPropostaWeb' },
      },
      {
        label: 'Valor Orçado RM',
        format: 'currency',
        fromErp: true,
        measure: 'compared',
        long: { kind: 'measure', field: 'valorPropostaRM' },
      },
      {
        label: 'Valor Final',
        format: 'currency',
        startsGroup: true,
        fromErp: true,
        follows: { kind: 'difference', of: [3, 4] },
        long: { kind: 'measure', field: 'valor' },
      },
    ],
    AMOUNTS,
  ),
];
const WORDS = 3;

/** Exportação as a sheet: a row for each child cost centre and nature, and 'Total Geral' (spec §2.14). */
export function layout(result: Result): UntitledSheet {
  const { registros } = result;
  const total: Row = {
    kind: 'total',
    level: 0,
    cells: [{ ...text('Total Geral'), colSpan: WORDS }, ...amountsOf(sumOf(registros, AMOUNTS))],
    subject: {},
  };
  return sheetOf(flatRows(registros, toRow, total));
}

/** The sheet of the CSV imported into the ERP: no total, and each word COMMA replaced by a comma (spec §9). */
export function layoutCsv({ registros }: Result): UntitledSheet {
  return sheetOf(flatRows(registros, (registro) => toRow(withoutCommaWords(registro))));
}

function sheetOf(rows: RowSource): UntitledSheet {
  return { columns, header: headerOf(columns), rows };
}

function toRow(registro: Registro): Row {
  const { codCCustoPai, nomeCCustoPai, codCCustoFilho, nomeCCustoFilho, codTBOrcamento } = registro;
  const subject: Subject = { codCCustoPai, codCCustoFilho, codTBOrcamento };
  const words = [coded(codCCustoPai, nomeCCustoPai), coded(codCCustoFilho, nomeCCustoFilho), naturezaCell(registro)];
  return { kind: 'item', level: 0, cells: [...words, ...amountsOf(registro)], subject };
}

function amountsOf(amounts: Pick<Registro, (typeof AMOUNTS)[number]>): readonly Cell[] {
  return AMOUNTS.map((name) => money(amounts[name]));
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
