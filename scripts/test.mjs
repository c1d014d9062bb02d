// `npm test`: format, lint, types, unit, database and browser tests; closes with the line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, hasReaders, leftOut } from './machine.mjs';

const reports = mkdtempSync(join(tmpdir(), 'rubrica-test-'));
const count = { passed: 0, failed: 0, skipped: 0 };
const env = { ...process.env, ...(hasReaders() ? {} : { RUBRICA_SEM_LEITORES: '1' }) };

for (const line of leftOut()) console.log(line);

step('format', 'oxfmt', ['--check']);
step('lint', 'oxlint', ['--deny-warnings']);
step('types', 'tsc', ['-b']);
suite(
  'vitest',
  ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`],
  readVitest,
);
if (findBrowser() === undefined) {
  console.log('Sem navegador: defina CHROME_PATH com o caminho de um Chrome, Chromium ou Edge.');
  count.failed++;
} else suite('playwright', ['test', '--reporter=line,json'], readPlaywright);

rmSync(reports, { recursive: true, force: true });
if (count.skipped > 0) console.log(`${count.skipped} skipped (the reasons stand above)`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);

/** A check that counts as one test. */
function step(name, command, args) {
  const ok = run(command, args);
  console.log(`${name}: ${ok ? 'ok' : 'FAILED'}`);
  if (ok) count.passed++;
  else count.failed++;
}

/** A test runner, counted by its own report; one that breaks without a report is one failure. */
function suite(command, args, read) {
  const ok = run(command, args);
  let seen;
  try {
    seen = read();
  } catch (error) {
    console.log(`${command}: no report (${error.message})`);
    seen = { passed: 0, failed: 0, skipped: 0 };
  }
  if (!ok && seen.failed === 0) seen.failed = 1;
  for (const key of Object.keys(count)) count[key] += seen[key];
  console.log(`${command}: ${seen.passed} passed, ${seen.failed} failed`);
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
  });
  return status === 0;
}

function readVitest() {
  const report = JSON.parse(readFileSync(join(reports, 'vitest.json'), 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

function readPlaywright() {
  const { stats } = JSON.parse(readFileSync(join(reports, 'playwright.json'), 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
