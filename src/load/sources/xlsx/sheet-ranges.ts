import { type CellRange, type OnRange, WHOLE_SHEET } from '../stored-rows.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import { columnNumber } from '../../../sheet/column-letters.ts';
import { isTrue, type XmlHandler } from './read-xml.ts';

/** Columns narrower than this, in digits, are invisible. */
const LEAST_DIGITS = 0.5;

/** Passes a worksheet's XML on, and calls back with its ranges that are hidden, merged, or do not show their values. */
export function withRanges(
  handler: XmlHandler,
  { conditionalFormats }: Pick<WorkbookParts, 'conditionalFormats'>,
  onRange: OnRange,
): XmlHandler {
  let conditional = '';
  /** Bars and icons may hide the values beside which they are drawn. */
  const onDrawing = (attribute: AttributeOf) => {
    if (isFalse(attribute('showValue'))) onRange('conditional', firstOf(conditional));
  };
  const openers: { readonly [name: string]: (attribute: AttributeOf) => void } = {
    col: (attribute) => {
      if (isUnseen(attribute)) onRange('hidden', columnsOf(attribute));
    },
    mergeCell: (attribute) => onRange('merged', rangeOf(attribute('ref') ?? '')),
    sheetView: (attribute) => {
      if (isFalse(attribute('showZeros'))) onRange('noZeros', WHOLE_SHEET);
      if (isTrue(attribute('showFormulas'))) onRange('formulas', WHOLE_SHEET);
    },
    conditionalFormatting: (attribute) => void (conditional = attribute('sqref') ?? ''),
    cfRule: (attribute) => {
      if (conditionalFormats.has(Number(attribute('dxfId') ?? NaN))) onRange('conditional', firstOf(conditional));
    },
    dataBar: onDrawing,
    iconSet: onDrawing,
  };
  const open: XmlHandler['open'] = (name, attribute) => {
    openers[name]?.(attribute);
    handler.open(name, attribute);
  };
  return { open, close: (name) => handler.close?.(name), text: (text) => handler.text?.(text) };
}

type AttributeOf = Parameters<XmlHandler['open']>[1];

function isFalse(value: string | undefined): boolean {
  return value === '0' || value === 'false';
}

function columnsOf(attribute: AttributeOf): CellRange {
  return { ...WHOLE_SHEET, firstColumn: Number(attribute('min')) - 1, lastColumn: Number(attribute('max')) - 1 };
}

/** The first of some ranges; the whole worksheet if it cannot be parsed. */
function firstOf(ranges: string): CellRange {
  const [first = ''] = ranges.trim().split(/\s+/);
  return RANGE.test(first) ? rangeOf(first) : WHOLE_SHEET;
}

function isUnseen(attribute: AttributeOf): boolean {
  return isTrue(attribute('hidden')) || Number(attribute('width') ?? LEAST_DIGITS) < LEAST_DIGITS;
}

function rangeOf(text: string): CellRange {
  const [, first, firstLine, last = first, lastLine = firstLine] = RANGE.exec(text) ?? [];
  if (first === undefined) throw new Error(`Range ${text}`);
  return {
    firstRow: Number(firstLine) - 1,
    lastRow: Number(lastLine) - 1,
    firstColumn: columnNumber(first),
    lastColumn: columnNumber(last!),
  };
}

const RANGE = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/;
