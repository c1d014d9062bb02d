import { ForeseenFailure } from '../base/foreseen-failure.ts';

/** Thrown when a backup cannot be made or restored; its message tells why in Portuguese, and nothing was changed. */
export class BackupRefused extends ForeseenFailure {
  override readonly name = 'BackupRefused';
}
