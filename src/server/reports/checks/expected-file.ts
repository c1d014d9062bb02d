import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkbookRows } from '../../../load/sources/stored-rows.ts';
import { readWorkbook } from '../../../load/sources/read-workbook.ts';
import { longForm } from '../../../sheet/long/long-form.ts';
import type { Column } from '../../../sheet/sheet.ts';
import type { ExpectedSheet, NumberFormat, StoredSheet } from '../../../sheet/verify/stored.ts';
import { factRows } from '../../../sheet/workbook/drawing/body-rows.ts';
import { sheetName } from '../../../sheet/workbook/drawing/clean-text.ts';
import { ABOUT, type Workbook } from '../../../sheet/workbook/workbook.ts';
import { fileFacts, type FactClock } from '../file-task.ts';
import type { FileTask, Maker } from '../jobs/job-task.ts';
import { readContents } from '../jobs/make-file.ts';
import { fetchChosenNames } from '../request/chosen-names.ts';
import { fetchComparedState } from '../request/compared-state.ts';
import { fetchDataState } from '../request/data-state.ts';
import { fileAddress } from '../request/file-address.ts';
import { searchOf } from '../request/report-request.ts';
import type { RequestedFile } from './requested-file.ts';
import { readSheet } from './stored-sheets.ts';

type Making = Omit<Maker, 'send'> & { readonly clock: FactClock; readonly folder: string; readonly name: string };

/** Makes a file again as it was and stores it under a name; returns its worksheets, to be read one by one. */
export async function makeExpected(
  requested: RequestedFile,
  { clock, folder, name, ...maker }: Making,
): Promise<readonly (() => Promise<ExpectedSheet>)[]> {
  const task = await taskOf(requested, maker, clock);
  const { format, contents } = await readContents(task, maker);
  const path = join(folder, name);
  const file = openSync(path, 'wx', 0o600);
  try {
    for await (const piece of format.write(contents)) writeSync(file, piece);
  } finally {
    closeSync(file);
  }
  return describedSheets(contents, await readWorkbook({ name, path }));
}

/** The task that makes the file now with the data of its moment. */
async function taskOf(requested: RequestedFile, { db }: Pick<Maker, 'db'>, clock: FactClock): Promise<FileTask> {
  const { request, file, view, justifying } = requested;
  await fetchDataState(db, request);
  const names = await fetchChosenNames(db, request);
  const { format } = file;
  const { moment } = request.version!;
  const address = fileAddress(request, { format, view, moment, ...justifying });
  const facts = fileFacts(request, { names, moment, erp: undefined, address }, clock);
  const compared = (await fetchComparedState(db, request))?.side;
  return {
    kind: 'file',
    ...searchOf(request),
    ...justifying,
    names,
    compared,
    format,
    view,
    facts,
    moment,
    lacksErp: false,
  };
}

/** The worksheets of a file, each with its number of fact and header rows; a long sheet may fill several. */
export function describedSheets(
  contents: Workbook,
  sheets: readonly WorkbookRows[],
): readonly (() => Promise<ExpectedSheet>)[] {
  let at = 0;
  return sheets.map((sheet) => {
    const next = contents[at + 1];
    if (next !== undefined && sheetName(next.name, 0) === sheet.name) at++;
    const described = contents[at]!;
    return async (): Promise<ExpectedSheet> => {
      const read = await readSheet(sheet, { cells: 0 });
      return { ...read, ...topOf(described) };
    };
  });
}

function topOf(worksheet: Workbook[number]): Omit<ExpectedSheet, keyof StoredSheet> {
  if ('longOf' in worksheet) {
    const { fields } = longForm(worksheet.longOf, worksheet.facts);
    const organizacao = fields.findIndex(({ name }) => name === ORGANIZACAO);
    return { facts: 0, header: 1, formats: fields.map(({ kind }) => FORMATS[kind]), organizacao };
  }
  const { sheet, facts } = worksheet;
  if (sheet.title === ABOUT) return { facts: Infinity, header: 0, formats: [] };
  const formats = sheet.columns.map(({ format }) => FORMATS[format]);
  return { facts: factRows(facts, sheet.columns.length).length, header: sheet.header.length, formats };
}

/** The field of the long form that has the organisation's name. */
const ORGANIZACAO = 'nomeColigada';

type Kind = Column['format'] | 'whole' | 'money';

const FORMATS: Readonly<Record<Kind, NumberFormat>> = {
  money: 'amount',
  currency: 'amount',
  amount: 'amount',
  percent: 'percent',
  date: 'date',
  quantity: 'plain',
  whole: 'ordinal',
  text: 'plain',
};
