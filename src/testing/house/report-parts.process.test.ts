import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areTied } from '../../reporting/steps.ts';

// A report whose parts disagree does not compile; each disagreement is made in a copy of the fifteenth report.
const root = resolve(import.meta.dirname, '../../..');
const semestral = join(import.meta.dirname, 'fifteenth-report/semestral');

/** A part, words in it, their replacement, and the file in which the compiler must report an error. */
const disagreements = {
  'a contract with a field that arrange does not give': [
    'columns.ts',
    'z.object({ naturezas',
    'z.object({ itens: z.array(z.string()), naturezas',
    'arrange.ts',
  ],
  'a contract without a field that the layout shows': [
    'columns.ts',
    ', totais: amountsObject(columns)',
    '',
    'layout.ts',
  ],
  'a type of the result without a field of the contract': [
    'columns.ts',
    'z.infer<typeof contract>',
    "Omit<z.infer<typeof contract>, 'totais'>",
    'query.ts',
  ],
  'a type of the result with more fields than the contract': [
    'columns.ts',
    'z.infer<typeof contract>',
    'z.infer<typeof contract> & { readonly nome: string }',
    'report.ts',
  ],
  'a query without a field that arrange takes': ['query.ts', ".as('inativo')", ".as('ativo')", 'query.ts'],
  'a query that reads a filter that the report does not have': [
    'query.ts',
    'const sums',
    'const pai: string = filters.codCCustoPai;\n  const sums',
    'query.ts',
  ],
  'an arrange that reads a filter that the report does not have': [
    'arrange.ts',
    'lines: readonly Line[])',
    'lines: readonly Line[], _: { readonly codCCustoPai: string })',
    'query.ts',
  ],
  'a layout that reads a filter that the report does not have': [
    'layout.ts',
    "LayoutContext<'periodoOrcamento'>",
    "LayoutContext<'periodoOrcamento' | 'codCCustoPai'>",
    'report.ts',
  ],
  'a layout of another result': ['layout.ts', '}: Result,', '}: Result & { readonly nome: string },', 'report.ts'],
  'a chart of another result': [
    'report.ts',
    '  layout,\n',
    `  layout,
  chart: ({ nome }: { readonly nome: string }) => ({
    kind: 'map',
    title: nome,
    description: nome,
    categoryName: nome,
    columns: [],
    rows: [],
  }),\n`,
    'report.ts',
  ],
  'a report with an empty dependsOn': ['report.ts', "dependsOn: ['orcamento']", 'dependsOn: []', 'report.ts'],
  'a report without dependsOn': ['report.ts', "  dependsOn: ['orcamento'],\n", '', 'report.ts'],
  'a report without the filter of the budget': ['report.ts', "['orcamentoId', ", '[', 'report.ts'],
} as const;

let house: string;
let output: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'rubrica-parts-'));
  for (const room of ['base', 'domain', 'contracts', 'sheet', 'chart', 'reporting', 'database', 'threads'])
    symlinkSync(join(root, 'src', room), join(house, room), 'junction');
  mkdirSync(join(house, 'reports'));
  cpSync(join(root, 'src/reports'), join(house, 'reports'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'junction');
  writeReport('as-it-is');
  for (const [name, [part, words, others]] of Object.entries(disagreements))
    writeReport(folderOf(name), { part, words, others });
  const compilerOptions = {
    noEmit: true,
    composite: false,
    emitDeclarationOnly: false,
    preserveSymlinks: true,
    lib: ['es2024'],
    types: ['node'],
    rootDir: '/',
  };
  const include = ['as-it-is', ...Object.keys(disagreements).map(folderOf)].map((name) => `reports/${name}/*.ts`);
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include };
  writeFileSync(join(house, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(house, 'package.json'), '{ "type": "module" }');
  const tsc = join(root, 'node_modules/.bin/tsc');
  output = spawnSync(tsc, ['-p', house], { cwd: house, encoding: 'utf8' }).stdout;
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

type Change = { readonly part: string; readonly words: string; readonly others: string };

function writeReport(folder: string, change?: Change): void {
  const to = join(house, 'reports', folder);
  cpSync(semestral, to, { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  if (change === undefined) return;
  const path = join(to, change.part);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(change.words);
  writeFileSync(path, text.replace(change.words, change.others));
}

function folderOf(name: string): string {
  return name.replaceAll(' ', '-');
}

/** The files of a report in which the compiler finds errors, each once. */
function refused(folder: string): readonly string[] {
  const files = output.match(new RegExp(`reports/${folder}/\\w+\\.ts(?=\\()`, 'g')) ?? [];
  return [...new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)))];
}

it('parts that agree compile, and nothing else is wrong with the sample', () => {
  expect(refused('as-it-is')).toEqual([]);
  const all = output.split('\n').filter((line) => /^\S/.test(line));
  expect(all.filter((line) => !line.startsWith('reports/a'))).toEqual([]);
});

it.each(Object.entries(disagreements))('%s does not compile', (name, [, , , file]) => {
  expect(refused(folderOf(name))).toContain(file);
});

it('steps that `stepsOf` has not tied together are recognised', () => {
  expect(areTied({ query: async () => [], arrange: () => ({}) })).toBe(false);
});
