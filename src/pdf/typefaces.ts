import { readFileSync } from 'node:fs';
import type { PdfFont } from 'pdfkit';
import type { ArchiveDocument } from './archive-document.ts';

/** The weights and slopes of type on a page, by Fontsource's names. */
export type Style = '400-normal' | '600-normal' | '300-normal' | '400-italic';

/** A character as it is drawn: of which font, as which glyph, how wide in ems. */
export type Glyph = {
  readonly font: string;
  /** The glyph's number in hex. */
  readonly hex: string;
  readonly width: number;
  /** It stands for a character that no font has. */
  readonly isSubstitute: boolean;
};

/** The scripts of Source Sans 3 (SIL Open Font License), each a file of its own; the first has what Portuguese needs. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'] as const;

const SUBSTITUTE = 0xfffd;
const THOUSANDTHS = 1_000;

/** The glyphs of a document's type; only fonts and glyphs that are drawn are in the file. */
export class Typefaces {
  readonly #doc: ArchiveDocument;
  readonly #glyphs = new Map<Style, Map<number, Glyph>>();
  readonly #fonts = new Map<string, PdfFont>();

  constructor(doc: ArchiveDocument) {
    this.#doc = doc;
  }

  /** The fonts by the names that pages call them by. */
  fontOf(id: string): PdfFont {
    return [...this.#fonts.values()].find((font) => font.id === id)!;
  }

  /** The width of a text, in ems. */
  width(text: string, style: Style): number {
    const glyphs = this.#knownOf(style);
    let width = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.codePointAt(at)!;
      if (code > 0xffff) at++;
      width += (glyphs.get(code) ?? this.#find(code, style, glyphs)).width;
    }
    return width;
  }

  /** The glyph of a character. */
  glyph(code: number, style: Style): Glyph {
    const glyphs = this.#knownOf(style);
    return glyphs.get(code) ?? this.#find(code, style, glyphs);
  }

  #knownOf(style: Style): Map<number, Glyph> {
    const known = this.#glyphs.get(style) ?? new Map<number, Glyph>();
    this.#glyphs.set(style, known);
    return known;
  }

  #find(code: number, style: Style, known: Map<number, Glyph>): Glyph {
    const script = SCRIPTS.find((each) => this.#font(each, style).font.hasGlyphForCodePoint(code));
    const isSubstitute = script === undefined;
    const font = this.#font(script ?? 'latin', style);
    const [[hex], [position]] = font.encode(String.fromCodePoint(isSubstitute ? SUBSTITUTE : code));
    const glyph = { font: font.id, hex: hex!, width: position!.advanceWidth / THOUSANDTHS, isSubstitute };
    known.set(code, glyph);
    return glyph;
  }

  #font(script: (typeof SCRIPTS)[number], style: Style): PdfFont {
    const name = `source-sans-3-${script}-${style}`;
    const known = this.#fonts.get(name);
    if (known !== undefined) return known;
    this.#doc.registerFont(name, fileOf(name)).font(name);
    this.#fonts.set(name, this.#doc._font);
    return this.#doc._font;
  }
}

const files = new Map<string, Uint8Array>();

function fileOf(name: string): Uint8Array {
  const file =
    files.get(name) ?? readFileSync(new URL(import.meta.resolve(`@fontsource/source-sans-3/files/${name}.woff`)));
  files.set(name, file);
  return file;
}
