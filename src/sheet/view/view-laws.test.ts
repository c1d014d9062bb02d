import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withVariation } from '../../domain/variation.ts';
import { liveSheet } from '../../testing/sheets/live-sheets.ts';
import { randomSheet } from '../../testing/sheets/random-sheets.ts';
import { viewsOf } from '../../testing/sheets/random-views.ts';
import type { Row, Sheet, Value } from '../sheet.ts';
import { outlineOf } from './outline.ts';
import { viewOf, type ViewedSheet } from './viewed-sheet.ts';
import { WHOLE_VIEW, type View } from './view.ts';

type Parts = Parameters<typeof viewsOf>[1];

/** Sheets with views of them. */
function withViews(sheets: fc.Arbitrary<Sheet>, parts?: Parts): fc.Arbitrary<readonly [Sheet, View]> {
  return sheets.chain((sheet) => fc.tuple(fc.constant(sheet), viewsOf(sheet, parts)));
}

const rowsOf = ({ rows }: Sheet): readonly Row[] => Array.from({ length: rows.length }, (_, index) => rows.at(index)!);

function originsOf({ sheet, originOf }: ViewedSheet): readonly (number | undefined)[] {
  return rowsOf(sheet).map((_, row) => originOf(row));
}

const amount = (row: Row, column: number) => centavosOf(row.cells[column]?.value);

function centavosOf(value: Value | undefined): number | undefined {
  return value?.kind === 'money' ? value.centavos : undefined;
}

const AMOUNTS = [1, 2, 3, 4, 5, 6, 7];

const sumOf = (rows: readonly Row[], column: number) => rows.reduce((sum, row) => sum + (amount(row, column) ?? 0), 0);

describe('any sheet, any view', () => {
  test('each row is drawn at most once, in the groups that hold it, and items are left out or drawn or in closed groups', () => {
    fc.assert(
      fc.property(withViews(fc.oneof(randomSheet, liveSheet)), ([sheet, view]) => {
        const viewed = viewOf(sheet, view);
        const { kinds, groups } = outlineOf(sheet);
        const origins = originsOf(viewed).filter((origin) => origin !== undefined);
        expect(new Set(origins).size).toBe(origins.length);
        const drawn = new Set(origins);
        for (const origin of origins) {
          const group = groups[origin]!;
          if (group >= 0) {
            expect(drawn).toContain(group);
            expect(viewed.groupAt(viewed.rowOf(group)!)?.isOpen).toBe(true);
          }
        }
        const unfolded = viewOf(sheet, { ...view, depth: undefined, toggled: [] } as unknown as View);
        const items = kinds.flatMap((kind, row) => (kind === 'item' ? [row] : []));
        const shown = items.filter((row) => unfolded.rowOf(row) !== undefined);
        expect(shown).toHaveLength(viewed.items.shown);
        expect(items).toHaveLength(viewed.items.all);
        for (const item of items) expect(viewed.rowOf(item) !== undefined).toBe(shown.includes(item));
      }),
    );
  });

  test('without a part that leaves rows out, all rows are there, whatever the order', () => {
    fc.assert(
      fc.property(withViews(fc.oneof(randomSheet, liveSheet), { folds: false, keeps: false }), ([sheet, view]) => {
        const viewed = viewOf(sheet, view);
        const all = rowsOf(sheet);
        expect(originsOf(viewed).toSorted((a, b) => a! - b!)).toEqual(all.map((_, row) => row));
        rowsOf(viewed.sheet).forEach((row, at) => expect(row.cells).toEqual(all[viewed.originOf(at)!]!.cells));
      }),
    );
  });
});

test('folding changes no amount: a closed group has the sums of its items, all other rows are as they were', () => {
  fc.assert(
    fc.property(withViews(liveSheet, { keeps: false }), ([sheet, view]) => {
      const viewed = viewOf(sheet, view);
      const all = rowsOf(sheet);
      const { ends } = outlineOf(sheet);
      rowsOf(viewed.sheet).forEach((row, at) => {
        const origin = viewed.originOf(at)!;
        if (viewed.groupAt(at)?.isOpen !== false) return expect(row.cells).toEqual(all[origin]!.cells);
        const items = all.slice(origin, ends[origin]).filter(({ kind }) => kind === 'item');
        for (const column of AMOUNTS) expect(amount(row, column)).toBe(sumOf(items, column));
        expect(row.cells[0]).toEqual(all[origin]!.cells[0]);
      });
    }),
  );
});

describe('what is left out', () => {
  test('“Total das linhas mostradas” is the sum of the items shown, its variation calculated from sums; the grand total stays', () => {
    fc.assert(
      fc.property(withViews(liveSheet, { folds: false }), ([sheet, view]) => {
        const { sheet: viewed, items } = viewOf(sheet, view);
        const rows = rowsOf(viewed);
        const shown = rows.filter(({ kind }) => kind === 'item');
        expect(shown).toHaveLength(items.shown);
        expect(rows.at(-1)!.cells).toEqual(sheet.rows.at(sheet.rows.length - 1)!.cells);
        if (items.shown === items.all) return expect(rows).toHaveLength(sheet.rows.length);
        const total = rows.at(-2)!;
        expect(total.cells[0]?.value).toEqual({ kind: 'text', text: 'Total das linhas mostradas' });
        for (const column of AMOUNTS) expect(amount(total, column)).toBe(sumOf(shown, column));
        const { variacao } = withVariation({ proposta: sumOf(shown, 1), reformulacao: sumOf(shown, 2) });
        expect(total.cells[8]?.value).toEqual({ kind: 'percent', ratio: variacao === null ? null : variacao / 100 });
      }),
    );
  });

  test('it is the same however groups are folded, and the sums of groups add up to it', () => {
    fc.assert(
      fc.property(withViews(liveSheet), ([sheet, view]) => {
        const { items, sheet: viewed } = viewOf(sheet, view);
        if (items.shown === items.all) return;
        const outermost = viewOf(sheet, { ...view, toggled: [], depth: 1 });
        const closed = rowsOf(outermost.sheet).filter(({ kind }) => kind === 'group');
        const total = rowsOf(viewed).at(-2)!;
        expect(rowsOf(outermost.sheet).at(-2)).toEqual(total);
        for (const column of AMOUNTS) expect(amount(total, column)).toBe(sumOf(closed, column));
      }),
    );
  });

  test('a sum of fewer items than it names says of how many', () => {
    fc.assert(
      fc.property(withViews(liveSheet, { orders: false }), ([sheet, view]) => {
        const viewed = viewOf(sheet, view);
        const whole = rowsOf(sheet);
        rowsOf(viewed.sheet).forEach((row, at) => {
          const origin = viewed.originOf(at);
          if (origin === undefined || row.kind === 'item' || amount(row, 1) === undefined) return;
          const unmarked = row.cells[0]?.mark === undefined;
          const group = viewed.groupAt(at);
          if (group === undefined && unmarked) expect(row.cells).toEqual(whole[origin]!.cells);
          if (!unmarked) expect(row.cells[0]?.mark).toMatch(/^\(\d+ de \d+\)$/);
        });
      }),
    );
  });

  test('kept items are those that every choice keeps', () => {
    fc.assert(
      fc.property(withViews(liveSheet), ([sheet, { keep }]) => {
        const { sheet: viewed } = viewOf(sheet, { ...WHOLE_VIEW, keep });
        const wanted = rowsOf(sheet).filter((row) => row.kind === 'item' && keep.every((name) => KEEPS[name](row)));
        expect(rowsOf(viewed).filter(({ kind }) => kind === 'item')).toEqual(wanted);
      }),
    );
  });
});

const KEEPS: Readonly<Record<View['keep'][number], (row: Row) => boolean>> = {
  ocultarZeros: (row) => AMOUNTS.some((column) => amount(row, column) !== 0),
  soDiferencas: (row) => amount(row, 1) !== amount(row, 2),
  acimaDoOrcado: (row) => amount(row, 3)! > amount(row, 1)!,
  semOrcamento: (row) => amount(row, 1) === 0 && amount(row, 3) !== 0,
};

test('siblings are in order, blank ones last, and an order keeps equal ones as they were', () => {
  const ordered = liveSheet.chain((sheet) =>
    fc.tuple(fc.constant(sheet), fc.boolean()).map(([each, descending]) => ({ each, descending })),
  );
  fc.assert(
    fc.property(ordered, ({ each, descending }) => {
      const viewed = viewOf(each, { ...WHOLE_VIEW, order: { column: 'proposto', descending } });
      const { groups, subtotals } = outlineOf(each);
      const last = new Map<string, readonly [number, number]>();
      originsOf(viewed).forEach((origin) => {
        const row = each.rows.at(origin!)!;
        if (row.kind !== 'item' && row.kind !== 'group') return;
        const value = amount(row, 1) ?? amount(each.rows.at(subtotals[origin!]!)!, 1)!;
        const key = `${groups[origin!]} ${row.kind}`;
        const [before, place] = last.get(key) ?? [descending ? Infinity : -Infinity, -1];
        expect(descending ? before >= value : before <= value).toBe(true);
        if (before === value) expect(origin).toBeGreaterThan(place);
        last.set(key, [value, origin!]);
      });
    }),
  );
});
