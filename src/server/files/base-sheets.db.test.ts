import { describe, expect, test } from 'vitest';
import { baseSheet } from '../../sheet/workbook/base-sheet.ts';
import type { Cell, Row, Sheet } from '../../sheet/sheet.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { useEveryReport } from '../../testing/servers/every-report-place.ts';
import { sheetOf } from '../../testing/oracles/sheet-of.ts';
import { queryOf } from '../../testing/servers/query-of.ts';

describe.each(databaseInTurn(1))("every report's Base on $name", ({ open }) => {
  const { get } = useEveryReport(open);

  test.each(catalog.map((report) => [report.slug, report] as const))(
    '%s: a row for each item, headings that differ, amounts that add up to the total',
    async (slug, report) => {
      const query = queryOf(report);
      const { body } = await get(`/api/relatorios/${slug}?${query}`);
      const sheet = sheetOf(report, JSON.parse(body), Object.fromEntries(new URLSearchParams(query)), { ano: 2026 });
      const base = baseSheet(sheet);
      const rows = rowsOf(base);
      expect(rows).toHaveLength(rowsOf(sheet).filter(({ kind }) => kind === 'item').length);
      expect(rows.length).toBeGreaterThan(0);
      const labels = base.columns.map(({ label }) => label);
      expect(labels).toEqual([...new Set(labels)]);
      expect(rows.flatMap(({ cells }) => cells).filter(({ value }) => value.kind === 'coded')).toEqual([]);
      for (const [label, total] of totalsOf(sheet)) {
        const column = labels.indexOf(label);
        expect([label, rows.reduce((sum, { cells }) => sum + centavosOf(cells[column]!), 0)]).toEqual([label, total]);
      }
    },
  );
});

/** The amounts of a sheet's last row by their columns' labels, where it is a total. */
function totalsOf(sheet: Sheet): readonly (readonly [string, number])[] {
  const last = sheet.rows.at(sheet.rows.length - 1);
  if (last?.kind !== 'total') return [];
  let column = 0;
  return last.cells.flatMap((cell) => {
    const { label } = sheet.columns[column]!;
    column += cell.colSpan ?? 1;
    return cell.value.kind === 'money' ? [[label, cell.value.centavos] as const] : [];
  });
}

function rowsOf({ rows }: Sheet): readonly Row[] {
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
}

function centavosOf({ value }: Cell): number {
  return value.kind === 'money' ? value.centavos : 0;
}
