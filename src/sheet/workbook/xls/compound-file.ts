const SECTOR = 512;
const SMALLEST_STREAM = 4096; // shorter streams must be in the mini stream
const ENTRIES = SECTOR / 4;
const IN_HEADER = 109;
const FREE = 0xffffffff;
const CHAIN_END = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;
const DIFAT_SECTOR = 0xfffffffc;
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const EXCEL_CLASS = [0x20, 0x08, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46];

/** How many sectors each part has, in the file's order: the stream, the directory (one), the FAT, the DIFAT. */
type Layout = { readonly stream: number; readonly fat: number; readonly difat: number };

/** Yields a compound file (version 3) with one stream, 'Workbook', of the given parts in order. */
export function* compoundFile(length: number, parts: Iterable<Uint8Array>): Generator<Uint8Array> {
  const size = Math.max(SMALLEST_STREAM, length);
  const layout = planSectors(Math.ceil(size / SECTOR));
  yield header(layout);
  yield* parts;
  yield new Uint8Array(layout.stream * SECTOR - length);
  yield directory(size);
  yield allocation(layout);
}

/** Plans the sectors, repeating until they suffice, because the FAT also describes its own sectors and the DIFAT's. */
function planSectors(stream: number): Layout {
  for (let fat = 1, difat = 0; ;) {
    const neededFat = Math.ceil((stream + 1 + fat + difat) / ENTRIES);
    const neededDifat = Math.max(0, Math.ceil((neededFat - IN_HEADER) / (ENTRIES - 1)));
    if (neededFat === fat && neededDifat === difat) return { stream, fat, difat };
    fat = neededFat;
    difat = neededDifat;
  }
}

function header({ stream, fat, difat }: Layout): Uint8Array {
  const sector = new Uint8Array(SECTOR);
  const view = new DataView(sector.buffer);
  sector.set(SIGNATURE);
  [0x3e, 3, 0xfffe, 9, 6].forEach((word, i) => view.setUint16(24 + 2 * i, word, true));
  setU32(view, 44, fat);
  setU32(view, 48, stream); // the directory follows the stream
  setU32(view, 56, SMALLEST_STREAM);
  setU32(view, 60, CHAIN_END); // no mini stream
  setU32(view, 68, difat === 0 ? CHAIN_END : stream + 1 + fat);
  setU32(view, 72, difat);
  for (let i = 0; i < IN_HEADER; i++) setU32(view, 76 + 4 * i, i < fat ? stream + 1 + i : FREE);
  return sector;
}

function directory(size: number): Uint8Array {
  const sector = new Uint8Array(SECTOR);
  const view = new DataView(sector.buffer);
  writeEntry(view, 0, { name: 'Root Entry', type: 5, child: 1, start: CHAIN_END, size: 0 });
  sector.set(EXCEL_CLASS, 80);
  writeEntry(view, 128, { name: 'Workbook', type: 2, child: FREE, start: 0, size });
  for (const unused of [256, 384]) for (const link of [68, 72, 76]) setU32(view, unused + link, FREE);
  return sector;
}

type Entry = { readonly name: string } & Readonly<Record<'type' | 'child' | 'start' | 'size', number>>;

function writeEntry(view: DataView, position: number, { name, type, child, start, size }: Entry): void {
  for (let i = 0; i < name.length; i++) view.setUint16(position + 2 * i, name.charCodeAt(i), true);
  view.setUint16(position + 64, 2 * name.length + 2, true);
  view.setUint8(position + 66, type);
  view.setUint8(position + 67, 1); // black: a tree of one node
  setU32(view, position + 68, FREE);
  setU32(view, position + 72, FREE);
  setU32(view, position + 76, child);
  setU32(view, position + 116, start);
  setU32(view, position + 120, size);
}

/** The sectors of the FAT and the DIFAT. */
function allocation(layout: Layout): Uint8Array {
  const sectors = new Uint8Array(SECTOR * (layout.fat + layout.difat));
  const view = new DataView(sectors.buffer);
  writeFat(view, layout);
  writeDifat(view, layout);
  return sectors;
}

function writeFat(view: DataView, { stream, fat, difat }: Layout): void {
  const entries: readonly (readonly [until: number, entry: number])[] = [
    [stream + 1, CHAIN_END],
    [stream + 1 + fat, FAT_SECTOR],
    [stream + 1 + fat + difat, DIFAT_SECTOR],
    [fat * ENTRIES, FREE],
  ];
  for (let i = 0; i < stream - 1; i++) setU32(view, 4 * i, i + 1);
  let i = stream - 1;
  for (const [until, entry] of entries) for (; i < until; i++) setU32(view, 4 * i, entry);
}

function writeDifat(view: DataView, { stream, fat, difat }: Layout): void {
  const table = SECTOR * fat;
  for (let sector = 0; sector < difat; sector++) {
    const position = table + SECTOR * sector;
    for (let i = 0; i < ENTRIES - 1; i++) {
      const nth = IN_HEADER + sector * (ENTRIES - 1) + i;
      setU32(view, position + 4 * i, nth < fat ? stream + 1 + nth : FREE);
    }
    const next = sector === difat - 1 ? CHAIN_END : stream + 1 + fat + sector + 1;
    setU32(view, position + SECTOR - 4, next);
  }
}

function setU32(view: DataView, position: number, value: number): void {
  view.setUint32(position, value, true);
}
