import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { expect, it } from 'vitest';

// CONTRIBUTING.md's limits of folders and files: folders have few files, and at least two files import each small file.
const src = resolve(import.meta.dirname, '../..');
const MOST_FILES = 20;
const SMALL_LINES = 15;

/**
 * Files that may have fewer than two importers: entries of processes, of the page (the base styles also of pages in
 * tests and bench) and of the page's chunk of notices; migrations; and the parts of a report.
 */
const ENTRY =
  /^(commands|database\/migrations|server\/main\.ts|web\/main\.tsx|web\/theme\/mantine-base\.ts|web\/shell\/Notices\.tsx|reports\/[a-z-]+\/)/;

const files: ReadonlyMap<string, string> = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path) && !path.startsWith('testing/'))
    .map((path) => [path, readFileSync(join(src, path), 'utf8')]),
);

it('no folder has more than 20 files beside its subfolders', () => {
  const folders = Map.groupBy(files.keys(), (path) => posix.dirname(path));
  folders.delete('database/migrations'); // each change of the schema adds one, so their number grows
  const crowded = [...folders].filter(([, { length }]) => length > MOST_FILES);
  expect(crowded.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});

it('a file of 15 lines or less is imported by at least two others', () => {
  const importers = new Map<string, number>();
  for (const [path, source] of files)
    for (const [, module] of source.matchAll(/'(\.{1,2}\/[^'\n]+)'/g)) {
      const target = posix.join(posix.dirname(path), module!);
      importers.set(target, (importers.get(target) ?? 0) + 1);
    }
  const isSmall = (source: string) => source.split('\n').length - 1 <= SMALL_LINES;
  const lonely = [...files].filter(([path, source]) => isSmall(source) && (importers.get(path) ?? 0) < 2);
  const found = lonely.map(([path]) => path).filter((path) => !ENTRY.test(path));
  expect(found).toEqual([]);
});
