import { ForeseenFailure } from '../../base/foreseen-failure.ts';

/** Thrown where data changed between the check of a load and its writing; nothing was written. */
export class Overtaken extends ForeseenFailure {
  override readonly name = 'Overtaken';

  constructor() {
    super('Os dados mudaram enquanto o carregamento era conferido, e nada foi carregado. Tente de novo.');
  }
}
