import { randomBytes } from 'node:crypto';
import type { RowChange } from './changed-table.ts';
import { STAGED_PREFIX } from '../checks/staged-table.ts';
import type { TableName } from '../tables/table.ts';

/** How many rows a load inserts, updates and deletes in a table. */
export type RowCounts = { readonly [Change in RowChange]: number };

/** A table of a load that was read, checked and compared; plain data, so that threads can be sent it. */
export type CheckedTable = {
  readonly name: TableName;
  /** Its name in messages: 'valores.csv', 'aba valores'. */
  readonly label: string;
  /** How many rows it has. */
  readonly read: number;
  /** The budgets that occur in it, or whose partners it has. */
  readonly replaced: readonly number[];
  /** The table in the database with the rows to insert, update and delete. */
  readonly changes: string;
  /** The same as people are shown them; another table where rows have no key of their own. */
  readonly shown: string;
  /** How many rows are written, also those of a numbered table whose place alone changes. */
  readonly written: RowCounts;
  /** How many of the rows that people are shown. */
  readonly counts: RowCounts;
};

/** A load that may be written as long as the data stay as they were when it was compared with them. */
export type CheckedLoad = {
  /** What its tables in the database begin with. */
  readonly name: string;
  /** `dataStateOf` then. */
  readonly state: string;
  /** It deletes the demonstration first. */
  readonly startsEmpty: boolean;
  readonly tables: readonly CheckedTable[];
};

/** A name that no other load's tables begin with, nor an earlier one's; it says when the load began. */
export function newLoadName(): string {
  return `${STAGED_PREFIX}${Date.now().toString(36)}_${randomBytes(6).toString('hex')}`;
}
