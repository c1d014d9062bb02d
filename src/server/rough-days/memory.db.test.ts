import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databases } from '../../testing/databases/databases.ts';
import { withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { soak, type Amount, type Samples } from '../../testing/servers/soak.ts';

const AMOUNT: Amount = { searches: 20_000, workbooks: 500, synchronizations: 200 };
/** The limit of the ratio of the last quarter's mean to the third's: before that, searches run for the first time and fill the cache. */
const MOST_GROWTH = 1.05;
const HOURS = 3_600_000;

test.skipIf(withoutRealBudgets !== undefined || !existsSync('/proc/self/status')).concurrent.each(databases)(
  'the memory of a server on $name does not keep growing',
  { tags: 'tudo', timeout: 2 * HOURS },
  async (kind) => {
    const samples = await soak(kind, AMOUNT);
    const means = quarters(samples).map(mean);
    const slope = slopeOf(samples.slice(samples.length / 2)) * (samples.length / (AMOUNT.searches / 1_000));
    const shown = means.map((megabytes) => megabytes.toFixed(0)).join(', ');
    console.log(`${kind.name}: ${shown} MB by quarters, ${slope.toFixed(2)} MB per 1,000 searches of the last two`);
    expect(means[3]! / means[2]!).toBeLessThan(MOST_GROWTH);
  },
);

function quarters(samples: Samples): readonly Samples[] {
  const size = samples.length / 4;
  return [0, 1, 2, 3].map((n) => samples.slice(n * size, (n + 1) * size));
}

function mean(samples: Samples): number {
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

/** The slope of the best-fitting line, in MB per sample. */
function slopeOf(samples: Samples): number {
  const [middle, level] = [(samples.length - 1) / 2, mean(samples)];
  const [along, squares] = [
    samples.reduce((sum, sample, n) => sum + (n - middle) * (sample - level), 0),
    samples.reduce((sum, _, n) => sum + (n - middle) ** 2, 0),
  ];
  return along / squares;
}
