import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { expectLaws, stateOf } from '../../testing/histories/history-laws.ts';
import { freeze } from '../../testing/histories/frozen.ts';
import { type HistoryPlace, openHistoryPlace, type RandomStep } from '../../testing/histories/history-place.ts';
import { firstLoad, load, randomStep, searched } from '../../testing/histories/random-steps.ts';
import { runs, walksAll } from '../../testing/sampled.ts';

/** The least number of steps on each database, and the most steps in one history. */
const STEPS = runs(4, 1_000);
const MOST = runs(4, 25);

/** The time limit for shrinking a failing history; one history takes half a minute at most. */
const SHRINKING_MS = 120_000;

/** The seed of the first history. A failure prints its seed, with which RUBRICA_SEMENTE repeats the history. */
const SEED = Number(process.env['RUBRICA_SEMENTE'] ?? Date.now() % 1_000_000_000);

class Step implements fc.AsyncCommand<object, HistoryPlace> {
  readonly #step: RandomStep;
  readonly #onStep: () => void;

  constructor(step: RandomStep, onStep: () => void) {
    [this.#step, this.#onStep] = [step, onStep];
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, place: HistoryPlace): Promise<void> {
    const before = await stateOf(place);
    await this.#step.work(place);
    await expectLaws(place, before);
    this.#onStep();
  }

  toString(): string {
    return `\n  ${this.#step.name}`;
  }
}

describe.each(databaseInTurn(1))('random histories on $name', (kind) => {
  test(
    'keep every frozen version byte for byte, add up, explain each amount, and show limited people only their part',
    { timeout: 4 * 3_600_000 },
    async () => {
      const place = await openHistoryPlace(kind);
      let steps = 0;
      const history = fc.asyncProperty(
        fc.array(firstLoad, { minLength: 2, maxLength: 2 }),
        searched,
        fc.commands([randomStep.map((step) => new Step(step, () => steps++))], { maxCommands: MOST, size: 'max' }),
        async (first, search, commands) => {
          await place.begin();
          for (const [at, files] of first.entries()) await load(place, at + 1, files);
          await freeze(place, search, 0);
          expect(place.frozen[0]!.answers.length).toBeGreaterThanOrEqual(14);
          await fc.asyncModelRun(() => ({ model: {}, real: place }), commands);
        },
      );
      for (let seed = SEED; steps < STEPS; seed++) {
        await fc.assert(history, { seed, numRuns: 1, interruptAfterTimeLimit: SHRINKING_MS });
      }
      if (walksAll) console.log(`${kind.name}: ${steps} steps of histories from seed ${SEED} on`);
      await place.close();
    },
  );
});
