import { expect } from 'vitest';
import { openWorkbook, valuesOf } from '../readers/sheetjs.ts';
import { FILTERED, WHOLE } from './limited-beside-filtered.ts';

/** What a file says of the limit, and of when its organisation's data changed. */
const OWN_FACTS = ['Limite', 'Dados alterados em'];

type Cells = readonly (readonly unknown[])[];

/** Expects that two workbooks are equal but for OWN_FACTS, and that the limited person's names the limit. */
export function expectSameWorkbook(ours: Buffer, theirs: Buffer): void {
  const [limited, filtered] = [sheetsOfFile(ours), sheetsOfFile(theirs)];
  expect(JSON.stringify(limited.first)).toContain('"Limite","Somente o');
  expect(limited.others).toEqual(filtered.others);
  const alike = (rows: Cells) => rows.filter(([label]) => !OWN_FACTS.includes(String(label)));
  expect(alike(limited.first)).toEqual(alike(filtered.first));
}

/** The values of a workbook, of the first sheet apart, by whichever organisation. */
function sheetsOfFile(bytes: Buffer): { readonly first: Cells; readonly others: readonly Cells[] } {
  const { SheetNames, Sheets } = openWorkbook(bytes);
  const [first, ...others] = SheetNames.map((name) => valuesOf(Sheets[name]!, 40).map(ofEither));
  return { first: first!, others };
}

function ofEither(row: readonly unknown[]): readonly unknown[] {
  return row.map((value) => {
    if (value === FILTERED) return WHOLE;
    return typeof value === 'string' ? value.replace(`${FILTERED} - `, `${WHOLE} - `) : value;
  });
}
