import { sampled } from '../../src/testing/sampled.ts';
import { STARTING, test } from '../fixtures.ts';
import { borrowServer } from '../shared-servers.ts';
import { firefox } from './firefox.ts';
import { lookDarkAndNarrow, openDialog, printAll, sendAndDiscard } from './page-steps.ts';
import { scrollAndExport, search, signIn } from './search-steps.ts';
import { drawChart, findAndSelect, foldAndOrder, openAmounts } from './table-steps.ts';
import { visitOf, type Visit } from './visit.ts';
import { webkit } from './webkit.ts';

/** The steps, the same in each engine; the first step signs in for all others. */
const JOURNEY = {
  'signs in and goes to a report by the keyboard': signIn,
  'fills the filters in and searches by the keyboard': search,
  'scrolls through all lines and exports them': scrollAndExport,
  'opens amounts, their parts, and closes them': openAmounts,
  'folds groups and orders rows': foldAndOrder,
  'finds words, selects cells and copies them': findAndSelect,
  'draws a chart and opens its marks': drawChart,
  'opens the menu and a dialog': openDialog,
  'sends data, looks at the changes that they would make and discards them': sendAndDiscard,
  'prints all lines': printAll,
  'is dark, and as wide as a phone': lookDarkAndNarrow,
};

for (const engine of sampled([firefox, webkit], () => false))
  test.describe(engine.name, () => {
    test.describe.configure({ mode: 'serial' });
    test.skip(engine.missing !== undefined, engine.missing);

    let visit: Visit | undefined;
    test.beforeAll(async () => {
      test.setTimeout(STARTING);
      visit = visitOf(await engine.start(), (await borrowServer('demonstration'))!.url);
      await visit.resize(1440, 900);
    });
    test.afterAll(() => visit?.close());

    for (const [title, step] of Object.entries(JOURNEY)) test(title, () => step(visit!));
  });
