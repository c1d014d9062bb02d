import { spawnSync } from 'node:child_process';
import { formatCell } from '../../src/sheet/format-value.ts';
import { placeCells } from '../../src/sheet/place-cells.ts';
import { walksAll } from '../../src/testing/sampled.ts';
import { sheetOf } from './sheets.ts';
import { expect, test } from './table-test.ts';

const MANY = walksAll ? 'mensal/3000' : 'mensal/300';

for (const name of [MANY, 'comparativo/300', 'eventos/30', 'memorias/40', 'perigos']) {
  test(`prints every row of ${name}, the header on each page`, async ({ open, page }) => {
    const { rows, columns, header, title } = sheetOf(name);
    await open(name);
    // reads the printed sheet when it is added, whatever other listeners do
    await page.evaluate(() => {
      new MutationObserver(() => {
        const paper = document.querySelector('.sheet-paper');
        if (paper !== null) document.body.dataset['printed'] = printed(paper);
      }).observe(document.body, { childList: true });
      const printed = (paper: Element) =>
        JSON.stringify({
          rows: [...paper.querySelectorAll('tbody tr')].map((row) =>
            [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent).filter(Boolean),
          ),
          header: paper.querySelectorAll('table:first-of-type thead tr').length,
        });
    });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const printed = JSON.parse((await page.locator('body').getAttribute('data-printed'))!);
    expect(printed.header).toBe(header.length);
    const placed = placeCells(Array.from({ length: rows.length }, (_, index) => rows.at(index)!));
    expect(printed.rows).toEqual(
      placed.map((cells) => cells.map(({ cell, column }) => formatCell(cell, columns[column]!)).filter(Boolean)),
    );
    expect(await page.locator('.sheet-paper').count()).toBe(0);
    expectPages(pdf, title);
  });
}

/** If the system can read a PDF's text: each page begins with the header and the first with the title. */
function expectPages(pdf: Buffer, title: string): void {
  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  if (error !== undefined) return;
  const pages = stdout.split('\f').slice(0, -1);
  expect(pages[0]).toContain(title);
  expect(pages.length).toBe(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length);
  for (const words of pages) expect(words).toMatch(/^\s*(Item|Evento|Natureza)|\n\s*(Item|Evento|Natureza)/);
}
