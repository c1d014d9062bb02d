import { budgetTables, erpTables } from './budget-tables.ts';
import { masterTables } from './master-tables.ts';
import type { Table } from './table.ts';

/** Every table of the data folder, referred tables first. */
export const tables: readonly Table[] = [...masterTables, ...budgetTables, ...erpTables];
