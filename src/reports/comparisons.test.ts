import { expect, it } from 'vitest';
import { emptyResultOf } from '../contracts/shape.ts';
import type { LayoutContext, Report } from '../reporting/report.ts';
import { compareSheets } from '../sheet/compare/compare-sheets.ts';
import { placeCells, rowBlocks } from '../sheet/rows/row-blocks.ts';
import type { Row, Sheet } from '../sheet/sheet.ts';
import { numbersOf } from '../sheet/view/numbers-of.ts';
import { catalog } from '../testing/servers/catalog.ts';
import { rowsOf } from '../testing/sheets/drawn-rows.ts';
import { sampleResult } from '../testing/sheets/sample-result.ts';

const context: LayoutContext = {
  filters: {
    codCCustoPai: 'todos',
    codCCustoFilho: 'todos',
    codOrcamentario: 'todos',
    orcamentoId: 4,
    periodoOrcamento: 1,
    exibirNaturezasInativas: true,
    tipoRelatorio: 1,
    comProjecao: true,
  },
  codColigada: 1,
  ano: 2026,
};

/** The sheets of a result: the report's own columns, and the further sets for March. */
function sheetsOf(report: Report, result: unknown): readonly Sheet[] {
  const others = report.columnSets?.others ?? [];
  return [report.layout(result, context), ...others.map((set) => set.layout(result, context, 3))];
}

const resultOf = (report: Report, outermost: number) => report.contract.parse(sampleResult(report.contract, outermost));

const cases = catalog.flatMap((report) =>
  sheetsOf(report, resultOf(report, 2)).map((sheet, set) => ({ report, set, sheet })),
);

const wordsOf = ({ cells }: Row) =>
  cells.flatMap(({ value: { kind, ...value }, mark }) =>
    kind === 'text' || kind === 'coded' || kind === 'date' ? [{ ...value, mark }] : [],
  );

/** For each row of a sheet, header included: how many columns its cells and those that span it from above cover. */
function widthsOf({ header, rows }: Sheet): readonly number[] {
  return [header, ...rowBlocks(rows)].flatMap((block) => {
    const placed = placeCells(block);
    return placed.map((_, at) => {
      const over = placed
        .slice(0, at + 1)
        .flatMap((cells, row) => cells.filter(({ cell }) => row + (cell.rowSpan ?? 1) > at));
      return over.reduce((width, { cell }) => width + (cell.colSpan ?? 1), 0);
    });
  });
}

const changesIn = (sheet: Sheet) => new Set(rowsOf(sheet).map(({ change }) => change));

it.each(cases)(
  '$report.slug, columns $set: a sheet compared with itself has all its rows, none of them changed',
  ({ sheet }) => {
    const same = compareSheets(sheet, sheet);
    expect(rowsOf(same).map(wordsOf)).toEqual(rowsOf(sheet).map(wordsOf));
    expect(changesIn(same)).toEqual(new Set([undefined]));
    const differences = same.columns.flatMap(({ isChange, format }, at) =>
      isChange && format !== 'percent' ? [at] : [],
    );
    expect(differences.length).toBeGreaterThan(0);
    const numbers = numbersOf(same);
    const found = differences.flatMap((column) => rowsOf(same).map((_, row) => numbers.at(row, column)));
    expect(new Set(found.filter((number) => !Number.isNaN(number)))).toEqual(new Set([0]));
  },
);

it.each(cases)(
  '$report.slug, columns $set: rows and headings fill the columns, whatever each side has',
  ({ report, set, sheet }) => {
    const more = sheetsOf(report, resultOf(report, 3))[set]!;
    const none = sheetsOf(report, emptyResultOf(report.contract))[set]!;
    for (const [before, after] of [
      [sheet, more],
      [more, sheet],
      [none, sheet],
      [sheet, none],
    ] as const) {
      const compared = compareSheets(before, after);
      expect(new Set(widthsOf(compared))).toEqual(new Set([compared.columns.length]));
    }
  },
);

it.each(cases)(
  '$report.slug, columns $set: rows that only one side has are marked as added or removed',
  ({ report, set, sheet }) => {
    const more = sheetsOf(report, resultOf(report, 3))[set]!;
    expect(changesIn(compareSheets(sheet, more))).toEqual(new Set([undefined, 'added']));
    expect(changesIn(compareSheets(more, sheet))).toEqual(new Set([undefined, 'removed']));
  },
);
