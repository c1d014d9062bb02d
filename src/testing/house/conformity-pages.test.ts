import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, test } from 'vitest';
import { PERSONAL_TABLES } from '../../privacy/personal-data.ts';

// The pages on accessibility, security and privacy name tests of what they state; the files that they name must exist.
const root = resolve(import.meta.dirname, '../../..');
const read = (page: string) => readFileSync(join(root, 'docs', page), 'utf8');

test.each([
  ['acessibilidade.md', 10],
  ['seguranca.md', 60],
  ['privacidade.md', 5],
])('every file that %s names or links to exists', (page, atLeast) => {
  const text = read(page);
  const named = [...text.matchAll(/`((?:src|e2e|scripts)\/[^`]+)`/g)].map(([, path]) => path!);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path]) => join('docs', path!));
  expect(named.length).toBeGreaterThanOrEqual(atLeast);
  expect([...named, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('names every table with personal data on the page about privacy', () => {
  const text = read('privacidade.md');
  expect(PERSONAL_TABLES.filter(([table]) => !text.includes(`\`${table}\``))).toEqual([]);
});

it('covers every chapter of ASVS 5 and every criterion of WCAG 2.2 at A and AA', () => {
  const chapters = [...read('seguranca.md').matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  const criteria = [...read('acessibilidade.md').matchAll(/^\| (\d\.\d\.\d{1,2}) /gm)].map(([, number]) => number);
  expect(new Set(criteria).size).toBe(criteria.length);
  expect(criteria).toHaveLength(CRITERIA);
});

/** 31 at level A and 24 at AA; WCAG 2.2 removed 4.1.1. */
const CRITERIA = 55;
