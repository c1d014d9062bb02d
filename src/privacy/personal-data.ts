import type { Schema } from '../database/schema.ts';
import { DATA_OF_ACCOUNTS } from './data-of-accounts.ts';
import type { PersonalData } from './personal-table.ts';
import { SIGNED_DATA } from './signed-data.ts';

/**
 * Every place where personal data are stored. A column about people that is missing here fails a test; the person's
 * file and the erasure follow from this list alone.
 */
export const PERSONAL_DATA = { ...DATA_OF_ACCOUNTS, ...SIGNED_DATA } as const;

/** The tables whose rows are about people, or say who did something. */
export type PersonalTable = keyof typeof PERSONAL_DATA & keyof Schema;

/** The list as tables and what they hold. */
export const PERSONAL_TABLES = Object.entries(PERSONAL_DATA) as readonly (readonly [PersonalTable, PersonalData])[];
