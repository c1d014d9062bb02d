/** A response that buffers its pieces as they arrive, so that any number of readers can follow it from its start. */
export class GrowingAnswer {
  /** Resolves with the first piece, or at the end of an empty answer; rejects when the answer fails before that. */
  readonly begun: Promise<void>;
  /** Resolves when the answer is whole; rejects when it fails. */
  readonly ended: Promise<void>;
  readonly #pieces: Uint8Array[] = [];
  readonly #begin = Promise.withResolvers<void>();
  readonly #end = Promise.withResolvers<void>();
  #changed = Promise.withResolvers<void>();
  #isWhole = false;
  #failure: Error | undefined;
  #bytes = 0;

  constructor() {
    this.begun = this.#begin.promise;
    this.ended = this.#end.promise;
    for (const promise of [this.begun, this.ended]) promise.catch(() => undefined); // awaiters still see the rejection
  }

  /** An answer of the pieces of a job; it fails if they do, or if the job is aborted before their end. */
  static of(pieces: AsyncIterable<Uint8Array>, gone: AbortSignal): GrowingAnswer {
    const answer = new GrowingAnswer();
    answer.#follow(pieces, gone).catch((error: Error) => answer.fail(error));
    return answer;
  }

  async #follow(pieces: AsyncIterable<Uint8Array>, gone: AbortSignal): Promise<void> {
    for await (const piece of pieces) this.push(piece);
    gone.throwIfAborted();
    this.end();
  }

  /** Its length in bytes, once it is whole. */
  get wholeBytes(): number | undefined {
    return this.#isWhole ? this.#bytes : undefined;
  }

  push(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#bytes += piece.byteLength;
    this.#begin.resolve();
    this.#wakeReaders();
  }

  end(): void {
    this.#isWhole = true;
    this.#begin.resolve();
    this.#end.resolve();
    this.#wakeReaders();
  }

  fail(error: Error): void {
    this.#failure = error;
    this.#begin.reject(error);
    this.#end.reject(error);
    this.#wakeReaders();
  }

  /** All pieces in order, waiting for those still to come; throws when the answer fails. */
  async *pieces(): AsyncGenerator<Uint8Array> {
    for (let next = 0; ; next++) {
      while (next === this.#pieces.length) {
        if (this.#failure !== undefined) throw this.#failure;
        if (this.#isWhole) return;
        await this.#changed.promise;
      }
      yield this.#pieces[next]!;
    }
  }

  #wakeReaders(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
