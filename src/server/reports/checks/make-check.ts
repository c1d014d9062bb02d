import { MOST_DIFFERENCES } from '../../../contracts/file-check.ts';
import { Unreadable } from '../../../load/sources/source.ts';
import { checkSheet } from '../../../sheet/verify/check-sheet.ts';
import { type Finding, Findings } from '../../../sheet/verify/findings.ts';
import type { ExpectedSheet, StoredSheet } from '../../../sheet/verify/stored.ts';
import type { FindingKind } from '../../../domain/finding-kinds.ts';
import type { Report } from '../../../reporting/report.ts';
import { Refusal } from '../../http/errors.ts';
import { JobProgress } from '../jobs/job-progress.ts';
import type { CheckTask, Maker } from '../jobs/job-task.ts';
import { loadSteps } from '../jobs/read-report.ts';
import { fileAddress } from '../request/file-address.ts';
import { type Comparison, compareAsDrawn } from './as-drawn.ts';
import type { FactClock } from '../file-task.ts';
import { type RequestedFile, requestedFileOf } from './requested-file.ts';
import { makeExpected } from './expected-file.ts';
import { readSheets } from './stored-sheets.ts';

/** The result of a check. */
export type CheckOutcome = Pick<Findings, 'equal' | 'uncalculated' | 'count'> & {
  readonly title: string;
  readonly address: string;
  /** In milliseconds since 1970. */
  readonly moment: number;
  readonly counts: Readonly<Partial<Record<FindingKind, number>>>;
  readonly items: readonly Finding[];
  /** The names of the sent worksheets that the original does not have. */
  readonly unchecked: readonly string[];
};

type Making = Pick<Maker, 'db' | 'catalog'> & { readonly clock: FactClock };

/** Compares a file with its original: makes the file again from its address, and reads both in the same way. */
export async function makeCheck({ day, time, ...task }: CheckTask, { db, catalog, send }: Maker): Promise<void> {
  const clock = { today: () => day, timeOfDay: () => time };
  send(new TextEncoder().encode(JSON.stringify(await checkFile(task, { db, catalog, clock }))));
}

async function checkFile(
  { file, folder, scope, reader }: Pick<CheckTask, 'file' | 'folder' | 'scope' | 'reader'>,
  making: Making,
): Promise<CheckOutcome> {
  const sheets = await readSheets(file).catch(refuseUnreadable);
  const requested = await requestedFileOf(sheets, { ...making, scope, reader });
  const { request, view } = requested;
  const compare = (catalog: readonly Report[], name: string) =>
    compareWith(sheets, requested, { ...making, catalog, folder, name });
  const { findings, rest } = await compareAsDrawn(requested, making.catalog, compare);
  const { equal, uncalculated, count, counts, items } = findings;
  const { moment } = request.version!;
  const address = fileAddress(request, { format: requested.file.format, view, moment }).replace(/#.*/, '');
  const unchecked = [...rest].map(({ name }) => name);
  return { title: request.report.title, address, moment, equal, uncalculated, count, counts, items, unchecked };
}

type MakingAgain = Making & { readonly folder: string; readonly name: string };

async function compareWith(
  sheets: readonly StoredSheet[],
  requested: RequestedFile,
  making: MakingAgain,
): Promise<Comparison> {
  const steps = await loadSteps([requested.request.report]);
  const maker = { ...making, steps, progress: new JobProgress() };
  const findings = new Findings(MOST_DIFFERENCES);
  const rest = new Set(sheets);
  for (const [position, read] of (await makeExpected(requested, maker)).entries()) {
    const expected = await read().catch(refuseTooLarge);
    const found = sheetFor(expected, position, sheets, rest);
    if (found === undefined) findings.add({ kind: 'abaQueFalta', sheet: expected.name, expected: expected.name });
    else {
      rest.delete(found);
      addName(expected, found, findings);
      checkSheet(expected, found, findings);
    }
  }
  return { findings, rest };
}

function refuseUnreadable(error: unknown): never {
  throw error instanceof Unreadable ? new Refusal(422, `O arquivo ${error.message}.`) : error;
}

function refuseTooLarge(error: unknown): never {
  throw error instanceof Unreadable
    ? new Refusal(422, 'O relatório do arquivo é grande demais para se conferir.')
    : error;
}

/** The sent worksheet of the same name, else the one at the same position if it is not compared yet. */
function sheetFor(
  { name }: ExpectedSheet,
  position: number,
  sheets: readonly StoredSheet[],
  rest: ReadonlySet<StoredSheet>,
): StoredSheet | undefined {
  const named = sheets.find((sheet) => sheet.name === name);
  if (named !== undefined) return named;
  const [first, placed] = [sheets[0], sheets[position]];
  const isOther = (sheet: StoredSheet | undefined) => sheet !== undefined && rest.has(sheet);
  return position === 0 && isOther(first) ? first : isOther(placed) ? placed : undefined;
}

function addName(expected: ExpectedSheet, found: StoredSheet, findings: Findings): void {
  if (found.name === expected.name) return;
  const note = 'O nome da aba.';
  findings.add({ kind: 'titulo', sheet: expected.name, found: found.name, expected: expected.name, note });
}
