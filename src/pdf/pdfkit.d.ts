/** The part of pdfkit that is used; some is internal, so the version is pinned and tests read the files back. */
declare module 'pdfkit' {
  export type PdfData = Record<string, unknown>;

  export class PdfReference {
    readonly id: number;
    readonly data: PdfData;
    compress: boolean;
    buffer: Uint8Array[];
    write(chunk: string | Uint8Array): void;
    end(chunk?: string | Uint8Array): void;
    toString(): string;
  }

  /** A font; `encode` returns each glyph's number in the subset in hex, and its width in thousandths of an em. */
  export type PdfFont = {
    readonly id: string;
    readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
    encode(text: string): readonly [readonly string[], readonly { readonly advanceWidth: number }[]];
    ref(): PdfReference;
  };

  export class PdfOutline {
    addItem(
      title: string,
      options: { readonly fit: boolean; readonly top: number; readonly left: number; readonly zoom: number },
    ): PdfOutline;
  }

  // oxlint-disable-next-line import/no-default-export -- pdfkit's own
  export default class PDFDocument {
    constructor(options: PdfData);
    readonly page: {
      readonly width: number;
      readonly height: number;
      readonly content: PdfReference;
      readonly dictionary: PdfReference;
      readonly fonts: Record<string, PdfReference>;
    };
    readonly outline: PdfOutline;
    info: Record<string, unknown>;
    _root: { readonly data: PdfData };
    _font: PdfFont;
    _offset: number;
    _info: PdfReference;
    _id: unknown;
    readonly _offsets: unknown[];
    addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): this;
    appendXML(xml: string): void;
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    ref(data: PdfData): PdfReference;
    file(source: Uint8Array, options: PdfData): PdfReference;
    end(): void;
    read(): Uint8Array<ArrayBuffer> | null;
    push(chunk: null): void;
    _write(data: string | Uint8Array): void;
    _addInfo(): void;
    _finalize(): void;
  }
}
