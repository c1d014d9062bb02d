import { searchForm } from '../../base/text.ts';
import type { Option } from './filter-control.ts';

/** A test whether an option's label contains every typed word, accents and case ignored. */
export function showsWords(typed: string): (option: Pick<Option, 'label'>) => boolean {
  const words = wordsOf(typed);
  return ({ label }) => words.every((word) => searchForm(label).includes(word));
}

/**
 * The option that matches a typed text: the one with this code or label, or the only one whose label contains its words;
 * undefined if the text is empty, or if no option or several match.
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
