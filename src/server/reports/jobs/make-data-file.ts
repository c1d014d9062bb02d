import { inSnapshot } from '../../../database/engine/in-transaction.ts';
import type { Connection } from '../../../database/engine/connection.ts';
import type { Database } from '../../../database/schema.ts';
import { dataWorkbook } from '../../../load/workbook/data-workbook.ts';
import { ofOneState, tablePages } from '../../../load/workbook/table-pages.ts';
import { writeTables } from '../../../sheet/workbook/write-xlsx.ts';
import { zlibCompression } from '../../../threads/zlib-compression.ts';
import type { DataTask, Maker } from './job-task.ts';
import { largePieces } from './large-pieces.ts';

/** The source of the data, and callbacks; a piece is valid until `send` returns. */
type Making = {
  readonly db: Database;
  readonly kind: Connection['kind'];
  readonly send: Maker['send'];
  /** Called after each page. */
  readonly onPage: () => void;
  /** Called when the whole file of an embedded database is in memory and sending begins. */
  readonly onRowsRead: () => void;
};

/**
 * Makes the file of an organisation's data and sends its pieces, on PostgreSQL while reading a snapshot. A snapshot of
 * the embedded database would block everybody else: its file is sent once it is known that no data changed meanwhile.
 */
export async function makeDataFile(task: DataTask, { db, kind, send, onPage, onRowsRead }: Making): Promise<void> {
  if (kind === 'postgresql') return inSnapshot(db, (snapshot) => write(snapshot, task, { take: send, onPage }));
  const pieces = await ofOneState(db, task.scope, async (state) => {
    const buffer: Uint8Array<ArrayBuffer>[] = [];
    await write(state, task, { take: (piece) => void buffer.push(piece.slice()), onPage });
    return buffer;
  });
  onRowsRead();
  for (const piece of pieces) send(piece);
}

type Writing = Pick<Making, 'onPage'> & { readonly take: Making['send'] };

async function write(db: Database, { scope, organizacao, day }: DataTask, { take, onPage }: Writing): Promise<void> {
  const { explaining, sheets } = dataWorkbook(organizacao, day, (table) =>
    watched(tablePages(db, scope, table), onPage),
  );
  for await (const piece of largePieces(writeTables(explaining, sheets, zlibCompression))) take(piece);
}

async function* watched<Page>(pages: AsyncIterable<Page>, onPage: () => void): AsyncGenerator<Page> {
  for await (const page of pages) {
    onPage();
    yield page;
  }
}
