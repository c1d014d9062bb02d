import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server's certificate and its key, as PEM. */
export type Certificate = { readonly certificate: string; readonly key: string };

/** A certificate authority that only a test trusts. */
export type Authority = {
  /** The file of its own certificate, for `sslrootcert`. */
  readonly file: string;
  /** Issues a certificate for names, such as `DNS:localhost,IP:127.0.0.1`. */
  readonly issue: (names: string) => Certificate;
  readonly remove: () => void;
};

/** Creates an authority with openssl, in a folder of its own. */
export function makeAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-ca-'));
  const make = (name: string, ...args: readonly string[]) => {
    const out = ['-keyout', `${name}.key`, '-out', `${name}.pem`, '-days', '2', '-subj', `/CN=${name}`];
    execFileSync('openssl', [...NEW_CERTIFICATE, ...out, ...args], { cwd: folder, stdio: 'pipe' });
  };
  make('ca');
  return {
    file: join(folder, 'ca.pem'),
    issue: (names) => {
      const extensions = [`subjectAltName=${names}`, 'basicConstraints=critical,CA:FALSE'];
      make('server', '-CA', 'ca.pem', '-CAkey', 'ca.key', ...extensions.flatMap((line) => ['-addext', line]));
      const read = (end: string) => readFileSync(join(folder, `server.${end}`), 'utf8');
      return { certificate: read('pem'), key: read('key') };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const NEW_CERTIFICATE = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'.split(' ');
