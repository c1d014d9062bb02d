import { searchForm } from '../../domain/text.ts';
import type { Column } from '../sheet.ts';

/** A name for each column that an address can keep, by its label: 'janeiro-proposto'; equal labels are numbered. */
export function columnKeys(columns: readonly Pick<Column, 'label'>[]): readonly string[] {
  const taken = new Set<string>();
  return columns.map(({ label }) => {
    const own =
      searchForm(label)
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '') || 'coluna';
    let key = own;
    for (let nth = 2; taken.has(key); nth++) key = `${own}-${nth}`;
    taken.add(key);
    return key;
  });
}
