/** Whether every case of every walk runs, as `npm run test:tudo` asks; in `npm test` walks take samples. */
export const runsEverything = process.env['RUBRICA_TESTES'] === 'tudo';

/** Every n-th item, the first of them at `from` (counted round the end); in `npm run test:tudo` all items. */
export function sample<Item>(items: readonly Item[], every: number, from = 0): readonly Item[] {
  return runsEverything ? items : items.filter((_, index) => index % every === from % every);
}

/** How often something is tried: `few` times, in `npm run test:tudo` as often as `all` says. */
export function times(few: number, all: number): number {
  return runsEverything ? all : few;
}
