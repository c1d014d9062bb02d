import { writeText } from './biff-text.ts';
import { TEXT_FORMAT } from '../drawing/number-formats.ts';
import { Palette } from './palette.ts';
import type { Colour, Style } from '../drawing/style.ts';
import type { RecordSink } from './record-sink.ts';
import { writeCellXf, writeReservedXfs, type CellXf } from './xf-record.ts';

const FONT = 0x31;
const FORMAT = 0x41e;
const STYLE = 0x293;
const FONT_NAME = 'Arial';
const FONT_TWIPS = 200;
const AUTOMATIC_INK = 0x7fff;
const RESERVED_FONTS = 4; // the default font four times; index 4 itself does not exist
const BUILT_IN_TEXT_FORMAT = 49;
const FIRST_CUSTOM_FORMAT = 164;
const FIRST_CUSTOM_XF = 16;

type Font = Pick<Style, 'bold' | 'ink'>;

/** The workbook's styles; equal ones are stored once. */
export class StyleTable {
  readonly #palette = new Palette();
  readonly #fonts = new Map<string, Font>();
  readonly #formats = new Map<string, number>();
  readonly #xfs = new Map<string, CellXf>();
  readonly #positions = new Map<string, number>();

  /** The XF index of a style. */
  index(style: Style): number {
    const key = JSON.stringify(style);
    return this.#positions.get(key) ?? this.#add(key, style);
  }

  #add(key: string, style: Style): number {
    const position = FIRST_CUSTOM_XF + this.#xfs.size;
    const colourIndex = (colour: Colour): number => this.#palette.index(colour);
    this.#xfs.set(key, { style, font: this.#font(style), format: this.#format(style.format), colourIndex });
    this.#positions.set(key, position);
    return position;
  }

  #font({ bold, ink }: Font): number {
    if (!bold && ink === undefined) return 0;
    const font = { ...(bold && { bold }), ...(ink && { ink }) };
    const key = JSON.stringify(font);
    this.#fonts.set(key, font);
    return RESERVED_FONTS + 1 + [...this.#fonts.keys()].indexOf(key);
  }

  #format(format: string | undefined): number {
    if (format === undefined) return 0;
    if (format === TEXT_FORMAT) return BUILT_IN_TEXT_FORMAT;
    const known = this.#formats.get(format);
    if (known !== undefined) return known;
    const index = FIRST_CUSTOM_FORMAT + this.#formats.size;
    this.#formats.set(format, index);
    return index;
  }

  /** Writes the FONT, FORMAT, XF, STYLE and PALETTE records. */
  write(sink: RecordSink): void {
    for (let i = 0; i < RESERVED_FONTS; i++) this.#writeFont(sink, {});
    for (const font of this.#fonts.values()) this.#writeFont(sink, font);
    for (const [format, index] of this.#formats) {
      sink.begin(FORMAT);
      sink.u16(index);
      writeText(sink, format, 16);
      sink.end();
    }
    writeReservedXfs(sink);
    for (const xf of this.#xfs.values()) writeCellXf(sink, xf);
    sink.words(STYLE, 0x8000, 0xff00); // 'Normal'
    this.#palette.write(sink);
  }

  #writeFont(sink: RecordSink, { bold, ink }: Font): void {
    sink.begin(FONT);
    sink.u16(FONT_TWIPS);
    sink.u16(bold ? 1 : 0); // Excel reads the weight below, some other programs this bit
    sink.u16(ink === undefined ? AUTOMATIC_INK : this.#palette.index(ink));
    sink.u16(bold ? 700 : 400);
    for (let i = 0; i < 3; i++) sink.u16(0); // no escapement, underline, family, character set
    writeText(sink, FONT_NAME, 8);
    sink.end();
  }
}
