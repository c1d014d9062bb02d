import { type RecordSink, writeText } from './record-sink.ts';
import { type Colour, type Style, TEXT_FORMAT } from '../drawing/looks.ts';
import { type CellXf, writeCellXf, writeReservedXfs } from './xf-record.ts';

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

const PALETTE = 0x92;
const FIRST_INDEX = 8;
const FIRST_CUSTOM = 24;

const STANDARD = [
  '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 800000 008000 000080 808000 800080 008080 c0c0c0 808080',
  '9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff 000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff',
  '00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99 3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696',
  '003366 339966 003300 333300 993300 993366 333399 333333',
].flatMap((line) => line.split(' ').map((colour) => `#${colour}`));

/** The workbook's 56 colours; custom colours replace the last 32 one by one. */
export class Palette {
  readonly #colours: string[] = [...STANDARD];
  readonly #custom = new Map<Colour, number>();

  /** The index by which styles name a colour. */
  index(colour: Colour): number {
    return this.#custom.get(colour) ?? this.#add(colour);
  }

  #add(colour: Colour): number {
    const slot = FIRST_CUSTOM + this.#custom.size;
    if (slot === STANDARD.length) throw new RangeError('a .xls workbook has room for 32 custom colours');
    this.#colours[slot] = colour;
    this.#custom.set(colour, FIRST_INDEX + slot);
    return FIRST_INDEX + slot;
  }

  write(sink: RecordSink): void {
    sink.begin(PALETTE);
    sink.u16(this.#colours.length);
    for (const colour of this.#colours) {
      const rgb = Number.parseInt(colour.slice(1), 16);
      sink.u32((rgb >> 16) | (rgb & 0xff00) | ((rgb & 0xff) << 16));
    }
    sink.end();
  }
}
