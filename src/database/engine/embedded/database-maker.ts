import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_SETTINGS } from '../engine-settings.ts';
import { asError } from './engine-failure.ts';
import type { MakerFailure } from './make-database.ts';

// The program that makes the files of a new embedded database in the empty folder that is its argument.
process.once('disconnect', () => process.exit(1)); // nobody waits for the files any longer
try {
  const db = await PGlite.create(process.argv[2]!, {
    startParams: [...PGlite.defaultStartParams, ...EMBEDDED_SETTINGS],
  });
  await db.close();
  process.exit(0);
} catch (thrown) {
  const error = asError(thrown);
  const failure: MakerFailure = { message: error.message, ...('code' in error && { code: String(error.code) }) };
  process.send!(failure, () => process.exit(1));
}
