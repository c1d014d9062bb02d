import type { Span } from '../drawing/grid.ts';
import { ByteSink } from './byte-sink.ts';
import { cellAddress } from './cell-address.ts';

/** The merged cells of a worksheet. */
export class Merges {
  readonly #sink = new ByteSink();
  #count = 0;

  /** Adds a span that begins in a row, by position from 0. */
  add(row: number, { column, columns, rows }: Span): void {
    const last = cellAddress(row + rows - 1, column + columns - 1);
    this.#sink.ascii(`<mergeCell ref="${cellAddress(row, column)}:${last}"/>`);
    this.#count++;
  }

  /** Writes them all; nothing if there are none. */
  write(sink: ByteSink): void {
    if (this.#count === 0) return;
    sink.ascii(`<mergeCells count="${this.#count}">`);
    sink.put(this.#sink.drain());
    sink.ascii('</mergeCells>');
  }
}
