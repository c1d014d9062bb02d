import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { findPgBouncer } from '../../../scripts/machine.mjs';
import { freePort } from '../servers/free-port.ts';
import type { Certificate } from './certificates.ts';
import { folderOf, unprivilegedAccount, writeFilesOf } from './unprivileged.ts';

/** A PgBouncer with transaction pooling that demands TLS. */
export type TestPgBouncer = { readonly port: number; readonly stop: () => Promise<void> };

const PROGRAM = findPgBouncer();

/** Whether this machine has PgBouncer and may run it. */
export const hasPgBouncer = PROGRAM !== undefined && unprivilegedAccount() !== undefined;

type Pooled = {
  /** The port of the PostgreSQL server behind PgBouncer. */
  readonly postgresPort: number;
  readonly certificate: Certificate;
  /** The users and their passwords. */
  readonly users: Readonly<Record<string, string>>;
  readonly settings?: readonly string[];
};

/** Starts a PgBouncer; its users authenticate with SCRAM, to it and to PostgreSQL. */
export async function startPgBouncer(pooled: Pooled): Promise<TestPgBouncer> {
  const account = unprivilegedAccount()!;
  const folder = folderOf(account, 'rubrica-pgbouncer-');
  const port = await freePort();
  writeFilesOf(account, folder, filesOf(pooled, port));
  const child = spawn(PROGRAM!, ['pgbouncer.ini'], { ...account, cwd: folder, stdio: 'ignore' });
  await listening(port);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, stop };
}

function filesOf({ postgresPort, certificate, users, settings = [] }: Pooled, port: number) {
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${postgresPort}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    'auth_file = users.txt',
    'client_tls_sslmode = require',
    'client_tls_cert_file = server.pem',
    'client_tls_key_file = server.key',
    ...settings,
  ];
  const passwords = Object.entries(users).map(([name, password]) => `"${name}" "${password}"\n`);
  const [pem, key] = [certificate.certificate, certificate.key];
  return { 'pgbouncer.ini': lines.join('\n'), 'users.txt': passwords.join(''), 'server.pem': pem, 'server.key': key };
}

async function listening(port: number): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await setTimeout(25);
    } finally {
      socket.destroy();
    }
  }
}
