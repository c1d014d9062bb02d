import type { CellRange, OnRange } from '../stored-rows.ts';
import { columnNumber } from '../../../sheet/verify/formula-references.ts';
import type { XmlHandler } from './read-xml.ts';

/** Narrower columns cannot be seen; in digits. */
const LEAST_DIGITS = 0.5;

/** Passes a worksheet's XML on, and calls back with its hidden columns and its merged cells. */
export function withRanges(handler: XmlHandler, onRange: OnRange): XmlHandler {
  const open: XmlHandler['open'] = (name, attribute) => {
    if (name === 'col' && isUnseen(attribute)) {
      const [firstColumn, lastColumn] = [Number(attribute('min')) - 1, Number(attribute('max')) - 1];
      onRange('hidden', { firstRow: 0, lastRow: 0, firstColumn, lastColumn });
    }
    if (name === 'mergeCell') onRange('merged', rangeOf(attribute('ref') ?? ''));
    handler.open(name, attribute);
  };
  return { open, close: (name) => handler.close?.(name), text: (text) => handler.text?.(text) };
}

function isUnseen(attribute: (name: string) => string | undefined): boolean {
  return /^(1|true)$/.test(attribute('hidden') ?? '') || Number(attribute('width') ?? LEAST_DIGITS) < LEAST_DIGITS;
}

function rangeOf(text: string): CellRange {
  const [, first, firstLine, last = first, lastLine = firstLine] =
    /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(text) ?? [];
  if (first === undefined) throw new Error(`Range ${text}`);
  return {
    firstRow: Number(firstLine) - 1,
    lastRow: Number(lastLine) - 1,
    firstColumn: columnNumber(first),
    lastColumn: columnNumber(last!),
  };
}
