import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { promisify } from 'node:util';

// Set-up of each file of database tests: the deliberately slow password hash is computed once for each password and
// salt of a process. Passwords and their stored hashes are the same as without this.

type Hash = (password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions) => Promise<Buffer>;
type Done = (error: Error | null, key?: Buffer) => void;

const shared = globalThis as { rubricaHashes?: Map<string, Promise<Buffer>> };
if (shared.rubricaHashes === undefined) hashOnce((shared.rubricaHashes = new Map()));

function hashOnce(made: Map<string, Promise<Buffer>>): void {
  const slow: Hash = promisify(crypto.scrypt);
  const once = (...given: readonly [...Parameters<Hash>, Done]) => {
    const [password, salt, length, options, done] = given;
    const key = JSON.stringify([password, salt, length, options]);
    const hash = made.get(key) ?? slow(password, salt, length, options);
    made.set(key, hash);
    void hash.then((found) => done(null, Buffer.from(found)), done);
  };
  Object.assign(crypto, { scrypt: once });
  syncBuiltinESMExports();
}
