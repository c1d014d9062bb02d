import { readFileSync } from 'node:fs';
import type { PdfFont } from 'pdfkit';
import type { ArchiveDocument } from './archive-document.ts';
import { unpackWoff } from './unpack-woff.ts';

/** The weights and styles of the fonts on a page, by Fontsource's names. */
export type Style = '400-normal' | '600-normal' | '300-normal' | '400-italic';

/** A character as it is drawn: its font, its glyph, and its width in ems. */
export type Glyph = {
  readonly font: string;
  /** The glyph's number as written in a PDF string, a character for each byte. */
  readonly bytes: string;
  readonly width: number;
  /** Whether it replaces a character that no font has. */
  readonly isSubstitute: boolean;
};

/** The scripts of Source Sans 3 (SIL Open Font License), one file each; the first has what Portuguese needs. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese', 'greek-ext', 'cyrillic-ext'] as const;

const SUBSTITUTE = 0xfffd;
const THOUSANDTHS = 1_000;

/** The fonts and glyphs of a document; the file has only those that are drawn. */
export class Typefaces {
  readonly #doc: ArchiveDocument;
  readonly #faces = new Map<Style, Face>();
  readonly #fonts = new Map<string, PdfFont>();

  constructor(doc: ArchiveDocument) {
    this.#doc = doc;
  }

  /** The font with this id, by which pages name it. */
  fontOf(id: string): PdfFont {
    return [...this.#fonts.values()].find((font) => font.id === id)!;
  }

  face(style: Style): Face {
    const known = this.#faces.get(style);
    if (known !== undefined) return known;
    const face = new Face((code) => this.#find(code, style));
    this.#faces.set(style, face);
    return face;
  }

  #find(code: number, style: Style): Glyph {
    const script = SCRIPTS.find((each) => this.#font(each, style).font.hasGlyphForCodePoint(code));
    const isSubstitute = script === undefined;
    const font = this.#font(script ?? 'latin', style);
    const [[hex], [position]] = font.encode(String.fromCodePoint(isSubstitute ? SUBSTITUTE : code));
    return { font: font.id, bytes: bytesOf(hex!), width: position!.advanceWidth / THOUSANDTHS, isSubstitute };
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

/** Glyphs of characters below this code are found by index. */
const NEAR = 0x180;

/** The glyphs of a style. */
class Face {
  readonly #find: (code: number) => Glyph;
  readonly #near: (Glyph | undefined)[] = Array.from({ length: NEAR });
  readonly #far = new Map<number, Glyph>();

  constructor(find: (code: number) => Glyph) {
    this.#find = find;
  }

  /** The glyph of a character. */
  glyph(code: number): Glyph {
    const known = code < NEAR ? this.#near[code] : this.#far.get(code);
    if (known !== undefined) return known;
    const glyph = this.#find(code);
    if (code < NEAR) this.#near[code] = glyph;
    else this.#far.set(code, glyph);
    return glyph;
  }

  /** The width of a text, in ems. */
  width(text: string): number {
    let width = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.codePointAt(at)!;
      if (code > 0xffff) at++;
      width += this.glyph(code).width;
    }
    return width;
  }
}

/** The characters with a special meaning in a PDF string. */
const SPECIAL = /[()\\]/g;

function bytesOf(hex: string): string {
  const bytes = String.fromCharCode(Number.parseInt(hex.slice(0, 2), 16), Number.parseInt(hex.slice(2), 16));
  return bytes.replace(SPECIAL, String.raw`\$&`).replace('\r', String.raw`\r`);
}

const files = new Map<string, Uint8Array>();

function fileOf(name: string): Uint8Array {
  const path = new URL(import.meta.resolve(`@fontsource/source-sans-3/files/${name}.woff`));
  const file = files.get(name) ?? unpackWoff(readFileSync(path));
  files.set(name, file);
  return file;
}
