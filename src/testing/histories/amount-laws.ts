import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { expectHistory } from '../oracles/amount-histories.ts';
import { openCellsOf } from '../oracles/open-cells.ts';
import { sheetOf } from '../oracles/sheet-of.ts';
import { catalog } from '../servers/catalog.ts';
import { answerOf, queryFor } from './frozen.ts';
import { LIMITED } from './limited-rows.ts';
import type { HistoryPlace, Searched } from './history-place.ts';

const opening = catalog.filter(({ composition }) => composition !== undefined);

/** One in this many amounts is read by a limited person; coprime with the number of reports, to include each one. */
const LIMITED_EVERY = 5;

/**
 * Expects that the history of one current amount, a different one at each call, adds up to its change, that each step
 * begins with the value at which the previous one ended, and that the values equal the compositions at those moments.
 */
export async function expectAmountsExplained(place: HistoryPlace, searched: Searched, ano: number): Promise<void> {
  const { codColigada } = searched;
  place.turn++;
  const scope = place.turn % LIMITED_EVERY === 0 ? LIMITED(codColigada) : scopeOfOrganization(codColigada);
  const report = opening[place.turn % opening.length]!;
  const query = queryFor(report, searched);
  const answer: unknown = JSON.parse(await answerOf(place, scope, report, searched));
  const cells = openCellsOf(sheetOf(report, answer, query, { codColigada, ano }));
  const cell = cells[(place.turn * 7919) % Math.max(1, cells.length)];
  if (cell === undefined) return;
  await expectHistory(place.db, { scope, report, query }, cell);
}
