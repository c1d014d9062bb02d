import { filesOf } from '../../../reporting/report.ts';
import { scopeAt } from '../../../database/lines/scope.ts';
import { lastMoment } from '../../../versions/moments.ts';
import { readTexts } from '../request/justified-request.ts';
import { contentsOf } from './file-contents.ts';
import { fileFormatOf } from './file-formats.ts';
import type { FileTask, Maker } from './job-task.ts';
import { largePieces } from './large-pieces.ts';
import { pdfContents } from './pdf-contents.ts';
import { readBothForLayout, type ReadingMaker } from './read-report.ts';

/** Sends a report's file. */
export async function makeFile(task: FileTask, maker: Maker): Promise<void> {
  const { format, contents, besides } = await readContents(task, maker);
  const written = format.write(maker.progress.watch(contents, format), besides);
  for await (const piece of largePieces(written)) maker.send(piece);
}

/** A file's contents as they were at its moment, and how they are written. */
export async function readContents(task: FileTask, maker: ReadingMaker) {
  const { report, ...sides } = await readOfMoment(maker, task);
  const file = filesOf(report).find(({ format }) => format === task.format)!;
  const format = fileFormatOf(file);
  const { facts, lacksErp, view } = task;
  const texts = await readTexts(maker.db, report, task);
  const source = { ...sides, facts, lacksErp, texts, regra: task.regra };
  if (task.format === 'pdf') return { format, ...pdfContents(report, source, task) };
  return { format, contents: contentsOf(report, file, source, view), besides: undefined };
}

type OfMoment = Pick<FileTask, 'slug' | 'scope' | 'filters' | 'names' | 'moment' | 'compared'>;

/** Reads the report; if the organisation's data changed after the task's moment, reads it again as it was then. */
export async function readOfMoment(maker: ReadingMaker, task: OfMoment) {
  const { scope, moment, compared } = task;
  const read = await readBothForLayout(maker, task);
  if (scope.moment !== undefined || (await lastMoment(maker.db, scope)) === moment) return read;
  const other = compared && { ...compared, scope: { moment, ...compared.scope } };
  return readBothForLayout(maker, { ...task, scope: scopeAt(scope, moment), compared: other });
}
