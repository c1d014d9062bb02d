import { expect } from 'vitest';
import { openWorkbook, valuesOf } from '../readers/sheetjs.ts';
import { FILTERED, WHOLE } from './limited-beside-filtered.ts';

/** The facts of a file about its limit and about the moment of its organisation's data. */
const OWN_FACTS = ['Limite', 'Momento'];

/** Matches a line of the address in a file's facts; the address names limit and moment. */
const ADDRESS_LINE = /^[^\s]*[=&%][^\s]*$/;

type Cells = readonly (readonly unknown[])[];

/** Expects two workbooks to be equal except for OWN_FACTS and addresses, and the limited person's to name the limit. */
export function expectSameWorkbook(ours: Buffer, theirs: Buffer): void {
  const [limited, filtered] = [sheetsOfFile(ours), sheetsOfFile(theirs)];
  expect(JSON.stringify(limited.first)).toContain('"Limite","Somente o');
  expect(limited.others).toEqual(filtered.others);
  const alike = (rows: Cells) =>
    rows.filter(([label, value]) => !OWN_FACTS.includes(String(label)) && !ADDRESS_LINE.test(String(value)));
  expect(alike(limited.first)).toEqual(alike(filtered.first));
}

/** The values of a workbook's first sheet and of the others, with {@link WHOLE} in place of {@link FILTERED}. */
function sheetsOfFile(bytes: Buffer): { readonly first: Cells; readonly others: readonly Cells[] } {
  const { SheetNames, Sheets } = openWorkbook(bytes);
  const [first, ...others] = SheetNames.map((name) => valuesOf(Sheets[name]!, 40).map(withWholeName));
  return { first: first!, others };
}

function withWholeName(row: readonly unknown[]): readonly unknown[] {
  return row.map((value) => {
    if (value === FILTERED) return WHOLE;
    return typeof value === 'string' ? value.replace(`${FILTERED} - `, `${WHOLE} - `) : value;
  });
}
