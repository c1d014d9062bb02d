/** Whether tests run all of their cases (`npm run test:tudo`) or a sample of them (`npm test`). */
export const walksAll = process.env['RUBRICA_TESTAR_TUDO'] === '1';

/** All cases if `walksAll`, otherwise those of the sample, the same in every run. */
export function sampled<Case>(
  cases: readonly Case[],
  isInSample: (one: Case, index: number) => boolean,
): readonly Case[] {
  return walksAll ? cases : cases.filter(isInSample);
}

/** All cases if `walksAll`, otherwise every n-th one, beginning with the case at `from` modulo n. */
export function everyNth<Case>(cases: readonly Case[], n: number, from = 0): readonly Case[] {
  return sampled(cases, (_, index) => index % n === from % n);
}

/** How many random cases of a costly property run: all if `walksAll`, otherwise a few. */
export function runs(few: number, all: number): number {
  return walksAll ? all : few;
}
