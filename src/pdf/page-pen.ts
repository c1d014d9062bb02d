import type { ArchiveDocument } from './archive-document.ts';
import { type Tag, type Tags, utf16 } from './tags.ts';
import type { Glyph, Style, Typefaces } from './typefaces.ts';

/** A colour as PDF writes it: three shares from 0 to 1. */
export type Colour = `${number} ${number} ${number}`;

/** How a text is drawn; `size` in points. */
export type Type = { readonly style: Style; readonly size: number; readonly colour: Colour };

/** Writes what is on a page; lengths are points from its upper left corner. */
export class PagePen {
  readonly #doc: ArchiveDocument;
  readonly #faces: Typefaces;
  readonly #tags: Tags;
  #operators: string[] = [];
  #font = '';
  #fill = '';
  #isOutside = true;

  constructor(doc: ArchiveDocument, faces: Typefaces, tags: Tags) {
    this.#doc = doc;
    this.#faces = faces;
    this.#tags = tags;
  }

  /** Begins a page of this size, when the last one is ended. */
  begin(width: number, height: number): void {
    this.#doc.addPage({ size: [width, height], margin: 0 });
    this.#tags.beginPage();
    [this.#font, this.#fill] = ['', ''];
  }

  end(): void {
    this.#doc.addContent(this.#operators.join('\n'));
    this.#operators = [];
    this.#tags.endPage();
  }

  /** What is drawn is content of an element. */
  content(tag: Tag, draw: () => void): void {
    this.#operators.push(`/${tag.kind} <</MCID ${this.#tags.piece(tag)}>> BDC`);
    this.#isOutside = false;
    draw();
    this.#isOutside = true;
    this.#operators.push('EMC');
  }

  /** What is drawn is no content: rules and colours, and what each page repeats. */
  artifact(draw: () => void): void {
    this.#operators.push('/Artifact BMC');
    this.#isOutside = false;
    draw();
    this.#isOutside = true;
    this.#operators.push('EMC');
  }

  /** A text on one line from `x` on, with its baseline at `y`. */
  text(text: string, x: number, y: number, { style, size, colour }: Type): void {
    if (this.#isOutside) throw new Error('A text is content or an artifact.');
    this.#fillWith(colour);
    let at = x;
    let run = '';
    let font = '';
    const flush = () => {
      if (run !== '') this.#show(run, { font, size }, at, y);
      run = '';
    };
    let width = 0;
    for (const character of text) {
      const glyph = this.#faces.glyph(character.codePointAt(0)!, style);
      if (glyph.font !== font || glyph.isSubstitute) {
        flush();
        at += width;
        width = 0;
        font = glyph.font;
      }
      width += glyph.width * size;
      if (glyph.isSubstitute) this.#substitute(character, glyph, { size, x: at, y });
      else run += glyph.hex;
      if (glyph.isSubstitute) [at, width, font] = [at + width, 0, ''];
    }
    flush();
  }

  /** A text that ends at `x`. */
  textBefore(text: string, x: number, y: number, type: Type): void {
    this.text(text, x - this.width(text, type), y, type);
  }

  width(text: string, { style, size }: Pick<Type, 'style' | 'size'>): number {
    return this.#faces.width(text, style) * size;
  }

  rectangle([x, y, width, height]: readonly [number, number, number, number], colour: Colour): void {
    this.#fillWith(colour);
    this.#operators.push(`${short(x)} ${short(y)} ${short(width)} ${short(height)} re f`);
  }

  /** A line with round ends, `thickness` points thick. */
  bar([x, y, width, thickness]: readonly [number, number, number, number], colour: Colour): void {
    const half = thickness / 2;
    const length = Math.max(width, thickness);
    this.#operators.push(
      `q ${colour} RG ${short(thickness)} w 1 J ${short(x + half)} ${short(y)} m ${short(x + length - half)} ${short(y)} l S Q`,
    );
  }

  /** Lines from point to point. */
  path(points: readonly (readonly [number, number])[], colour: Colour, thickness: number): void {
    const steps = points.map(([x, y], at) => `${short(x)} ${short(y)} ${at === 0 ? 'm' : 'l'}`);
    this.#operators.push(`q ${colour} RG ${short(thickness)} w 1 J 1 j ${steps.join(' ')} S Q`);
  }

  /** What is drawn shows within a box alone. */
  clipped([x, y, width, height]: readonly [number, number, number, number], draw: () => void): void {
    this.#operators.push(`q ${short(x)} ${short(y)} ${short(width)} ${short(height)} re W n`);
    draw();
    this.#operators.push('Q');
  }

  /** The height of the page. */
  get height(): number {
    return this.#doc.page.height;
  }

  #fillWith(colour: Colour): void {
    if (this.#fill !== colour) this.#operators.push(`${colour} rg`);
    this.#fill = colour;
  }

  #show(hex: string, { font, size }: { readonly font: string; readonly size: number }, x: number, y: number): void {
    const named = `/${font} ${size} Tf`;
    const set = named === this.#font ? '' : ` ${named}`;
    this.#font = named;
    this.#doc.page.fonts[font] ??= this.#faces.fontOf(font).ref();
    this.#operators.push(`BT${set} 1 0 0 -1 ${short(x)} ${short(y)} Tm <${hex}> Tj ET`);
  }

  /** A visible sign for a character that the type lacks; who copies it gets the character. */
  #substitute(
    character: string,
    glyph: Glyph,
    at: { readonly size: number; readonly x: number; readonly y: number },
  ): void {
    this.#operators.push(`/Span <</ActualText <${utf16(character)}>>> BDC`);
    this.#show(glyph.hex, { font: glyph.font, size: at.size }, at.x, at.y);
    this.#operators.push('EMC');
  }
}

function short(length: number): number {
  return Math.round(length * 100) / 100;
}
