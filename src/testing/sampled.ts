/** Whether the tests walk through all of their cases (`npm run test:tudo`), or through a sample of them (`npm test`). */
export const walksAll = process.env['RUBRICA_TESTAR_TUDO'] === '1';

/** All cases where everything is walked, else those that belong to the sample: the same ones in every run. */
export function sampled<Case>(
  cases: readonly Case[],
  isInSample: (one: Case, index: number) => boolean,
): readonly Case[] {
  return walksAll ? cases : cases.filter(isInSample);
}

/** All cases where everything is walked, else every n-th of them, the first at `from` (counted round the end). */
export function everyNth<Case>(cases: readonly Case[], n: number, from = 0): readonly Case[] {
  return sampled(cases, (_, index) => index % n === from % n);
}
