import { formatCell } from '../../../sheet/format-value.ts';
import type { Row, Sheet } from '../../../sheet/sheet.ts';
import { element, escapeHtml } from '../../../sheet/text/write-html.ts';

/** The names on a print. */
export type Imprint = {
  readonly organization: string;
  /** The cost centres that the person's rights are limited to, in words, as in the caption; absent without a limit. */
  readonly only?: string | undefined;
  /** The name of the person who printed it. */
  readonly person: string;
};

/** A drawing that can be printed: as HTML, `width` CSS pixels wide. */
export type PrintedDrawing = { onPaper(width: number): string };

/** The facts in a print's heading and margins; `moment` is 'dd/mm/aaaa às hh:mm'. */
export type PrintFacts = {
  readonly title: string;
  /** The text above the table, in lines: the filters, what was found. */
  readonly caption: string;
  readonly imprint: Imprint | undefined;
  /** The drawing above the rows. */
  readonly drawing?: PrintedDrawing | undefined;
  readonly moment: string;
  /** The notes about a row, which are listed below all rows. */
  readonly notesOf?: NotesOf | undefined;
};

/** The notes about a row, in words. */
export type NotesOf = (row: Row) => readonly string[];

/** The notes below the rows, as HTML: each with the names of its row and the groups above it; '' if there are none. */
export function printNotes({ rows, columns }: Sheet, aboveOf: (index: number) => string, notesOf: NotesOf): string {
  const notes = Array.from({ length: rows.length }, (_, index) => {
    const row = rows.at(index)!;
    const name = [aboveOf(index), formatCell(row.cells[0]!, columns[0]!)].filter(Boolean).join(' › ');
    return notesOf(row).map((note) => element('li', {}, `<b>${escapeHtml(name)}</b><br>${escapeHtml(note)}`));
  }).flat();
  if (notes.length === 0) return '';
  return element('section', { class: 'notes' }, `<h2>Justificativas</h2>${element('ul', {}, notes.join(''))}`);
}

/** The first page's heading, as HTML: organisation, report, filters, person, moment, and the drawing at full width. */
export function printHeading(facts: PrintFacts, width: number): string {
  const { title, caption, imprint, drawing } = facts;
  const organization =
    imprint === undefined ? '' : element('p', { class: 'organization' }, escapeHtml(imprint.organization));
  const lines = element('p', {}, escapeHtml([caption, madeBy(facts)].filter(Boolean).join('\n')));
  return organization + element('h1', {}, escapeHtml(title)) + lines + (drawing?.onPaper(width) ?? '');
}

/** Every page's margins, as CSS: person and moment; from page 2 on also organisation, cost centres and report. */
export function printMargins(facts: PrintFacts): string {
  const running = cssText(runningTitle(facts));
  return [
    `@page { @top-left { content: ${running} } @bottom-left { content: ${cssText(madeBy(facts))} } }`,
    '@page :first { @top-left { content: none } }',
  ].join('\n');
}

/** The same texts as the margins, as a line of HTML below a page's rows; `page` is '2 de 20', if known. */
export function printFoot(facts: PrintFacts, page: string | undefined): string {
  const whose = `${runningTitle(facts)} · ${madeBy(facts)}`;
  const which = page === undefined ? '' : `Página ${page}`;
  return element('p', { class: 'foot' }, element('span', {}, escapeHtml(whose)) + element('span', {}, which));
}

function runningTitle({ title, imprint }: PrintFacts): string {
  return [imprint?.organization, imprint?.only, title].filter(Boolean).join(' · ');
}

function madeBy({ imprint, moment }: PrintFacts): string {
  return imprint === undefined ? `Impresso em ${moment}` : `Impresso por ${imprint.person} em ${moment}`;
}

/** A text as a CSS string. */
function cssText(text: string): string {
  return `"${text.replace(/["\\<\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
}
