import { type RecordSink, writeText } from './record-sink.ts';
import { type Colour, type Style, TEXT_FORMAT, type Edge } from '../drawing/looks.ts';

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
  readonly #xfs: CellXf[] = [];
  readonly #positions = new Map<string, number>();

  /** The XF index of a style. */
  index(style: Style): number {
    const key = JSON.stringify(style);
    return this.#positions.get(key) ?? this.#add(key, style);
  }

  #add(key: string, style: Style): number {
    const colourIndex = (colour: Colour): number => this.#palette.index(colour);
    const xf = { style, font: this.#font(style), format: this.#format(style.format), colourIndex };
    const position = FIRST_CUSTOM_XF - 1 + this.#xfs.push(xf);
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
    for (const xf of this.#xfs) writeCellXf(sink, xf);
    sink.words(STYLE, 0x8000, 0xff00); // 'Normal'
    this.#palette.write(sink);
  }

  #writeFont(sink: RecordSink, { bold, ink }: Font): void {
    sink.begin(FONT);
    const colour = ink === undefined ? AUTOMATIC_INK : this.#palette.index(ink);
    sink.u16s(FONT_TWIPS, bold ? 1 : 0, colour, bold ? 700 : 400); // some programs read the bold flag, Excel the weight
    sink.u16s(0, 0, 0); // no escapement, underline, family, character set
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

  /** The index by which styles refer to a colour. */
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

const XF = 0xe0;
const NAMED = 0xfff5;
const CELL = 1;
const NAMED_XFS = 15;
const OWN_ATTRIBUTES = 0xfc;
const HORIZONTAL = { left: 1, centre: 2, right: 3 } as const;
const WRAP = 1 << 3;
const CENTRED = 1 << 4;
const BOTTOM = 2 << 4;
const LINES = { thin: 1, medium: 2 } as const;
const SOLID_FILL = 1 << 26;
const NO_FILL = 64;
const FILL_BACK = 65 << 7;

/** A cell's style with the indices of its font, number format and colours. */
type CellXf = {
  readonly style: Style;
  readonly font: number;
  readonly format: number;
  readonly colourIndex: (colour: Colour) => number;
};

/** The fields of a plain cell's XF record in order. */
const PLAIN = {
  font: 0,
  format: 0,
  type: CELL,
  alignment: BOTTOM,
  indent: 0,
  attributes: 0,
  lines: 0,
  colours: 0,
  fill: NO_FILL | FILL_BACK,
};

/** Writes the 15 reserved XFs of named styles, then XF 15, for plain cells. */
function writeReservedXfs(sink: RecordSink): void {
  writeXf(sink, { ...PLAIN, type: NAMED });
  for (let i = 1; i < NAMED_XFS; i++) writeXf(sink, { ...PLAIN, type: NAMED, attributes: 0xf4 });
  writeXf(sink, PLAIN);
}

/** Writes the XF record of a cell's style. */
function writeCellXf(sink: RecordSink, { style, font, format, colourIndex }: CellXf): void {
  const { align, wrap, indent = 0, fill, top, bottom, left } = style;
  const line = (edge: Edge | undefined): number => (edge ? LINES[edge.line] : 0);
  const colour = (edge: Edge | undefined): number => (edge ? colourIndex(edge.colour) : 0);
  writeXf(sink, {
    font,
    format,
    type: CELL,
    alignment: (align ? HORIZONTAL[align] : 0) | (wrap ? WRAP : 0) | CENTRED,
    indent,
    attributes: OWN_ATTRIBUTES,
    lines: line(left) | (line(top) << 8) | (line(bottom) << 12) | (colour(left) << 16),
    colours: colour(top) | (colour(bottom) << 7) | (fill ? SOLID_FILL : 0),
    fill: (fill ? colourIndex(fill) : NO_FILL) | FILL_BACK,
  });
}

function writeXf(sink: RecordSink, fields: Readonly<typeof PLAIN>): void {
  sink.begin(XF);
  sink.u16s(fields.font, fields.format, fields.type);
  sink.u16s(fields.alignment, fields.indent | (fields.attributes << 8)); // no rotation
  sink.u32(fields.lines);
  sink.u32(fields.colours);
  sink.u16(fields.fill);
  sink.end();
}
