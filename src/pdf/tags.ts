import type { PdfReference } from 'pdfkit';
import type { ArchiveDocument } from './archive-document.ts';
import type { ContentBytes } from './content-bytes.ts';

/** The kind of a part of the content, for screen readers. */
export type TagKind =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Figure'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD';

type Attributes = {
  readonly scope?: 'Row' | 'Column';
  readonly colSpan?: number;
  readonly rowSpan?: number;
  /** The alternative text of a figure. */
  readonly alt?: string;
  /** The figure's place on the page: left, lower, right and upper edge, from the page's lower left corner. */
  readonly box?: readonly [number, number, number, number];
};

/** An element of the structure, until it is closed. */
export type Tag = {
  readonly id: number;
  readonly kind: TagKind;
  readonly parent: number;
  /** The element's attributes, as they are written. */
  readonly attributes: string;
  /** The children: elements by object number, content of `page` as numbers from -1 down, other content as text. */
  readonly kids: (number | string)[];
  /** The page of its first content. */
  page: string | undefined;
};

/** The structure of a document, element by element, and the element of each piece of content. */
export class Tags {
  readonly #doc: ArchiveDocument;
  readonly #root: PdfReference;
  /** The element of each piece of content of the current page. */
  #pieces: number[] = [];
  #pages = 0;
  /** The reference to the page that is being drawn. */
  #page = '';
  readonly #trees: string[] = [];

  constructor(doc: ArchiveDocument) {
    this.#doc = doc;
    this.#root = doc.ref({ Type: 'StructTreeRoot' });
  }

  open(kind: TagKind, parent?: Tag, attributes: Attributes = {}): Tag {
    const id = this.#doc.newId();
    parent?.kids.push(id);
    return {
      id,
      kind,
      parent: parent?.id ?? this.#root.id,
      attributes: written(attributes),
      kids: [],
      page: undefined,
    };
  }

  /** Begins the content of a new page. */
  beginPage(): void {
    this.#page = String(this.#doc.page.dictionary);
    this.#doc.page.dictionary.data['StructParents'] = this.#pages++;
    this.#doc.page.dictionary.data['Tabs'] = 'S';
  }

  endPage(): void {
    const id = this.#doc.newId();
    this.#doc.pack(id).write(`[${this.#pieces.map((piece) => `${piece} 0 R`).join(' ')}]\n`);
    this.#trees.push(`${this.#trees.length} ${id} 0 R`);
    this.#pieces = [];
  }

  /** Adds a piece of content of an element to this page; returns its number (MCID). */
  piece(tag: Tag): number {
    const number = this.#pieces.push(tag.id) - 1;
    const page = this.#page;
    tag.page ??= page;
    tag.kids.push(tag.page === page ? -1 - number : `<</Type/MCR/Pg ${page}/MCID ${number}>>`);
    return number;
  }

  /** Writes an element that is complete. */
  close({ id, kind, parent, attributes, kids, page }: Tag): void {
    const out = this.#doc.pack(id);
    out.write('<</S/');
    out.write(kind);
    out.write('/P ');
    out.whole(parent);
    out.write(' 0 R');
    if (page !== undefined) out.write('/Pg ');
    out.write(page ?? '');
    out.write(attributes);
    if (kids.length > 0) writeKids(out, kids);
    out.write('>>\n');
  }

  /** Writes the rest of the structure, when all elements are closed. */
  end(document: Tag): void {
    const tree = this.#doc.newId();
    this.#doc.pack(tree).write(`<</Nums[${this.#trees.join(' ')}]>>\n`);
    const { data } = this.#doc._root;
    data['MarkInfo'] = this.#doc.ref({ Marked: true });
    data['StructTreeRoot'] = this.#root;
    this.#root.data['K'] = new Packed(document.id);
    this.#root.data['ParentTree'] = new Packed(tree);
    this.#root.data['ParentTreeNextKey'] = this.#trees.length;
  }
}

/** A reference to a packed object, which pdfkit writes unchanged. */
class Packed {
  readonly #id: number;
  readonly [Symbol.toStringTag] = 'Packed';

  constructor(id: number) {
    this.#id = id;
  }

  toString(): string {
    return `${this.#id} 0 R`;
  }
}

function writeKids(out: ContentBytes, kids: Tag['kids']): void {
  out.write('/K[');
  for (const kid of kids) {
    if (typeof kid === 'string') out.write(kid);
    else if (kid < 0) out.whole(-1 - kid);
    else out.whole(kid);
    out.write(typeof kid === 'number' && kid > 0 ? ' 0 R ' : ' ');
  }
  out.write(']');
}

function written({ scope, colSpan = 1, rowSpan = 1, ...figure }: Attributes): string {
  let table = scope === undefined ? '' : `/Scope/${scope}`;
  if (colSpan > 1) table += `/ColSpan ${colSpan}`;
  if (rowSpan > 1) table += `/RowSpan ${rowSpan}`;
  return (table === '' ? '' : `/A<</O/Table${table}>>`) + writtenFigure(figure);
}

function writtenFigure({ alt, box }: Pick<Attributes, 'alt' | 'box'>): string {
  if (alt === undefined || box === undefined) return '';
  const edges = box.map((edge) => edge.toFixed(2)).join(' ');
  return `/A<</O/Layout/Placement/Block/BBox[${edges}]>>/Alt<${utf16(alt)}>`;
}

/** A text as hex, for dictionaries. */
export function utf16(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return bytes.toString('hex');
}
