import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareSheets } from '../../sheet/compare/compare-sheets.ts';
import { formatCell } from '../../sheet/format-value.ts';
import { inThousands } from '../../sheet/columns.ts';
import { placeCells, sliceRows } from '../../sheet/rows/row-blocks.ts';
import type { Row, Sheet } from '../../sheet/sheet.ts';
import { writeHtml } from '../../sheet/text/write-html.ts';
import { writeTsv } from '../../sheet/text/delimited.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { expectedCells } from '../../testing/readers/expected-workbook.ts';
import { valuesOf } from '../../testing/readers/sheetjs.ts';
import { openXlsx } from '../../testing/readers/xlsx-file.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { viewsOf } from '../../testing/sheets/random-views.ts';
import { planTable, planView } from './table-plan.ts';
import { writeRow } from './write-row.ts';

/** A sheet, or a comparison of two. */
const anySheet = fc.oneof(
  liveSheet,
  fc.tuple(liveSheet, liveSheet).map(([before, after]) => compareSheets(before, after)),
);
const anyView = anySheet.chain((sheet) => fc.tuple(fc.constant(sheet), viewsOf(sheet), fc.boolean()));

test('screen, print, copy and the file “como na tela” have the same cells, in reais and in thousands', async () => {
  await fc.assert(
    fc.asyncProperty(anyView, async ([sheet, view, isInThousands]) => {
      const shown = isInThousands ? inThousands(sheet) : sheet;
      const viewed = viewOf(shown, view);
      const plan = planView(planTable(shown), viewed);
      const { rows, columns } = viewed.sheet;
      const written = gridOf(viewed.sheet);
      const onScreen = Array.from({ length: rows.length }, (_, index) => textsIn(writeRow(plan, index, '')));
      expect(onScreen).toEqual(written.map(given));
      expect(printed(viewed.sheet)).toEqual(written.map(given));
      const whole = viewOf(sheet, view).sheet; // copies and files have unrounded amounts
      expect(copied(viewed.sheet)).toEqual(gridOf(whole).map((cells) => cells.map(asCopied)));
      const { SheetNames, Sheets } = await openXlsx(whole);
      expect(valuesOf(Sheets[SheetNames[0]!]!, columns.length)).toEqual(
        expectedCells(whole).map((cells) => cells.map((cell) => (cell === 0 ? 0 : cell))), // no -0
      );
    }),
    { numRuns: 60 },
  );
});

/** The formatted cells of a sheet by column; '' where there is none. */
function gridOf({ rows, columns }: Sheet): readonly (readonly string[])[] {
  const body: readonly Row[] = Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
  return placeCells(body).map((placed) => {
    const texts = columns.map(() => '');
    for (const { cell, column } of placed) texts[column] = formatCell(cell, columns[column]!);
    return texts;
  });
}

function given(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text !== '');
}

/** The rows of a print of two pages. */
function printed(sheet: Sheet): readonly (readonly string[])[] {
  const { length } = sheet.rows;
  const middle = Math.floor(length / 2);
  const pages = [sliceRows(sheet.rows, 0, middle), sliceRows(sheet.rows, middle, length)];
  const bodies = pages.map((rows) => /<tbody>(.*)<\/tbody>/su.exec(writeHtml({ ...sheet, rows }))![1]!);
  return bodies.flatMap((body) => body.match(/<tr.*?<\/tr>/gsu) ?? []).map(textsIn);
}

/** The texts of a row's cells in HTML, without drawings and words for screen readers. */
function textsIn(html: string): readonly string[] {
  const drawn = html.replace(/<svg.*?<\/svg>|<span class="unseen">.*?<\/span>/gsu, '');
  const cells = drawn.match(/<(t[hd])[ >].*?<\/\1>/gsu) ?? [];
  const texts = cells.map((cell) => cell.replace(/<[^>]*>/gu, ''));
  return given(
    texts.map((text) => text.replace(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))),
  );
}

function copied(sheet: Sheet): readonly (readonly string[])[] {
  const lines = writeTsv(sheet).split('\r\n').slice(sheet.header.length, -1);
  return lines.map((line) => line.split('\t'));
}

/** An amount without symbol, plus and thousands dots. */
function asCopied(text: string): string {
  return /^[-+]?(R\$\u00a0)?[\d.]+,\d+%?$/u.test(text) ? text.replace(/^\+|R\$\u00a0|\./gu, '') : text;
}
