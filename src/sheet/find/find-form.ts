import { searchForm } from '../../domain/text.ts';

/** A text normalised for the table's search ('find form'): search form, with no-break spaces as plain ones. */
export function findForm(text: string): string {
  return searchForm(text).replaceAll('\u00a0', ' ');
}
