import type { Part } from './find-part.ts';
import { SEARCH } from '../composition.ts';

/** A search of all cost centres by month, planned and realised: more than 1,700 rows. */
export const MONTHS = SEARCH.replace('&colunas=acumulado', '');
/** The same search with the year so far in place of months. */
export const YEAR_SO_FAR = SEARCH;

export const REGION = '.sheet-region';
export const TABLE = `${REGION} table`;
export const PANEL = 'aside, [role=complementary]';
/** The amount of the panel. */
export const AMOUNT = `:is(${PANEL}) strong`;
/** The selected cell. */
export const ACTIVE = `${REGION} .active`;

export const button = (name: string): Part => ['button', name];
export const field = (name: string): Part => ['[role=combobox]', name];
export const heading = (name: string): Part => ['h1', name];
export const link = (name: string): Part => ['a', name];
