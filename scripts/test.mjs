// `npm test`: format, lint, types, unit, database and browser tests; closes with what failed and `N passed, N failed`.
// `npm run test:tudo`: the same with all cases of all tests, and a sample of them in a copy with a fifteenth report.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser, hasReaders, leftOut } from './machine.mjs';

const everything = process.argv.includes('tudo');
const reports = mkdtempSync(join(tmpdir(), 'rubrica-test-'));
/** Linux's folder in memory, where databases are created and removed faster; used if it has {@link ROOM}. */
const IN_MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30; // bytes
/** How much of a program's output is repeated at the end if it crashed. */
const LAST_CHARACTERS = 4000;

const count = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const env = {
  ...process.env,
  TMPDIR: hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(),
  NODE_COMPILE_CACHE: join(reports, 'compiled'), // the many processes and threads of the tests start sooner
  ...(hasReaders() ? {} : { RUBRICA_SEM_LEITORES: '1' }),
  RUBRICA_TESTAR_TUDO: everything ? '1' : '',
  RUBRICA_TEST_SERVERS_AHEAD: '1',
  PW_DISABLE_TS_ESM: '1', // Node runs TypeScript as it is: nothing is transpiled for Playwright
};

const missing = leftOut(everything);
for (const line of missing) console.log(line);

process.env.TMPDIR = env.TMPDIR; // where the databases are created
const databases = setUpDatabases();
countCheck('format', await run('oxfmt', ['--check']));
countCheck('lint', await run('oxlint', ['--deny-warnings']));
const typed = run('tsc', ['-b']);
const removeDatabases = await databases;
await suites();
countCheck('types', await typed);
if (everything) await suitesWithFifteenthReport();

await removeDatabases();
for (const failure of failures) console.log(`\n${failure}`);
for (const line of missing) console.log(`${line}: os testes que precisam disso ficaram de fora`);
if (count.skipped > 0) console.log(`${count.skipped} skipped (the reasons stand above)`);
console.log(`${count.passed} passed, ${count.failed} failed`);
rmSync(reports, { recursive: true, force: true, maxRetries: 3 });
process.exit(count.failed === 0 ? 0 : 1);

/** The databases of all suites, which find them in their environment; returns how to remove them. */
async function setUpDatabases() {
  const before = { ...process.env };
  const { default: setUp } = await import('../src/testing/databases/database-setup.ts');
  const remove = await setUp();
  for (const [name, value] of Object.entries(process.env)) if (before[name] !== value) env[name] = value;
  return remove;
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/** Unit, database and browser tests of a checkout: all, or a sample without those tagged 'tudo'. */
async function suites({ cwd = process.cwd(), isSample = !everything, leaveOut = { vitest: [], playwright: [] } } = {}) {
  const output = `--outputFile.json=${join(reports, 'vitest.json')}`;
  const filter = isSample ? ['--tags-filter=!tudo'] : [];
  await suite('vitest', {
    args: [
      'run',
      ...filter,
      ...leaveOut.vitest.map((file) => `--exclude=${file}`),
      '--reporter=dot',
      '--reporter=json',
      output,
    ],
    cwd,
    read: () => readVitest(isSample),
  });
  if (findBrowser() === undefined) {
    count.failed++;
    failures.push('Sem navegador: defina CHROME_PATH com o caminho de um Chrome, Chromium ou Edge.');
  } else {
    await suite('playwright', {
      args: ['test', '--reporter=line,json', ...withoutTests([...(isSample ? ['@tudo'] : []), ...leaveOut.playwright])],
      cwd,
      read: readPlaywright,
    });
  }
}

/** Playwright's arguments that leave out tests by parts of their titles, tags or files. */
function withoutTests(parts) {
  return parts.length === 0 ? [] : ['--grep-invert', parts.join('|')];
}

/** CONTRIBUTING's promise: with a fifteenth report the same tests pass, and only its folder and line are new. */
async function suitesWithFifteenthReport() {
  const { addFifteenthReport } = await import('../src/testing/house/fifteenth-report.ts');
  const copy = addFifteenthReport();
  console.log(`With a fifteenth report (${copy.folder}):`);
  env.RUBRICA_TESTAR_TUDO = '';
  countCheck('build', await run('vite', ['build', '--logLevel', 'error'], copy.folder));
  const adding = { vitest: ['**/one-line-columns.process.test.ts'], playwright: ['fifteenth-report.spec'] };
  await suites({ cwd: copy.folder, isSample: true, leaveOut: adding }); // they add a fifteenth report themselves
  copy.remove();
}

/** Reports a check, which counts as one test. */
function countCheck(name, ok) {
  console.log(`${name}: ${ok ? 'ok' : 'FAILED'}`);
  if (ok) count.passed++;
  else {
    count.failed++;
    failures.push(`FAILED ${name}`);
  }
}

/** Runs a test runner and counts by its report; a failed run without a failed test counts as one failure. */
async function suite(command, { args, cwd, read }) {
  for (const report of ['vitest.json', 'playwright.json']) rmSync(join(reports, report), { force: true });
  const { ended, lastLines } = await runToEnd(command, args, cwd);
  let seen;
  try {
    seen = read();
  } catch (error) {
    console.log(`${command}: no report (${error.message})`);
    seen = { passed: 0, failed: 0, skipped: 0 };
  }
  if (ended !== 0 && seen.failed === 0) {
    seen.failed = 1;
    failures.push([`FAILED ${command}: it ended with ${ended}; its last lines:`, ...lastLines].join('\n  '));
  }
  for (const key of Object.keys(count)) count[key] += seen[key];
  console.log(`${command}: ${seen.passed} passed, ${seen.failed} failed`);
}

/** Runs a program to its end; false if it fails or is missing. */
async function run(command, args, cwd) {
  return (await runToEnd(command, args, cwd)).ended === 0;
}

/** How a program ended (exit code, signal or the error of its start), and its last lines, which explain a crash. */
async function runToEnd(command, args, cwd = process.cwd()) {
  const child = spawn(command, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    cwd,
    shell: process.platform === 'win32',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
  });
  let last = '';
  for (const stream of ['stdout', 'stderr'])
    child[stream].on('data', (chunk) => {
      process[stream].write(chunk);
      last = (last + chunk).slice(-LAST_CHARACTERS);
    });
  const [status, signal] = await once(child, 'exit').catch(({ message }) => [message]);
  await setTimeout(100); // its last output may come after its end
  return { ended: status ?? signal, lastLines: stripVTControlCharacters(last).split('\n') };
}

function readVitest(isSample) {
  const report = JSON.parse(readFileSync(join(reports, 'vitest.json'), 'utf8'));
  for (const { name, message, assertionResults } of report.testResults) {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of failed) addFailure(name, fullName, failureMessages.join('\n'));
    if (failed.length === 0 && message) addFailure(name, '', message); // the file itself could not be run
  }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests.filter(({ status, tags }) => status === 'skipped' && !(isSample && tags.includes('tudo')));
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: skipped.length };
}

function readPlaywright() {
  const { stats, suites, errors } = JSON.parse(readFileSync(join(reports, 'playwright.json'), 'utf8'));
  for (const { message } of errors) addFailure('playwright', '', message);
  for (const spec of specsOf(suites).filter(({ ok }) => !ok)) {
    const messages = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    addFailure(spec.file, spec.title, messages.map(({ message }) => message ?? '').join('\n'));
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

function specsOf(suites) {
  return suites.flatMap(({ specs, suites: below = [] }) => [...specs, ...specsOf(below)]);
}

/** Repeats a failure's first lines at the end of the output: some machines store only that end. */
function addFailure(file, title, message) {
  const text = stripVTControlCharacters(message ?? '').split('\n');
  const lines = text.filter((line) => !/^\s+at .*node_modules/.test(line)).slice(0, 15);
  failures.push([`FAILED ${file} ${title}`, ...lines.map((line) => `  ${line}`)].join('\n'));
}
