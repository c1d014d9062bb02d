import { searchForm } from '../../base/text.ts';
import type { Column } from '../sheet.ts';

/** A name for each column that an address can keep, by its label, or its key: 'janeiro-proposto'; equal ones are numbered. */
export function columnKeys(columns: readonly Pick<Column, 'label' | 'key'>[]): readonly string[] {
  const taken = new Set<string>();
  return columns.map(({ label, key: lasting = label }) => {
    const own =
      searchForm(lasting)
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '') || 'coluna';
    let key = own;
    for (let nth = 2; taken.has(key); nth++) key = `${own}-${nth}`;
    taken.add(key);
    return key;
  });
}
