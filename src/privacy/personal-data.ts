import type { Schema } from '../database/schema.ts';
import { DATA_OF_ACCOUNTS } from './data-of-accounts.ts';
import type { PersonalData } from './personal-table.ts';
import { SIGNED_DATA } from './signed-data.ts';

/**
 * Every place where personal data are stored. A test fails if a column about people is missing here; the person's file
 * and the erasure use only this list.
 */
export const PERSONAL_DATA = { ...DATA_OF_ACCOUNTS, ...SIGNED_DATA } as const;

/** The tables whose rows are about people, or say who did something. */
export type PersonalTable = keyof typeof PERSONAL_DATA & keyof Schema;

/** The list as pairs of a table and its personal data. */
export const PERSONAL_TABLES = Object.entries(PERSONAL_DATA) as readonly (readonly [PersonalTable, PersonalData])[];
