import { columnLetters } from '../../../sheet/column-letters.ts';
import { copyOf } from '../copied-text.ts';

/** A formula's cell, from which relative references count, and the operands so far. */
type Reading = { readonly row: number; readonly column: number; readonly operands: string[] };

/** Reads a token's data, which begins at a position, into the operands; returns the next token's position. */
type ReadToken = (tokens: Buffer, at: number, reading: Reading) => number;

/** The text of a cell's formula, from its tokens (MS-XLS, 2.2.2); '' if Rubrica never writes one of them. */
export function formulaText(tokens: Buffer, row: number, column: number): string {
  const reading: Reading = { row, column, operands: [] };
  try {
    for (let at = 0; at < tokens.length;) {
      const read = TOKENS[kindOf(tokens[at]!)];
      if (read === undefined) return '';
      at = read(tokens, at + 1, reading);
    }
  } catch {
    return ''; // the formula is cut, or lacks operands
  }
  const [text, ...others] = reading.operands;
  return others.length > 0 ? '' : copyOf(text ?? '');
}

/** The first cell, 'row,column', of the shared formula that tokens refer to; undefined if they do not refer to one. */
export function sharedFirst(tokens: Buffer): string | undefined {
  return tokens.length >= 5 && tokens[0] === EXPRESSION
    ? `${tokens.readUInt16LE(1)},${tokens.readUInt16LE(3)}`
    : undefined;
}

const EXPRESSION = 0x01;

/** A token's number without its class: reference, value or array. */
function kindOf(token: number): number {
  return token < 0x40 ? token : (token & 0x1f) | 0x20;
}

function operator(sign: string): ReadToken {
  return (_tokens, at, reading) => {
    const right = pop(reading);
    reading.operands.push(`${pop(reading)}${sign}${right}`);
    return at;
  };
}

function pop({ operands }: Reading): string {
  const operand = operands.pop();
  if (operand === undefined) throw new Error('No operand');
  return operand;
}

function wrapped(before: string, after: string): ReadToken {
  return (_tokens, at, reading) => {
    reading.operands.push(before + pop(reading) + after);
    return at;
  };
}

/** Returns the reader of a value, from a function that returns its text and its length in bytes. */
function value(
  read: (tokens: Buffer, at: number, reading: Reading) => readonly [text: string, bytes: number],
): ReadToken {
  return (tokens, at, reading) => {
    const [text, bytes] = read(tokens, at, reading);
    reading.operands.push(text);
    return at + bytes;
  };
}

function call(tokens: Buffer, at: number, count: number, reading: Reading): void {
  const name = FUNCTIONS[tokens.readUInt16LE(at)];
  if (name === undefined) throw new Error('A function that Rubrica does not write');
  const values = Array.from({ length: count }, () => pop(reading)).toReversed();
  reading.operands.push(`${name}(${values.join(',')})`);
}

const FUNCTIONS: { readonly [index: number]: string } = {
  1: 'IF',
  4: 'SUM',
  27: 'ROUND',
  344: 'SUBTOTAL',
  345: 'SUMIF',
};
const ARGUMENTS: { readonly [index: number]: number } = { 27: 2 };

const SUM_ATTRIBUTE = 0x10;
const CHOOSE_ATTRIBUTE = 0x04;

/** Reads an attribute: calculation or spacing, which is skipped, or a sum of one argument. */
function attribute(tokens: Buffer, at: number, reading: Reading): number {
  const kind = tokens[at]!;
  if (kind & SUM_ATTRIBUTE) reading.operands.push(`SUM(${pop(reading)})`);
  return at + 3 + (kind & CHOOSE_ATTRIBUTE ? 2 * (tokens.readUInt16LE(at + 1) + 1) : 0);
}

const RELATIVE_ROW = 0x8000;
const RELATIVE_COLUMN = 0x4000;

/** A cell's name; in a shared formula, rows and columns may be counted from the cell that uses it. */
function cellText(row: number, columnAndFlags: number, { row: ownRow, column: ownColumn }: Reading, isShared: boolean) {
  const byRow = isShared && (columnAndFlags & RELATIVE_ROW) !== 0;
  const byColumn = isShared && (columnAndFlags & RELATIVE_COLUMN) !== 0;
  const column = columnAndFlags & 0xff;
  const [line, at] = [byRow ? (row + ownRow) & 0xffff : row, byColumn ? (column + ownColumn) & 0xff : column];
  return `${columnLetters(at)}${line + 1}`;
}

function cell(isShared: boolean): ReadToken {
  return value((tokens, at, reading) => [
    cellText(tokens.readUInt16LE(at), tokens.readUInt16LE(at + 2), reading, isShared),
    4,
  ]);
}

function area(isShared: boolean): ReadToken {
  return value((tokens, at, reading) => {
    const word = (index: number) => tokens.readUInt16LE(at + 2 * index);
    const first = cellText(word(0), word(2), reading, isShared);
    return [`${first}:${cellText(word(1), word(3), reading, isShared)}`, 8];
  });
}

function text(tokens: Buffer, at: number): readonly [text: string, bytes: number] {
  const bytes = tokens[at]! * (tokens[at + 1]! & 1 ? 2 : 1);
  const written = tokens.toString(tokens[at + 1]! & 1 ? 'utf16le' : 'latin1', at + 2, at + 2 + bytes);
  return [`"${written.replaceAll('"', '""')}"`, bytes + 2];
}

/** The reader of each token, by its number. */
const TOKENS: { readonly [kind: number]: ReadToken } = {
  0x03: operator('+'),
  0x04: operator('-'),
  0x05: operator('*'),
  0x06: operator('/'),
  0x0b: operator('='),
  0x13: wrapped('-', ''),
  0x15: wrapped('(', ')'),
  0x17: value(text),
  0x19: attribute,
  0x1e: value((tokens, at) => [String(tokens.readUInt16LE(at)), 2]),
  0x1f: value((tokens, at) => [String(tokens.readDoubleLE(at)), 8]),
  0x21: (tokens, at, reading) => {
    call(tokens, at, ARGUMENTS[tokens.readUInt16LE(at)] ?? 0, reading);
    return at + 2;
  },
  0x22: (tokens, at, reading) => {
    call(tokens, at + 1, tokens[at]! & 0x7f, reading);
    return at + 3;
  },
  0x24: cell(false),
  0x25: area(false),
  0x2c: cell(true),
  0x2d: area(true),
};
