import { ByteSink } from './byte-sink.ts';

/** Bytes that many rows begin with, in which each row's own number stands in some places. */
export class RowTemplate {
  readonly #sink = new ByteSink();
  readonly #places: number[] = [];
  #bytes: Uint8Array = new Uint8Array();

  /** Begins anew. */
  clear(): void {
    this.#sink.length = 0;
    this.#places.length = 0;
  }

  put(bytes: Uint8Array): void {
    this.#sink.put(bytes);
  }

  /** Leaves room for a number of so many digits. */
  putPlace(digits: number): void {
    this.#places.push(this.#sink.length);
    for (let i = 0; i < digits; i++) this.#sink.u8(0);
  }

  finish(): void {
    this.#bytes = this.#sink.drain();
  }

  /** Writes the bytes with a row's number, of as many digits as there is room for. */
  write(sink: ByteSink, number: Uint8Array): void {
    const bytes = this.#bytes;
    const target = sink.reserve(bytes.length);
    target.set(bytes, sink.length);
    for (let place = 0; place < this.#places.length; place++) {
      const at = sink.length + this.#places[place]!;
      for (let i = 0; i < number.length; i++) target[at + i] = number[i]!;
    }
    sink.length += bytes.length;
  }
}
