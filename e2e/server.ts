import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../src/testing/servers/free-port.ts';

/** The product's server as users run it: a separate process with its own data folder. */
export type RunningServer = {
  readonly url: string;
  readonly folder: string;
  /** The id of the server's process. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** Starts the server of this checkout, or of a given one, on a data folder, and waits until it answers. */
export async function startServer(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  checkout = root,
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn('node', startOptions(checkout), {
    cwd: checkout,
    env: { ...process.env, RUBRICA_DADOS: folder, PORT: String(port), DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(server, 'exit');
  await Promise.race([
    answering(url),
    ended.then(() => Promise.reject(new Error(`The server ended while starting:\n${printed}`))),
  ]);
  return {
    url,
    folder,
    pid: server.pid!,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** The options that `npm start` passes to Node. */
function startOptions(checkout: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.split(' ').slice(1);
}

/** A new, empty folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'rubrica-e2e-'));
}

/** Removes a folder with its contents. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs one of the product's commands on a data folder, as `npm run <command> -- ...` does; returns its output. */
export async function runCommand(
  command: 'carregar' | 'usuario',
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const file = { carregar: 'src/commands/carregar.ts', usuario: 'src/commands/usuario.ts' }[command];
  const { stdout } = await run('node', [file, ...args], {
    cwd: root,
    env: { ...process.env, RUBRICA_DADOS: folder, DATABASE_URL: '', ...env },
  });
  return stdout;
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetch(`${url}/api/saude`);
      if (answer.ok) return;
      throw new Error(`The server answers ${answer.status}`);
    } catch (error) {
      if (attempt === 3_000) throw error; // long, because a busy machine is slow; a server that ends is noticed at once
      await new Promise((resolveWait) => setTimeout(resolveWait, 100));
    }
  }
}
