import type { ArchiveDocument } from './archive-document.ts';
import { ContentBytes } from './content-bytes.ts';
import { type Tag, type Tags, utf16 } from './tags.ts';
import type { Glyph, Style, Typefaces } from './typefaces.ts';

/** A colour as PDF writes it: red, green and blue from 0 to 1. */
export type Colour = `${number} ${number} ${number}`;

/** How a text is drawn; `size` in points. */
export type Type = { readonly style: Style; readonly size: number; readonly colour: Colour };

type Box = readonly [x: number, y: number, width: number, height: number];

/** Writes the content of a page; coordinates are points from its upper left corner. */
export class PagePen {
  readonly #doc: ArchiveDocument;
  readonly #faces: Typefaces;
  readonly #tags: Tags;
  readonly #out = new ContentBytes();
  #font = '';
  #fill = '';
  /** The font of the run of glyphs that is being written; empty outside a run. */
  #run = '';
  #isOutside = true;
  #areTexts = false;
  /** The start of the last text within `texts`, in hundredths of a point. */
  #last: readonly [x: number, y: number] | undefined;

  constructor(doc: ArchiveDocument, faces: Typefaces, tags: Tags) {
    this.#doc = doc;
    this.#faces = faces;
    this.#tags = tags;
  }

  /** Begins a page of this size; the one before must have ended. */
  begin(width: number, height: number): void {
    this.#doc.addPage({ size: [width, height], margin: 0 });
    this.#tags.beginPage();
    [this.#font, this.#fill] = ['', ''];
  }

  end(): void {
    this.#doc.endPage(this.#out.take());
    this.#tags.endPage();
  }

  /** Draws content of a tagged element. */
  content(tag: Tag, draw: () => void): void {
    this.#out.write('/');
    this.#out.write(tag.kind);
    this.#out.write('<</MCID ');
    this.#out.whole(this.#tags.piece(tag));
    this.#out.write('>>BDC\n');
    this.#marked(draw);
  }

  /** Draws what is not content: lines, backgrounds, and parts repeated on each page. */
  artifact(draw: () => void): void {
    this.#out.write('/Artifact BMC\n');
    this.#marked(draw);
  }

  #marked(draw: () => void): void {
    this.#isOutside = false;
    draw();
    this.#isOutside = true;
    this.#out.write('EMC\n');
  }

  /** Draws only texts, of any elements, in one text object, which takes fewer bytes. */
  texts(draw: () => void): void {
    this.#out.write('BT\n');
    this.#areTexts = true;
    draw();
    this.#areTexts = false;
    this.#last = undefined;
    this.#out.write('ET\n');
  }

  /** Writes a text on one line from `x` on, with its baseline at `y`. */
  text(text: string, x: number, y: number, { style, size, colour }: Type): void {
    if (this.#isOutside) throw new Error('A text is content or an artifact.');
    this.#fillWith(colour);
    const face = this.#faces.face(style);
    const place = { size, x, y };
    for (let index = 0; index < text.length; index++) {
      const code = text.codePointAt(index)!;
      if (code > 0xffff) index++;
      const glyph = face.glyph(code);
      if (glyph.isSubstitute) this.#substitute(code, glyph, place);
      else this.#add(glyph, place);
      place.x += glyph.width * size;
    }
    this.#endRun();
  }

  /** Writes a text that ends at `x`. */
  textBefore(text: string, x: number, y: number, type: Type): void {
    this.text(text, x - this.width(text, type), y, type);
  }

  width(text: string, { style, size }: Pick<Type, 'style' | 'size'>): number {
    return this.#faces.face(style).width(text) * size;
  }

  rectangle(box: Box, colour: Colour): void {
    this.#fillWith(colour);
    this.#lengths(...box);
    this.#out.write('re f\n');
  }

  /** Draws a line with round ends, `thickness` points thick. */
  bar([x, y, width, thickness]: Box, colour: Colour): void {
    const half = thickness / 2;
    const end = x + Math.max(width, thickness) - half;
    this.path(
      [
        [x + half, y],
        [end, y],
      ],
      colour,
      thickness,
    );
  }

  /** Draws lines from point to point. */
  path(points: readonly (readonly [number, number])[], colour: Colour, thickness: number): void {
    this.#out.write(`q ${colour} RG `);
    this.#lengths(thickness);
    this.#out.write('w 1 J 1 j ');
    for (const [at, point] of points.entries()) {
      this.#lengths(...point);
      this.#out.write(at === 0 ? 'm ' : 'l ');
    }
    this.#out.write('S Q\n');
  }

  /** Draws only what is within a box. */
  clipped(box: Box, draw: () => void): void {
    this.#out.write('q ');
    this.#lengths(...box);
    this.#out.write('re W n\n');
    draw();
    this.#out.write('Q\n');
  }

  /** The height of the page. */
  get height(): number {
    return this.#doc.page.height;
  }

  #lengths(...lengths: readonly number[]): void {
    for (const length of lengths) this.#out.hundredths(Math.round(length * 100));
  }

  #fillWith(colour: Colour): void {
    if (this.#fill !== colour) this.#out.write(`${colour} rg\n`);
    this.#fill = colour;
  }

  /** Adds a glyph to the run that is being written, or to a new run if the glyph's font is another. */
  #add({ font, bytes }: Glyph, place: RunPlace): void {
    if (this.#run !== font) {
      this.#endRun();
      this.#beginRun(font, place);
    }
    this.#out.write(bytes);
  }

  /** Writes a visible sign for a character that no font has; copying the sign yields the character. */
  #substitute(code: number, glyph: Glyph, place: RunPlace): void {
    this.#endRun();
    this.#out.write(`/Span<</ActualText<${utf16(String.fromCodePoint(code))}>>>BDC\n`);
    this.#add(glyph, place);
    this.#endRun();
    this.#out.write('EMC\n');
  }

  #beginRun(font: string, { size, x, y }: RunPlace): void {
    this.#run = font;
    if (!this.#areTexts) this.#out.write('BT ');
    const named = `/${font} ${size} Tf `;
    if (named !== this.#font) this.#useFont(font, named);
    this.#moveTo(Math.round(x * 100), Math.round(y * 100));
    this.#out.write('(');
  }

  #useFont(font: string, named: string): void {
    this.#font = named;
    this.#out.write(named);
    this.#doc.page.fonts[font] ??= this.#faces.fontOf(font).ref();
  }

  #moveTo(x: number, y: number): void {
    if (this.#last === undefined) this.#out.write('1 0 0 -1 ');
    this.#out.hundredths(x - (this.#last?.[0] ?? 0));
    this.#out.hundredths(this.#last === undefined ? y : this.#last[1] - y);
    this.#out.write(this.#last === undefined ? 'Tm' : 'Td');
    if (this.#areTexts) this.#last = [x, y];
  }

  #endRun(): void {
    if (this.#run === '') return;
    this.#run = '';
    this.#out.write(this.#areTexts ? ')Tj\n' : ')Tj ET\n');
  }
}

/** Where a run begins, in points. */
type RunPlace = { readonly size: number; readonly x: number; readonly y: number };
