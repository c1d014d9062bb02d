import { type LongContext, longFormOf } from '../../../reports/long-form-of.ts';
import type { Report } from '../../../reports/report.ts';
import type { LongForm } from '../../../sheet/long/long-form.ts';
import { longCsv, longJson } from '../../../sheet/text/long-text.ts';
import { gzipPieces } from '../../http/gzip-pieces.ts';
import type { FileProgress } from './job-progress.ts';
import type { FeedTask } from '../file-task.ts';

const WRITERS = { csv: longCsv, json: longJson } as const;
/** In UTF-16 code units. */
const PIECE = 1 << 16;

/** A report's result, and who takes the feed's pieces. */
type Feed = {
  readonly report: Report;
  readonly result: unknown;
  readonly context: LongContext;
  readonly progress: FileProgress;
  readonly send: (piece: Uint8Array) => void;
};

/** Sends a report's result as a feed, in pieces; none of its rows is kept. */
export function makeFeed({ feed, encoding }: FeedTask, { report, result, context, progress, send }: Feed): void {
  const sheet = progress.watchSheet(report.layout(result, context), 1);
  const form = counted(longFormOf(report, sheet, context), progress);
  const gzip = encoding === 'gzip' ? gzipPieces(send) : undefined;
  const encoder = new TextEncoder();
  const sendText = (text: string) => (gzip?.piece ?? send)(encoder.encode(text));
  let text = '';
  for (const lines of WRITERS[feed](form)) {
    text += lines;
    if (text.length < PIECE) continue;
    sendText(text);
    text = '';
  }
  sendText(text);
  gzip?.end();
}

/** A form that tells how many of its rows were read. */
function counted(form: LongForm, progress: FileProgress): LongForm {
  return {
    ...form,
    items: function* () {
      for (const item of form.items()) {
        progress.countRows(item.rows.length);
        yield item;
      }
    },
  };
}
