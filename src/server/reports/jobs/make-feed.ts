import { withTextColumn } from '../../../reporting/justified/text-column.ts';
import { longFormOf } from '../../../reporting/long-form-of.ts';
import type { LongForm } from '../../../sheet/long/long-form.ts';
import { longCsv, longJson } from '../../../sheet/text/long-text.ts';
import { gzipPieces } from '../../http/gzip-pieces.ts';
import type { JobProgress } from './job-progress.ts';
import type { FeedTask, Maker } from './job-task.ts';
import { readTexts } from '../request/justified-request.ts';
import { detailOfSides } from './compared-contents.ts';
import { readBothForLayout } from './read-report.ts';

const WRITERS = { csv: longCsv, json: longJson } as const;
/** The least length of a piece, in UTF-16 code units. */
const PIECE = 1 << 16;

/** Sends a report's rows as a feed, in pieces that wait for the client to read; the text is never whole in memory. */
export async function makeFeed(task: FeedTask, maker: Maker): Promise<void> {
  const { progress } = maker;
  const { report, result, context, compared } = await readBothForLayout(maker, task);
  const texts = await readTexts(maker.db, report, task);
  const detail = withTextColumn(detailOfSides(report, { result, context, compared }), texts);
  const sheet = progress.watchSheet(detail, 1);
  const form = counted(longFormOf(report, sheet, context), progress);
  const send = sendInTime(maker);
  const gzip = task.encoding === 'gzip' ? gzipPieces(send) : undefined;
  const encoder = new TextEncoder();
  const sendText = (text: string) => (gzip?.piece ?? send)(encoder.encode(text));
  let text = '';
  for (const lines of WRITERS[task.format](form)) {
    text += lines;
    if (text.length < PIECE) continue;
    sendText(text);
    text = '';
  }
  sendText(text);
  gzip?.end();
}

/** Returns a `send` that waits for the reader, so that a large feed does not fill the server's memory. */
function sendInTime({ progress, send }: Maker): Maker['send'] {
  let sent = 0;
  return (piece) => {
    progress.awaitReader(sent++);
    send(piece);
  };
}

/** A form that counts its rows as they are read. */
function counted(form: LongForm, progress: JobProgress): LongForm {
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
