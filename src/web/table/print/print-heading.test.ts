import { expect, test } from 'vitest';
import { textSheet } from '../../../testing/sheets/small-sheets.ts';
import { printFoot, printHeading, printMargins, printNotes } from './print-heading.ts';

const facts = {
  title: 'Receitas',
  caption: 'Ano: 2026 · 12 linhas',
  imprint: { organization: 'Serviço "A" \\ <B>', person: 'Ana\nLima' },
  moment: '22/11/2026 às 21:28',
};

test('the first page names the organisation, the filters, and who printed it and when', () => {
  expect(printHeading(facts, 700)).toBe(
    '<p class="organization">Serviço &#34;A&#34; \\ &#60;B&#62;</p><h1>Receitas</h1>' +
      '<p>Ano: 2026 · 12 linhas\nImpresso por Ana\nLima em 22/11/2026 às 21:28</p>',
  );
  expect(printHeading({ ...facts, imprint: undefined }, 700)).toBe(
    '<h1>Receitas</h1><p>Ano: 2026 · 12 linhas\nImpresso em 22/11/2026 às 21:28</p>',
  );
});

test('the margins repeat organisation, report and person, whatever characters the names have', () => {
  expect(printMargins(facts)).toBe(
    '@page { @top-left { content: "Serviço \\22 A\\22  \\5c  \\3c B> · Receitas" } ' +
      '@bottom-left { content: "Impresso por Ana\\a Lima em 22/11/2026 às 21:28" } }\n' +
      '@page :first { @top-left { content: none } }',
  );
});

test('the margins name the cost centres to which the figures are limited', () => {
  const imprint = { organization: 'Serviço', only: 'Somente o centro 1.10', person: 'Ana' };
  expect(printMargins({ ...facts, imprint })).toContain('"Serviço · Somente o centro 1.10 · Receitas"');
});

test('if margins are not printed, a line below the rows has the same words', () => {
  const imprint = { organization: 'Serviço', only: 'Somente o centro 1.10', person: 'Ana <A>' };
  expect(printFoot({ ...facts, imprint }, '2 de 20')).toBe(
    '<p class="foot"><span>Serviço · Somente o centro 1.10 · Receitas · ' +
      'Impresso por Ana &#60;A&#62; em 22/11/2026 às 21:28</span><span>Página 2 de 20</span></p>',
  );
  expect(printFoot(facts, undefined)).toContain('<span></span></p>');
});

test('notes name their row and the groups above it, as text; without notes there is nothing', () => {
  const sheet = textSheet('a', 'b');
  const notesOf = (words: readonly string[]) => () => words;
  expect(printNotes(sheet, () => '', notesOf([]))).toBe('');
  const [first] = printNotes(sheet, () => 'Pai <1>', notesOf(['<b>x</b>'])).split('</li>');
  expect(first).toMatch(/^<section class="notes"><h2>Justificativas<\/h2><ul><li><b>Pai &#60;1&#62; › /);
  expect(first).toMatch(/<br>&#60;b&#62;x&#60;\/b&#62;$/);
});
