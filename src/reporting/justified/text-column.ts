import { momentOf } from '../../domain/format.ts';
import { isSameSubject } from '../../domain/justified-subjects.ts';
import { blank, text } from '../../sheet/cells.ts';
import { holdsAmounts } from '../../sheet/columns.ts';
import type { Cell, Column, Row, Sheet } from '../../sheet/sheet.ts';
import { detailOf } from '../columns.ts';
import { placedBySubject } from './texts-by-subject.ts';

/** A justification beside the rows of a report. */
export type JustifiedText = {
  readonly periodoOrcamento: 1 | 2;
  /** Its subject, by its own fields. */
  readonly em: Codes;
  /** The fields of its subject, and those that all its lines have in common. */
  readonly place: Codes;
  readonly texto: string;
  readonly quem: string;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
};

type Codes = { readonly [Field in string]?: string };

const COLUMN: Column = { label: 'Justificativa', format: 'text', startsGroup: true, long: detailOf('justificativa') };

/** The sheet with a column of the texts, if there are any: an item's and those of its parts, a total's own. */
export function withTextColumn(sheet: Sheet, texts: readonly JustifiedText[]): Sheet {
  if (texts.length === 0 || !namesSubjects(sheet)) return sheet;
  const notesOf = textsBeside(texts);
  const wordsOf = (row: Row): Cell => {
    const shown = notesOf(row);
    return shown.length === 0 ? blank : text(shown.join('\n'));
  };
  const { header, rows, columns } = sheet;
  const heading = header.length > 1 ? { ...text(COLUMN.label), rowSpan: header.length } : text(COLUMN.label);
  return {
    ...sheet,
    columns: [...columns, COLUMN],
    header: header.map((row, at) => (at === 0 ? { ...row, cells: [...row.cells, heading] } : row)),
    rows: {
      length: rows.length,
      at: (index) => {
        const row = rows.at(index);
        return row && { ...row, cells: [...row.cells, wordsOf(row)] };
      },
    },
  };
}

/** The lines of text beside a row, in the order of `texts`: an item's and those of its parts, a total's own. */
export function textsBeside(texts: readonly JustifiedText[]): (row: Row) => readonly string[] {
  const textsOf = placedBySubject(texts);
  const hasBothBases = new Set(texts.map(({ periodoOrcamento }) => periodoOrcamento)).size > 1;
  return (row) => textsAt(row, textsOf).map((each) => textInWords(each, { row, hasBothBases }));
}

/** Whether a sheet's rows have subjects, judged by its first item. */
function namesSubjects({ rows }: Sheet): boolean {
  for (let at = 0; at < rows.length; at++) {
    const { kind, subject } = rows.at(at)!;
    if (kind === 'item') return subject !== undefined;
  }
  return false;
}

/** The texts that a row shows; groups whose amounts are in rows below them show none. */
function textsAt(row: Row, textsOf: (subject: Codes) => readonly JustifiedText[]): readonly JustifiedText[] {
  const { kind, subject, isPart } = row;
  if (subject === undefined) return [];
  if (kind === 'item') return textsOf(subject);
  if (isPart || !holdsAmounts(row)) return [];
  return textsOf(subject).filter(({ em }) => isSameSubject(em, subject));
}

type Beside = { readonly row: Row; readonly hasBothBases: boolean };

/** A justification as text: 'Contrato 7. (Ana, 20/11/2026)'; that of a part begins with the part's codes. */
function textInWords(each: JustifiedText, { row, hasBothBases }: Beside): string {
  const { em, texto, quem, writtenAt, periodoOrcamento } = each;
  const part = Object.entries(em).flatMap(([field, code]) => (row.subject?.[field] === undefined ? [code] : []));
  const { day } = momentOf(new Date(writtenAt));
  const basis = hasBothBases ? `, ${BASES[periodoOrcamento]}` : '';
  return `${part.length === 0 ? '' : `${part.join(' · ')}: `}${texto} (${quem}, ${day}${basis})`;
}

const BASES = { 1: 'do proposto', 2: 'do reformulado' } as const;
