import type { Colour } from '../drawing/style.ts';
import type { RecordSink } from './record-sink.ts';

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
