import { toReais } from '../../../domain/centavos.ts';
import type { LongField, LongValue } from '../../long/long-fields.ts';
import { LongCursor, type LongForm, type LongRow } from '../../long/long-form.ts';
import { toDateSerial } from '../drawing/contents.ts';
import { ROW_HEIGHT } from '../drawing/sizes.ts';
import { headerLook, TABLE_FORMATS } from '../drawing/looks.ts';
import { CellRecords } from './cell-records.ts';
import { RecordSink } from './record-sink.ts';
import type { Shared } from './workbook.ts';
import { MOST_ROWS, OWN_HEIGHT, PLAIN_XF, ROW, ROWS_A_GROUP } from './worksheet-body.ts';

/** The content of a cell: a number, or the position of a text; undefined for no cell. */
type Held = { readonly number: number } | { readonly text: number } | undefined;

/** Draws the rows of a long form as records, one worksheet after the other. */
export class LongRecords {
  /** How many rows the worksheet drawn last has, with its header. */
  rowCount = 0;
  readonly #fields: readonly LongField[];
  readonly #strings: Shared['strings'];
  readonly #sink = new RecordSink();
  readonly #cells = new CellRecords(this.#sink);
  readonly #xfs: readonly number[];
  readonly #headers: readonly number[];
  readonly #cursor: LongCursor;
  /** The values shared by the rows of the last item, and the cells that they make. */
  #values: LongRow['shared'] = [];
  #shared: readonly Held[] = [];

  constructor(form: LongForm, { styles, strings }: Shared) {
    this.#fields = form.fields;
    this.#strings = strings;
    this.#xfs = form.fields.map(({ kind }) => styles.index({ format: TABLE_FORMATS[kind] }));
    this.#headers = form.fields.map(({ kind }) => styles.index(headerLook(kind)));
    this.#cursor = new LongCursor(form);
  }

  /** Whether rows are left for a further worksheet. */
  get hasMore(): boolean {
    return this.#cursor.next !== undefined;
  }

  /** The next worksheet's rows, in groups of 32: their ROW records, then their cells. */
  *nextSheet(): Generator<Uint8Array> {
    this.rowCount = 0;
    this.#drawHeader();
    while (this.hasMore && this.rowCount < MOST_ROWS) {
      this.#drawRow(this.#cursor.take());
      if (this.rowCount % ROWS_A_GROUP === 0) yield* this.#takeGroup(this.rowCount - ROWS_A_GROUP);
    }
    const rest = this.rowCount % ROWS_A_GROUP;
    if (rest > 0) yield* this.#takeGroup(this.rowCount - rest);
  }

  *#takeGroup(first: number): Generator<Uint8Array> {
    const cells = this.#sink.take();
    const { length } = this.#fields;
    for (let row = first; row < this.rowCount; row++)
      this.#sink.words(ROW, row, 0, length, ROW_HEIGHT, 0, 0, OWN_HEIGHT, PLAIN_XF);
    yield this.#sink.take();
    yield cells;
  }

  #drawHeader(): void {
    this.#cells.beginRow(this.rowCount++);
    for (const [column, { label }] of this.#fields.entries())
      this.#cells.text(column, this.#headers[column]!, this.#strings.position(label));
    this.#cells.closeRun();
  }

  #drawRow({ shared, row }: LongRow): void {
    if (shared !== this.#values) {
      this.#values = shared;
      this.#shared = shared.map((value, column) => this.#held(column, value));
    }
    const first = shared.length;
    this.#cells.beginRow(this.rowCount++);
    for (let column = 0; column < first; column++) this.#draw(column, this.#shared[column]);
    for (let own = 0; own < row.length; own++) this.#draw(first + own, this.#held(first + own, row[own]!));
    this.#cells.closeRun();
  }

  #draw(column: number, held: Held): void {
    if (held === undefined) return;
    if ('text' in held) this.#cells.text(column, this.#xfs[column]!, held.text);
    else this.#cells.number(column, this.#xfs[column]!, held.number);
  }

  #held(column: number, value: LongValue): Held {
    if (value === null) return undefined;
    const { kind } = this.#fields[column]!;
    if (typeof value === 'number') return { number: kind === 'money' ? toReais(value) : value };
    const serial = kind === 'date' ? toDateSerial(value) : undefined;
    return serial === undefined ? { text: this.#strings.position(value) } : { number: serial };
  }
}
