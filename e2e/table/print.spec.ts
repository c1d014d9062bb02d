import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { formatCell } from '../../src/sheet/format-value.ts';
import { placeCells } from '../../src/sheet/rows/row-blocks.ts';
import type { Row, Sheet } from '../../src/sheet/sheet.ts';
import { sampled, walksAll } from '../../src/testing/sampled.ts';
import { sheetOf } from './sheets.ts';
import { expect, test } from './table-test.ts';

const MANY = walksAll ? 'mensal/3000' : 'mensal/300';

/** A printed table: its rows' cells, the number of its header rows, and the groups continued from the page before. */
type PrintedTable = {
  readonly rows: readonly (readonly string[])[];
  readonly header: number;
  readonly goingOn: string | undefined;
  /** The number of the part of the columns that the table has, from 1. */
  readonly part: number;
};

for (const name of [...sampled([MANY, 'comparativo/300'], () => false), 'eventos/30', 'memorias/40', 'perigos']) {
  test(`prints every row of ${name}, the header on each page, no heading or subtotal alone`, async ({ open, page }) => {
    const sheet = sheetOf(name);
    await open(name);
    const { pdf, tables: printed } = await print(page);
    const tables = joinParts(printed);
    for (const { header } of printed) expect(header).toBe(sheet.header.length);
    const placed = placeCells(rowsOf(sheet));
    expect(tables.flatMap(({ rows }) => rows)).toEqual(
      placed.map((cells) => cells.map(({ cell, column }) => formatCell(cell, sheet.columns[column]!)).filter(Boolean)),
    );
    expect(await page.locator('.sheet-paper').count()).toBe(0);
    expectBreaks(sheet, tables);
    expectPages(pdf, sheet.title, { least: printed.length, hasLongRows: name.startsWith('memorias') });
  });
}

/** Prints the page; returns the content that its tables had when they were added to the document. */
async function print(page: Page): Promise<{ readonly pdf: Buffer; readonly tables: readonly PrintedTable[] }> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const paper = document.querySelector('.sheet-paper');
      if (paper !== null) document.body.dataset['printed'] = printed(paper);
    }).observe(document.body, { childList: true });
    const textsOf = (row: Element) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent).filter(Boolean);
    const printed = (paper: Element) =>
      JSON.stringify(
        [...paper.querySelectorAll('table')].map((table) => ({
          rows: [...table.querySelectorAll('tbody tr')].map(textsOf),
          header: table.querySelectorAll('thead tr:not(.continues)').length,
          goingOn: table.querySelector('.continues')?.textContent,
          part: Number(table.dataset['part']),
        })),
      );
  });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return { pdf, tables: JSON.parse((await page.locator('body').getAttribute('data-printed'))!) };
}

/** The tables with the parts of their columns side by side; a further part repeats the first column. */
function joinParts(tables: readonly PrintedTable[]): readonly PrintedTable[] {
  const joined: PrintedTable[] = [];
  for (const table of tables) {
    if (table.part === 1) {
      joined.push(table);
      continue;
    }
    const first = joined.pop()!;
    expect([table.goingOn, table.rows.map(([item]) => item)]).toEqual([
      first.goingOn,
      first.rows.map(([item]) => item),
    ]);
    joined.push({ ...first, rows: first.rows.map((row, at) => [...row, ...table.rows[at]!.slice(1)]) });
  }
  return joined;
}

function rowsOf({ rows }: Sheet): readonly Row[] {
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
}

/** Expects no table to end with a heading or begin with a subtotal, and those that begin in groups to name these. */
function expectBreaks(sheet: Sheet, tables: readonly PrintedTable[]): void {
  const rows = rowsOf(sheet);
  let start = 0;
  for (const {
    rows: { length },
    goingOn,
  } of tables) {
    expect(['item', 'group']).toContain(rows[start]!.kind);
    if (start > 0) expect(rows[start - 1]!.kind).not.toBe('group');
    const names = groupsAbove(rows, start).map(({ cells }) => formatCell(cells[0]!, sheet.columns[0]!));
    expect(goingOn).toBe(names.length === 0 ? undefined : `${names.join(' › ')} (continuação)`);
    start += length;
  }
}

/** The groups around a row, outermost first, found backwards from it. */
function groupsAbove(rows: readonly Row[], index: number): readonly Row[] {
  const found: Row[] = [];
  let { level } = rows[index]!;
  for (let above = index - 1; above >= 0 && level > 0; above--) {
    const row = rows[above]!;
    if (row.kind !== 'group' || row.level >= level) continue;
    found.unshift(row);
    level = row.level;
  }
  return found;
}

/**
 * If the system can read a PDF's text, expects as many pages as tables (more only if a row is higher than a page), each
 * with the header, its number, organisation, person and title.
 */
function expectPages(
  pdf: Buffer,
  title: string,
  { least, hasLongRows }: { readonly least: number; readonly hasLongRows: boolean },
): void {
  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  if (error !== undefined) return;
  const pages = stdout.split('\f').slice(0, -1);
  expect(pages.length).toBe(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length);
  expect(hasLongRows ? pages.length >= least : pages.length === least).toBe(true);
  for (const [index, words] of pages.entries()) {
    expect(words).toMatch(/^\s*(Item|Evento|Natureza)|\n\s*(Item|Evento|Natureza)/);
    expect(words).toContain(title);
    expect(words.match(/Serviço de Aprendizagem/g)).toHaveLength(1);
    expect(words).toMatch(/Impresso por Ana Administradora em \d\d\/\d\d\/\d{4} às \d\d:\d\d/);
    expect(words).toContain(`Página ${index + 1} de ${pages.length}`);
  }
}
