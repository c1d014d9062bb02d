import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findReport } from '../../reports/catalog.ts';
import type { Row, Sheet } from '../../sheet/sheet.ts';
import { outlineOf } from '../../sheet/rows/outline.ts';
import { withDepth, type View } from '../../sheet/view/view.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { sheetOf } from '../../testing/oracles/sheet-of.ts';
import { walksAll } from '../../testing/sampled.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { type BudgetsServer, startSaoPaulo } from '../../testing/servers/budgets-server.ts';
import { queryOf } from '../../testing/servers/query-of.ts';
import { viewsOf } from '../../testing/sheets/random-views.ts';

const SLUGS = ['orcamentario-comparativo', 'orcamentario-trimestral', 'trimestral', 'totais-centro-custo'];

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'views of São Paulo 2014 on $name',
  (kind) => {
    let server: BudgetsServer;
    beforeAll(async () => {
      server = await startSaoPaulo(kind);
    });
    afterAll(() => server.close());

    const search = async (slug: string) => {
      const report = findReport(catalog, slug)!;
      const query = Object.fromEntries(new URLSearchParams(queryOf(report)));
      const answer = await server.get(`/api/relatorios/${slug}`, query);
      return sheetOf(report, answer.json(), query, { ano: 2014 });
    };
    const ofRows = (sheet: Sheet) => viewsOf(sheet, ['folds', 'keeps', 'orders']);
    const views = (sheet: Sheet) => fc.sample(ofRows(sheet), { numRuns: walksAll ? 60 : 8, seed: 2014 });

    it.each(SLUGS)(
      '%s: no item is lost, folding changes no amount, totals are those of the shown items (a sample)',
      async (slug) => {
        const sheet = await search(slug);
        const whole = rowsOf(sheet);
        expect(whole.length).toBeGreaterThan(100);
        for (const view of views(sheet)) {
          const open = viewOf(sheet, withDepth(view, undefined)); // unfolded: at a closed level, filters test the amounts of its groups
          const unfolded = rowsOf(open.sheet);
          const items = unfolded.filter(({ kind }) => kind === 'item');
          const { shown, all } = open.items;
          expect([items.length, all]).toEqual([shown, whole.filter(({ kind }) => kind === 'item').length]);
          expect(unfolded.at(-1)!.cells).toEqual(whole.at(-1)!.cells);
          const total = shown < all ? unfolded.at(-2)! : unfolded.at(-1)!;
          expect(amountsOf(total)).toEqual(sumsOf(items, total));
          expectClosedGroupsToAddUp(sheet, { ...view, keep: [], found: '' });
        }
      },
    );
  },
);

/** Expects the amounts of a closed group to be those of the items that it hides. */
function expectClosedGroupsToAddUp(sheet: Sheet, view: View): void {
  const viewed = viewOf(sheet, view);
  const whole = rowsOf(sheet);
  const { ends } = outlineOf(sheet);
  const closed = rowsOf(viewed.sheet).flatMap((row, at) =>
    viewed.groupAt(at)?.isOpen === false ? [{ row, origin: viewed.originOf(at)! }] : [],
  );
  expect(closed.map(({ row }) => amountsOf(row))).toEqual(
    closed.map(({ row, origin }) =>
      sumsOf(
        whole.slice(origin, ends[origin]).filter(({ kind }) => kind === 'item'),
        row,
      ),
    ),
  );
}

function rowsOf({ rows }: Sheet): readonly Row[] {
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)!);
}

/** A row's amounts by column; null where it has none. */
function amountsOf({ cells }: Row): readonly (number | null)[] {
  return cells.map(({ value }) => (value.kind === 'money' ? value.centavos : null));
}

/** The sums of some items in the columns in which a row has amounts. */
function sumsOf(items: readonly Row[], like: Row): readonly (number | null)[] {
  const amounts = items.map(amountsOf);
  return amountsOf(like).map((amount, column) =>
    amount === null ? null : amounts.reduce((sum, each) => sum + (each[column] ?? 0), 0),
  );
}
