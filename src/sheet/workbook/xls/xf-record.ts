import type { Colour, Edge, Style } from '../drawing/looks.ts';
import type { RecordSink } from './record-sink.ts';

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
export type CellXf = {
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
export function writeReservedXfs(sink: RecordSink): void {
  writeXf(sink, { ...PLAIN, type: NAMED });
  for (let i = 1; i < NAMED_XFS; i++) writeXf(sink, { ...PLAIN, type: NAMED, attributes: 0xf4 });
  writeXf(sink, PLAIN);
}

/** Writes the XF record of a cell's style. */
export function writeCellXf(sink: RecordSink, { style, font, format, colourIndex }: CellXf): void {
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
  sink.u16(fields.font);
  sink.u16(fields.format);
  sink.u16(fields.type);
  sink.u8(fields.alignment);
  sink.u8(0); // no rotation
  sink.u8(fields.indent);
  sink.u8(fields.attributes);
  sink.u32(fields.lines);
  sink.u32(fields.colours);
  sink.u16(fields.fill);
  sink.end();
}
