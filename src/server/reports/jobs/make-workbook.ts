import { fillWorkbook } from '../../../collections/fill-workbook.ts';
import { removeMarkedWorkbook, storeMarkedWorkbook } from '../../../collections/marked/kept-marked.ts';
import { markWorkbook } from '../../../collections/marked/mark-workbook.ts';
import { readSheets } from '../../../collections/read-sheets.ts';
import { receiveReturn, type ReturnOutcome } from '../../../collections/receive.ts';
import { sendWorkbook } from '../../../collections/send.ts';
import type { Database } from '../../../database/schema.ts';
import { readBytes } from '../../../load/sources/local-file.ts';
import { Unreadable } from '../../../load/sources/source.ts';
import { writeXlsx } from '../../../sheet/workbook/write-xlsx.ts';
import { zlibCompression } from '../../../threads/zlib-compression.ts';
import type { FillingTask, Maker, ReturnTask } from './job-task.ts';
import { largePieces } from './large-pieces.ts';

/** Sends the workbook of a person's cost centres and remembers what was sent; throws `CollectionRefused`. */
export async function makeFilling({ actor, collectionId }: FillingTask, { db, send }: Maker): Promise<void> {
  const workbook = fillWorkbook(await sendWorkbook(db, actor, collectionId));
  for await (const piece of largePieces(writeXlsx(workbook, zlibCompression))) send(piece);
}

/** Reads a returned file, saves its values and marks what is wrong; sends the outcome; throws `CollectionRefused`. */
export async function makeReturn(task: ReturnTask, { db, send }: Maker): Promise<void> {
  send(new TextEncoder().encode(JSON.stringify(await outcomeOf(db, task))));
}

async function outcomeOf(
  db: Database,
  { actor, collectionId, file, despiteProblems }: ReturnTask,
): Promise<ReturnOutcome> {
  const sheets = await orUnreadable(readSheets(file));
  if ('unreadable' in sheets) return sheets;
  const returned = { name: file.name, sheets, content: readBytes(file.path), despiteProblems };
  const receipt = await receiveReturn(db, actor, collectionId, returned);
  const { items, count } = receipt.problems;
  const mine = { scope: actor.scope, userId: actor.by.id, collectionId };
  await removeMarkedWorkbook(db, mine);
  const content = items.length === 0 ? undefined : await orUnreadable(markWorkbook(file, sheets, items));
  if (content !== undefined && !('unreadable' in content))
    await storeMarkedWorkbook(db, mine, { name: file.name, content });
  return { receipt: { ...receipt, problems: { items, count } } };
}

async function orUnreadable<Read>(reading: Promise<Read>): Promise<Read | { readonly unreadable: string }> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message };
    throw error;
  }
}
