import type { LeftOut } from '../../../sheet/view/view-params.ts';
import { outlineOf } from '../../../sheet/rows/outline.ts';
import { columnKeys } from '../../../sheet/columns.ts';
import { partOf, type SheetPart } from '../../../sheet/part/part-of.ts';
import { viewOf } from '../../../sheet/view/viewed-sheet.ts';
import { readTexts } from '../request/justified-request.ts';
import { screenOf } from './file-contents.ts';
import type { Maker, PartTask } from './job-task.ts';
import { readOfMoment } from './make-file.ts';

/** Some rows of a report as the screen shows them, with the parts of the requested view that the report lacks. */
export type ReportPart = SheetPart & {
  /** What the columns are, if they are not the report's own: 'Acumulado até novembro'. */
  readonly description?: string;
  /** The names of the levels of its rows, outermost first. */
  readonly levels: readonly string[];
  /** How many levels of rows there are. */
  readonly depth: number;
  /** The keys of all its columns, by which rows can be ordered. */
  readonly orders: readonly string[];
  readonly leftOut: readonly (Pick<LeftOut, 'value'> & { readonly param: string })[];
};

/** Sends some rows of a report. */
export async function makePart(task: PartTask, maker: Maker): Promise<void> {
  const { report, ...source } = await readOfMoment(maker, task);
  const texts = await readTexts(maker.db, report, task);
  const { view: params, regra } = task;
  const { whole, view, leftOut, refused, description } = screenOf(report, { ...source, texts, regra }, params);
  const part: ReportPart = {
    ...partOf(whole, viewOf(whole, view), task),
    ...(description !== undefined && { description }),
    levels: whole.levels ?? [],
    depth: outlineOf(whole).depth,
    orders: columnKeys(whole.columns),
    leftOut: [...leftOut, ...refused.map((param) => ({ param, value: params[param] ?? '' }))],
  };
  maker.send(new TextEncoder().encode(JSON.stringify(part)));
}
