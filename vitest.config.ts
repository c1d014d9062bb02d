import { defineConfig } from 'vitest/config';
import { walksAll } from './src/testing/sampled.ts';

const everything = ['src/**/*.test.ts', 'src/**/*.test.tsx'];
/** Tests of a report that stands in no catalogue but its own (src/testing/house/fifteenth-report.ts). */
const fixture = 'src/testing/house/fifteenth-report/**';
const database = ['src/**/*.db.test.ts'];
/** Tests that start LibreOffice or Python. */
const readers = ['src/**/*.readers.test.ts'];
const profiles = 'src/testing/readers/libre-office.ts';
/** Tests that start the compiler, or Node many times. */
const processes = ['src/**/*.process.test.ts'];

/** One thread collects garbage: helping it takes more from the tests beside than it gives. */
const GC = ['--single-threaded-gc'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3, // on two cores: of three, one waits for a process or a clock
    testTimeout: 180_000, // a busy machine is slow, not wrong
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    tags: [{ name: 'tudo', description: 'Of `npm run test:tudo` alone.' }],
    execArgv: GC,
    isolate: false, // files share processes and modules (CONTRIBUTING), which takes a quarter off the time
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: everything, exclude: [...database, ...readers, ...processes, fixture] },
      },
      { extends: true, test: { name: 'readers', include: readers, globalSetup: profiles } },
      { extends: true, test: { name: 'processes', include: processes } },
      {
        extends: true,
        test: {
          name: 'database',
          include: database,
          globalSetup: ['src/testing/databases/database-setup.ts', profiles],
          setupFiles: 'src/testing/databases/hash-once.ts',
          execArgv: [...GC, ...(walksAll ? [] : ['--no-turbofan'])], // most code runs too few times to earn back what optimising it costs
        },
      },
    ],
  },
});
