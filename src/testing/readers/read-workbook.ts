import { execFileSync } from 'node:child_process';
import { pythonWith } from '../../../scripts/machine.mjs';

/** A cell read by an independent program. */
export type ReadCell = string | number;

const READ_XLS = `
import json, sys, xlrd
sheets = xlrd.open_workbook(sys.argv[1], formatting_info=True).sheets()
print(json.dumps([[sheet.row_values(r) for r in range(sheet.nrows)] for sheet in sheets]))
`;

/** Every worksheet of a .xls, row by row, read by Python's xlrd; an Error if no Python has it. */
export function readXls(file: string): readonly (readonly (readonly ReadCell[])[])[] {
  const python = pythonWith('xlrd');
  if (python === undefined) throw new Error('No Python with xlrd (on Debian: apt-get install python3-xlrd)');
  return JSON.parse(execFileSync(python, ['-c', READ_XLS, file], { encoding: 'utf8', maxBuffer: 1 << 28 }));
}
