import { searchForm } from '../../domain/text.ts';
import type { Option } from './filter-control.ts';

/** Whether an option shows every typed word, accents and capitals ignored. */
export function showsWords(typed: string): (option: Pick<Option, 'label'>) => boolean {
  const words = wordsOf(typed);
  return ({ label }) => words.every((word) => searchForm(label).includes(word));
}

/**
 * The option that is meant by what was typed: the one whose code or whole text it is, or the only one that shows it;
 * undefined where nothing was typed, or where none or several may be meant.
 */
export function typedChoice(options: readonly Option[], typed: string): Option | undefined {
  const words = wordsOf(typed);
  if (words.length === 0) return undefined;
  const text = words.join(' ');
  const named = options.filter(({ label }) => searchForm(label) === text || codeOf(label) === text);
  return onlyOne(named) ?? onlyOne(options.filter(showsWords(typed)));
}

function wordsOf(typed: string): readonly string[] {
  return searchForm(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** '1.10' of '1.10 - Uberaba'. */
function codeOf(label: string): string | undefined {
  return / - /.test(label) ? searchForm(label).split(' - ')[0] : undefined;
}

function onlyOne(options: readonly Option[]): Option | undefined {
  return options.length === 1 ? options[0] : undefined;
}
