import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

// docs/conformance.md names the tests of each sentence of the specification and of each addition; they must exist.
const root = resolve(import.meta.dirname, '../../..');
const specification = join(root, '../shared/spec/reports-area.md');
const withoutSpecification = !existsSync(specification);
if (withoutSpecification)
  console.log('Left out: counting the specification’s sentences (../shared/spec is not there).');

type Sentence = {
  readonly section: string;
  /** The numbers, in the section, of the first and the last sentence of the entry. */
  readonly from: number;
  readonly to: number;
  readonly tests: readonly (readonly [file: string, title: string])[];
  readonly decisions: readonly string[];
};

const sentences = readSentences(readFileSync(join(root, 'docs/conformance.md'), 'utf8'));

function readSentences(text: string): readonly Sentence[] {
  return text
    .split(/^- (?=\*\*)/m)
    .slice(1)
    .map((entry) => {
      const [, section, from, to = from] =
        /^\*\*(\d(?:\.\d+)?|[A-Z])\.(\d+)(?: to \1\.(\d+))?\*\* \S/.exec(entry) ?? [];
      if (section === undefined) throw new Error(`Not a numbered sentence: ${entry}`);
      return {
        section,
        from: Number(from),
        to: Number(to),
        tests: [...entry.matchAll(/^ {2}- `(.+)`: (.+)$/gm)].map(([, file, title]) => [file!, title!]),
        decisions: [...entry.matchAll(/^ {2}- decided: \[.+\]\((.+)\)$/gm)].map(([, path]) => path!),
      };
    });
}

/** Whether a line of a file has this title in quotes that open at the line's start or after a bracket. */
function hasTest(file: string, title: string): boolean {
  const text = readFileSync(join(root, file), 'utf8');
  return text.split('\n').some((line) => {
    const at = line.indexOf(title);
    return at !== -1 && /(?:^|[([])\s*(['"`])(?:(?!\1).)*$/.test(line.slice(0, at));
  });
}

it('every sentence names existing tests and decisions', () => {
  expect(sentences.length).toBeGreaterThan(100);
  for (const { section, from, tests, decisions } of sentences) {
    const wrong = [
      ...tests.filter(([file, title]) => !existsSync(join(root, file)) || !hasTest(file, title)),
      ...decisions.filter((path) => !existsSync(join(root, 'docs', path))),
    ];
    expect([`${section}.${from}`, tests.length > 0, wrong]).toEqual([`${section}.${from}`, true, []]);
  }
});

it('sentences are numbered in order, without repetitions or gaps', () => {
  const numbers = sentences.flatMap(({ section, from, to }) => numbersOf(section, from, to));
  const sections = [...new Set(sentences.map(({ section }) => section))];
  const ordered = sections.flatMap((section) => numbersOf(section, 1, lastOf(section)));
  expect(numbers).toEqual(ordered);
});

it('a title that no test has is found', () => {
  expect(hasTest('src/testing/house/conformance.test.ts', 'a title that no test has is found')).toBe(true);
  expect(hasTest('src/testing/house/conformance.test.ts', 'docs/conformance.md names the tests')).toBe(false);
});

it.skipIf(withoutSpecification)('there are as many sentences as the specification has, section by section', () => {
  const counted = countSentences(readFileSync(specification, 'utf8'));
  expect(Object.fromEntries([...counted].map(([section]) => [section, lastOf(section)]))).toEqual(
    Object.fromEntries(counted),
  );
  const numbered = sentences.filter(({ section }) => /^\d/.test(section)); // letters are Rubrica's additions
  expect(new Set(numbered.map(({ section }) => section))).toEqual(new Set(counted.keys()));
});

function numbersOf(section: string, from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
}

function lastOf(section: string): number {
  return Math.max(...sentences.filter((sentence) => sentence.section === section).map(({ to }) => to));
}

/** The number of sentences, items and table rows of each numbered section, without headings and introductions (':'). */
function countSentences(text: string): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  let section = '0';
  for (const line of text.split('\n')) {
    section = /^#+ (\d+(?:\.\d+)?)/.exec(line)?.[1] ?? section;
    if (/^#|^\s*$|:$|^\|---|^\| (Screen|Action) /.test(line)) continue;
    const count = line.startsWith('|') ? 1 : line.split(/(?<=\.) (?=[A-Z'(])/).length;
    counted.set(section, (counted.get(section) ?? 0) + count);
  }
  return counted;
}
