import type { RecordSink } from './record-sink.ts';

const DRAWING_GROUP = 0xeb;
const DRAWING = 0xec;
const OBJECT = 0x5d;

/** Kinds of drawing records ([MS-ODRAW]). */
const GROUP_OF_DRAWINGS = 0xf000;
const DRAWINGS = 0xf006;
const ONE_DRAWING = 0xf002;
const DRAWING_FACTS = 0xf008;
const SHAPES = 0xf003;
const SHAPE = 0xf004;
const SHAPE_GROUP = 0xf009;
const SHAPE_FACTS = 0xf00a;
const OPTIONS = 0xf00b;
const ANCHOR = 0xf010;
const CLIENT_DATA = 0xf011;

const CONTAINER = 0x0f;
const HEADER_BYTES = 8;
/** The size of a shape's facts, options, anchor and data. */
const BUTTON_BYTES = 88;
const GROUP_BYTES = 40;
/** Shapes are numbered in clusters of 1,024, one for each drawing. */
const CLUSTER = 1024;
const HOST_CONTROL = 0xc92;

/** A button cannot be grouped or printed, and hides nothing below it. */
const BUTTON_OPTIONS: readonly (readonly [property: number, value: number])[] = [
  [0x7f, 0x01040104],
  [0xbf, 0x00080008],
  [0x1bf, 0x00010000],
  [0x1ff, 0x00080000],
  [0x3bf, 0x000a0000],
];

/** Writes the workbook's record of its drawings; `columns` counts the buttons of each worksheet with filters. */
export function writeDrawings(sink: RecordSink, columns: readonly number[]): void {
  if (columns.length === 0) return;
  const shapes = columns.reduce((sum, count) => sum + count + 1, 0);
  const size = 16 + 8 * columns.length;
  sink.begin(DRAWING_GROUP);
  header(sink, CONTAINER, GROUP_OF_DRAWINGS, HEADER_BYTES + size);
  header(sink, 0, DRAWINGS, size);
  const largest = shapeId(columns.length - 1, columns.at(-1)!);
  for (const count of [largest, columns.length + 1, shapes, columns.length]) sink.u32(count);
  for (const [drawing, count] of columns.entries()) {
    sink.u32(drawing + 1);
    sink.u32(count + 1);
  }
  sink.end();
}

/** Writes a button in each heading of the worksheet with this drawing; without them Excel shows no filter buttons. */
export function writeButtons(sink: RecordSink, drawing: number, columns: number): void {
  for (let column = 0; column < columns; column++) {
    sink.begin(DRAWING);
    if (column === 0) beginDrawing(sink, drawing, columns);
    writeButton(sink, shapeId(drawing, column + 1), column);
    sink.end();
    writeObject(sink, column + 1);
  }
}

function shapeId(drawing: number, shape: number): number {
  return CLUSTER * (drawing + 1) + shape;
}

/** Begins the drawing; its containers state the size of all shapes, although these are in separate records. */
function beginDrawing(sink: RecordSink, drawing: number, columns: number): void {
  const shapes = GROUP_BYTES + HEADER_BYTES + columns * (HEADER_BYTES + BUTTON_BYTES);
  header(sink, CONTAINER, ONE_DRAWING, 2 * HEADER_BYTES + 8 + shapes);
  header(sink, (drawing + 1) << 4, DRAWING_FACTS, 8);
  sink.u32(columns + 1);
  sink.u32(shapeId(drawing, columns));
  header(sink, CONTAINER, SHAPES, shapes);
  header(sink, CONTAINER, SHAPE, GROUP_BYTES);
  header(sink, 1, SHAPE_GROUP, 16);
  for (let i = 0; i < 4; i++) sink.u32(0);
  header(sink, 2, SHAPE_FACTS, 8);
  sink.u32(shapeId(drawing, 0));
  sink.u32(5); // the group of all shapes
}

function writeButton(sink: RecordSink, id: number, column: number): void {
  header(sink, CONTAINER, SHAPE, BUTTON_BYTES);
  header(sink, HOST_CONTROL, SHAPE_FACTS, 8);
  sink.u32(id);
  sink.u32(0xa00);
  header(sink, (BUTTON_OPTIONS.length << 4) | 3, OPTIONS, 6 * BUTTON_OPTIONS.length);
  for (const [property, value] of BUTTON_OPTIONS) {
    sink.u16(property);
    sink.u32(value);
  }
  header(sink, 0, ANCHOR, 18);
  sink.u16s(1, column, 0, 0, 0, column + 1, 0, 1, 0); // from its heading to the next cell
  header(sink, 0, CLIENT_DATA, 0);
}

/** The drop-down list behind a button ([MS-XLS] Obj). */
function writeObject(sink: RecordSink, id: number): void {
  sink.begin(OBJECT);
  sink.u16s(0x15, 18, 0x14, id, 0x2101, 0, 0, 0, 0, 0, 0);
  sink.u16s(0x0c, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0); // scroll bar
  sink.u16s(0x13, 16, 0, 0, 0, 0x301, 0, 2, 20, 130); // list without entries of its own
  sink.u32(0);
  sink.end();
}

function header(sink: RecordSink, version: number, type: number, size: number): void {
  sink.u16(version);
  sink.u16(type);
  sink.u32(size);
}
