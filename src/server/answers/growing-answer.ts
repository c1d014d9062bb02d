/** An answer whose pieces come one after another and are kept, so that any number of readers can follow it from its start. */
export class GrowingAnswer {
  /** Resolves with the first piece, or at the end of an empty answer; rejects when the answer fails before. */
  readonly begun: Promise<void>;
  /** Resolves when the answer is whole; rejects when it fails. */
  readonly ended: Promise<void>;
  readonly #pieces: Uint8Array[] = [];
  readonly #begin = Promise.withResolvers<void>();
  readonly #end = Promise.withResolvers<void>();
  #grown = Promise.withResolvers<void>();
  #isWhole = false;
  #failure: Error | undefined;
  #bytes = 0;

  constructor() {
    this.begun = this.#begin.promise;
    this.ended = this.#end.promise;
    for (const promise of [this.begun, this.ended]) promise.catch(() => undefined); // who waits hears of it
  }

  /** Its length in bytes, once it is whole. */
  get wholeBytes(): number | undefined {
    return this.#isWhole ? this.#bytes : undefined;
  }

  push(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#bytes += piece.byteLength;
    this.#begin.resolve();
    this.#tell();
  }

  end(): void {
    this.#isWhole = true;
    this.#begin.resolve();
    this.#end.resolve();
    this.#tell();
  }

  fail(error: Error): void {
    this.#failure = error;
    this.#begin.reject(error);
    this.#end.reject(error);
    this.#tell();
  }

  /** The pieces from the first to the last, as they come; throws where the answer fails. */
  async *pieces(): AsyncGenerator<Uint8Array> {
    for (let next = 0; ; next++) {
      while (next === this.#pieces.length) {
        if (this.#failure !== undefined) throw this.#failure;
        if (this.#isWhole) return;
        await this.#grown.promise;
      }
      yield this.#pieces[next]!;
    }
  }

  #tell(): void {
    this.#grown.resolve();
    this.#grown = Promise.withResolvers();
  }
}
